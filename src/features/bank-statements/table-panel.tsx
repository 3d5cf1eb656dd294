import { type TableField, tableFields } from '@/contracts/bank-statement-input'
import type { StatementTablePart } from '@/contracts/bank-statements'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { fileColumns } from '@/documents/table-import/file-columns'
import { Notice } from '@/ui/feedback/notice'
import { Field } from '@/ui/form/field'
import { Select } from '@/ui/form/select'
import { Panel } from '@/ui/layout/panel'
import type { ImportState } from './use-import'

const FIELD_LABELS: Readonly<Record<TableField, string>> = {
  date: 'Date of booking',
  valueDate: 'Value date',
  amount: 'Amount',
  debit: 'Money out',
  credit: 'Money in',
  direction: 'In or out (C/D)',
  balance: 'Balance after',
  balanceDirection: 'Balance above or below zero (C/D)',
  text: 'Text',
  counterpartyName: 'Name of the other party',
  counterpartyAccount: 'Account of the other party',
  counterpartyBank: 'Bank of the other party',
  reference: 'Reference',
  chequeNo: 'Cheque number',
  bankId: 'Id of the bank',
  mandateId: 'Mandate',
  type: 'Kind of movement',
  status: 'Booked or pending',
  fee: 'Fee',
  currency: 'Currency',
  originalAmount: 'Amount in another currency',
  originalCurrency: 'The other currency',
  account: 'Our account',
  accountBank: 'Our bank',
}
const OPTIONS = tableFields.map((field) => ({ value: field, label: FIELD_LABELS[field] }))
const NUMBERS = [
  { value: 'point', label: '1,234.50' },
  { value: 'comma', label: '1.234,50' },
]
const DATES = [
  { value: 'dmy', label: 'Day first, 31/12/2026' },
  { value: 'mdy', label: 'Month first, 12/31/2026' },
  { value: 'ymd', label: 'Year first, 26/12/31' },
]
const SIGNS = [
  { value: 'as-is', label: 'Money that comes in' },
  { value: 'inverted', label: 'Money that goes out, as charges of a card' },
]
const HEADING_ROWS = 40

type Column = StatementTablePart['columns'][number]

const columnsOf = ({ mapping }: StatementTablePart, read: ImportState['read']): LineListColumn<Column>[] => [
  ...fileColumns,
  {
    id: 'field',
    header: 'Is read as',
    width: '16rem',
    cell: ({ index, heading }) => (
      <Field label={`“${heading}” is read as`} labelHidden>
        <Select
          value={mapping[String(index)] ?? ''}
          onChange={({ target }) => read({ mapping: withField(mapping, String(index), target.value as TableField | '') })}
          options={OPTIONS}
          placeholder="Not read"
        />
      </Field>
    ),
  },
]

/** A field moves to the column that was chosen for it; only texts may have several columns. */
const withField = (mapping: StatementTablePart['mapping'], column: string, field: TableField | ''): StatementTablePart['mapping'] => {
  const others = Object.entries(mapping).filter(([at, taken]) => at !== column && (taken !== field || field === 'text'))
  return Object.fromEntries(field === '' ? others : [...others, [column, field]])
}

/** How a table is read: its columns, and what its numbers and dates mean. */
export const TablePanel = ({ table, read }: { table: StatementTablePart; read: ImportState['read'] }) => {
  const { sheets, sheet, headerRow, open, decimal, dates, sign, remembered } = table
  const rows = Math.min(HEADING_ROWS, sheets[sheet]?.rows ?? 0)
  const headings = [
    { value: '0', label: 'It has none' },
    ...Array.from({ length: Math.max(rows, headerRow) }, (_, index) => ({ value: String(index + 1), label: `Row ${index + 1}` })),
  ]
  const isOpen = open.columns || open.decimal || open.dates || open.sign
  return (
    <Panel title="How the table is read">
      <div className="flex flex-col gap-3">
        {remembered && !isOpen && <p className="text-ink-2">It is read as the file of {formatDay(remembered.slice(0, 10))} was.</p>}
        {isOpen && <Notice tone="warning" title="The file doesn’t prove how it is to be read. Choose what is marked." />}
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
          {sheets.length > 1 && (
            <Field label="Sheet">
              <Select
                value={String(sheet)}
                onChange={({ target }) => read({ sheet: Number(target.value), headerRow: null, mapping: null })}
                options={sheets.map(({ name }, index) => ({ value: String(index), label: name }))}
              />
            </Field>
          )}
          <Field label="Heading">
            <Select value={String(headerRow)} onChange={({ target }) => read({ headerRow: Number(target.value), mapping: null })} options={headings} />
          </Field>
          <Field label="Numbers" error={open.decimal ? 'Choose how they are written.' : undefined}>
            <Select
              value={open.decimal ? '' : decimal}
              onChange={({ target }) => read({ decimal: target.value as 'point' })}
              options={NUMBERS}
              {...(open.decimal && { placeholder: 'Choose' })}
            />
          </Field>
          <Field label="Dates" error={open.dates ? 'Choose how they are written.' : undefined}>
            <Select
              value={open.dates ? '' : dates}
              onChange={({ target }) => read({ dates: target.value as 'dmy' })}
              options={DATES}
              {...(open.dates && { placeholder: 'Choose' })}
            />
          </Field>
          {sign !== 'by-column' && (
            <Field label="A positive amount is" error={open.sign ? 'Choose what it means.' : undefined}>
              <Select
                value={open.sign ? '' : sign}
                onChange={({ target }) => read({ sign: target.value as 'as-is' })}
                options={SIGNS}
                {...(open.sign && { placeholder: 'Choose' })}
              />
            </Field>
          )}
        </div>
        <LineList label="Columns of the file" lines={table.columns} columns={columnsOf(table, read)} lineKey={({ index }) => String(index)} />
      </div>
    </Panel>
  )
}
