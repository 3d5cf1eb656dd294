import { documentTotals } from '@/contracts/rules/totals'
import { chosen, fileCodecs, optional, text, type ValuesOf } from '../form/codecs'
import { hasText, notBefore } from '../form/resolve'
import { type LineTaxes, taxText } from './line-taxes'
import type { PathIssue } from './nest-issues'
import { contactCodecs, currencyCodecs, customerCodec, type Part, sentRate, takenPart } from './trade-codecs'
import { pricedLine, type TradeLine } from './trade-columns'
import { short } from './typed'

/** The fields that customers' orders and our sales orders share, except lines. */
export const saleCodecs = {
  customerId: customerCodec,
  ...contactCodecs,
  paymentTermId: chosen('Payment term'),
  date: text('Order date'),
  requiredDate: optional('Required'),
  ...currencyCodecs,
  billTo: text('Bill to'),
  shipTo: text('Ship to'),
  endUser: text('End user'),
  terms: text('Terms'),
  notes: text('Notes'),
  ...fileCodecs,
}
export type SaleForm = ValuesOf<typeof saleCodecs> & { lines: TradeLine[] }

type Text = string | null
interface TakenLine extends Part {
  unitPrice: string
  discountPct: string
  taxCode: Text
  secondTaxCode: Text
}

/** Customer and payment term of a saved order as its form shows them. */
export const savedSale = <Customer extends object, Term>({ customer, currency, paymentTerm }: { customer: Customer; currency: string; paymentTerm: Term }) => ({
  customerId: { ...customer, currency },
  paymentTermId: paymentTerm,
})

/** Contact, term and addresses that a customer's orders begin with; empty without a customer. */
export const customerDefaults = (
  basis: { contact: { name: string; email: Text } | null; paymentTerm: { id: string } | null; billTo: Text; shipTo: Text } | undefined,
) => ({
  contactName: basis?.contact?.name ?? '',
  contactEmail: basis?.contact?.email ?? '',
  paymentTermId: basis?.paymentTerm?.id ?? '',
  billTo: basis?.billTo ?? '',
  shipTo: basis?.shipTo ?? '',
})

/** The same with the prices of the other line. */
export const takenLine = (line: TakenLine) => ({
  ...takenPart(line),
  unitPrice: short(line.unitPrice),
  discountPct: short(line.discountPct),
  tax: taxText(line.taxCode, line.secondTaxCode),
})

/** The same sums as the server's. */
export const saleTotals = ({ currency, lines }: Pick<SaleForm, 'currency' | 'lines'>, { borne }: Pick<LineTaxes, 'borne'>) =>
  documentTotals({ currency, lines: lines.map((line) => ({ ...pricedLine(line), taxes: borne(line.tax) })) })

/** The parts of the body that follow from several fields. */
export const sentSale = (form: SaleForm, baseCurrency: string, taxes: Pick<LineTaxes, 'borne'>) => ({
  rate: sentRate(form, baseCurrency),
  grandTotal: saleTotals(form, taxes).totals.grandTotal,
})

export const isEmptyLine = ({ id, partno, mfrPartNo, description, unitPrice }: TradeLine): boolean => !id && !hasText(partno, mfrPartNo, description, unitPrice)

export const issuesOfSale = ({ date, requiredDate }: SaleForm): PathIssue[] =>
  notBefore(date, requiredDate, 'requiredDate', 'It would be required before its own date.')
