import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { isSelfAssessed } from '@/contracts/rules/sales-tax'
import { onDuplicate } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { PageHeader } from '@/ui/layout/page-header'
import { mutations } from './mutations'
import { newTaxCode, taxCodeForm, taxCodeLabels, type TaxCodeOutput, type TaxCodeValues } from './form-values'
import { kindHints, kindOptions } from './words'

const draft = { doc: 'tax-code', id: 'new', title: 'New tax code' } as const

export const AddTaxCode = () => {
  useRequireFlag('tax-codes', 'create', '/finance/tax-codes')
  const navigate = useNavigate()
  const create = mutations.useCreate()
  const today = useToday()
  const [initial] = useState(() => newTaxCode(today))
  const form = useForm<TaxCodeValues, unknown, TaxCodeOutput>({ resolver: zodResolver(taxCodeForm), defaultValues: initial, shouldFocusError: false })
  const { register, control } = form
  const { errors } = form.formState
  const kind = useWatch({ control, name: 'kind' })
  return (
    <>
      <PageHeader
        title="New tax code"
        description="Code, kind, how much is given back and whether prices contain it stay as they are. The rate may change later, from a day on."
      />
      <FormFrame
        form={form}
        draft={draft}
        save={async (body, { idempotencyKey }) => {
          const { id, code } = await create.mutateAsync({ body, idempotencyKey })
          notify.success(`${code} added`)
          await navigate({ to: '/finance/tax-codes/detail', search: { id }, ignoreBlocker: true })
        }}
        onFailure={onDuplicate(form.setError, 'code')}
        labels={taxCodeLabels}
        submitLabel="Save"
        cancel={{ to: '/finance/tax-codes' }}
      >
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          <Field label="Code" required error={errors.code?.message}>
            <Input mono {...register('code')} maxLength={30} />
          </Field>
          <Field label="Name" required error={errors.name?.message} className="lg:col-span-2">
            <Input {...register('name')} maxLength={100} />
          </Field>
          <Field label="Kind" required hint={kindHints[kind]} error={errors.kind?.message}>
            <Select {...register('kind')} options={kindOptions} />
          </Field>
          <Field label="Rate %" required hint="8.25 means 8.25 %" error={errors.ratePct?.message}>
            <Input numeric {...register('ratePct')} />
          </Field>
          <Controller
            control={control}
            name="validFrom"
            render={({ field, fieldState }) => (
              <Field label="Valid from" required error={fieldState.error?.message}>
                <DateField {...field} value={field.value ?? ''} today={today} />
              </Field>
            )}
          />
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
          <Field label="Given back %" hint="On purchases; the rest is cost" error={errors.deductiblePct?.message}>
            <Input numeric {...register('deductiblePct')} />
          </Field>
          <div className="flex flex-col gap-2 sm:self-start sm:pt-5">
            {!isSelfAssessed('purchase', kind) && <Checkbox {...register('inclusive', { shouldUnregister: true })}>Prices contain this tax already</Checkbox>}
            <Checkbox {...register('compound')}>Charged on top of a line’s other tax</Checkbox>
          </div>
        </div>
      </FormFrame>
    </>
  )
}
