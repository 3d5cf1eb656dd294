import { Fragment, type KeyboardEvent } from 'react'
import { Panel } from '@/ui/layout/panel'
import { rowState } from './cells'
import { CellMark } from './matrix-cell'
import type { MatrixProps } from './matrix-grid'
import type { MatrixRow } from './rows'
import { flagNames, stateInWords } from './words'

/** Arrow keys, Home and End move the focus between the switches, as between the cells of the grid. */
const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
  const switches = [...event.currentTarget.querySelectorAll<HTMLElement>('button[data-switch]')]
  const current = switches.indexOf(document.activeElement as HTMLElement)
  const target = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: switches.length - 1 }[event.key]
  if (current < 0 || target === undefined) return
  event.preventDefault()
  switches[Math.max(0, Math.min(switches.length - 1, target))]?.focus()
}

const Switches = ({ row, props: { subject, own, base, readOnly, onCycle } }: { row: MatrixRow; props: MatrixProps }) => {
  const state = rowState(row, subject, own, base)
  const fixed = readOnly || subject.everything
  return (
    <ul aria-label={row.label}>
      {row.cells.map((group, column) => {
        if (group.length === 0) return null
        const mark = {
          kind: subject.kind,
          everything: subject.everything,
          own: state.own.charAt(column),
          effective: state.effective.charAt(column),
          changed: state.changed.charAt(column) === '1',
        }
        return (
          <li key={column} className="border-b border-line last:border-b-0">
            <button
              type="button"
              data-switch=""
              // A role's flag is on or off; a user's has a third state, which a switch can't express.
              {...(subject.kind === 'role' ? { role: 'switch', 'aria-checked': mark.effective === '1' } : {})}
              aria-disabled={fixed || undefined}
              onClick={() => !fixed && onCycle(row, column)}
              className="flex min-h-10 w-full items-center justify-between gap-3 px-1 text-left"
            >
              <span>{flagNames[column]}</span>
              <span className="flex items-center gap-2 text-meta text-ink-2">
                {stateInWords(mark.kind, mark.everything, mark.own, mark.effective)}
                {mark.changed && ', not saved yet'}
                <CellMark {...mark} />
              </span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

/** Blocks of rows: a section's heading without pages, or a module with its pages; a module of one page is that page. */
const blocksOf = (rows: readonly MatrixRow[]): { heading: MatrixRow; pages: MatrixRow[] }[] =>
  rows.reduce<{ heading: MatrixRow; pages: MatrixRow[] }[]>((blocks, row) => {
    if (row.level === 3) blocks.at(-1)?.pages.push(row)
    else if (row.level > 0) blocks.push({ heading: row, pages: row.isGroup ? [] : [row] })
    return blocks
  }, [])

/** Matrix for narrow screens: a panel per module, with a list of switches for each page. */
export const MatrixCards = (props: MatrixProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the switches in it
  <div
    role="group"
    aria-label={props.label}
    className="flex flex-col gap-3"
    onKeyDown={(event) => {
      const key = event.key.toLowerCase()
      const withCtrl = event.ctrlKey || event.metaKey
      if (withCtrl && key === 'z') {
        event.preventDefault()
        if (event.shiftKey) props.onRedo()
        else props.onUndo()
      } else moveFocus(event)
    }}
  >
    {blocksOf(props.rows).map(({ heading, pages }) =>
      pages.length === 0 ? (
        <h2 key={heading.id} className="pt-2 font-semibold">
          {heading.label}
        </h2>
      ) : (
        <Panel key={heading.id} title={heading.label}>
          {pages.map((row) => (
            <Fragment key={row.id}>
              {row !== heading && <h3 className="pt-2 text-meta font-medium text-ink-2 first:pt-0">{row.label}</h3>}
              <Switches row={row} props={props} />
            </Fragment>
          ))}
        </Panel>
      ),
    )}
  </div>
)
