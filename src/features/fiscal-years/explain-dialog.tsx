import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CloseItem, FiscalYearDetail } from '@/contracts/fiscal-years'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import { AttachmentsField } from '@/documents/form/attachments-field'
import { fileLimits } from '@/documents/form/refused-file'
import { SavedFiles } from '@/documents/form/saved-files'
import { othersChange } from '@/documents/form/use-seen-version'
import { staleRecord } from '@/documents/save-conflict'
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

const saidOf = ({ note, owner }: Pick<CloseItem, 'note' | 'owner'>) => ({ Explanation: note ?? '', Owner: owner?.name ?? '' })

/** Says why an item may stay as it is, where that settles it, who sees to it, and which files prove it. */
export const ExplainDialog = ({ year, item, onClose }: ExplainDialogProps) => {
  const { mutateAsync } = mutations.useChange(year.id)
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const people = useQuery(queries.people(companyId)).data?.rows ?? []
  const [note, setNote] = useState(item.note ?? '')
  const [ownerId, setOwnerId] = useState(item.owner?.id ?? '')
  const staging = mutations.useStageFiles()
  const [added, setAdded] = useState<Attachment[]>([])
  const [removed, setRemoved] = useState<string[]>([])
  const [error, setError] = useState<string>()
  const [version, setVersion] = useState(year.version)
  const [told, setTold] = useState<string | null>(null)
  /** What the others have saved about this item by now, in words; null if they have only changed something else of the year. */
  const toldOf = async (current: FiscalYearDetail): Promise<string | null> => {
    const { items } = await queryClient.fetchQuery({ ...queries.checklist(companyId, year.id), staleTime: 0 })
    const [opened, now] = [saidOf(item), saidOf(items.find(({ code }) => code === item.code) ?? item)]
    return JSON.stringify(now) === JSON.stringify(opened) ? null : othersChange(current, opened, now)
  }
  const save = withErrorToast(async () => {
    const files = stagedFiles.safeParse(added)
    if (!files.success) return setError(files.error.issues[0]?.message)
    const said = { note: note.trim() || null, ownerId: ownerId || null }
    const send = (seen: number) => mutateAsync({ action: 'explain', version: seen, item: item.code, ...said, fileIds: files.data, removeFileIds: removed })
    setTold(null)
    try {
      await send(version)
    } catch (failure) {
      const current = staleRecord<FiscalYearDetail>(failure)
      if (!current) throw failure
      const words = await toldOf(current)
      setVersion(current.version)
      setTold(words)
      if (words !== null) return
      await send(current.version)
    }
    notify.success('Saved')
    onClose()
  })
  return (
    <FieldsDialog title={item.title} description={item.found ?? ''} submit="Save" failure={told} onClose={onClose} onSubmit={save}>
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
