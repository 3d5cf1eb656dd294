import { errorMessage } from '@/lib/api-error'
import { VendorField } from '@/lookups/vendor-field'
import { Field } from '@/ui/form/field'
import { FileField } from '@/ui/form/file-field'
import { Panel } from '@/ui/layout/panel'
import type { TableUse } from './use'
import type { TableImportState } from './use-table-import'

/** The file, and the vendor that it comes from. */
export const SourcePanel = ({ use, state }: { use: TableUse; state: TableImportState }) => {
  const { kept: keptFile, takeFile, readError, vendor, setVendor } = state
  const needed = vendor === null && use.vendor?.neededFor.some((field) => state.preview?.mapping[field] !== undefined)
  return (
    <Panel title="The file">
      <div className="grid gap-3">
        {use.vendor && (
          <Field
            label="Vendor"
            hint="How this vendor’s files are read is remembered."
            error={needed ? 'Choose whose prices and numbers these are.' : undefined}
            className="sm:max-w-md"
          >
            <VendorField value={vendor} onChange={setVendor} />
          </Field>
        )}
        <Field
          label="File"
          required
          hint="Excel, CSV or text; or copy cells in a spreadsheet and paste them on this page."
          error={readError ? errorMessage(readError) : undefined}
        >
          <FileField
            files={keptFile ? [keptFile.file] : []}
            onChange={(files) => void takeFile(files[0] ?? null)}
            accept=".xlsx,.xls,.csv,.txt"
            prompt={use.prompt}
          />
        </Field>
      </div>
    </Panel>
  )
}
