import { type Decimal, isZero } from '@/contracts/rules/decimal'
import { countedAs } from '@/contracts/rules/note-sign'
import { useToday } from '@/session/today'
import { cx } from '@/ui/cx'
import { Amount } from '../amount'
import { DueDay, type Late } from '../due-day'

interface HasDue {
  /** Of several parts the last one's. */
  dueDate: string
  /** Whether a part of it that is open should have been paid. */
  isOverdue: boolean
}

/** How it is said that something is past due; of several parts the last may still have time. */
const useLate = ({ dueDate, isOverdue }: HasDue): Late | null => {
  const today = useToday()
  if (!isOverdue) return null
  return dueDate < today ? 'overdue' : 'part overdue'
}

/** Says what is past due, without its day. */
export const Overdue = ({ of, className }: { of: HasDue; className?: string }) => {
  const late = useLate(of)
  return late && <span className={cx('text-negative', className)}> · {late}</span>
}

/** When something is due, and whether that is past. */
export const Due = ({ of, short }: { of: HasDue; short?: boolean }) => <DueDay day={of.dueDate} late={useLate(of)} short={short} />

interface Owed {
  openAmount: string
  currency: string
}

/** What of a document is still to be paid; nothing shows nothing. */
export const Open = ({ of: { openAmount, currency } }: { of: Owed }) => (isZero(openAmount) ? null : <Amount value={openAmount} currency={currency} />)

interface Invoice extends HasDue, Owed {
  type: 'invoice' | 'credit_note' | 'debit_note'
  grandTotal: Decimal
}

/** How lists of invoices and notes draw these columns: what a note takes back is below zero. */
export const owedCells = {
  due: (row: HasDue) => <Due of={row} short />,
  open: (row: Invoice) => <Open of={{ ...row, openAmount: countedAs(row.type, row.openAmount) }} />,
}

/** A look at one of them shows the amounts as they stand on the paper. */
export const owedFacts = {
  total: (row: Invoice) => <Amount value={row.grandTotal} currency={row.currency} withCode />,
  open: (row: Invoice) => <Open of={row} />,
}
