import type { SalesTax } from '@/contracts/sales-taxes'
import { chosen, code, decimal, notSent, optional, party, plain, text, trimmed } from '../form/codecs'
import { savedChargeTaxes } from './charge-taxes'
import { taxText, usableTaxes } from './line-taxes'
import { withoutPadding, decimalToSend } from './typed'

/** Units of the base currency for 1 unit of the document's currency. */
export const rateCodec = notSent(decimal('Exchange rate', '1'))
export const currencyCodecs = { currency: text('Currency'), rate: rateCodec }

/** The rate for the body of a save; null for the company's own currency. */
export const sentRate = ({ currency, rate }: { currency: string; rate: string }, baseCurrency: string): string | null =>
  currency === baseCurrency ? null : decimalToSend(rate)

/** When a document is due: according to its payment term, or on an explicit day. */
export const dueCodecs = { dueDate: optional('Due'), paymentTermId: chosen('Payment term') }

/** The form's due date and payment term for a saved document. With a term, the date is empty, because it follows from the term. */
export const dueFormValues = <Term>({ paymentTerm, dueDate }: { paymentTerm: Term | null; dueDate: string }) => ({
  paymentTermId: paymentTerm,
  dueDate: paymentTerm ? '' : dueDate,
})

/** The contact that the document is addressed to. */
export const contactCodecs = { contactName: text('Contact'), contactEmail: trimmed('Contact’s e-mail') }

export const customerCodec = party('Customer')
export const vendorCodec = party('Vendor')

/** One tax or two, by their codes. */
export const taxCodec = code('Tax', { taxId: 'Tax', secondTaxId: 'Second tax' })

/** The account that a line is posted to. */
export const accountCodec = { ...code('Account', { accountId: 'Account' }), read: (saved: { accountId: string } | null): string => saved?.accountId ?? '' }

const named = (label: string, sent: Record<string, string>) => ({ ...code(label, sent), read: (saved: { code: string } | null): string => saved?.code ?? '' })

/** The cost centre of a line that names an account, by its code. */
export const costCentreCodec = named('Cost centre', { costCentreId: 'Cost centre' })

/** The customer or vendor of a line on a control account, by its code. */
export const partyCodeCodec = named('Customer or vendor', { partyId: 'Customer or vendor' })

/** Adds a saved line's taxes as a form shows them. */
export const withTaxText = <Line extends { taxCode: string | null; secondTaxCode: string | null }>(line: Line) => ({
  ...line,
  tax: taxText(line.taxCode, line.secondTaxCode),
})

/** The cells of every line that is traded by part. */
export const partCodecs = {
  partno: plain<string | null>('Part', null),
  mfrPartNo: plain<string | null>('Manufacturer part number', null),
  description: text('Description'),
  qty: decimal('Quantity', '1'),
  uom: text('Unit', 'each'),
}
/** The part of another document's line, with its quantity. */
export interface Part {
  partno: string | null
  mfrPartNo: string | null
  description: string
  qty: string
  uom: string
}

/** The cells that a line takes over from a line of another document. */
export const partFromLine = ({ partno, mfrPartNo, description, qty, uom }: Part) => ({ partno, mfrPartNo, description, qty: withoutPadding(qty), uom })

interface PricedPart extends Part {
  unitPrice: string
  discountPct: string
  taxCode: string | null
  secondTaxCode: string | null
}

/** Like {@link partFromLine}, with the prices of the other line, and with its taxes if they are usable. */
export const pricedPartFromLine = (line: PricedPart, usable: readonly SalesTax[]) => ({
  ...partFromLine(line),
  unitPrice: withoutPadding(line.unitPrice),
  discountPct: withoutPadding(line.discountPct),
  tax: usableTaxes(line.taxCode, line.secondTaxCode, usable),
})

export const priceCodecs = { unitPrice: decimal('Price'), discountPct: decimal('Discount %', '0'), tax: taxCodec }

/** The cells of a line that is ordered or sold by part. */
export const tradeLineCodecs = { ...partCodecs, ...priceCodecs, requiredDate: optional('Required'), notes: text('Notes') }

/** The cells of a line that is invoiced. `source` is the number of the document that it takes from; empty if it takes from none. */
export const invoicedLineCodecs = {
  ...partCodecs,
  ...priceCodecs,
  notes: text('Notes'),
  account: accountCodec,
  costCentre: costCentreCodec,
  source: notSent(text('Of')),
}

/** Id of another document's line that a line takes from. */
export const sourceLineIdCodec = (label: string) => plain<string | null>(label, null)

const charge = (label: string) => ({ ...decimal(label, '0'), send: (value: string): string => decimalToSend(value || '0') })

/** Freight and other charges with their taxes; an empty tax means those of the largest line. */
export const chargeCodecs = {
  freight: charge('Freight'),
  otherCharges: charge('Other charges'),
  freightTax: code('Tax of freight', { freightTaxId: 'Tax of freight' }),
  chargesTax: code('Tax of charges', { chargesTaxId: 'Tax of charges' }),
}

/** The charges of a saved document as a form shows them. */
export const chargesOf = (saved: Parameters<typeof savedChargeTaxes>[0]) => ({
  freight: saved.freightTaxes.typed,
  otherCharges: saved.chargesTaxes.typed,
  ...savedChargeTaxes(saved),
})
