import { chosen, fileCodecs, optional, text, type ValuesOf } from '../form/codecs'
import { hasText, notBefore } from '../form/resolve'
import type { PathIssue } from './nest-issues'
import { contactCodecs, currencyCodecs, customerCodec } from './trade-codecs'
import type { TradeLine } from './trade-columns'

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
type SaleForm = ValuesOf<typeof saleCodecs>

type Text = string | null

/** Customer and payment term of a saved order as its form shows them. */
export const savedSale = <Customer extends object, Term>({ customer, currency, paymentTerm }: { customer: Customer; currency: string; paymentTerm: Term }) => ({
  customerId: { ...customer, currency },
  paymentTermId: paymentTerm,
})

/** Contact, payment term and addresses with which a customer's orders begin; empty without a customer. */
export const customerDefaults = (
  basis: { contact: { name: string; email: Text } | null; paymentTerm: { id: string } | null; billTo: Text; shipTo: Text } | undefined,
) => ({
  contactName: basis?.contact?.name ?? '',
  contactEmail: basis?.contact?.email ?? '',
  paymentTermId: basis?.paymentTerm?.id ?? '',
  billTo: basis?.billTo ?? '',
  shipTo: basis?.shipTo ?? '',
})

export const isEmptyLine = ({ id, partno, mfrPartNo, description, unitPrice }: TradeLine): boolean => !id && !hasText(partno, mfrPartNo, description, unitPrice)

export const issuesOfSale = ({ date, requiredDate }: SaleForm): PathIssue[] =>
  notBefore(date, requiredDate, 'requiredDate', 'It would be required before its own date.')
