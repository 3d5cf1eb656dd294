import { customerQuotations } from '@/contracts/customer-quotations'
import { multiply } from '@/contracts/rules/decimal'
import { priceFromMargin } from '@/contracts/rules/margin'
import { roundMoney } from '@/contracts/rules/rounding'
import { documentTotals } from '@/contracts/rules/totals'
import { sourcing } from '@/contracts/sourcing'
import { addDays } from '../../domain/today'
import { taxFor } from '../sales-tax'
import { advance, type Step } from './deal'

/** Creates our quotation of the picked offers, as a draft. */
export const quote =
  (margin: string): Step =>
  async (deal) => {
    await advance(deal, 1)
    const { desk } = deal
    const { base } = desk
    const { inquiry, lines: picked } = await desk.sales.call(sourcing.picked, { params: { voucherId: deal.inquiry } })
    const tax = await taxFor(desk, inquiry.customer.id, deal.day)
    const lines = picked.flatMap(({ partno, mfrPartNo, description, qty, uom, offer }) => {
      if (!offer) return []
      const rate = offer.currency === base ? null : offer.rate
      const cost = roundMoney(multiply(offer.unitCost ?? '0', rate ?? '1'), base)
      const unitPrice = priceFromMargin(cost, margin, base) ?? cost
      return [{ vendorQuotationLineId: offer.vendorQuotationLineId, costRate: rate, partno, mfrPartNo, description, qty, uom, unitPrice, taxId: tax.id }]
    })
    const { totals } = documentTotals({ currency: base, lines: lines.map((line) => ({ ...line, taxes: [tax] })) })
    deal.quotation = await desk.sales.call(customerQuotations.create, {
      body: {
        customerId: inquiry.customer.id,
        inquiryVoucherId: deal.inquiry,
        validUntil: addDays(deal.day, 30),
        paymentTermId: desk.customers.find(({ id }) => id === inquiry.customer.id)?.paymentTermId ?? null,
        currency: base,
        grandTotal: totals.grandTotal,
        terms: 'Prices are net. Delivery is free to one address.',
        lines,
      },
    })
  }

type QuotationStep = { action: 'submit' | 'approve' | 'send' | 'accept' | 'revise' } | { action: 'sendBack' | 'reject'; reason: string }

/** @param days number of days that pass before the step */
const change =
  (by: 'sales' | 'manager', step: QuotationStep, days = 0): Step =>
  async (deal) => {
    if (!deal.quotation) throw new Error(`no quotation for ${deal.inquiry}`)
    if (days > 0) await advance(deal, days)
    const { voucherId, version } = deal.quotation
    deal.quotation = await deal.desk[by].call(customerQuotations.change, { params: { voucherId }, body: { ...step, version } })
  }

/** Within the limits the submit also approves the quotation, otherwise it waits for the manager. */
export const submitQuotation = change('sales', { action: 'submit' })
export const approve = change('manager', { action: 'approve' })
/** Brought to the customer in person, since no mail is sent for past days. */
export const send = change('sales', { action: 'send' })
export const accept = change('sales', { action: 'accept' }, 6)
/** The customer's written order follows the acceptance. */
export const order: Step = async (deal) => {
  if (!deal.quotation) throw new Error(`no quotation for ${deal.inquiry}`)
  deal.desk.won.push({ day: await advance(deal, 2), quotation: deal.quotation.voucherId })
}
export const reject = change('sales', { action: 'reject', reason: 'Too dear; another offer was 3 % lower' }, 8)
/** Creates the next revision, again as a draft. */
export const reviseQuotation = change('sales', { action: 'revise' }, 4)
export const sendBack = change('manager', { action: 'sendBack', reason: 'Below the floor without a reason. Ask the vendor for a project price first.' })
