import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '../amount'
import { formatDay } from '../dates'

/** When something is due, and whether that is past. */
export const Due = ({ of: { dueDate, isOverdue } }: { of: { dueDate: string; isOverdue: boolean } }) => (
  <span className="whitespace-nowrap">
    {formatDay(dueDate)}
    {isOverdue && <span className="text-negative"> · overdue</span>}
  </span>
)

/** What of a document is still to be paid; nothing shows nothing. */
export const Open = ({ of: { openAmount, currency } }: { of: { openAmount: string; currency: string } }) =>
  isZero(openAmount) ? null : <Amount value={openAmount} currency={currency} />
