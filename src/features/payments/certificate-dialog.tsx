import { useState } from 'react'
import type { SettledLine } from '@/contracts/payments'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'

interface Props {
  line: SettledLine
  onClose: () => void
  onCertify: (number: string, date: string) => Promise<unknown>
}

/** Asks for number and day of a customer's certificate about tax that was withheld from a line. */
export const CertificateDialog = ({ line, onClose, onCertify }: Props) => {
  const today = useToday()
  const [number, setNumber] = useState(line.certificateNo ?? '')
  const [date, setDate] = useState(line.certificateOn ?? today)
  const [isSent, setIsSent] = useState(false)
  const send = () => {
    setIsSent(true)
    return number.trim() && date ? onCertify(number.trim(), date) : undefined
  }
  return (
    <FieldsDialog
      title={`Certificate about ${line.item.document.voucherId}`}
      description="The customer’s paper that says that the tax was paid for us."
      submit="Note certificate"
      onClose={onClose}
      onSubmit={send}
    >
      <Field label="Number" required error={isSent && !number.trim() ? 'Enter the number of the certificate.' : undefined}>
        <Input name="number" value={number} maxLength={60} onChange={(event) => setNumber(event.target.value)} />
      </Field>
      <Field label="Date" required error={isSent && !date ? 'Enter the date of the certificate.' : undefined}>
        <DateField name="date" value={date} onChange={setDate} today={today} />
      </Field>
    </FieldsDialog>
  )
}
