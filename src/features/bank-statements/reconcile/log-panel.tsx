import type { LogRow } from '@/contracts/reconciling'
import { formatMoment } from '@/documents/dates'
import { Button } from '@/ui/primitives/button'
import { Kbd } from '@/ui/primitives/kbd'

/** What undoing an action does, by its effect. */
export const undoLabel = ({ made }: Pick<LogRow, 'made'>): string =>
  made.length === 0 ? 'Undo' : `Undo and reverse ${made.length === 1 ? made[0]?.voucherId : `${made.length} documents`}`

interface LogPanelProps {
  log: readonly LogRow[]
  isLocked: boolean
  onUndo: (row: LogRow) => void
}

/** What was done, the latest first, each with its undo. */
export const LogPanel = ({ log, isLocked, onUndo }: LogPanelProps) => {
  const latest = log.find(({ isUndone }) => !isUndone)
  return (
    <details className="rounded-panel border border-line bg-surface px-3 py-2">
      <summary className="cursor-pointer font-medium">What was done ({log.length})</summary>
      <ul className="mt-2 max-h-64 overflow-y-auto">
        {log.map((row) => (
          <li key={row.id} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 last:border-b-0">
            <span className={row.isUndone ? 'min-w-0 flex-1 text-ink-3 line-through' : 'min-w-0 flex-1'}>{row.words}</span>
            <span className="text-meta text-ink-2">
              {row.doneByName}, {formatMoment(row.doneAt)}
            </span>
            {!row.isUndone && !isLocked && (
              <Button onClick={() => onUndo(row)}>
                {undoLabel(row)}
                {row === latest && <Kbd>u</Kbd>}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
