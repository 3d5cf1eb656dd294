import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { AuditFileSettings } from '@/contracts/audit-files'
import { auditFileSettingsInput, datevVersions } from '@/contracts/audit-files-input'
import { DialogForm } from '@/documents/form/dialog-form'
import { useSeenVersion } from '@/documents/form/use-seen-version'
import { notify } from '@/ui/feedback/notify'
import { Field } from '@/ui/form/field'
import { Input } from '@/ui/form/input'
import { Select } from '@/ui/form/select'
import { mutations } from './mutations'

const separators = [
  { value: 'tab', label: 'Tab' },
  { value: '|', label: 'Bar |' },
]
const versions = datevVersions.map((version) => ({ value: String(version), label: String(version) }))
/** Null for an empty field, so that "none" can be saved; what isn't a number is refused by the schema. */
const typedNumber = (text: unknown) => (text === '' || text === null ? null : Number(text))

/** Settings of the company's audit files. */
export const SettingsDialog = ({ settings, onClose }: { settings: AuditFileSettings; onClose: () => void }) => {
  const save = mutations.useSaveSettings()
  const form = useForm({ resolver: zodResolver(auditFileSettingsInput), defaultValues: settings, shouldFocusError: false })
  const { register } = form
  const { errors } = form.formState
  const { version, onStale } = useSeenVersion<AuditFileSettings>(settings.version, () =>
    form.setError('root', { message: 'Somebody else changed the settings in the meantime. Save again if yours still hold.' }),
  )
  return (
    <DialogForm
      form={form}
      title="Settings of audit files"
      submitLabel="Save"
      save={async (values) => {
        await save.mutateAsync({ ...values, version })
        notify.success('Settings saved')
      }}
      onFailure={onStale}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label="DATEV: consultant number" hint="Of the tax consultant, 1001 to 9999999" error={errors.datevConsultant?.message}>
          <Input {...register('datevConsultant', { setValueAs: typedNumber })} inputMode="numeric" maxLength={7} />
        </Field>
        <Field label="DATEV: client number" hint="Of this company at the consultant" error={errors.datevClient?.message}>
          <Input {...register('datevClient', { setValueAs: typedNumber })} inputMode="numeric" maxLength={5} />
        </Field>
        <Field label="DATEV: version of the format" required error={errors.datevVersion?.message}>
          <Select {...register('datevVersion', { setValueAs: Number })} options={versions} />
        </Field>
        <Field label="DATEV: clearing account" required hint="Ends at zero; no account of the chart" error={errors.datevClearing?.message}>
          <Input {...register('datevClearing')} inputMode="numeric" maxLength={8} />
        </Field>
        <Field label="FEC: separator" required error={errors.fecSeparator?.message}>
          <Select {...register('fecSeparator')} options={separators} />
        </Field>
      </div>
    </DialogForm>
  )
}
