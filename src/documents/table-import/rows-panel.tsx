import { useState } from 'react'
import type { PreviewRow, TablePreview } from '@/contracts/imports'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { GuessCell, type OnChoice } from './guess-cell'
import { cx } from '@/ui/cx'
import { Checkbox } from '@/ui/form/checkbox'
import { Button } from '@/ui/primitives/button'
import { formatDecimal } from '@/ui/primitives/decimal'

const STEP = 50
const outcomes: Readonly<Record<PreviewRow['outcome'], string>> = {
  create: 'New',
  update: 'Exists',
  leave: 'Unchanged',
  line: 'Line',
  faulty: 'Needs attention',
}
const reasons = {
  'repeated-heading': 'heading again',
  total: 'a total',
  section: 'heading of a group',
  text: 'text',
  'below-total': 'below the total',
} as const

const Problems = ({ problems }: { problems: PreviewRow['problems'] }) =>
  problems.map(({ code, message, severity }) => (
    <span key={code + message} className={cx('block text-meta', severity === 'error' ? 'text-negative' : 'text-pending')}>
      {message}
    </span>
  ))

const ImportedDay = ({ text }: { text: string }) => <span className="whitespace-nowrap">{formatDay(text)}</span>

const statusOf = ({ outcome, target, part }: PreviewRow): string => {
  if (outcome === 'update' && target) return `Exists: ${target}`
  if (outcome === 'line') return part ? `Our ${part.partno}` : 'Free text'
  return outcomes[outcome]
}

const columnsOf = ({ fields, mapping, choices }: TablePreview, onChoice: OnChoice): LineListColumn<PreviewRow>[] => {
  const mapped = fields.filter(({ name }) => mapping[name] !== undefined)
  return [
    { id: 'row', header: 'Row', width: '3.5rem', card: 'status', cell: ({ row }) => <span className="text-ink-2 max-sm:before:content-['Row_']">{row}</span> },
    {
      id: 'outcome',
      header: 'Becomes',
      card: 'detail',
      cell: (row) => (
        <>
          <span className={cx(row.outcome === 'faulty' && 'font-medium text-negative')}>{statusOf(row)}</span>
          <Problems problems={row.problems.filter(({ field }) => field === null || mapping[field] === undefined)} />
        </>
      ),
    },
    ...choices.map(({ field, label, options }): LineListColumn<PreviewRow> => ({
      id: `guess of ${field}`,
      header: label,
      cell: (row) => <GuessCell row={row} field={field} label={label} options={options} onChoice={onChoice} />,
    })),
    ...mapped.map(({ name, label, kind }, index): LineListColumn<PreviewRow> => ({
      id: name,
      header: label,
      kind: kind === 'number' ? 'number' : 'text',
      ...(index === 0 && { card: 'lead' as const }),
      cell: ({ values, problems }) => {
        const cellProblems = problems.filter(({ field }) => field === name)
        const text = values[name]
        if (cellProblems.length === 0)
          return !text ? null : kind === 'day' ? (
            <ImportedDay text={text} />
          ) : (
            <span className="break-words sm:line-clamp-3">{kind === 'number' ? formatDecimal(text, 0) : text}</span>
          )
        const isBad = cellProblems.some(({ severity }) => severity === 'error')
        return (
          <span className={cx('block min-w-24 rounded-control px-1 whitespace-normal', isBad ? 'bg-failed-tint' : 'bg-pending-tint')}>
            {text}
            <Problems problems={cellProblems} />
          </span>
        )
      },
    })),
  ]
}

const summaryOf = ({ counts: { records, faulty, create, update, skipped } }: TablePreview, [one, many]: readonly [string, string]) =>
  [
    faulty > 0
      ? `${faulty.toLocaleString('en')} of ${records.toLocaleString('en')} rows ${faulty === 1 ? 'needs' : 'need'} attention`
      : `${records.toLocaleString('en')} ${records === 1 ? one : many}`,
    create > 0 && `${create.toLocaleString('en')} new`,
    update > 0 && `${update.toLocaleString('en')} exist`,
    skipped > 0 && `${skipped.toLocaleString('en')} other rows`,
  ]
    .filter(Boolean)
    .join(' · ')

interface RowsPanelProps {
  preview: TablePreview
  nouns: readonly [string, string]
  /** Index of the chosen alternative; null shows the rows of all. */
  group: number | null
  onChoice: OnChoice
}

/** Preview of each row's import, with bad cells marked and explained. Lines of the file that are not imported are listed as well. */
export const RowsPanel = ({ preview, nouns, group, onChoice }: RowsPanelProps) => {
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [rowLimit, setRowLimit] = useState(STEP)
  const rows = preview.rows.filter((row) => (group === null || row.group === group) && (!onlyProblems || row.problems.length > 0))
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className={cx('font-medium', preview.counts.faulty > 0 && 'text-negative')}>
          {summaryOf(preview, nouns)}
        </p>
        {(preview.counts.faulty > 0 || preview.counts.warnings > 0) && (
          <Checkbox checked={onlyProblems} onChange={(event) => setOnlyProblems(event.target.checked)}>
            Only rows that need attention
          </Checkbox>
        )}
      </div>
      <LineList label="Rows of the file" lines={rows.slice(0, rowLimit)} columns={columnsOf(preview, onChoice)} lineKey={({ row }) => String(row)} />
      {rows.length > rowLimit && (
        <div>
          <Button onClick={() => setRowLimit(rowLimit + STEP * 4)}>Show more rows</Button>
        </div>
      )}
      {preview.rows.length < preview.counts.records && (
        <p className="text-meta text-ink-2">
          Shown are the first rows and those with problems; all {preview.counts.records.toLocaleString('en')} are imported.
        </p>
      )}
      {preview.skipped.length > 0 && (
        <details className="text-ink-2">
          <summary className="inline-flex min-h-6 cursor-pointer items-center">
            {preview.counts.skipped === 1 ? 'One row of the file is' : `${preview.counts.skipped.toLocaleString('en')} rows of the file are`} not imported
          </summary>
          <ul className="mt-1 list-disc pl-5 text-meta">
            {preview.skipped.map(({ row, reason, text }) => (
              <li key={row} className="break-words">
                Row {row}, {reasons[reason]}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
