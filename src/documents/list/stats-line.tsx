import type { DataColumn } from '@/ui/data-table/types'
import { notify } from '@/ui/feedback/notify'
import { formatDecimal } from '@/ui/primitives/decimal'
import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { selectionStats, type Stats } from './selection-stats'

const figures = [
  ['sum', 'Sum'],
  ['average', 'Average'],
  ['min', 'Min'],
  ['max', 'Max'],
] as const satisfies readonly (readonly [keyof Stats, string])[]

const copy = async (value: string) => {
  try {
    await navigator.clipboard.writeText(value)
    notify.success(`Copied ${value}`)
  } catch {
    notify.error('The browser did not allow copying.')
  }
}

const CurrencyStats = ({ stats, header }: { stats: Stats; header: string }) => {
  const { currency } = stats
  const places = currency === undefined ? 0 : isCurrency(currency) ? exponentOf(currency) : 2
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {figures.map(([name, label]) => (
        <button
          key={name}
          type="button"
          title={`Copy ${label.toLowerCase()} of ${header}`}
          onClick={() => void copy(stats[name])}
          className="min-h-7 rounded-control px-1 hover:bg-hover"
        >
          {label} <span className="font-medium text-ink">{formatDecimal(stats[name], places)}</span>
          {currency && ` ${currency}`}
        </button>
      ))}
    </span>
  )
}

export interface StatsLineProps<Row> {
  rows: readonly Row[]
  column: DataColumn<Row> | undefined
}

/** Count, sum, average, minimum and maximum of the selected rows in the focused column. */
export const StatsLine = <Row,>({ rows, column }: StatsLineProps<Row>) => {
  if (rows.length === 0) return null
  const stats = column?.amount ? selectionStats(rows.map((row) => ({ value: column.amount?.(row), currency: column.currency?.(row) }))) : []
  return (
    <div role="group" aria-label="Figures of the selection" className="flex min-w-0 items-start gap-x-3 max-sm:flex-wrap">
      <span className="py-[5px] whitespace-nowrap">
        {column && stats.length > 0 ? `${column.header} · ` : ''}Count {rows.length}
      </span>
      <div className="flex flex-col">
        {stats.map((currencyStats) => (
          <CurrencyStats key={currencyStats.currency ?? ''} stats={currencyStats} header={column?.header ?? ''} />
        ))}
      </div>
    </div>
  )
}
