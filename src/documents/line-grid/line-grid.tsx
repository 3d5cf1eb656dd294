import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { CardList } from './card-list'
import { ColumnsMenu } from './columns-menu'
import { GridProvider } from './context'
import { type GridErrors, errorsByCell } from './errors'
import { addLine } from './editing'
import { GridActions } from './grid-actions'
import { GridFrame } from './grid-frame'
import { setFinder } from './resolve-parts'
import { StatusLine } from './status-line'
import { createGridStore, moveTo, replaceRows, setEnv, undo } from './store'
import type { GridColumn, GridEnv, GridLine } from './types'
import { useCellPaths, useEmit } from './use-emit'
import { useFindParts } from './use-find-parts'
import { usePhone } from '@/ui/use-media'
import { useShownColumns } from './use-shown-columns'
import { todayHere } from '../dates'
import { notify } from '@/ui/feedback/notify'

export interface LineGridProps<Line extends GridLine> {
  /** Heading and accessible name of the grid: "Lines". */
  label: string
  /** The form's value; an empty list shows one new line. */
  lines: readonly Line[]
  onChange: (lines: Line[]) => void
  /** Must be memoised: a new array re-renders every row. */
  columns: readonly GridColumn<Line>[]
  newLine: () => Line
  /** The form field of the lines, which is the prefix of each error path: `lines`. */
  name?: string
  errors?: GridErrors
  /** Error message about the lines as a whole. */
  error?: string
  readOnly?: boolean
  /** Controls beside the heading, e.g. one margin for all lines. */
  toolbar?: ReactNode
  /** Content below the lines, e.g. GridTotals. */
  footer?: ReactNode
  /** Further text for the grid's accessible description. */
  description?: string
  /** Columns that may be pasted without a heading row, in this order, with the words that name them in the hint beside the keys. */
  pasteHints?: PasteHints
  /** The company's current date, YYYY-MM-DD. */
  today?: string
}

/** Id of each column that a pasted block may contain, and the word for it in the hint. */
export type PasteHints = readonly (readonly [column: string, word: string])[]
const NO_ORDER: readonly string[] = []

const KEYS_DESCRIPTION =
  'Arrow keys move, Enter or typing edits, Tab goes to the next cell. Ctrl V pastes rows from a spreadsheet, Ctrl Z undoes, F8 goes to the next problem. Escape, then Tab leaves the grid.'

/**
 * Editable grid for a document's lines that works like a spreadsheet (its keys are listed in docs/decisions/0021-line-grid.md). To a form
 * it is one controlled field; between two commits the grid holds its own state, so that a keystroke re-renders only the cells it changes.
 */
export const LineGrid = <Line extends GridLine>(props: LineGridProps<Line>) => {
  const { label, lines, onChange, columns: all, newLine, name = 'lines', errors, error, readOnly = false, toolbar, footer, description, pasteHints } = props
  const today = props.today ?? todayHere()
  const [store] = useState(() => createGridStore(lines.length > 0 || readOnly ? lines : [newLine()], { columns: all, hidden: [], newLine, readOnly, today }))
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const narrow = usePhone()
  const { shown: columns, choices, toggle } = useShownColumns(store, all, narrow)
  const env: GridEnv<Line> = { columns, hidden: all.filter((column) => !columns.includes(column)), newLine, readOnly, today }
  const [openRow, setOpenRow] = useState<number | null>(null)
  const findParts = useFindParts()

  useLayoutEffect(() => {
    setEnv(store, env)
    setFinder(store, findParts)
  })
  const flush = useEmit(store, box, lines, onChange)
  useLayoutEffect(() => {
    store.setState({ errors: errorsByCell(errors, name, store.getState().rows, all) })
  }, [store, errors, name, all])
  useCellPaths(store, box, name, setOpenRow)

  const announceRemoval = (count: number, from: number) => {
    const step = store.getState().past.at(-1)
    const takeBack = () => {
      if (step && store.getState().past.at(-1) === step) undo(store)
      else if (step) {
        const { rows } = store.getState()
        replaceRows(store, [...rows.slice(0, step.at), ...step.removed, ...rows.slice(step.at)])
      }
      moveTo(store, { ...store.getState().cursor, row: from })
    }
    notify.info(count === 1 ? `Line ${from + 1} removed` : `${count} lines removed`, { action: { label: 'Undo', onClick: takeBack } })
  }
  const add = () => {
    addLine(store)
    if (narrow) setOpenRow(store.getState().rows.length - 1)
  }
  const order = pasteHints?.map(([column]) => column) ?? NO_ORDER
  const shared = { columns, name, readOnly, labelId: `${id}-label`, descriptionId: `${id}-keys`, idBase: id, onRemoved: announceRemoval }
  return (
    <GridProvider value={store}>
      <div ref={box} data-paths={name} className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-start justify-between gap-2">
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leads here out of the grid, and ↓ leads back */}
          <h2
            ref={heading}
            id={`${id}-label`}
            tabIndex={-1}
            className="pt-1 text-total font-semibold outline-offset-2"
            onBlur={() => store.getState().resting && store.setState({ resting: false })}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' && event.key !== 'Enter') return
              event.preventDefault()
              moveTo(store, store.getState().cursor)
            }}
          >
            {label}
          </h2>
          <div className="flex flex-wrap gap-2">
            {choices.length > 0 && <ColumnsMenu choices={choices} onToggle={toggle} />}
            {toolbar}
          </div>
        </div>
        {error && <p className="text-meta text-negative">{error}</p>}
        <p id={`${id}-keys`} className="sr-only">
          {[description, KEYS_DESCRIPTION].filter(Boolean).join(' ')}
        </p>
        {narrow ? (
          <CardList<Line> {...shared} flush={flush} open={openRow} onOpen={setOpenRow} />
        ) : (
          <GridFrame<Line> {...shared} pasteOrder={order} flush={flush} onLeave={() => heading.current?.focus()} />
        )}
        <StatusLine<Line> onGo={narrow ? setOpenRow : undefined} />
        <div className="flex flex-wrap items-start justify-between gap-3">
          {!readOnly && (
            <GridActions onAdd={add} onRemoved={announceRemoval} narrow={narrow} pasteHints={pasteHints?.map(([, word]) => word).join(', ')} flush={flush} />
          )}
          {footer && <div className="ml-auto min-w-60 max-sm:w-full">{footer}</div>}
        </div>
      </div>
    </GridProvider>
  )
}
