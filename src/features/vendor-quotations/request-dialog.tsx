import { useState } from 'react'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { isDay } from '@/documents/trade/typed'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'

interface RequestDialogProps {
  quotation: VendorQuotation
  onClose: () => void
  onRequest: (asking: { dueDate: string | null; message: string | null }) => Promise<void>
}

/** Dialog for the due date and the message that go to the vendor with the lines; the customer is never named. */
export const RequestDialog = ({ quotation, onClose, onRequest }: RequestDialogProps) => {
  const today = useToday()
  const [dueDate, setDueDate] = useState(quotation.dueDate ?? '')
  const [message, setMessage] = useState(quotation.requestMessage ?? '')
  const [problem, setProblem] = useState<string>()
  const send = () => {
    const isTyped = dueDate === '' || isDay(dueDate)
    const found = !isTyped ? 'Enter a date.' : dueDate !== '' && dueDate < today ? 'That day is past.' : undefined
    setProblem(found)
    return found ? undefined : onRequest({ dueDate: dueDate || null, message: message.trim() || null })
  }
  return (
    <FieldsDialog
      title={`Ask ${quotation.vendor.name}`}
      description={`They get a mail with ${quotation.lines.length === 1 ? 'the line' : `the ${quotation.lines.length} lines`}. Neither customer nor prices are told.`}
      submit="Send request"
      onClose={onClose}
      onSubmit={send}
    >
      <Field label="Answer wanted by" error={problem}>
        <DateField value={dueDate} onChange={setDueDate} today={today} />
      </Field>
      <Field label="Message">
        <Textarea value={message} maxLength={5000} onChange={(event) => setMessage(event.target.value)} />
      </Field>
    </FieldsDialog>
  )
}
