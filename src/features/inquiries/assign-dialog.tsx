import { type FormEvent, useId, useState } from 'react'
import { useColleagues } from '@/documents/detail/timeline/queries'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { Button } from '@/ui/primitives/button'
import { Dialog } from '@/ui/primitives/dialog'

interface AssignDialogProps {
  /** What gets another owner: "INQ-2026-00012" or "3 inquiries". */
  what: string
  ownerId?: string
  busy: boolean
  onClose: () => void
  onAssign: (ownerId: string, name: string) => void
}

/** Hands inquiries over to a colleague. */
export const AssignDialog = ({ what, ownerId = '', busy, onClose, onAssign }: AssignDialogProps) => {
  const form = useId()
  const people = useColleagues()
  const [chosen, setChosen] = useState(ownerId)
  const [failed, setFailed] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const person = people.find(({ id }) => id === chosen)
    setFailed(!person)
    if (person?.id === ownerId) onClose()
    else if (person) onAssign(person.id, person.name)
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Assign an owner"
      description={`Who looks after ${what} from now on?`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} tone="primary" busy={busy}>
            Assign
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send}>
        <Field label="Owner" required error={failed ? 'Choose a colleague.' : undefined}>
          <Select
            placeholder="Choose a colleague"
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            options={people.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      </form>
    </Dialog>
  )
}
