import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Dialog, type DialogProps } from '@/ui/primitives/dialog'
import { useOnce } from '../use-once'

interface FieldsDialogProps extends Pick<DialogProps, 'title' | 'description' | 'width' | 'initialFocus'> {
  /** Label of the button that submits. */
  submit: string
  /** Label of the button that cancels. */
  keep?: string
  /** Layout of the fields. */
  className?: string
  disabled?: boolean
  /** For callers that track the request themselves; otherwise the dialog is busy until the promise of `onSubmit` settles. */
  busy?: boolean
  /** Why the last attempt failed. */
  failure?: string | null | undefined
  children: ReactNode
  onClose: () => void
  /** Sends the typed values, or shows errors at the fields. */
  onSubmit: () => unknown
}

/** A dialog with a few fields, which keeps no draft. The typed values stay if submitting fails. */
export const FieldsDialog = (props: FieldsDialogProps) => {
  const { submit, keep = 'Cancel', className = 'flex flex-col gap-3', disabled = false, busy = false, failure, children, onClose, onSubmit, ...dialog } = props
  const form = useId()
  const [sending, setSending] = useState(false)
  const send = useOnce(async () => {
    const sent = onSubmit()
    if (!(sent instanceof Promise)) return
    setSending(true)
    try {
      await sent
    } finally {
      setSending(false)
    }
  })
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button type="submit" form={form} tone="primary" busy={busy || sending} disabled={disabled}>
            {submit}
          </Button>
        </>
      }
      {...dialog}
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
        className={className}
      >
        {children}
        {failure && (
          <p role="alert" className="text-negative sm:col-span-full">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  )
}
