import type { z } from 'zod'
import type { customerPoInput } from '@/contracts/customer-po-input'
import { convertMoney } from '@/contracts/rules/base-totals'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { requireTaxes } from '../customer-quotations/taxes'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { partIdsFor } from '../documents/link-parts'
import { priceLines, totalsOfHeader } from '../documents/priced-lines'
import { requireRate } from '../documents/rates'
import { findCustomer } from '../parties/queries'
import { requirePaymentTerm } from '../terms/queries'
import { requireQuotedLines } from './lines'
import type { CustomerPoRow } from './own'
import { requireNotTwice } from './same-number'

type Input = z.output<typeof customerPoInput>
interface Existing {
  row: DocumentRow
  own: CustomerPoRow
}

/** With the customer, or was. One that expired or was superseded is confirmed when the order is received. */
const orderedFrom: ReadonlySet<string> = new Set(['sent', 'accepted', 'partially_ordered', 'ordered', 'expired', 'superseded'])

const quotationOf = async (session: Session, input: Input, customerId: string, existing: Existing | null): Promise<string | null> => {
  // Who may not read quotations can't name the one that is ordered, and doesn't mean to part from it.
  if (input.quotationVoucherId === undefined && existing?.own.customerId === customerId) return existing.own.quotationId
  if (!input.quotationVoucherId) return null
  const quotation = await findDocument(session, 'customer_quotation', input.quotationVoucherId)
  if (quotation.partyId !== customerId) throw invalid('quotationVoucherId', 'The quotation is for another customer.', 'mismatch')
  if (!orderedFrom.has(quotation.status)) throw invalid('quotationVoucherId', 'Only a quotation that the customer has can be ordered from.', 'state')
  return quotation.id
}

/** Everything of an order that follows from the request: checked, computed, ready to be written. The caller holds the customer's lock. */
export const compose = async (session: Session, input: Input, existing: Existing | null) => {
  const { tx, entry, today } = session
  const { currency, paymentTermId = null, requiredDate = null, duplicateReason = null } = input
  const customer = await findCustomer(tx, entry.company.id, input.customerId)
  if (!customer) throw invalid('customerId', 'There is no such customer.', 'unknown')
  const date = input.date ?? existing?.row.date ?? today
  if (requiredDate && requiredDate < date) throw invalid('requiredDate', 'It would be required before its own date.', 'order')
  const quotationId = await quotationOf(session, input, customer.id, existing)
  await requireQuotedLines(session, quotationId, input.lines)
  await requirePaymentTerm(session, paymentTermId, existing?.own.paymentTermId)
  const rate = await requireRate(session, currency, input.rate, date)
  await requireTaxes(
    session,
    input.lines.map(({ taxId }) => taxId),
    { customer, date },
  )
  const partOf = await partIdsFor(session, input.lines)
  const { totals, lines } = await priceLines(session, {
    side: 'sale',
    currency,
    date,
    grandTotal: input.grandTotal,
    lines: input.lines.map(({ quotationLineId: _link, requiredDate: requiredOn = null, ...line }) => ({
      ...line,
      requiredOn,
      partId: partOf(line)?.id ?? null,
    })),
  })
  const numbered = { customerId: customer.id, customerOrderNumber: input.customerOrderNumber, except: existing?.row.id }
  await requireNotTwice(session, { ...numbered, grandTotal: totals.grandTotal, duplicateReason })
  const header = {
    date,
    partyId: customer.id,
    currency,
    rate,
    ...totalsOfHeader(totals),
    baseGrandTotal: convertMoney(totals.grandTotal, rate, entry.company.baseCurrency),
    notes: input.notes ?? null,
    terms: input.terms ?? null,
  }
  const own = {
    customerId: customer.id,
    customerOrderNumber: input.customerOrderNumber,
    quotationId,
    contactName: input.contactName ?? null,
    contactEmail: input.contactEmail ?? null,
    paymentTermId,
    receivedOn: input.receivedDate ?? existing?.own.receivedOn ?? today,
    requiredDate,
    billTo: input.billTo ?? null,
    shipTo: input.shipTo ?? null,
    endUser: input.endUser ?? null,
    endCustomerOrderNumber: input.endCustomerOrderNumber ?? null,
    duplicateReason,
    total: totals.grandTotal,
  }
  return { header, own, lines, quotationLineIds: input.lines.map(({ quotationLineId }) => quotationLineId ?? null) }
}
