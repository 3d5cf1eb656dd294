import { zodResolver } from '@hookform/resolvers/zod'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type FieldErrors, type Resolver, useController, useForm, useFormContext } from 'react-hook-form'
import { problemsOf } from '@/documents/form-errors'
import { FormFrame } from '@/documents/form-frame'
import { LineGrid } from '@/documents/line-grid/line-grid'
import { useRequireFlag } from '@/documents/use-require-flag'
import { useMay } from '@/lookups/use-may'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { Checkbox } from '@/ui/form/checkbox'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { PageHeader } from '@/ui/layout/page-header'
import { RATE_HINTS, rateColumns } from './rate-columns'
import { mutations } from './mutations'
import { newLine, rateLabels, ratesForm, type RatesOutput, type RatesValues, withoutBlankEnd } from './form-values'

const draft = { doc: 'exchange-rates', id: 'new', title: 'Several exchange rates' } as const

const resolveRates = zodResolver(ratesForm)
const resolver: Resolver<RatesValues, unknown, RatesOutput> = (values, context, options) =>
  resolveRates({ ...values, rows: withoutBlankEnd(values.rows) }, context, options)

const Rows = () => {
  const { control } = useFormContext<RatesValues>()
  const { field, fieldState } = useController({ control, name: 'rows' })
  const { baseCurrency } = useSession().companyInfo
  const today = useToday()
  const columns = useMemo(() => rateColumns(baseCurrency, today), [baseCurrency, today])
  const { error } = fieldState
  const errors = useMemo(() => new Map(problemsOf({ rows: error } as FieldErrors).map(({ path, message }) => [path, message])), [error])
  const currency = field.value.at(-1)?.currency ?? ''
  return (
    <LineGrid
      label="Rates"
      name="rows"
      lines={field.value}
      onChange={field.onChange}
      columns={columns}
      newLine={() => newLine(currency)}
      errors={errors}
      error={error?.message}
      today={today}
      pasteHints={RATE_HINTS}
    />
  )
}

const savedMessage = ({ added, replaced, unchanged }: { added: number; replaced: number; unchanged: number }): string =>
  [`${added} ${added === 1 ? 'rate' : 'rates'} added`, replaced > 0 && `${replaced} corrected`, unchanged > 0 && `${unchanged} as they were`]
    .filter(Boolean)
    .join(', ')

/** Page to enter the rates of several days, typed or pasted from a spreadsheet. Either all are saved or none. */
export const PasteRates = () => {
  useRequireFlag('exchange-rates', 'create', '/finance/exchange-rates')
  const navigate = useNavigate()
  const create = mutations.useCreateMany()
  const mayReplace = useMay('exchange-rates', 'update')
  const { baseCurrency } = useSession().companyInfo
  const [initial] = useState<RatesValues>(() => ({ rows: [newLine(baseCurrency === 'EUR' ? 'USD' : 'EUR')], source: 'manual', replace: false }))
  const form = useForm<RatesValues, unknown, RatesOutput>({ resolver, defaultValues: initial, shouldFocusError: false })
  const { register } = form
  const { errors } = form.formState
  return (
    <>
      <PageHeader
        title="Several exchange rates"
        description={`Copy the columns day, rate and currency from a spreadsheet and paste them into the first cell. Rates are ${baseCurrency} for one unit.`}
      />
      <FormFrame
        form={form}
        draft={draft}
        save={async (body, { idempotencyKey }) => {
          notify.success(savedMessage(await create.mutateAsync({ body, idempotencyKey })))
          await navigate({ to: '/finance/exchange-rates', ignoreBlocker: true })
        }}
        labels={rateLabels}
        submitLabel="Save all"
        cancel={{ to: '/finance/exchange-rates' }}
      >
        <Rows />
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
          <Field label="Source" required hint="Of all these rates, for example the central bank" error={errors.source?.message}>
            <Input {...register('source')} maxLength={60} />
          </Field>
          {mayReplace && (
            <Checkbox {...register('replace')} className="sm:pt-5">
              Correct rates that are there already
            </Checkbox>
          )}
        </div>
      </FormFrame>
    </>
  )
}
