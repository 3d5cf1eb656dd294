import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import type { TaxCode } from '@/contracts/tax-codes'
import { formatDay, formatMoment } from '@/documents/dates'
import { DialogForm } from '@/documents/form/dialog-form'
import { staleRecord } from '@/documents/save-conflict'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { mutations } from './mutations'
import { rateForm, type RateOutput, type RateValues } from './form-values'

/** Dialog for a new rate from a day on. The former rate stays for the days before. */
export const RateDialog = ({ taxCode, onClose }: { taxCode: TaxCode; onClose: () => void }) => {
  const { id, code, version, rates } = taxCode
  const change = mutations.useChange(id)
  const remember = mutations.useRemember()
  const today = useToday()
  const [latestRate] = rates
  const form = useForm<RateValues, unknown, RateOutput>({
    resolver: zodResolver(rateForm),
    defaultValues: { ratePct: '', validFrom: '' },
    shouldFocusError: false,
  })
  const { errors } = form.formState

  /** The typed values stay; saving again starts from the current version. */
  const onStale = (error: unknown): boolean => {
    const current = staleRecord<TaxCode>(error)
    if (!current) return false
    remember(current)
    form.setError('root', {
      message: `${current.updatedByName} changed this code at ${formatMoment(current.updatedAt)}; its latest rate is ${current.rates[0]?.ratePct ?? '–'} %. Save again if yours still holds.`,
    })
    return true
  }
  return (
    <DialogForm
      form={form}
      title={`New rate of ${code}`}
      description={latestRate && `${latestRate.ratePct} % since ${formatDay(latestRate.validFrom)}. Documents keep the rate of their day.`}
      submitLabel="Save the rate"
      save={async (rate) => {
        remember(await change.mutateAsync({ action: 'changeRate', version, ...rate }))
        notify.success(`${code} has ${rate.ratePct} % from ${formatDay(rate.validFrom)} on`)
      }}
      onFailure={onStale}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="New rate %" required error={errors.ratePct?.message}>
          <Input numeric {...form.register('ratePct')} />
        </Field>
        <Controller
          control={form.control}
          name="validFrom"
          render={({ field, fieldState }) => (
            <Field label="From" required error={fieldState.error?.message}>
              <DateField {...field} today={today} />
            </Field>
          )}
        />
      </div>
    </DialogForm>
  )
}
