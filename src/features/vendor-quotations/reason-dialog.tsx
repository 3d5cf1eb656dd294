import { type FormEvent, useId, useRef, useState } from 'react'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

interface ReasonDialogProps {
  title: string
  description: string
  /** The button that does it, e.g. "Mark as declined". */
  submit: string
  /** Said when none is given. */
  missing: string
  onClose: () => void
  onReason: (reason: string) => Promise<void>
}

/** A step that is only taken with a reason. What was typed stays when it fails. */
export const ReasonDialog = ({ title, description, submit, missing, onClose, onReason }: ReasonDialogProps) => {
  const form = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const given = reason.trim()
    setFailed(given === '')
    if (given === '') return box.current?.focus()
    if (busy) return
    setBusy(true)
    try {
      await onReason(given)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      initialFocus={box}
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)}>
        <Field label="Reason" required error={failed ? missing : undefined}>
          <Textarea ref={box} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
