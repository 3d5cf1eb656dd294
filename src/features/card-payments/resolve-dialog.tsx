import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { CardPayment } from '@/contracts/card-payments'
import { requiredText, text } from '@/contracts/fields'
import { DialogForm } from '@/documents/form/dialog-form'
import { SelectField, TextField } from '@/documents/form/fields'

const resolveForm = z.object({
  outcome: z.enum(['captured', 'failed'], 'Choose what happened.'),
  processorTxId: text(100),
  reason: requiredText(500, 'Say how it was found out.'),
})
type Values = z.input<typeof resolveForm>
export type Resolution = z.output<typeof resolveForm>

const OUTCOMES = [
  { value: '', label: 'Choose' },
  { value: 'captured', label: 'The card was charged' },
  { value: 'failed', label: 'The card was not charged' },
]

interface Props {
  payment: CardPayment
  /** Name of the processor. */
  processor: string
  onClose: () => void
  onResolve: (resolution: Resolution) => Promise<void>
}

/** Asks a person what became of a payment that the processor's interface can't tell of. */
export const ResolveDialog = ({ payment, processor, onClose, onResolve }: Props) => {
  const form = useForm<Values, unknown, Resolution>({
    resolver: zodResolver(resolveForm),
    // Nothing is chosen at first: either choice moves money in the books.
    defaultValues: { processorTxId: payment.processorTxId ?? '', reason: '' },
    shouldFocusError: false,
  })
  const outcome = useWatch({ control: form.control, name: 'outcome' })
  return (
    <DialogForm
      form={form}
      title={`What became of ${payment.voucherId}?`}
      description={`Look up the reference ${payment.reference ?? ''} in the merchant portal of ${processor}. If the card was charged, its receipt is posted. This can’t be undone.`}
      submitLabel="Record it"
      save={onResolve}
      onClose={onClose}
    >
      <SelectField name="outcome" label="What happened" required options={OUTCOMES} />
      {outcome === 'captured' && <TextField name="processorTxId" label="Number of the transaction" required maxLength={100} mono />}
      <TextField name="reason" label="How it was found out" required maxLength={500} />
    </DialogForm>
  )
}
