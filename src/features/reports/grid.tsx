import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { unitsOf } from '@/contracts/reports/presentation'
import type { Report, ReportColumn } from '@/contracts/reports/report'
import { cx } from '@/ui/cx'
import { Figure, isNumber, linkOf } from './figure'
import { useReportPlace } from './place'
import { type ShownRow, shownRows, withoutEmptyColumns } from './rows'
import { useGridKeys } from './use-grid-keys'

/** Neighbouring columns with the same heading above them. */
const bandsOf = (columns: readonly ReportColumn[]): { band: string | null; span: number }[] => {
  const bands: { band: string | null; span: number }[] = []
  for (const { band } of columns) {
    const last = bands.at(-1)
    if (last && last.band === band) last.span += 1
    else bands.push({ band, span: 1 })
  }
  return bands
}

/** The column that stays in view: the names, if only numbers of accounts are before them. */
const stickyOf = (columns: readonly ReportColumn[]): number => (columns[1]?.id === 'name' ? 1 : 0)

const headClass = 'border-b border-line-strong bg-sunken px-2 py-1 text-meta font-medium whitespace-nowrap text-ink-2'

const Head = ({ columns }: { columns: readonly ReportColumn[] }) => {
  const bands = bandsOf(columns)
  const hasBands = columns.some(({ band }) => band !== null)
  return (
    <thead className="sticky top-0 z-10">
      {hasBands && (
        <tr>
          {bands.map(({ band, span }, index) => {
            const className = cx('bg-sunken px-2 pt-1 text-meta font-medium text-ink-2', index === 0 && 'sticky left-0')
            return band === null ? (
              // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- nothing stands above columns without a band
              <td key={index} colSpan={span} className={className} />
            ) : (
              <th key={index} scope="colgroup" colSpan={span} className={className}>
                {band}
              </th>
            )
          })}
        </tr>
      )}
      <tr>
        {columns.map((column, index) => (
          <th
            key={column.id}
            scope="col"
            className={cx(headClass, isNumber(column) ? 'text-right' : 'text-left', index === stickyOf(columns) && 'sticky left-0 z-10')}
          >
            {column.header}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** Texts have a minimum width, so that they don't wrap to one word per line beside twelve months. */
const widthOf = ({ id, kind }: ReportColumn): string => {
  // The accounts of the other side can be many.
  if (id === 'contra') return 'min-w-20 max-w-36'
  if (kind !== 'text') return 'whitespace-nowrap'
  return id === 'name' ? 'min-w-36 max-w-80 sm:min-w-52' : 'min-w-28 max-w-80'
}

const rowTone: Record<ShownRow['row']['kind'], string> = {
  group: 'font-medium',
  line: '',
  subtotal: 'border-t border-line font-medium',
  total: 'border-t border-line-strong font-semibold',
  note: 'text-ink-2',
}

/** The rows of a report as a treegrid: parts fold, each figure leads to what it is made of. */
export const ReportGrid = ({ report }: { report: Report }) => {
  const { currency } = report
  const { columns, rows } = useMemo(() => withoutEmptyColumns(report.columns, report.rows), [report])
  const units = unitsOf(report.parameters)
  const ref = useRef<HTMLTableElement>(null)
  const { left } = useReportPlace()
  const [closed, setClosed] = useState<ReadonlySet<number>>(() => new Set(left?.closed))
  const shown = useMemo(() => shownRows(rows, closed), [rows, closed])
  const { at, onKeyDown, fold, onFocusCell } = useGridKeys({ ref, rows, shown, columns: columns.length, closed, setClosed })
  const current = shown.some(({ index }) => index === at.row) ? at : { row: shown[0]?.index ?? 0, column: 0 }
  const hasGroups = rows.some(({ kind }) => kind === 'group')
  return (
    <div className="max-h-[calc(100dvh-15rem)] min-h-64 overflow-auto border border-line bg-surface print:max-h-none print:overflow-visible">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/no-noninteractive-element-interactions -- a table whose parts fold is a treegrid */}
      <table
        ref={ref}
        role={hasGroups ? 'treegrid' : 'grid'}
        aria-label={report.title}
        onKeyDown={onKeyDown}
        className="w-full border-separate border-spacing-0 tabular-nums"
      >
        <Head columns={columns} />
        <tbody>
          {shown.map(({ row, index, isOpen, cells }) => (
            <tr
              key={index}
              aria-level={hasGroups ? row.level + 1 : undefined}
              aria-expanded={isOpen}
              className={cx('group/row hover:bg-hover', rowTone[row.kind])}
            >
              {columns.map((column, place) => {
                const value = cells[place] ?? null
                const isCurrent = current.row === index && current.column === place
                const link = value === null ? null : linkOf(column, row)
                const figure = value !== null && (
                  <Figure column={column} row={row} value={value} currency={currency} units={units} link={link} tabIndex={isCurrent ? 0 : -1} />
                )
                return (
                  <td
                    key={column.id}
                    data-cell={`${index}:${place}`}
                    tabIndex={link ? undefined : isCurrent ? 0 : -1}
                    onFocus={() => onFocusCell(index, place)}
                    className={cx(
                      'border-b border-line px-2 py-1 align-top outline-offset-[-2px]',
                      isNumber(column) ? 'text-right whitespace-nowrap' : widthOf(column),
                      place === stickyOf(columns) && 'sticky left-0 bg-surface group-hover/row:bg-hover',
                      (row.kind === 'subtotal' || row.kind === 'total') && 'border-t border-t-line',
                    )}
                    style={column.id === 'name' ? { paddingInlineStart: `${0.5 + row.level * 0.9}rem` } : undefined}
                  >
                    {place === stickyOf(columns) && isOpen !== undefined ? (
                      // The sign stays beside the first word, however narrow the column is.
                      <span className="inline-flex items-center align-top">
                        <button
                          type="button"
                          tabIndex={-1}
                          aria-label={isOpen ? 'Close' : 'Open'}
                          onClick={() => fold(index, !isOpen)}
                          className="mr-1 -ml-1 inline-flex size-5 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-hover pointer-coarse:size-8"
                        >
                          {isOpen ? <ChevronDown aria-hidden className="size-3.5" /> : <ChevronRight aria-hidden className="size-3.5" />}
                        </button>
                        {figure}
                      </span>
                    ) : (
                      figure
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
