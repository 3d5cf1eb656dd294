import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

export interface ReasonDialogProps {
  title: string
  description: string
  /** The button that does it, e.g. "Mark as declined". */
  submit: string
  /** The button that doesn't. */
  keep?: string
  /** Said when none is given. */
  missing: string
  /** What was given before, for a step that is tried again. */
  given?: string
  /** Further questions above the reason. */
  children?: ReactNode
  onClose: () => void
  onReason: (reason: string) => unknown
}

/** A step that is only taken with a reason. What was typed stays when it fails. */
export const ReasonDialog = ({ title, description, submit, keep = 'Cancel', missing, given = '', children, onClose, onReason }: ReasonDialogProps) => {
  const form = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState(given)
  const [failed, setFailed] = useState(false)
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const said = reason.trim()
    setFailed(said === '')
    if (said === '') return box.current?.focus()
    if (busy) return
    setBusy(true)
    try {
      await onReason(said)
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
      initialFocus={children ? undefined : box}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-3">
        {children}
        <Field label="Reason" required error={failed ? missing : undefined}>
          <Textarea ref={box} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
