import { type Decimal, isZero } from '@/contracts/rules/decimal'
import { useToday } from '@/session/today'
import { cx } from '@/ui/cx'
import type { DataColumn } from '@/ui/data-table/types'
import { Amount } from '../amount'
import { formatDay } from '../dates'

interface HasDue {
  /** Of several parts the last one's. */
  dueDate: string
  /** Whether a part of it that is open should have been paid. */
  isOverdue: boolean
}

/** Says what is past due; of several parts the last may still have time. */
export const Overdue = ({ of: { dueDate, isOverdue }, className }: { of: HasDue; className?: string }) => {
  const today = useToday()
  return isOverdue ? <span className={cx('text-negative', className)}> · {dueDate < today ? 'overdue' : 'part overdue'}</span> : null
}

/** When something is due, and whether that is past. */
export const Due = ({ of }: { of: HasDue }) => (
  <span className="whitespace-nowrap">
    {formatDay(of.dueDate)}
    <Overdue of={of} />
  </span>
)

interface Owed {
  openAmount: string
  currency: string
}

/** What of a document is still to be paid; nothing shows nothing. */
export const Open = ({ of: { openAmount, currency } }: { of: Owed }) => (isZero(openAmount) ? null : <Amount value={openAmount} currency={currency} />)

/**
 * The same as a column of a list.
 * @param counted what is open of a row as it counts among others, with its sign
 */
export const openColumn = <Row extends Owed>(counted: (row: Row) => Decimal): DataColumn<Row> => ({
  id: 'open',
  header: 'Open',
  kind: 'number',
  cell: (row) => <Open of={{ ...row, openAmount: counted(row) }} />,
  amount: counted,
  currency: (row) => row.currency,
})
