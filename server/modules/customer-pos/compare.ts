import type { OrderVariance } from '@/contracts/customer-pos'
import { orderVariances } from '../../domain/orders/variances'
import type { Session } from '../../http/context'
import { type QuotedForOrder, quotedOf } from '../customer-quotations/orders'
import type { DocumentRow } from '../documents/drafts'
import { type PricedLine, pricedLinesOf } from '../documents/priced-lines'
import { namedTerm } from '../terms/queries'
import { quotationLinesOf } from './lines'
import type { CustomerPoRow } from './store'

/** Compares an order with its quotation: the order's lines, the quoted line of each, and their current differences. */
export const compareWithQuotation = async (session: Session, row: DocumentRow, kindRow: CustomerPoRow) => {
  const priced: PricedLine[] = await pricedLinesOf(session.tx, row.companyId, row.id)
  const links = await quotationLinesOf(session, row.id)
  const quoted: QuotedForOrder | null = kindRow.quotationId ? await quotedOf(session, kindRow.quotationId, row.id) : null
  const paymentTerm = await namedTerm(session, kindRow.paymentTermId)
  const lines = priced.map(({ line }) => ({ ...line, quotationLineId: links.get(line.id) ?? null }))
  const variances: OrderVariance[] = orderVariances({ currency: row.currency, paymentTerm, lines }, quoted)
  return { priced, links, quoted, paymentTerm, variances }
}
