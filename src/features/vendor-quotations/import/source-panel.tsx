import { Controller, useFormContext } from 'react-hook-form'
import { VendorField } from '@/lookups/vendor-field'
import { Field } from '@/ui/form/field'
import { FileField } from '@/ui/form/file-field'
import { Panel } from '@/ui/layout/panel'
import type { ImportForm } from './import-form'
import { InquiryField } from './inquiry-field'

interface SourcePanelProps {
  file: File | null
  onFile: (file: File | null) => void
  /** Server's message why the file can't be read. */
  fileError?: string
  mayReadInquiries: boolean
}

/** Fields for distributor, inquiry and file. */
export const SourcePanel = ({ file, onFile, fileError, mayReadInquiries }: SourcePanelProps) => {
  const { control } = useFormContext<ImportForm>()
  return (
    <Panel title="Source">
      <div className="grid gap-3 sm:grid-cols-2">
        <Controller
          control={control}
          name="vendorId"
          render={({ field, fieldState }) => (
            <Field label="Distributor" required error={fieldState.error?.message}>
              <VendorField name={field.name} value={field.value} onChange={field.onChange} onBlur={field.onBlur} />
            </Field>
          )}
        />
        {mayReadInquiries && (
          <Controller
            control={control}
            name="inquiryVoucherId"
            render={({ field, fieldState }) => (
              <Field label="For inquiry" hint="Links the offers to the lines that ask for the same part." error={fieldState.error?.message}>
                <InquiryField value={field.value} onChange={field.onChange} />
              </Field>
            )}
          />
        )}
        <Field label="Quote file" required error={fileError} className="sm:col-span-2">
          <FileField
            files={file ? [file] : []}
            onChange={(files) => onFile(files[0] ?? null)}
            accept=".xlsx,.csv"
            prompt="Drop the distributor’s file here, or"
          />
        </Field>
      </div>
    </Panel>
  )
}
