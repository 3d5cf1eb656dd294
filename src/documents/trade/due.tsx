import { type Decimal, isZero } from '@/contracts/rules/decimal'
import { signedByType } from '@/contracts/rules/note-sign'
import { useToday } from '@/session/today'
import { cx } from '@/ui/cx'
import { Amount } from '../amount'
import { DueDay, type Late } from '../due-day'

interface HasDue {
  /** If there are several instalments, the due date of the last one. */
  dueDate: string
  /** Whether an open part of the amount is past its due date. */
  isOverdue: boolean
}

/** Wording for a document that is past due: "part overdue" if its last instalment is not due yet. */
const useLate = ({ dueDate, isOverdue }: HasDue): Late | null => {
  const today = useToday()
  if (!isOverdue) return null
  return dueDate < today ? 'overdue' : 'part overdue'
}

/** Tells that a document is past due, without the due date. */
export const Overdue = ({ of, className }: { of: HasDue; className?: string }) => {
  const late = useLate(of)
  return late && <span className={cx('text-negative', className)}> · {late}</span>
}

/** Due date of a document, marked if it is past. */
export const DueDate = ({ of, short }: { of: HasDue; short?: boolean }) => <DueDay day={of.dueDate} late={useLate(of)} short={short} />

interface Owed {
  openAmount: string
  currency: string
}

/** Open amount of a document; renders nothing if it is zero. */
export const OpenAmount = ({ of: { openAmount, currency } }: { of: Owed }) => (isZero(openAmount) ? null : <Amount value={openAmount} currency={currency} />)

interface Invoice extends HasDue, Owed {
  type: 'invoice' | 'credit_note' | 'debit_note'
  grandTotal: Decimal
}

/** Cells for lists of invoices and notes; the open amounts of notes are negative. */
export const owedCells = {
  due: (row: HasDue) => <DueDate of={row} short />,
  open: (row: Invoice) => <OpenAmount of={{ ...row, openAmount: signedByType(row.type, row.openAmount) }} />,
}

/** Facts for the peek at an invoice or note, with the amounts as they stand on the document. */
export const owedFacts = {
  total: (row: Invoice) => <Amount value={row.grandTotal} currency={row.currency} withCode />,
  open: (row: Invoice) => <OpenAmount of={row} />,
}
