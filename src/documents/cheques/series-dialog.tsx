import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { type ChequeSeriesInput, chequeLayoutKeys, chequeSeriesInput } from '@/contracts/cheque-input'
import type { ChequeSeries } from '@/contracts/cheques'
import { DialogForm } from '@/documents/form/dialog-form'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { mutations } from './queries'
import { layoutNames } from './words'

const MAX_DIGITS = 10
const forms = chequeLayoutKeys.map((value) => ({ value, label: layoutNames[value] }))
const labels = { firstNo: 'First number', lastNo: 'Last number', nextNo: 'Next number', staleDays: 'Stale after days' } as const

const initial = (ownAccountId: string): ChequeSeriesInput => ({
  ownAccountId,
  name: '',
  prefix: '',
  firstNo: 1001,
  lastNo: 1500,
  nextNo: 1001,
  layout: 'letter-top',
  staleDays: 180,
})
const valuesOf = ({ ownAccountId, name, prefix, firstNo, lastNo, nextNo, layout, staleDays }: ChequeSeries): ChequeSeriesInput => ({
  ownAccountId,
  name,
  prefix,
  firstNo,
  lastNo,
  nextNo,
  layout,
  staleDays,
})

/** Adds a series of a bank account, or edits one. */
export const SeriesDialog = ({ ownAccountId, series, onClose }: { ownAccountId: string; series: ChequeSeries | null; onClose: () => void }) => {
  const add = mutations.useAddSeries()
  const change = mutations.useChangeSeries(series?.id ?? '')
  const form = useForm<ChequeSeriesInput, unknown, z.output<typeof chequeSeriesInput>>({
    resolver: zodResolver(chequeSeriesInput),
    defaultValues: series ? valuesOf(series) : initial(ownAccountId),
    shouldFocusError: false,
  })
  const { register, formState } = form
  const save = async ({ ownAccountId: of, ...body }: z.output<typeof chequeSeriesInput>) => {
    if (series) await change.mutateAsync({ action: 'edit', version: series.version, ...body })
    else await add.mutateAsync({ body: { ownAccountId: of, ...body }, idempotencyKey: crypto.randomUUID() })
    notify.success(series ? `${body.name} changed` : `${body.name} added`)
  }
  const numberField = (name: keyof typeof labels, hint?: string) => (
    <Field label={labels[name]} required hint={hint} error={formState.errors[name]?.message}>
      <Input mono inputMode="numeric" maxLength={MAX_DIGITS} {...register(name, { valueAsNumber: true })} />
    </Field>
  )
  return (
    <DialogForm
      form={form}
      title={series ? `Edit ${series.name}` : 'New cheque series'}
      description="The numbers of a stack of forms. Each number is used once, and stays in the list of cheques."
      submitLabel="Save"
      save={save}
      onClose={onClose}
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <Field label="Name" required error={formState.errors.name?.message}>
          <Input maxLength={60} {...register('name')} />
        </Field>
        <Field label="Prefix" hint="Printed before the number" error={formState.errors.prefix?.message}>
          <Input mono maxLength={6} {...register('prefix')} />
        </Field>
        {numberField('firstNo')}
        {numberField('lastNo')}
        {numberField('nextNo', 'The first form in the printer')}
        {numberField('staleDays', 'US banks may refuse cheques after six months')}
        <Field label="Form" required error={formState.errors.layout?.message} className="sm:col-span-2">
          <Select {...register('layout')} options={forms} />
        </Field>
      </div>
    </DialogForm>
  )
}
