import { customerQuotations } from '@/contracts/customer-quotations'
import { inquiries } from '@/contracts/inquiries'
import { vendors } from '@/contracts/parties'
import { priceFromMargin } from '@/contracts/rules/margin'
import { multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { documentTotals } from '@/contracts/rules/totals'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { addDays } from '../domain/today'
import { quoteFile } from './quote-file'
import type { Office } from './office'
import { demoParts } from './records'
import { taxFor } from './sales-tax'

/** Units of the base currency for one of the vendor's, where the two differ; round figures for the demo, not of any day. */
const RATES: Record<string, string> = { 'USD AED': '3.6725' }
const CURRENCY_NAMES: Record<string, string> = { USD: 'US Dollar', EUR: 'Euro', AED: 'UAE Dirham' }
/** Share of the list price that the distributor charges. */
const COST_SHARE = '0.82'

interface Plan {
  /** Index of one of the submitted inquiries. */
  inquiry: number
  quoteNumber: string
  margin: string
  submit: boolean
}
const PLANS: readonly Plan[] = [
  { inquiry: 0, quoteNumber: 'QUO-6100318', margin: '16', submit: true },
  { inquiry: 1, quoteNumber: 'QUO-6100427', margin: '12.5', submit: false },
  { inquiry: 3, quoteNumber: 'QUO-6100561', margin: '3', submit: true },
]

interface OffersInput {
  numbers: readonly string[]
  distributorId: string
}

/** Imports the distributor's files for some inquiries and quotes them: one approved, one a draft, one below the margin floor. On `day`, null for today. */
export const seedOffers = async (office: Office, { numbers, distributorId }: OffersInput, day: string | null): Promise<void> => {
  const { sales, buyer, base } = office
  const today = day ?? office.today
  office.at(day)
  const vendor = await buyer.call(vendors.get, { params: { vendorId: distributorId } })
  const rate = vendor.currency === base ? undefined : RATES[`${vendor.currency} ${base}`]
  for (const { inquiry: index, quoteNumber, margin, submit } of PLANS) {
    const voucherId = numbers[index] ?? ''
    const inquiry = await buyer.call(inquiries.get, { params: { voucherId } })
    const rows = inquiry.lines.map((line) => {
      const { manufacturer = undefined, listPrice = '100' } = demoParts.find((part) => part.partno === line.partno) ?? {}
      const price = roundMoney(multiply(listPrice ?? '100', COST_SHARE), vendor.currency)
      return {
        mfrPartNo: line.mfrPartNo ?? '',
        description: line.description,
        manufacturer: manufacturer ?? undefined,
        qty: Number(line.qty),
        price: Number(price),
        msrp: Number(listPrice),
      }
    })
    const file = await quoteFile(quoteNumber, rows, { name: inquiry.subject, currency: CURRENCY_NAMES[vendor.currency], firstSku: 410_000 + index * 1000 })
    const offer = await buyer.call(vendorQuotations.import, {
      body: { vendorId: vendor.id, inquiryVoucherId: voucherId, rate, validUntil: addDays(today, 21) },
      files: [file],
    })
    const tax = await taxFor(office, inquiry.customer.id, today)
    const lines = offer.lines.map((line) => {
      const cost = roundMoney(multiply(line.unitCost ?? '0', rate ?? '1'), base)
      return {
        vendorQuotationLineId: line.id,
        costRate: rate,
        partno: line.partno,
        mfrPartNo: line.mfrPartNo,
        description: line.description,
        qty: line.qty,
        unitPrice: priceFromMargin(cost, margin, base) ?? cost,
        taxId: tax.id,
      }
    })
    const { totals } = documentTotals({ currency: base, lines: lines.map((line) => ({ ...line, taxes: [tax] })) })
    const quote = await sales.call(customerQuotations.create, {
      body: {
        customerId: inquiry.customer.id,
        inquiryVoucherId: voucherId,
        validUntil: addDays(today, 30),
        currency: base,
        grandTotal: totals.grandTotal,
        lines,
      },
    })
    if (submit) await sales.call(customerQuotations.change, { params: { voucherId: quote.voucherId }, body: { action: 'submit', version: quote.version } })
  }
}
