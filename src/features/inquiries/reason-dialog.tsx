import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

interface ReasonDialogProps {
  title: string
  description: string
  /** What the button does, in its own words. */
  submitLabel: string
  /** Said when no reason is given. */
  missing: string
  busy: boolean
  /** Further questions above the reason. */
  children?: ReactNode
  onClose: () => void
  onSubmit: (reason: string) => void
}

/** Asks why, before a step that nobody should take without a reason. */
export const ReasonDialog = ({ title, description, submitLabel, missing, busy, children, onClose, onSubmit }: ReasonDialogProps) => {
  const form = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [failed, setFailed] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    setFailed(!reason.trim())
    if (!reason.trim()) box.current?.focus()
    else onSubmit(reason.trim())
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
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} className="flex flex-col gap-3">
        {children}
        <Field label="Reason" required error={failed ? missing : undefined}>
          <Textarea ref={box} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}
