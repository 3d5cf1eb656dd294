import { useState } from 'react'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { FieldsDialog } from '@/documents/detail/fields-dialog'
import type { Attachment } from '@/documents/form/attachment'
import { AttachmentsField } from '@/documents/form/attachments-field'
import { fileLimits } from '@/documents/form/refused-file'
import { staleRecord } from '@/documents/save-conflict'
import { errorMessage } from '@/lib/api-error'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Textarea } from '@/ui/form/textarea'
import { mutations } from './mutations'

interface AddDataDialogProps {
  quotation: VendorQuotation
  onClose: () => void
}

/** Dialog to add a note and files to a quotation, even to a locked one. */
export const AddDataDialog = ({ quotation, onClose }: AddDataDialogProps) => {
  const [note, setNote] = useState('')
  const [files, setFiles] = useState<readonly Attachment[]>([])
  const [problem, setProblem] = useState<string>()
  const add = mutations.useAddData(quotation.voucherId)
  const staging = mutations.useStageFiles()
  const save = async () => {
    const body = { note: note.trim() || null, fileIds: files.flatMap(({ id }) => id ?? []) }
    try {
      await add.mutateAsync({ version: quotation.version, ...body }).catch((error: unknown) => {
        // Additions can't conflict with another user's changes, so they are saved to the current version.
        const current = staleRecord<VendorQuotation>(error)
        if (!current) throw error
        return add.mutateAsync({ version: current.version, ...body })
      })
      notify.success(`Added to ${quotation.voucherId}`)
      onClose()
    } catch (error) {
      setProblem(errorMessage(error))
    }
  }
  const send = () => {
    const waiting = files.some(({ id }) => id === null)
    const found = waiting ? 'A file is not uploaded yet.' : note.trim() === '' && files.length === 0 ? 'Write a note or attach a file.' : undefined
    setProblem(found)
    return found ? undefined : save()
  }
  return (
    <FieldsDialog title="Add a note or files" description="The quotation itself stays as it is." width="wide" submit="Add" onClose={onClose} onSubmit={send}>
      <Field label="Note" error={problem}>
        <Textarea value={note} maxLength={2000} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <Field label="Files" hint={fileLimits}>
        <AttachmentsField name="files" value={files} onChange={setFiles} stage={staging.stage} unstage={staging.unstage} disabled={add.isPending} />
      </Field>
    </FieldsDialog>
  )
}
