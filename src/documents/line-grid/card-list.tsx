import { lazyPart } from '@/lib/lazy-part'
import { cx } from '@/ui/cx'
import { Suspense } from 'react'
import { CellContent } from './cell-content'
import { problemOf } from './cells'
import { useGrid, useGridStore } from './context'
import { moveTo } from './store'
import type { GridColumn, GridLine, GridState } from './types'

const CardSheet = lazyPart(async () => (await import('./card-sheet')).CardSheet) as unknown as typeof import('./card-sheet').CardSheet

export interface CardListProps<Line extends GridLine> {
  columns: readonly GridColumn<Line>[]
  readOnly: boolean
  labelId: string
  open: number | null
  onOpen: (row: number | null) => void
  onRemoved: (count: number, from: number) => void
  flush: () => void
}

const Card = <Line extends GridLine>({ index, columns, onOpen }: { index: number; columns: readonly GridColumn<Line>[]; onOpen: (row: number) => void }) => {
  const line = useGrid((state: GridState<Line>) => state.rows[index])
  const errors = useGrid((state: GridState<Line>) => state.errors)
  const marks = useGrid((state: GridState<Line>) => state.marks)
  if (!line) return null
  const problems = columns.flatMap((column) => problemOf({ errors, marks }, line, column) ?? [])
  const placed = (place: 'lead' | 'detail' | 'figure') => columns.filter((column) => column.cardPlace === place && (column.read(line) !== '' || column.display))
  return (
    <li className="border-t border-line first:border-t-0 [contain-intrinsic-size:auto_72px] [content-visibility:auto]">
      <button
        type="button"
        aria-haspopup="dialog"
        className={cx('flex w-full flex-col gap-1 px-3 py-2 text-left', problems.length > 0 && 'bg-failed-tint')}
        onClick={() => onOpen(index)}
      >
        <span className="flex gap-2">
          <span className="text-meta text-ink-3">
            <span className="sr-only">Line </span>
            {index + 1}
          </span>
          <span className="min-w-0 flex-1 font-medium">
            {placed('lead').map((column) => (
              <span key={column.id} className="block">
                <CellContent line={line} column={column} />
              </span>
            ))}
            {placed('lead').length === 0 && placed('detail').length === 0 && <span className="text-ink-3">Empty line</span>}
          </span>
        </span>
        {placed('detail').map((column) => (
          <span key={column.id} className="block text-ink-2">
            <CellContent line={line} column={column} />
          </span>
        ))}
        <span className="flex flex-wrap gap-x-4 gap-y-0.5">
          {placed('figure').map((column) => (
            <span key={column.id} className="flex items-baseline gap-1">
              <span className="text-meta text-ink-3">{column.header}</span>
              <span>
                <CellContent line={line} column={column} />
              </span>
            </span>
          ))}
        </span>
        {problems.map((problem) => (
          <span key={problem} className="text-meta text-failed">
            {problem}
          </span>
        ))}
      </button>
    </li>
  )
}

/** On a phone each line is a card; a tap opens its fields. */
export const CardList = <Line extends GridLine>({ columns, readOnly, labelId, open, onOpen, onRemoved, flush }: CardListProps<Line>) => {
  const store = useGridStore<Line>()
  const rows = useGrid((state: GridState<Line>) => state.rows)
  const show = (row: number) => {
    moveTo(store, { ...store.getState().cursor, row }, { focus: false })
    onOpen(row)
  }
  return (
    <>
      <ul aria-labelledby={labelId} className="rounded-panel border border-line bg-surface">
        {rows.map(({ key }, index) => (
          <Card<Line> key={key} index={index} columns={columns} onOpen={show} />
        ))}
      </ul>
      {open !== null && rows[open] && (
        <Suspense>
          <CardSheet<Line> row={open} columns={columns} readOnly={readOnly} onGo={onOpen} onRemoved={onRemoved} flush={flush} />
        </Suspense>
      )}
    </>
  )
}
