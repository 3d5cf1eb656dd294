import { type FormEvent, useId, useState } from 'react'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { useToday } from '@/session/today'
import { DateField } from '@/ui/form/date-field'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

interface RequestDialogProps {
  quotation: VendorQuotation
  onClose: () => void
  onRequest: (asking: { dueDate: string | null; message: string | null }) => Promise<void>
}

/** What the vendor is written besides the lines; the customer is never told. */
export const RequestDialog = ({ quotation, onClose, onRequest }: RequestDialogProps) => {
  const form = useId()
  const today = useToday()
  const [dueDate, setDueDate] = useState(quotation.dueDate ?? '')
  const [message, setMessage] = useState(quotation.requestMessage ?? '')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const isDay = dueDate === '' || /^\d{4}-\d\d-\d\d$/.test(dueDate)
    const found = !isDay ? 'Enter a date.' : dueDate !== '' && dueDate < today ? 'That day is past.' : undefined
    setProblem(found)
    if (found || busy) return
    setBusy(true)
    try {
      await onRequest({ dueDate: dueDate || null, message: message.trim() || null })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Ask ${quotation.vendor.name}`}
      description={`They get a mail with ${quotation.lines.length === 1 ? 'the line' : `the ${quotation.lines.length} lines`}. Neither customer nor prices are told.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            Send request
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
        <Field label="Answer wanted by" error={problem}>
          <DateField value={dueDate} onChange={setDueDate} today={today} />
        </Field>
        <Field label="Message">
          <Textarea value={message} maxLength={5000} onChange={(event) => setMessage(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
