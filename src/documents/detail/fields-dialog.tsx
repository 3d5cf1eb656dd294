import { type ReactNode, useId, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import { Dialog, type DialogProps } from '@/ui/primitives/dialog'
import { useOnce } from '../use-once'

interface FieldsDialogProps extends Pick<DialogProps, 'title' | 'description' | 'width' | 'initialFocus'> {
  /** The button that sends. */
  submit: string
  /** The button that doesn't. */
  keep?: string
  /** How the fields stand. */
  className?: string
  disabled?: boolean
  /** Where somebody else knows that it is on its way; else it is for as long as what `onSubmit` promises. */
  busy?: boolean
  children: ReactNode
  onClose: () => void
  /** Sends what was typed, or says at the fields what is wrong with it. */
  onSubmit: () => unknown
}

/** A few fields in a dialog of which nothing is kept as a draft. What was typed stays when it fails. */
export const FieldsDialog = (props: FieldsDialogProps) => {
  const { submit, keep = 'Cancel', className = 'flex flex-col gap-3', disabled = false, busy = false, children, onClose, onSubmit, ...dialog } = props
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
      </form>
    </Dialog>
  )
}
