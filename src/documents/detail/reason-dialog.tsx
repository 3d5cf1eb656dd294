import { type ReactNode, useRef, useState } from 'react'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { FieldsDialog } from './fields-dialog'

export interface ReasonDialogProps {
  title: string
  description: string
  /** The button that does it, e.g. "Mark as declined". */
  submit: string
  /** The button that doesn't. */
  keep?: string
  /** Said when none is given. */
  missing: string
  /** The reason that was given before, for a step that is tried again. */
  given?: string
  /** Further questions above the reason. */
  children?: ReactNode
  onClose: () => void
  onReason: (reason: string) => unknown
}

/** A step that is only taken with a reason. What was typed stays when it fails. */
export const ReasonDialog = ({ title, description, submit, keep = 'Cancel', missing, given = '', children, onClose, onReason }: ReasonDialogProps) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState(given)
  const [failed, setFailed] = useState(false)
  const send = () => {
    const said = reason.trim()
    setFailed(said === '')
    return said === '' ? box.current?.focus() : onReason(said)
  }
  return (
    <FieldsDialog
      title={title}
      description={description}
      initialFocus={children ? undefined : box}
      submit={submit}
      keep={keep}
      onClose={onClose}
      onSubmit={send}
    >
      {children}
      <Field label="Reason" required error={failed ? missing : undefined}>
        <Textarea ref={box} value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FieldsDialog>
  )
}
