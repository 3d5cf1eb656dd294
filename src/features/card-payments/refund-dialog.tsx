import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import type { CardPayment } from '@/contracts/card-payments'
import { requiredText } from '@/contracts/fields'
import { charge } from '@/contracts/rules/schemas'
import { amountText } from '@/documents/amount-text'
import { DialogForm } from '@/documents/form/dialog-form'
import { TextField } from '@/documents/form/fields'

const refundForm = z.object({ amount: charge, reason: requiredText(500, 'Say why it is refunded.') })
type Values = z.input<typeof refundForm>

interface Props {
  payment: CardPayment
  onClose: () => void
  onRefund: (values: Values) => Promise<void>
}

/** Asks how much of a captured payment is given back, and why. */
export const RefundDialog = ({ payment, onClose, onRefund }: Props) => {
  const { voucherId, refundable, currency, brand, last4 } = payment
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(refundForm),
    defaultValues: { amount: refundable, reason: '' },
    shouldFocusError: false,
  })
  return (
    <DialogForm
      form={form}
      title={`Refund ${voucherId}?`}
      description={`The money goes back to the card ${brand} ending in ${last4}. At most ${amountText(refundable, currency)} can be refunded. What was refunded stays on the customer’s account, to be settled with a credit note.`}
      submitLabel="Refund"
      save={onRefund}
      onClose={onClose}
    >
      <TextField name="amount" label={`Amount ${currency}`} kind="number" required />
      <TextField name="reason" label="Reason" required maxLength={500} />
    </DialogForm>
  )
}
