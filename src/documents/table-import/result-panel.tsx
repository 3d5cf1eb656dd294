import { Link } from '@tanstack/react-router'
import type { ImportResult } from '@/contracts/imports'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { useHandedFile } from '@/stores/handed-file'
import { Panel } from '@/ui/layout/panel'
import { Button, buttonClass } from '@/ui/primitives/button'
import type { TableUse } from './use'

type Row = ImportResult['rows'][number]
const outcomeWords: Readonly<Record<Row['outcome'], string>> = { created: 'Added', updated: 'Updated', left: 'Unchanged', 'left-out': 'Left out' }

const columnsIn = (commit: NonNullable<TableUse['commit']>): LineListColumn<Row>[] => [
  { id: 'row', header: 'Row', width: '3.5rem', card: 'status', cell: ({ row }) => <span className="text-ink-2 max-sm:before:content-['Row_']">{row}</span> },
  {
    id: 'label',
    header: 'Record',
    card: 'lead',
    cell: ({ key, label }) =>
      key === null ? (
        label
      ) : (
        <Link {...commit.rowLink(key)} className="text-link underline underline-offset-2">
          {label}
        </Link>
      ),
  },
  { id: 'outcome', header: 'Outcome', card: 'detail', cell: ({ outcome }) => outcomeWords[outcome] },
  { id: 'message', header: 'Why', card: 'full', cell: ({ message }) => message && <span className="text-negative">{message}</span> },
]

interface ResultPanelProps {
  result: ImportResult
  commit: NonNullable<TableUse['commit']>
  onAgain: () => void
}

/** Result of an import, row by row, with a link to each record. */
export const ResultPanel = ({ result, commit, onAgain }: ResultPanelProps) => {
  const handed = useHandedFile((state) => state.handed)
  const { next } = commit
  const { created, updated, left, leftOut, rows } = result
  const counts = [
    [created, 'added'],
    [updated, 'updated'],
    [left, 'unchanged'],
    [leftOut, 'left out'],
  ] as const
  const countTexts = counts.filter(([count]) => count > 0).map(([count, word]) => `${count.toLocaleString('en')} ${word}`)
  const total = created + updated + left + leftOut
  return (
    <Panel title="Imported">
      <div className="flex flex-col gap-3">
        <p role="status" className="font-medium">
          {countTexts.join(', ')}.
        </p>
        <div className="flex flex-wrap gap-2">
          <Link to={commit.back.to} className={buttonClass('primary')}>
            {commit.back.label}
          </Link>
          {next && handed?.purpose === next.purpose && (
            <Link to={next.to} className={buttonClass()}>
              {next.label}
            </Link>
          )}
          <Button onClick={onAgain}>Import another file</Button>
        </div>
        <LineList label="Result row by row" lines={rows} columns={columnsIn(commit)} lineKey={({ row, label }) => `${row} ${label}`} />
        {rows.length < total && (
          <p className="text-meta text-ink-2">
            The first {rows.length.toLocaleString('en')} of {total.toLocaleString('en')} are listed.
          </p>
        )}
      </div>
    </Panel>
  )
}
