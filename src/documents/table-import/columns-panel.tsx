import type { TableReading } from '@/contracts/imports'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { type ColumnsDraft, columnsWithTakenField } from './columns-draft'
import { fileColumns } from './file-columns'

type Column = TableReading['columns'][number]

interface ColumnsPanelProps {
  preview: Pick<TableReading, 'columns' | 'fields'>
  draft: ColumnsDraft
  onDraft: (draft: ColumnsDraft) => void
}

const columnsIn = ({ fields }: Pick<TableReading, 'fields'>, draft: ColumnsDraft, onDraft: (draft: ColumnsDraft) => void): LineListColumn<Column>[] => {
  const duplicateColumns = columnsWithTakenField(draft)
  const options = fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} (required)` : label }))
  const labelOf = (field: string | undefined) => fields.find(({ name }) => name === field)?.label ?? ''
  return [
    ...fileColumns,
    {
      id: 'field',
      header: 'Is imported as',
      width: '16rem',
      cell: ({ index, heading }) => (
        <Field
          label={`“${heading}” is imported as`}
          labelHidden
          error={duplicateColumns.has(index) ? `${labelOf(draft[index])} is another column already.` : undefined}
        >
          <Select
            value={draft[index] ?? ''}
            onChange={(event) => onDraft({ ...draft, [index]: event.target.value })}
            options={options}
            placeholder="Not imported"
          />
        </Field>
      ),
    },
  ]
}

/** Every column of the file, with sample values and a select for the field that it is imported as. */
export const ColumnsPanel = ({ preview, draft, onDraft }: ColumnsPanelProps) => (
  <LineList label="Columns of the file" lines={preview.columns} columns={columnsIn(preview, draft, onDraft)} lineKey={({ index }) => String(index)} />
)
