import { equals } from '@/contracts/rules/decimal'
import { checkEInvoice } from './check'
import { eInvoiceOf } from './of-invoice'
import { chargedTaxesOf, toTwoDecimals } from './of-line'
import type { OurInvoice } from './our-invoice'
import { isCountry } from './states'
import type { EInvoice, EInvoiceProblem } from './types'

/** The invoice as data, or the reasons why there is none, as sentences for the user. */
export type AsData = { data: EInvoice; reasons: [] } | { data: null; reasons: string[] }

const NO_SELLER = 'The company has no VAT or tax number.'
const NO_SELLER_VAT = 'The company has no VAT number. Goods sold to another EU country without tax need one.'
const NO_BUYER_VAT = 'The customer has no VAT number. An invoice under reverse charge, or to another EU country without tax, needs one.'

const twoTaxes = ({ lines, freight, otherCharges }: OurInvoice): string[] => {
  const places = [...lines.map((line) => [`Line ${line.lineNo}`, line] as const), ['Freight', freight] as const, ['Other charges', otherCharges] as const]
  return places.flatMap(([name, bearer]) => (chargedTaxesOf(bearer).length > 1 ? [`${name} bears two taxes. An e-invoice (EN 16931) can state only one.`] : []))
}

const countryReason = (subject: string, code: string): string[] => {
  if (isCountry(code)) return []
  return [code === '' ? `${subject} address has no country.` : `${subject} country “${code}” is not a code of ISO 3166.${code === 'UK' ? ' Use GB.' : ''}`]
}

const isOf = (rule: string, categories: string): boolean => new RegExp(`^BR-(${categories})-0[234]$`).test(rule)

/** Explains what a broken rule means for our invoice. */
const reasonsOf = ({ rule, path, message }: EInvoiceProblem, data: EInvoice): string[] => {
  const { seller, buyer } = data
  const hasSellerNumber = (seller.vatId ?? seller.taxNumber) !== null
  if (path.endsWith('country')) return []
  if (rule === 'BR-CO-26' || isOf(rule, 'S|Z|E')) return [NO_SELLER]
  if (isOf(rule, 'AE')) return [...(hasSellerNumber ? [] : [NO_SELLER]), ...(buyer.vatId === null ? [NO_BUYER_VAT] : [])]
  if (isOf(rule, 'IC')) return seller.vatId === null ? [NO_SELLER_VAT] : []
  if (rule === 'BR-S-09') return [`Taxes rounded line by line are too far from their rate for an e-invoice. ${message}`]
  return [`${message} (${rule})`]
}

/** Our invoice as data that breaks no rule of EN 16931 and has the same total as the paper. */
export const asData = (invoice: OurInvoice): AsData => {
  const { seller, buyer, shipTo, grandTotal } = invoice
  const data = eInvoiceOf(invoice)
  const twoTaxReasons = twoTaxes(invoice)
  const countryReasons = [
    ...countryReason('The company’s', seller.address.country),
    ...countryReason('The customer’s', buyer.address.country),
    ...(shipTo && shipTo.address.country !== buyer.address.country ? countryReason('The delivery’s', shipTo.address.country) : []),
  ]
  const problems = checkEInvoice(data)
  // A line with two taxes breaks BR-S-09 as well, because its tax is too high for one rate.
  const ruleReasons = (twoTaxReasons.length > 0 ? problems.filter(({ rule }) => rule !== 'BR-S-09') : problems).flatMap((problem) => reasonsOf(problem, data))
  const totalReasons = equals(data.totals.due, toTwoDecimals(grandTotal))
    ? []
    : [`The e-invoice would come to ${data.totals.due} ${data.currency}, which is not the total of the invoice.`]
  const reasons = [...new Set([...twoTaxReasons, ...countryReasons, ...ruleReasons, ...totalReasons])]
  return reasons.length > 0 ? { data: null, reasons } : { data, reasons: [] }
}
