import { type FormEvent, useId, useRef, useState } from 'react'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

interface SendBackDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  onSendBack: (reason: string) => void
}

/** A quotation goes back to its author only with a reason. */
export const SendBackDialog = ({ open, onOpenChange, busy, onSendBack }: SendBackDialogProps) => {
  const form = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setFailed(!reason.trim())
    if (reason.trim()) onSendBack(reason.trim())
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Send back"
      description="It becomes a draft again, for its author to change."
      initialFocus={box}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            Send back
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send}>
        <Field label="Reason" required error={failed ? 'Say why it goes back.' : undefined}>
          <Textarea ref={box} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
