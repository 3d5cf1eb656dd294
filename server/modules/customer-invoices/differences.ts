import { eq } from 'drizzle-orm'
import type { InvoiceApproval, OrderDifference } from '@/contracts/order-difference'
import { textOf, orderDifferences } from '../../domain/orders/order-differences'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalid, Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { requireOtherApprover } from '../documents/approval'
import { sourcesOf } from '../documents/linked-lines'
import { type PricedLine, pricedLinesById, pricedLinesOf } from '../documents/priced-lines'
import { bearingOfLine } from '../documents/tax-totals'
import { changeOwn, type CustomerInvoiceOwn } from './own'

/** What a line costs and which taxes it bears, for the comparison. */
const priceOf = (priced: PricedLine) => {
  const { lineNo, qty, unitPrice, discountPct, containedPct, lineNet, taxAmount } = priced.line
  return { lineNo, qty, unitPrice, discountPct, containedPct, net: lineNet, taxAmount, taxes: bearingOfLine(priced).taxes }
}

/** In what an invoice differs from its sales orders now, and whether by more than the company tolerates. A credit note follows its invoice. */
const differencesNow = async (session: Session, row: DocumentRow, { type }: Pick<CustomerInvoiceOwn, 'type'>) => {
  const none: { differences: OrderDifference[]; isOver: boolean } = { differences: [], isOver: false }
  if (type === 'credit_note') return none
  const orderedOf = new Map(
    (await sourcesOf(session, row.id)).flatMap(({ kind, lineId, fromLineId }) => (kind === 'sales_order' ? [[lineId, fromLineId]] : [])),
  )
  if (orderedOf.size === 0) return none
  const ordered = new Map((await pricedLinesById(session.tx, row.companyId, [...orderedOf.values()])).map((priced) => [priced.line.id, priceOf(priced)]))
  const [company] = await session.tx.select({ pct: companies.invoiceTolerancePct }).from(companies).where(eq(companies.id, session.entry.company.id))
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const lines = priced.map((one) => ({ ...priceOf(one), ordered: ordered.get(orderedOf.get(one.line.id) ?? '') ?? null }))
  return orderDifferences(lines, row, company?.pct ?? '0')
}

const sentenceOf = ({ lineNo, field, ordered, invoiced }: OrderDifference): string =>
  field === 'charges'
    ? `charges of ${invoiced} take off what was ordered`
    : `line ${lineNo} was ordered ${field === 'price' ? `at ${ordered}` : `with tax ${ordered}`} and is invoiced ${field === 'price' ? `at ${invoiced}` : `with ${invoiced}`}`

const same = (a: readonly OrderDifference[], b: readonly OrderDifference[] | null): boolean => textOf(a) === textOf(b ?? [])

/** A draft's differences and who has to agree to them, as things are now: orders and the tolerance may have changed since it was written. */
export const differingNow = async (session: Session, row: DocumentRow, own: CustomerInvoiceOwn) => {
  const { differences, isOver } = await differencesNow(session, row, own)
  const isGiven = own.approval === 'given' && same(differences, own.approvedDifferences)
  const approval: InvoiceApproval = isGiven ? 'given' : isOver && own.differenceReason ? 'awaited' : 'none'
  return { differences, approval }
}

/**
 * What differs from the order has a reason, and beyond the tolerance somebody else’s approval of just this.
 * @returns the differences, for good
 * @throws Problem 422 at `differenceReason`, 409 APPROVAL_REQUIRED
 */
export const requireAgreed = async (session: Session, row: DocumentRow, own: CustomerInvoiceOwn): Promise<OrderDifference[]> => {
  const { differences, isOver } = await differencesNow(session, row, own)
  const [first] = differences
  if (!first) return []
  if (!own.differenceReason) throw invalid('differenceReason', `The invoice differs from the order: ${sentenceOf(first)}. Say why.`, 'required')
  if (isOver && !same(differences, own.approvedDifferences))
    throw new Problem(409, `The invoice differs from the order by more than is tolerated: ${sentenceOf(first)}. Somebody else has to approve it.`, {
      code: 'APPROVAL_REQUIRED',
    })
  return differences
}

/**
 * Somebody other than whoever wrote the invoice agrees to what differs from the order.
 * @throws Problem 409 OWN_APPROVAL to whoever wrote it, and where nothing differs, 422 without a reason
 */
export const approveDifferences = async (session: Session, row: DocumentRow, own: CustomerInvoiceOwn): Promise<void> => {
  const me = session.entry.user._id
  const { differences } = await differencesNow(session, row, own)
  if (differences.length === 0) throw new Problem(409, 'The invoice is what was ordered: nothing has to be approved.', { code: 'INVALID_TRANSITION' })
  if (!own.differenceReason) throw invalid('differenceReason', 'Whoever wrote the invoice has to say first why it differs from the order.', 'required')
  await requireOtherApprover(session, 'customer-invoices', 'invoice', [row.createdBy, own.writtenBy])
  await changeOwn(session, row.id, { approval: 'given', approvedBy: me, approvedDifferences: differences })
}
