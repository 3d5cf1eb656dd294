import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { customerQuotationInput } from '@/contracts/customer-quotation-input'
import { convertMoney } from '@/contracts/rules/base-totals'
import { paymentTerms } from '../../db/schema/records'
import { orNull } from '../../domain/or-null'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { requireRate } from '../documents/rates'
import { requireCustomer } from '../parties/required'
import { discountByTerms } from '../terms/early-discount'
import { computeQuotation } from './lines'

type Input = z.output<typeof customerQuotationInput>

/** @throws Problem 422 for a term that the company doesn't have */
const requireTerm = async ({ tx, entry }: Session, id: string | null | undefined): Promise<string | null> => {
  if (!id) return null
  const [term] = await tx
    .select({ id: paymentTerms.id })
    .from(paymentTerms)
    .where(and(eq(paymentTerms.companyId, entry.company.id), eq(paymentTerms.id, id)))
  if (!term) throw invalidField('paymentTermId', 'There is no such payment term.', 'unknown')
  return term.id
}

/** Checks the request and computes the quotation from it, ready to be written. */
export const compose = async (session: Session, input: Input, existing: DocumentRow | null) => {
  const { entry, today } = session
  const customer = await requireCustomer(session, input.customerId)
  const date = input.date ?? existing?.date ?? today
  if (input.validUntil < date) throw invalidField('validUntil', 'The quotation would expire before its own date.', 'order')
  const inquiry = input.inquiryVoucherId ? await findDocument(session, 'inquiry', input.inquiryVoucherId) : null
  if (inquiry && inquiry.partyId !== customer.id) throw invalidField('inquiryVoucherId', 'The inquiry is from another customer.', 'mismatch')
  const paymentTermId = await requireTerm(session, input.paymentTermId)
  const rate = await requireRate(session, input.currency, input.rate, date)
  const discount = await discountByTerms(session, paymentTermId, null)
  const { totals, lines, margin } = await computeQuotation(session, input, { customer, date, discount }, existing?.id ?? null)
  const header = {
    date,
    partyId: customer.id,
    currency: input.currency,
    rate,
    subTotal: totals.subTotal,
    discountTotal: totals.discountTotal,
    taxTotal: totals.taxTotal,
    grandTotal: totals.grandTotal,
    ...discount,
    baseGrandTotal: convertMoney(totals.grandTotal, rate, entry.company.baseCurrency),
    ...orNull(input, 'notes', 'terms'),
  }
  // A user who may not read inquiries can't send the inquiry's number, and doesn't mean to remove it.
  const inquiryLink = input.inquiryVoucherId === undefined && existing?.partyId === customer.id ? {} : { inquiryId: inquiry?.id ?? null }
  const kindRow = {
    ...inquiryLink,
    paymentTermId,
    ...orNull(input, 'contactName', 'contactEmail', 'customerReference'),
    validUntil: input.validUntil,
    costTotal: margin.cost,
  }
  return { header, kindRow, lines, inquiry }
}
