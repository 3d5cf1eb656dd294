import { Controller, useFormContext } from 'react-hook-form'
import type { FileRow } from '@/contracts/fields'
import { Field } from '@/ui/form/field'
import { Panel } from '@/ui/layout/panel'
import type { Attachment } from './attachment'
import { AttachmentsField } from './attachments-field'
import { SavedFiles } from './saved-files'
import { fileLimits } from './refused-file'
import type { StagedFiles } from './use-staged-files'

interface WithFiles {
  fileIds: Attachment[]
  removeFileIds: string[]
}

export interface FilesPanelProps {
  label: string
  files: StagedFiles
  /** Files that the record already has. */
  savedFiles: readonly FileRow[]
}

/** The files of a record's form, which holds them in its values `fileIds` and `removeFileIds`. */
export const FilesPanel = ({ label, files, savedFiles: kept }: FilesPanelProps) => {
  const { control, formState } = useFormContext<WithFiles>()
  return (
    <Panel title="Files">
      {kept.length > 0 && (
        <Controller
          control={control}
          name="removeFileIds"
          render={({ field: { value, onChange } }) => <SavedFiles files={kept} removed={value} onChange={onChange} />}
        />
      )}
      <Controller
        control={control}
        name="fileIds"
        render={({ field: { name, value, onChange }, fieldState }) => (
          <Field label={label} hint={fileLimits} error={fieldState.error?.message}>
            <AttachmentsField name={name} value={value} onChange={onChange} stage={files.stage} unstage={files.unstage} disabled={formState.isSubmitting} />
          </Field>
        )}
      />
    </Panel>
  )
}
