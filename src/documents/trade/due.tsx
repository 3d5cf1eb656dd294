import { isZero } from '@/contracts/rules/decimal'
import type { DataColumn } from '@/ui/data-table/types'
import { Amount } from '../amount'
import { formatDay } from '../dates'

/** When something is due, and whether that is past. */
export const Due = ({ of: { dueDate, isOverdue } }: { of: { dueDate: string; isOverdue: boolean } }) => (
  <span className="whitespace-nowrap">
    {formatDay(dueDate)}
    {isOverdue && <span className="text-negative"> · overdue</span>}
  </span>
)

interface Owed {
  openAmount: string
  currency: string
}

/** What of a document is still to be paid; nothing shows nothing. */
export const Open = ({ of: { openAmount, currency } }: { of: Owed }) => (isZero(openAmount) ? null : <Amount value={openAmount} currency={currency} />)

/** The same as a column of a list. */
export const openColumn = <Row extends Owed>(): DataColumn<Row> => ({
  id: 'open',
  header: 'Open',
  kind: 'number',
  cell: (row) => <Open of={row} />,
  amount: (row) => row.openAmount,
  currency: (row) => row.currency,
})
