import { type FormEvent, useId, useState } from 'react'
import type { CustomerPo } from '@/contracts/customer-pos'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'
import { creditProblem } from '@/documents/trade/credit'

interface AcceptDialogProps {
  po: CustomerPo
  onClose: () => void
  onAccept: (answer: { note: string | null; creditReason: string | null }) => Promise<void>
}

/** What has to be said before the order is accepted: why its variances are right, and why it passes the credit check. */
export const AcceptDialog = ({ po, onClose, onAccept }: AcceptDialogProps) => {
  const form = useId()
  const [note, setNote] = useState('')
  const [creditReason, setCreditReason] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const isReview = po.status === 'under_review'
  const problem = creditProblem(po.credit)
  const missing = { note: isReview && note.trim() === '', credit: problem !== undefined && creditReason.trim() === '' }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (missing.note || missing.credit || busy) return
    setBusy(true)
    try {
      await onAccept({ note: note.trim() || null, creditReason: creditReason.trim() || null })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Accept ${po.voucherId}?`}
      description={isReview ? 'With its variances as the customer ordered it. Your name and your note stay with it.' : 'Your name stays with it.'}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            Accept order
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
        {isReview && (
          <Field label="Why it is right as it is" required error={tried && missing.note ? 'Say why the order is right as it is.' : undefined}>
            <Textarea value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
          </Field>
        )}
        {problem && (
          <Field
            label="Why it passes the credit check"
            required
            hint={problem}
            error={tried && missing.credit ? 'Say why it is accepted in spite of it.' : undefined}
          >
            <Textarea value={creditReason} maxLength={500} onChange={(event) => setCreditReason(event.target.value)} />
          </Field>
        )}
      </form>
    </Dialog>
  )
}
