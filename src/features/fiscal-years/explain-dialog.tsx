import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CloseItem, FiscalYearDetail } from '@/contracts/fiscal-years'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { withErrorToast } from '@/documents/with-error-toast'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { Textarea } from '@/ui/form/textarea'
import { mutations } from './mutations'
import { queries } from './queries'

interface ExplainDialogProps {
  year: FiscalYearDetail
  item: CloseItem
  onClose: () => void
}

/** Says why an item may stay as it is, where that settles it, and who sees to it. */
export const ExplainDialog = ({ year, item, onClose }: ExplainDialogProps) => {
  const { mutateAsync } = mutations.useChange(year.id)
  const people = useQuery(queries.people(useCompanyId())).data?.rows ?? []
  const [note, setNote] = useState(item.note ?? '')
  const [ownerId, setOwnerId] = useState(item.owner?.id ?? '')
  const save = withErrorToast(async () => {
    await mutateAsync({ action: 'explain', version: year.version, item: item.code, note: note.trim() || null, ownerId: ownerId || null })
    notify.success('Saved')
    onClose()
  })
  return (
    <FieldsDialog title={item.title} description={item.found ?? ''} submit="Save" onClose={onClose} onSubmit={save}>
      {item.isExplainable && (
        <Field label="Explanation" hint="It holds as long as the figure stays the same">
          <Textarea value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} />
        </Field>
      )}
      <Field label="Owner" hint="Who sees to it">
        <Select
          value={ownerId}
          onChange={(event) => setOwnerId(event.target.value)}
          options={people.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="Nobody"
        />
      </Field>
    </FieldsDialog>
  )
}
