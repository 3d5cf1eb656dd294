import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { type Attachment, stagedFiles } from '@/documents/form/attachment'
import { AttachmentsField } from '@/documents/form/attachments-field'
import { DialogForm } from '@/documents/form/dialog-form'
import { fileLimits } from '@/documents/form/refused-file'
import type { StagedFiles } from '@/documents/form/use-staged-files'
import { Field } from '@/ui/form/field'

const schema = z.object({
  fileIds: z
    .custom<Attachment[]>()
    .refine((files) => files.length > 0, 'Choose at least one file.')
    .pipe(stagedFiles),
})

interface AddFilesDialogProps {
  voucherId: string
  isDraft: boolean
  /** Files to start with, which were dropped on the page. */
  first: readonly File[]
  staging: StagedFiles
  /** Throws on failure. */
  save: (fileIds: string[]) => Promise<void>
  /** Returns true if it has handled the failure. */
  onFailure: (error: unknown) => boolean
  onClose: () => void
}

export const AddFilesDialog = ({ voucherId, isDraft, first, staging, save, onFailure, onClose }: AddFilesDialogProps) => {
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({ resolver: zodResolver(schema), defaultValues: { fileIds: [] } })
  return (
    <DialogForm
      form={form}
      title={`Add files to ${voucherId}`}
      description={isDraft ? undefined : 'They stay with it for good, and nothing else of it changes.'}
      submitLabel="Add files"
      save={({ fileIds }) => save(fileIds)}
      onFailure={onFailure}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="fileIds"
        render={({ field: { name, value, onChange }, fieldState, formState }) => (
          <Field label="Files" hint={fileLimits} error={fieldState.error?.message}>
            <AttachmentsField
              name={name}
              value={value}
              first={first}
              onChange={onChange}
              stage={staging.stage}
              unstage={staging.unstage}
              disabled={formState.isSubmitting}
            />
          </Field>
        )}
      />
    </DialogForm>
  )
}
