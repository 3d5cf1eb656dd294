import { useState } from 'react'
import type { BankStatement } from '@/contracts/bank-statements'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { typedOrNone, withoutPadding } from '@/documents/trade/typed'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Textarea } from '@/ui/form/textarea'

export interface Details {
  number: string
  from: string
  to: string
  opening: string | null
  closing: string | null
  notes: string
}

interface DetailsDialogProps {
  statement: BankStatement
  onSave: (details: Details) => Promise<void>
  onClose: () => void
}

/** Corrects what a file didn't say of a statement, or said wrong. */
export const DetailsDialog = ({ statement, onSave, onClose }: DetailsDialogProps) => {
  const { voucherId, currency } = statement
  const today = useToday()
  const [details, setDetails] = useState({
    number: statement.number ?? '',
    from: statement.from,
    to: statement.to,
    opening: withoutPadding(statement.opening),
    closing: withoutPadding(statement.closing),
    notes: statement.notes ?? '',
  })
  const set = (change: Partial<typeof details>) => setDetails((before) => ({ ...before, ...change }))
  return (
    <FieldsDialog
      title={`Balances and period of ${voucherId}`}
      description="As the bank’s statement has them. They are compared with the lines and, when you reconcile, with the ledger."
      submit="Save"
      className="grid gap-3 sm:grid-cols-2"
      onClose={onClose}
      onSubmit={() => onSave({ ...details, opening: typedOrNone(details.opening), closing: typedOrNone(details.closing) })}
    >
      <Field label="First day" required>
        <DateField name="from" value={details.from} onChange={(from) => set({ from })} today={today} />
      </Field>
      <Field label="Last day" required>
        <DateField name="to" value={details.to} onChange={(to) => set({ to })} today={today} />
      </Field>
      <Field label={`Opening balance, ${currency}`}>
        <Input numeric value={details.opening} onChange={({ target }) => set({ opening: target.value })} />
      </Field>
      <Field label={`Closing balance, ${currency}`}>
        <Input numeric value={details.closing} onChange={({ target }) => set({ closing: target.value })} />
      </Field>
      <Field label="Number of the bank">
        <Input value={details.number} maxLength={60} onChange={({ target }) => set({ number: target.value })} />
      </Field>
      <Field label="Notes" className="sm:col-span-2">
        <Textarea value={details.notes} maxLength={5000} rows={2} onChange={({ target }) => set({ notes: target.value })} />
      </Field>
    </FieldsDialog>
  )
}
