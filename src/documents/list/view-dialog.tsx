import { type FormEvent, useId, useRef, useState } from 'react'
import { errorMessage, isApiError } from '@/lib/api-error'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

export interface ViewDialogProps {
  title: string
  initial: string
  /** Rejects with the server's message, for example if the name is taken. */
  onSave: (name: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the name of a view. */
export const ViewDialog = ({ title, initial, onSave, onClose }: ViewDialogProps) => {
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initial)
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    // A React event bubbles through the component tree, not the DOM: a surrounding form must not take this for its own submit.
    event.stopPropagation()
    if (name.trim() === '') return setError('Enter a name.')
    setBusy(true)
    try {
      await onSave(name.trim())
      onClose()
    } catch (failure) {
      setError((isApiError(failure) && failure.errors.find(({ path }) => path === 'name')?.message) || errorMessage(failure as Error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      initialFocus={input}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)}>
        <Field label="Name" error={error} required>
          <Input
            ref={input}
            maxLength={60}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setError(undefined)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
