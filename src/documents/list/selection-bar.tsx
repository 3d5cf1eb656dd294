import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '@/ui/primitives/button'
import type { SelectionAction } from './definition'

const MOST_NAMED = 3

/** Names the rows that block an action: "SO-1 is approved already; 2 more"; null if no row does. */
export const blockedRowsInWords = <Row,>(action: SelectionAction<Row>, rows: readonly Row[], rowName: (row: Row) => string): string | null => {
  const blocked = rows.flatMap((row) => {
    const why = action.blockedBy?.(row)
    return why ? [`${rowName(row)} ${why}`] : []
  })
  if (blocked.length === 0) return null
  const more = blocked.length - MOST_NAMED
  return blocked.slice(0, MOST_NAMED).join('; ') + (more > 0 ? `; ${more} more` : '')
}

interface BlockableProps<Row> {
  action: SelectionAction<Row>
  rows: readonly Row[]
  rowName: (row: Row) => string
}

/** Button of an action. It stays focusable while the action is blocked, because the reason must be readable. */
const ActionButton = <Row,>({ action, rows, rowName }: BlockableProps<Row>) => {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const why = blockedRowsInWords(action, rows, rowName)
  const run = async () => {
    setBusy(true)
    try {
      await action.run(rows)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button
        icon={action.icon}
        busy={busy}
        aria-disabled={why !== null || undefined}
        aria-describedby={why ? id : undefined}
        title={why ?? undefined}
        onClick={why ? undefined : () => void run()}
        className={why ? 'cursor-default opacity-55' : undefined}
      >
        {action.label}
      </Button>
      {why && (
        <span id={id} className="sr-only">
          {why}
        </span>
      )}
    </>
  )
}

export interface SelectionBarProps<Row> {
  rows: readonly Row[]
  rowName: (row: Row) => string
  actions: readonly SelectionAction<Row>[]
  /** "Select all 38"; left out when all are selected. */
  selectAll?: { label: string; run: () => Promise<void> }
  onClear: () => void
}

/** Actions on the selection. The bar replaces the filter bar and has the same height. */
export const SelectionBar = <Row,>({ rows, rowName, actions, selectAll, onClear }: SelectionBarProps<Row>) => {
  const [loading, setLoading] = useState(false)
  const selectAllRows = async () => {
    setLoading(true)
    try {
      await selectAll?.run()
    } finally {
      setLoading(false)
    }
  }
  return (
    <div role="toolbar" aria-label="Selection" className="mb-2 flex h-8 items-center gap-2 overflow-x-auto bg-selected px-2 pointer-coarse:h-10">
      <p role="status" className="font-medium whitespace-nowrap">
        {rows.length} selected
      </p>
      {selectAll && (
        <Button tone="ghost" busy={loading} onClick={() => void selectAllRows()}>
          {selectAll.label}
        </Button>
      )}
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} rows={rows} rowName={rowName} />
      ))}
      <Button tone="ghost" className="ml-auto" onClick={onClear} icon={<X aria-hidden className="size-4" />}>
        Clear
      </Button>
    </div>
  )
}
