import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { TaxCode } from '@/contracts/tax-codes'
import { FormFrame } from '@/documents/form-frame'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { PageHeader } from '@/ui/layout/page-header'
import { mutations } from './mutations'
import { queries } from './queries'
import { taxCodeEditForm, type TaxCodeEditOutput, type TaxCodeEditValues, taxCodeLabels, valuesOf } from './form-values'

const route = getRouteApi('/_app/finance/tax-codes/edit')

export const EditTaxCode = () => {
  useRequireFlag('tax-codes', 'update', '/finance/tax-codes')
  const code = queries.useRecord(route.useSearch().id)
  return <Editor key={code.id} opened={code} />
}

/** Starts from the code as it was opened: a newer version that arrives meanwhile must not hide another user's change. */
const Editor = ({ opened }: { opened: TaxCode }) => {
  const [{ id, code, version }] = useState(opened)
  const [values] = useState(() => valuesOf(opened))
  const navigate = useNavigate()
  const change = mutations.useChange(id)
  const today = useToday()
  const form = useForm<TaxCodeEditValues, unknown, TaxCodeEditOutput>({
    resolver: zodResolver(taxCodeEditForm),
    defaultValues: values,
    shouldFocusError: false,
  })
  const { register, control } = form
  const { errors } = form.formState
  const detailPage = { to: '/finance/tax-codes/detail', search: { id } } as const
  return (
    <>
      <PageHeader title={`Edit ${code}`} description="Code and kind stay as they are. A new rate is entered on the code’s own page." />
      <FormFrame
        form={form}
        draft={{ doc: 'tax-code', id, title: `Tax code ${code}`, base: { version, values } }}
        save={async (body, attempt) => {
          await change.mutateAsync({ action: 'edit', ...body, ...attempt })
          notify.success(`${code} saved`)
          await navigate({ ...detailPage, ignoreBlocker: true })
        }}
        valuesOf={(current: TaxCode) => valuesOf(current)}
        labels={taxCodeLabels}
        submitLabel="Save"
        cancel={detailPage}
      >
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Name" required error={errors.name?.message}>
            <Input {...register('name')} maxLength={100} />
          </Field>
          <Field label="Jurisdiction" hint="Where it is levied" error={errors.jurisdiction?.message}>
            <Input {...register('jurisdiction')} maxLength={60} />
          </Field>
          <Controller
            control={control}
            name="endsOn"
            render={({ field, fieldState }) => (
              <Field label="Ends on" hint="The last day on which it may be used" error={fieldState.error?.message}>
                <DateField {...field} today={today} />
              </Field>
            )}
          />
        </div>
      </FormFrame>
    </>
  )
}
