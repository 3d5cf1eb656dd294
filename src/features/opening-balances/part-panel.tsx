import { Link } from '@tanstack/react-router'
import type { OpeningImport, OpeningPart } from '@/contracts/opening-balances'
import { formatMoment } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { useMayIn } from '@/lookups/use-may'
import { Panel } from '@/ui/layout/panel'
import { Button, buttonClass } from '@/ui/primitives/button'
import { partNames, partTexts } from './words'

const sourceOf = ({ fileName }: OpeningImport): string => fileName ?? 'By hand'
const count = (rows: number): string => rows.toLocaleString('en')

const columnsOf = (onTakeBack: ((row: OpeningImport) => void) | null): LineListColumn<OpeningImport>[] => [
  { id: 'source', header: 'From', card: 'lead', cell: (row) => <span className="break-words">{sourceOf(row)}</span> },
  { id: 'rows', header: 'Rows', kind: 'number', width: '5rem', card: 'amount', cell: ({ rows }) => count(rows) },
  { id: 'at', header: 'When', card: 'detail', cell: ({ createdAt, createdByName }) => [formatMoment(createdAt), createdByName].filter(Boolean).join(', ') },
  {
    id: 'state',
    header: 'State',
    card: 'full',
    cell: ({ takenBackAt, takenBackByName }) =>
      takenBackAt ? (
        <span className="text-ink-2">{`Taken back ${[formatMoment(takenBackAt), takenBackByName].filter(Boolean).join(', ')}`}</span>
      ) : onTakeBack ? null : (
        'Posted'
      ),
  },
  ...(onTakeBack
    ? [
        {
          id: 'actions',
          header: 'Action',
          width: '8rem',
          card: 'status' as const,
          cell: (row: OpeningImport) =>
            row.takenBackAt ? null : (
              <Button
                tone="ghost"
                aria-label={`Take back what was ${row.fileName ? `imported from ${row.fileName}` : 'entered by hand'}, ${formatMoment(row.createdAt)}`}
                onClick={() => onTakeBack(row)}
              >
                Take back
              </Button>
            ),
        },
      ]
    : []),
]

interface PartPanelProps {
  part: OpeningPart
  imports: readonly OpeningImport[]
  /** Whether something may still be brought over. */
  isOpen: boolean
  onTakeBack: (row: OpeningImport) => void
}

/** One of the parts: how it comes in, and what came in so far. */
export const PartPanel = ({ part, imports, isOpen, onTakeBack }: PartPanelProps) => {
  const may = useMayIn('opening-balances')
  const own = imports.filter((row) => row.part === part)
  const name = partNames[part].toLowerCase()
  return (
    <Panel
      title={partNames[part]}
      actions={
        isOpen && (
          <div className="flex flex-wrap gap-2">
            {may('create') && (
              <Link to={`/finance/opening-balances/enter-${part}`} className={buttonClass()} aria-label={`Enter ${name} by hand`}>
                Enter by hand
              </Link>
            )}
            {may('import') && (
              <Link
                to={`/finance/opening-balances/import-${part}`}
                className={buttonClass(own.length === 0 ? 'primary' : 'secondary')}
                aria-label={`Import ${name}`}
              >
                Import a file
              </Link>
            )}
          </div>
        )
      }
    >
      <div className="flex flex-col gap-2">
        <p className="text-ink-2">{partTexts[part]}</p>
        {own.length > 0 && (
          <LineList
            label={`${partNames[part]} brought over`}
            lines={own}
            columns={columnsOf(isOpen && may('post') ? onTakeBack : null)}
            lineKey={({ id }) => id}
          />
        )}
      </div>
    </Panel>
  )
}
