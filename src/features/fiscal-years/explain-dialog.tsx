import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CloseItem, FiscalYearDetail } from '@/contracts/fiscal-years'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import { AttachmentsField } from '@/documents/form/attachments-field'
import { fileLimits } from '@/documents/form/refused-file'
import { SavedFiles } from '@/documents/form/saved-files'
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

/** Says why an item may stay as it is, where that settles it, who sees to it, and which files prove it. */
export const ExplainDialog = ({ year, item, onClose }: ExplainDialogProps) => {
  const { mutateAsync } = mutations.useChange(year.id)
  const people = useQuery(queries.people(useCompanyId())).data?.rows ?? []
  const [note, setNote] = useState(item.note ?? '')
  const [ownerId, setOwnerId] = useState(item.owner?.id ?? '')
  const staging = mutations.useStageFiles()
  const [added, setAdded] = useState<Attachment[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const [error, setError] = useState<string>()
  const save = withErrorToast(async () => {
    const files = stagedFiles.safeParse(added)
    if (!files.success) return setError(files.error.issues[0]?.message)
    const said = { note: note.trim() || null, ownerId: ownerId || null }
    await mutateAsync({ action: 'explain', version: year.version, item: item.code, ...said, fileIds: files.data, removeFileIds: removed })
    notify.success('Saved')
    onClose()
  })
  return (
    <FieldsDialog title={item.title} description={item.found ?? ''} submit="Save" onClose={onClose} onSubmit={save}>
      {item.isExplainable && item.count > 0 && (
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
      {item.files.length > 0 && <SavedFiles files={item.files} removed={removed} onChange={setRemoved} />}
      <Field label="Evidence" hint={`What proves it. ${fileLimits}`} error={stagedFiles.safeParse(added).success ? undefined : error}>
        <AttachmentsField name="fileIds" value={added} onChange={setAdded} stage={staging.stage} unstage={staging.unstage} />
      </Field>
    </FieldsDialog>
  )
}
