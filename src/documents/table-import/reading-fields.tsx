import type { TableReading, TableReadingBody } from '@/contracts/imports'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'

const numbers = [
  { value: 'auto', label: 'As each column shows' },
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]
const dates = [
  { value: 'auto', label: 'As each column shows' },
  { value: 'dmy', label: 'Day first, 31/12/2026' },
  { value: 'mdy', label: 'Month first, 12/31/2026' },
]
const HEADING_ROWS = 40

interface ReadingFieldsProps {
  preview: TableReading
  /** Changes how the file is read. If the heading row changes, the columns are guessed again. */
  onChange: (change: TableReadingBody) => void
}

/** Fields for the position of the table in the file, and for the format of its numbers and dates. */
export const ReadingFields = ({ preview, onChange }: ReadingFieldsProps) => {
  const { sheets, sheet, headerRow, decimal, dates: order, open, fields } = preview
  const rows = Math.min(HEADING_ROWS, sheets[sheet]?.rows ?? 0)
  const headings = [
    { value: '0', label: 'It has none' },
    ...Array.from({ length: Math.max(rows, headerRow) }, (_, index) => ({ value: String(index + 1), label: `Row ${index + 1}` })),
  ]
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {sheets.length > 1 && (
        <Field label="Sheet">
          <Select
            value={String(sheet)}
            onChange={(event) => onChange({ sheet: Number(event.target.value), headerRow: null, mapping: null })}
            options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
          />
        </Field>
      )}
      <Field label="Heading">
        <Select value={String(headerRow)} onChange={(event) => onChange({ sheet, headerRow: Number(event.target.value), mapping: null })} options={headings} />
      </Field>
      <Field label="Numbers are written" error={open.decimal ? 'Some can be read in two ways. Choose one.' : undefined}>
        <Select value={decimal} onChange={(event) => onChange({ decimal: event.target.value as TableReading['decimal'] })} options={numbers} />
      </Field>
      {fields.some(({ kind }) => kind === 'day') && (
        <Field label="Dates are written" error={open.dates ? 'Some can be two days. Choose one.' : undefined}>
          <Select value={order} onChange={(event) => onChange({ dates: event.target.value as TableReading['dates'] })} options={dates} />
        </Field>
      )}
    </div>
  )
}
