import { Link } from '@tanstack/react-router'
import type { ReportColumn, ReportLink, ReportRow } from '@/contracts/reports/report'
import type { ReportUnits } from '@/contracts/reports/presentation'
import { isZero } from '@/contracts/rules/decimal'
import { formatDay } from '@/documents/dates'
import { Money } from '@/ui/primitives/money'
import { ReportAmount } from './amount'
import { ElsewhereLink, figureLink } from './elsewhere-link'

interface FigureProps {
  column: ReportColumn
  row: ReportRow
  value: string
  currency: string
  units: ReportUnits
}

export const isNumber = ({ kind }: ReportColumn): boolean => kind !== 'code' && kind !== 'text' && kind !== 'day'

const Value = ({ column: { kind }, row, value, currency, units }: FigureProps) => {
  if (kind === 'day') return formatDay(value)
  if (kind === 'code') return <span className="font-mono text-meta">{value}</span>
  if (kind === 'text') return value
  if (row.isPercent || kind === 'percent') return <Money value={value} places={1} currency="%" />
  if (kind === 'count') return <Money value={value} places={0} />
  if (kind === 'foreign') return <Money value={value} />
  return isZero(value) ? <span className="text-ink-3">–</span> : <ReportAmount value={value} currency={currency} units={units} />
}

/** Address that a cell leads to; null if it leads nowhere. */
export const linkOf = ({ id, drill }: ReportColumn, row: ReportRow): ReportLink | null => {
  const own = row.links?.[id]
  if (own) return own
  return row.drill && drill && !row.isPercent ? { page: row.drill.page, search: { ...row.drill.search, ...drill } } : null
}

/** A cell of a report: a figure that leads to what it is made of, or a text. */
export const Figure = (props: FigureProps & { link: ReportLink | null; tabIndex: number }) => {
  const { link, tabIndex, value, column } = props
  if (!link || (column.kind === 'money' && isZero(value))) return <Value {...props} />
  if (link.companyId)
    return (
      <ElsewhereLink link={link} companyId={link.companyId} tabIndex={tabIndex}>
        <Value {...props} />
      </ElsewhereLink>
    )
  return (
    <Link to={link.page} search={link.search as never} tabIndex={tabIndex} className={figureLink}>
      <Value {...props} />
    </Link>
  )
}
