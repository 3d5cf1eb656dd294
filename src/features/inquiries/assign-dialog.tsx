import { useState } from 'react'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { useColleagues } from '@/documents/detail/timeline/queries'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'

interface AssignDialogProps {
  /** Text for the inquiries that get another owner: "INQ-2026-00012" or "3 inquiries". */
  what: string
  ownerId?: string
  busy: boolean
  onClose: () => void
  onAssign: (ownerId: string, name: string) => void
}

/** Dialog that assigns inquiries to a colleague. */
export const AssignDialog = ({ what, ownerId = '', busy, onClose, onAssign }: AssignDialogProps) => {
  const people = useColleagues()
  const [chosen, setChosen] = useState(ownerId)
  const [failed, setFailed] = useState(false)
  const send = () => {
    const person = people.find(({ id }) => id === chosen)
    setFailed(!person)
    if (person?.id === ownerId) onClose()
    else if (person) onAssign(person.id, person.name)
  }
  return (
    <FieldsDialog title="Assign an owner" description={`Who looks after ${what} from now on?`} submit="Assign" busy={busy} onClose={onClose} onSubmit={send}>
      <Field label="Owner" required error={failed ? 'Choose a colleague.' : undefined}>
        <Select
          placeholder="Choose a colleague"
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
    </FieldsDialog>
  )
}
