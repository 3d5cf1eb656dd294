import { customerQuotations, type CustomerQuotation } from '@/contracts/customer-quotations'
import type { SalesTax } from '@/contracts/sales-taxes'
import type { CustomerQuotationInput, CustomerQuotationPatch } from '@/contracts/customer-quotation-input'
import { inquiries, type Inquiry, type InquiryInput } from '@/contracts/inquiries'
import { customers, type PartyOption, vendors } from '@/contracts/parties'
import { priceFromMargin } from '@/contracts/rules/margin'
import { documentTotals } from '@/contracts/rules/totals'
import { sourcing } from '@/contracts/sourcing'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { type VendorQuotation, vendorQuotations } from '@/contracts/vendor-quotations'
import type { DemoClient } from '@server/demo/client'
import { demoParts } from '@server/demo/records'
import { dayOf, people, type Stage } from './demo'

/*
 * Steps of a deal with which several demos begin, each taken by the demo user whose task it is.
 */

export interface WantedPart {
  partno: string
  qty: string
}
export const NETWORK: readonly WantedPart[] = [
  { partno: 'C9300-48P-A', qty: '4' },
  { partno: 'SFP-10G-SR', qty: '16' },
  { partno: 'UTPSP3MBUY', qty: '96' },
]

const firstOf = (rows: readonly PartyOption[], q: string): PartyOption => {
  const [row] = rows
  if (!row) throw new Error(`The demo data have nobody called ${q}.`)
  return row
}
export const customerOf = async (client: DemoClient, q = 'Harbor'): Promise<PartyOption> =>
  firstOf((await client.call(customers.lookup, { query: { q } })).rows, q)
export const vendorOf = async (client: DemoClient, q: string): Promise<PartyOption> => firstOf((await client.call(vendors.lookup, { query: { q } })).rows, q)

export const linesOf = (wanted: readonly WantedPart[]): InquiryInput['lines'] =>
  wanted.map(({ partno, qty }) => ({ partno, description: demoParts.find((part) => part.partno === partno)?.description ?? partno, qty }))

/** Creates a customer's inquiry, entered and submitted by sales. */
export const createInquiry = async (stage: Stage, subject: string, wanted = NETWORK, more: Partial<InquiryInput> = {}): Promise<Inquiry> => {
  const sales = await stage.as(people.sales)
  const { id: customerId } = await customerOf(sales)
  const body = { customerId, subject, dueDate: stage.day(10), customerReference: 'RFQ-5120', lines: linesOf(wanted), ...more }
  const { voucherId, version } = await sales.call(inquiries.create, { body })
  return sales.call(inquiries.change, { params: { voucherId }, body: { action: 'submit', version } })
}

interface Offer {
  vendor: string
  /** Unit costs in the order of the inquiry's lines; null where the vendor names no price. */
  costs: readonly (string | null)[]
  validUntil?: string
  leadTimeDays?: number
}

/** Creates a vendor's quotation, typed in and recorded by the buyer. */
export const recordOffer = async (stage: Stage, inquiry: Inquiry, { vendor, costs, validUntil, leadTimeDays }: Offer): Promise<VendorQuotation> => {
  const buyer = await stage.as(people.buyer)
  const { id: vendorId } = await vendorOf(buyer, vendor)
  const lines = inquiry.lines.map(({ id, partno, description, qty }, index) => ({
    inquiryLineId: id,
    partno,
    description,
    qty,
    unitCost: costs[index] ?? null,
    leadTimeDays: leadTimeDays ?? null,
  }))
  return buyer.call(vendorQuotationWrites.addGeneral, {
    body: { vendorId, inquiryVoucherId: inquiry.voucherId, validUntil: validUntil ?? stage.day(21), record: true, lines },
  })
}

/** Creates a request to one vendor, mailed by the buyer and not answered yet. */
export const requestOffer = async (stage: Stage, { voucherId: inquiryVoucherId }: Inquiry, vendor: string): Promise<VendorQuotation> => {
  const buyer = await stage.as(people.buyer)
  const vendorIds = [(await vendorOf(buyer, vendor)).id]
  const { quotations } = await buyer.call(sourcing.request, { body: { inquiryVoucherId, vendorIds, dueDate: stage.day(5) } })
  return buyer.call(vendorQuotations.get, { params: { voucherId: quotations[0]?.voucherId ?? '' } })
}

/** Picks the lines of one offer as those to be bought. */
export const pickOffer = async (stage: Stage, inquiry: Inquiry, offer: VendorQuotation): Promise<void> => {
  const buyer = await stage.as(people.buyer)
  const picks = offer.lines.flatMap(({ id, inquiryLineId }) => (inquiryLineId ? [{ inquiryLineId, vendorQuotationLineId: id }] : []))
  const { voucherId } = inquiry
  const { version } = (await buyer.call(sourcing.comparison, { params: { voucherId } })).inquiry
  await buyer.call(sourcing.select, { params: { voucherId }, body: { version, picks } })
}

type QuotedLine = CustomerQuotationInput['lines'][number]

const CURRENCY = 'USD'

/** Returns the total that the screen would show, without optional lines; the server refuses any other. @param salesTaxes the taxes that lines name */
export const totalOf = (lines: readonly QuotedLine[], salesTaxes: readonly SalesTax[] = []): string => {
  const mandatoryLines = lines.filter(({ isOptional }) => !isOptional)
  const priced = mandatoryLines.map(({ qty, unitPrice, taxId }) => ({ qty, unitPrice, taxes: salesTaxes.filter(({ id }) => id === taxId) }))
  return documentTotals({ currency: CURRENCY, lines: priced }).totals.grandTotal
}

/** Creates a draft of a customer's quotation. */
export const draftQuotation = async (author: DemoClient, lines: QuotedLine[], more: Partial<CustomerQuotationInput> = {}): Promise<CustomerQuotation> => {
  const { id: customerId } = await customerOf(author)
  return author.call(customerQuotations.create, {
    body: { customerId, currency: CURRENCY, validUntil: dayOf(author, 30), grandTotal: totalOf(lines), lines, ...more },
  })
}

/** Quotation lines of the usual parts with their costs, priced for a margin in percent. */
export const pricedLines = (margin: string, wanted = NETWORK): QuotedLine[] =>
  wanted.map(({ partno, qty }) => {
    const { description = partno, listPrice } = demoParts.find((part) => part.partno === partno) ?? {}
    const unitCost = listPrice ?? '100'
    return { partno, description, qty, unitCost, unitPrice: priceFromMargin(unitCost, margin, CURRENCY) ?? unitCost }
  })

type Step = CustomerQuotationPatch extends infer Patch ? (Patch extends { action: string } ? Omit<Patch, 'version'> : never) : never

/** Takes one step of a quotation. */
export const step = (client: DemoClient, { voucherId, version }: Pick<CustomerQuotation, 'voucherId' | 'version'>, body: Step): Promise<CustomerQuotation> =>
  client.call(customerQuotations.change, { params: { voucherId }, body: { ...body, version } as CustomerQuotationPatch })

export const quotationPage = '/quotation/customerQuotation/detail'
export const inquiryPage = '/inquiries/detail'
export const offerPage = '/quotation/vendorQuotation/general/detail'
