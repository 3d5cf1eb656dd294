import { eq } from 'drizzle-orm'
import type { InvoiceApproval, OrderDifference } from '@/contracts/order-difference'
import { comparisonText, orderDifferences } from '../../domain/orders/order-differences'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { requireOtherApprover } from '../documents/approval'
import { sourcesOf } from '../documents/linked-lines'
import { type PricedLine, pricedLinesById, pricedLinesOf } from '../documents/priced-lines'
import { bearingOfLine } from '../documents/tax-totals'
import { changeOwn, type CustomerInvoiceOwn } from './store'

/** The price and taxes of a line, for the comparison. */
const priceOf = (priced: PricedLine) => {
  const { lineNo, qty, unitPrice, discountPct, containedPct, lineNet, taxAmount } = priced.line
  return { lineNo, qty, unitPrice, discountPct, containedPct, net: lineNet, taxAmount, taxes: bearingOfLine(priced).taxes }
}

/** The invoice's current differences from its sales orders, and whether they exceed the company's tolerance. None for credit notes. */
const differencesNow = async (session: Session, row: DocumentRow, { type }: Pick<CustomerInvoiceOwn, 'type'>) => {
  const none: { differences: OrderDifference[]; isOver: boolean } = { differences: [], isOver: false }
  if (type === 'credit_note') return none
  const orderLineIds = new Map(
    (await sourcesOf(session, row.id)).flatMap(({ kind, lineId, fromLineId }) => (kind === 'sales_order' ? [[lineId, fromLineId]] : [])),
  )
  if (orderLineIds.size === 0) return none
  const orderPrices = new Map((await pricedLinesById(session.tx, row.companyId, [...orderLineIds.values()])).map((priced) => [priced.line.id, priceOf(priced)]))
  const [company] = await session.tx.select({ pct: companies.invoiceTolerancePct }).from(companies).where(eq(companies.id, session.entry.company.id))
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const lines = priced.map((one) => ({ ...priceOf(one), ordered: orderPrices.get(orderLineIds.get(one.line.id) ?? '') ?? null }))
  return orderDifferences(lines, row, company?.pct ?? '0')
}

const sentenceOf = ({ lineNo, field, ordered, invoiced }: OrderDifference): string =>
  field === 'charges'
    ? `charges of ${invoiced} take off what was ordered`
    : `line ${lineNo} was ordered ${field === 'price' ? `at ${ordered}` : `with tax ${ordered}`} and is invoiced ${field === 'price' ? `at ${invoiced}` : `with ${invoiced}`}`

const areSame = (a: readonly OrderDifference[], b: readonly OrderDifference[] | null): boolean => comparisonText(a) === comparisonText(b ?? [])

/** A draft's current differences and the state of their approval. Orders and the tolerance may have changed since the draft was written. */
export const differencesWithApproval = async (session: Session, row: DocumentRow, kindRow: CustomerInvoiceOwn) => {
  const { differences, isOver } = await differencesNow(session, row, kindRow)
  const isApproved = kindRow.approval === 'given' && areSame(differences, kindRow.approvedDifferences)
  const approval: InvoiceApproval = isApproved ? 'given' : isOver && kindRow.differenceReason ? 'awaited' : 'none'
  return { differences, approval }
}

/**
 * Requires a reason for differences from the order, and beyond the tolerance somebody else’s approval of exactly these differences.
 * @returns the final differences
 * @throws Problem 422 at `differenceReason`, 409 APPROVAL_REQUIRED
 */
export const requireAgreed = async (session: Session, row: DocumentRow, kindRow: CustomerInvoiceOwn): Promise<OrderDifference[]> => {
  const { differences, isOver } = await differencesNow(session, row, kindRow)
  const [first] = differences
  if (!first) return []
  if (!kindRow.differenceReason) throw invalidField('differenceReason', `The invoice differs from the order: ${sentenceOf(first)}. Say why.`, 'required')
  if (isOver && !areSame(differences, kindRow.approvedDifferences))
    throw new Problem(409, `The invoice differs from the order by more than is tolerated: ${sentenceOf(first)}. Somebody else has to approve it.`, {
      code: 'APPROVAL_REQUIRED',
    })
  return differences
}

/**
 * Approves the differences from the order. Its author can't approve them.
 * @throws Problem 409 OWN_APPROVAL for the author, 409 when nothing differs, 422 without a reason
 */
export const approveDifferences = async (session: Session, row: DocumentRow, kindRow: CustomerInvoiceOwn): Promise<void> => {
  const me = session.entry.user._id
  const { differences } = await differencesNow(session, row, kindRow)
  if (differences.length === 0) throw new Problem(409, 'The invoice is what was ordered: nothing has to be approved.', { code: 'INVALID_TRANSITION' })
  if (!kindRow.differenceReason) throw invalidField('differenceReason', 'Whoever wrote the invoice has to say first why it differs from the order.', 'required')
  await requireOtherApprover(session, 'customer-invoices', 'invoice', [row.createdBy, kindRow.writtenBy])
  await changeOwn(session, row.id, { approval: 'given', approvedBy: me, approvedDifferences: differences })
}
