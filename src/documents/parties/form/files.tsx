import { Controller, useFormContext } from 'react-hook-form'
import type { FileRow } from '@/contracts/fields'
import { AttachmentsField } from '@/documents/form/attachments-field'
import { KeptFiles } from '@/documents/form/kept-files'
import { fileLimits } from '@/documents/form/refused-file'
import { useMay } from '@/lookups/use-may'
import { Field } from '@/ui/form/field'
import { Panel } from '@/ui/layout/panel'
import { type PartyKind, partyKinds } from '../kinds'
import { useStagePartyFiles } from '../queries'
import type { PartyValues } from './values'

/** Contracts, certificates and the like. */
export const Files = ({ kind, kept }: { kind: PartyKind; kept: readonly FileRow[] }) => {
  const { control, formState } = useFormContext<PartyValues>()
  const files = useStagePartyFiles(kind)
  const mayStage = useMay(partyKinds[kind].module, 'update')
  if (!mayStage) return null
  return (
    <Panel title="Files">
      {kept.length > 0 && (
        <Controller
          control={control}
          name="removeFileIds"
          render={({ field: { value, onChange } }) => <KeptFiles files={kept} removed={value} onChange={onChange} />}
        />
      )}
      <Controller
        control={control}
        name="fileIds"
        render={({ field: { name, value, onChange }, fieldState }) => (
          <Field label="Contracts, certificates and the like" hint={fileLimits} error={fieldState.error?.message}>
            <AttachmentsField name={name} value={value} onChange={onChange} stage={files.stage} unstage={files.unstage} disabled={formState.isSubmitting} />
          </Field>
        )}
      />
    </Panel>
  )
}
