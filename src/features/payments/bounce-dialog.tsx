import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { bounceFields } from '@/contracts/payment-input'
import type { Payment } from '@/contracts/payments'
import { isZero } from '@/contracts/rules/decimal'
import { DialogForm } from '@/documents/form/dialog-form'
import { TextField } from '@/documents/form/fields'
import { useMay } from '@/lookups/use-may'
import { useToday } from '@/session/today'
import { Checkbox } from '@/ui/form/checkbox'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'

const bounceForm = z.object({ ...bounceFields, isCharged: z.boolean() })
type Values = z.input<typeof bounceForm>
type Output = z.output<typeof bounceForm>

interface Props {
  payment: Payment
  /** Whether somebody is charged for it: a customer. */
  isCustomer: boolean
  onClose: () => void
  onBounce: (body: Omit<Output, 'isCharged'>) => Promise<void>
}

/** Asks when and why the bank returned a payment, what it took for that, and what the customer is charged. */
export const BounceDialog = ({ payment, isCustomer, onClose, onBounce }: Props) => {
  const today = useToday()
  const { voucherId, date, currency, paidCurrency, party } = payment
  const mayInvoice = useMay('general-invoices', 'post')
  const form = useForm<Values, unknown, Output>({
    resolver: zodResolver(bounceForm),
    defaultValues: { date: date > today ? date : today, reason: '', fee: '0', charged: '0', isCharged: false },
    shouldFocusError: false,
  })
  const { register, control, formState, getValues, setValue } = form
  const isCharged = useWatch({ control, name: 'isCharged' })
  const unit = paidCurrency ?? currency
  const save = ({ isCharged: charges, charged, ...body }: Output) => onBounce({ ...body, charged: charges ? charged : '0' })
  return (
    <DialogForm
      form={form}
      title={`${voucherId} was returned by the bank?`}
      description="What it settled is open again, with its old due dates. The account shows both movements, as the bank’s statement does. This can’t be undone: if the money comes after all, enter a new payment."
      submitLabel="Note return"
      save={save}
      onClose={onClose}
    >
      <Controller
        control={control}
        name="date"
        render={({ field }) => (
          <Field label="Returned on" required error={formState.errors.date?.message}>
            <DateField {...field} today={today} />
          </Field>
        )}
      />
      <TextField name="reason" label="Reason" required maxLength={500} hint="As the bank says, such as insufficient funds" />
      <TextField name="fee" label={`Fee of our bank ${unit}`} kind="number" />
      {isCustomer && mayInvoice && (
        <>
          <Checkbox
            {...register('isCharged', {
              onChange: ({ target }) => {
                if (target.checked && isZero(getValues('charged') || '0')) setValue('charged', getValues('fee'))
              },
            })}
          >
            Charge {party.name} for it
          </Checkbox>
          {isCharged && <TextField name="charged" label={`Charge ${unit}`} kind="number" hint="Posted as an invoice without tax, due on that day" />}
        </>
      )}
    </DialogForm>
  )
}
