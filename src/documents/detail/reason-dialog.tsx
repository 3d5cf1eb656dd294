import { type ReactNode, useRef, useState } from 'react'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { FieldsDialog } from './fields-dialog'

export interface ReasonDialogProps {
  title: string
  description: string
  /** Label of the button that takes the step, e.g. "Mark as declined". */
  submit: string
  /** Label of the button that cancels. */
  keep?: string
  /** Error message if no reason is given. */
  missing: string
  /** The previous reason, for a step that is tried again. */
  given?: string
  /** Further questions above the reason. */
  children?: ReactNode
  onClose: () => void
  onReason: (reason: string) => unknown
}

/** Dialog for a step that requires a reason. The typed text stays if the step fails. */
export const ReasonDialog = ({ title, description, submit, keep = 'Cancel', missing, given = '', children, onClose, onReason }: ReasonDialogProps) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState(given)
  const [failed, setFailed] = useState(false)
  const send = () => {
    const trimmedReason = reason.trim()
    setFailed(trimmedReason === '')
    return trimmedReason === '' ? box.current?.focus() : onReason(trimmedReason)
  }
  return (
    <FieldsDialog title={title} description={description} submit={submit} keep={keep} onClose={onClose} onSubmit={send}>
      {children}
      <Field label="Reason" required error={failed ? missing : undefined}>
        <Textarea ref={box} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FieldsDialog>
  )
}
