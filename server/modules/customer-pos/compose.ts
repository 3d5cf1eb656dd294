import type { z } from 'zod'
import type { customerPoInput } from '@/contracts/customer-po-input'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { Existing } from '../documents/draft-life'
import { findDocument } from '../documents/drafts'
import { composeSale } from '../sales/compose'
import { requireQuotedLines } from './lines'
import type { CustomerPoRow } from './store'
import { requireNoDuplicate } from './same-number'

type Input = z.output<typeof customerPoInput>

/** States in which the customer has or had the quotation. An expired or superseded one is confirmed when the order is received. */
const orderableStates: ReadonlySet<string> = new Set(['sent', 'accepted', 'partially_ordered', 'ordered', 'expired', 'superseded'])

const quotationOf = async (session: Session, input: Input, customerId: string, existing: Existing<CustomerPoRow>): Promise<string | null> => {
  // A user who may not read quotations can't send the quotation's number, and doesn't mean to remove it.
  if (input.quotationVoucherId === undefined && existing?.kindRow.customerId === customerId) return existing.kindRow.quotationId
  if (!input.quotationVoucherId) return null
  const quotation = await findDocument(session, 'customer_quotation', input.quotationVoucherId)
  if (quotation.partyId !== customerId) throw invalidField('quotationVoucherId', 'The quotation is for another customer.', 'mismatch')
  if (!orderableStates.has(quotation.status)) throw invalidField('quotationVoucherId', 'Only a quotation that the customer has can be ordered from.', 'state')
  return quotation.id
}

/** Checks the request and computes the order from it, ready to be written. The caller holds the customer's lock. */
export const compose = async (session: Session, input: Input, existing: Existing<CustomerPoRow>) => {
  const { duplicateReason = null } = input
  const stored = existing && { date: existing.row.date, paymentTermId: existing.kindRow.paymentTermId }
  const lines = input.lines.map(({ quotationLineId: _link, ...line }) => line)
  const sale = await composeSale(session, { ...input, lines }, stored)
  const quotationId = await quotationOf(session, input, sale.customer.id, existing)
  await requireQuotedLines(session, quotationId, input.lines)
  const orderNumber = { customerId: sale.customer.id, customerOrderNumber: input.customerOrderNumber, except: existing?.row.id }
  await requireNoDuplicate(session, { ...orderNumber, grandTotal: sale.header.grandTotal, duplicateReason })
  const kindRow = {
    ...sale.kindRow,
    customerOrderNumber: input.customerOrderNumber,
    quotationId,
    receivedOn: input.receivedDate ?? existing?.kindRow.receivedOn ?? session.today,
    endCustomerOrderNumber: input.endCustomerOrderNumber ?? null,
    duplicateReason,
    total: sale.header.grandTotal,
  }
  return { header: sale.header, kindRow, lines: sale.lines, sources: input.lines.map(({ quotationLineId }) => [quotationLineId]) }
}
