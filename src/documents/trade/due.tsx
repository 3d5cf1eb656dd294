import { type Decimal, isZero } from '@/contracts/rules/decimal'
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
