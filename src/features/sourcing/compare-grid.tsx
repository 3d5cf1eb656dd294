import { cx } from '@/ui/cx'
import { RequestedLine } from './asked'
import { type Board, blockedBecause, type Cell, type Column, type Line, type Picks } from './board'
import { ColumnHead } from './column-head'
import { useGridKeys } from './grid-keys'
import { awaitsAnswer, NoOffer, Offer } from './offer'

export interface CompareProps {
  board: Board
  picks: Picks
  /** False makes the comparison read-only. */
  mayPick: boolean
  onToggle: (line: Line, cell: Cell) => void
  onChoose: (line: Line, offer: string | null) => void
  onAll: (column: Column) => void
}

const FIRST_WIDTH = 240
const COLUMN_WIDTH = 216

/** Grid with lines as rows and vendors as columns. The first column and the heads are sticky; the rest scrolls. */
export const CompareGrid = ({ board, picks, mayPick, onToggle, onAll }: CompareProps) => {
  const { lines, columns, baseCurrency } = board.data
  const pickable = (line: Line, column: Column) => (mayPick ? board.offersAt(line, column).filter((cell) => blockedBecause(line, column, cell) === null) : [])
  // Where a vendor has several offers for a line, each press picks the next one, then none.
  const pickNext = (line: Line, column: Column) => {
    const offers = pickable(line, column)
    const pickedIndex = offers.findIndex(({ vendorQuotationLineId }) => vendorQuotationLineId === picks.get(line.id))
    const next = offers[pickedIndex + 1] ?? offers[pickedIndex]
    if (next) onToggle(line, next)
  }
  const { box, current, setAt, onKeyDown } = useGridKeys(lines.length, columns.length, ({ row, col }) => {
    const [line, column] = [lines[row], columns[col]]
    if (line && column) pickNext(line, column)
  })
  return (
    <div className="max-h-[max(320px,calc(100dvh-300px))] overflow-auto rounded-panel border border-line bg-surface">
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table that is a grid keeps its rows and heads
        role="grid"
        aria-label="Offers by line and vendor"
        aria-multiselectable
        aria-readonly={!mayPick || undefined}
        style={{ minWidth: FIRST_WIDTH + columns.length * COLUMN_WIDTH }}
        className="w-full table-fixed border-separate border-spacing-0"
      >
        <colgroup>
          <col style={{ width: FIRST_WIDTH }} />
          {columns.map(({ key }) => (
            <col key={key} />
          ))}
        </colgroup>
        <thead>
          <tr>
            <th
              scope="col"
              className="sticky top-0 left-0 z-[11] border-r border-b border-line-strong bg-sunken px-2.5 py-2 text-left align-bottom text-meta font-medium text-ink-2"
            >
              Asked for
            </th>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                className="sticky top-0 z-sticky border-r border-b border-line border-b-line-strong bg-sunken px-2.5 py-2 align-top text-ink-2 last:border-r-0"
              >
                <ColumnHead board={board} column={column} {...(mayPick && { onAll: () => onAll(column) })} />
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the grid above */}
        <tbody ref={box} onKeyDown={onKeyDown}>
          {lines.map((line, row) => (
            <tr key={line.id}>
              <th scope="row" className="sticky left-0 z-sticky border-r border-b border-line border-r-line-strong bg-surface px-2.5 py-2 align-top">
                <RequestedLine line={line} />
              </th>
              {columns.map((column, col) => {
                const offers = board.offersAt(line, column)
                const isPickable = pickable(line, column).length > 0
                const picked = offers.some(({ vendorQuotationLineId }) => vendorQuotationLineId === picks.get(line.id))
                return (
                  <td
                    key={column.key}
                    // oxlint-disable-next-line jsx-a11y/no-redundant-roles, jsx-a11y/no-noninteractive-element-to-interactive-role -- readers that take the table's own role go by this one
                    role="gridcell"
                    tabIndex={current.row === row && current.col === col ? 0 : -1}
                    aria-selected={isPickable ? picked : undefined}
                    onFocus={() => setAt({ row, col })}
                    className={cx(
                      'border-r border-b border-line px-2.5 py-2 align-top -outline-offset-2 last:border-r-0',
                      isPickable && 'cursor-pointer hover:bg-hover',
                      picked && 'bg-selected shadow-[inset_3px_0_0_var(--accent)]',
                    )}
                    onClick={() => pickNext(line, column)}
                  >
                    {offers.length === 0 || awaitsAnswer(column, offers) ? (
                      <NoOffer column={column} />
                    ) : (
                      <span className="flex flex-col gap-2">
                        {offers.map((cell) => (
                          <Offer
                            key={cell.vendorQuotationLineId}
                            line={line}
                            column={column}
                            cell={cell}
                            picked={picks.get(line.id) === cell.vendorQuotationLineId}
                            baseCurrency={baseCurrency}
                          />
                        ))}
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
