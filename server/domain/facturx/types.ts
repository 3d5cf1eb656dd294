import type { Decimal } from '@/contracts/rules/decimal'

/**
 * VAT categories of EN 16931 (UNTDID 5305): S standard rate, Z zero rate, E exempt, AE reverse charge, K intra-community supply, G export
 * outside the EU, O not subject to VAT.
 */
export const vatCategories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const
export type VatCategory = (typeof vatCategories)[number]

export interface VatRate {
  category: VatCategory
  /** 19 means 19 %. Zero for all but S; null for O, which has no rate. */
  percent: Decimal | null
}

/** An identifier with its scheme: ISO 6523 ICD ("0088" is a GLN) for parties and goods, EAS ("EM" is e-mail) for electronic addresses. */
export interface SchemedId {
  scheme: string | null
  id: string
}

export interface EAddress {
  lines: readonly string[]
  postcode: string | null
  city: string | null
  subdivision: string | null
  /** ISO 3166-1, two letters. */
  country: string
}

export interface EParty {
  name: string
  /** Our number for a buyer, the buyer's number for us as the seller. */
  id: string | null
  globalId: SchemedId | null
  /** Number in the register of companies. */
  legalId: SchemedId | null
  tradingName: string | null
  contact: { name: string | null; phone: string | null; email: string | null } | null
  address: EAddress
  electronicAddress: SchemedId | null
  /** With the letters of its country: "DE123456789". */
  vatId: string | null
  /** A tax number that is no VAT identifier; only a seller's is written. */
  taxNumber: string | null
}

/** An allowance, which is taken off, or a charge, which is added; both before tax. */
export interface Adjustment {
  kind: 'allowance' | 'charge'
  amount: Decimal
  /** The amount of which `percent` was taken. */
  base: Decimal | null
  percent: Decimal | null
  reason: string | null
  /** UNTDID 5189 for an allowance (95 discount), UNTDID 7161 for a charge (FC freight). */
  reasonCode: string | null
}

export interface ELine {
  id: string
  name: string
  description: string | null
  note: string | null
  partno: string | null
  buyerPartno: string | null
  globalId: SchemedId | null
  /** ISO 3166-1. */
  countryOfOrigin: string | null
  /** Number of the line in the buyer's order. */
  orderLine: string | null
  qty: Decimal
  /** UN/ECE recommendation 20, see `unitCodeOf`. */
  unitCode: string
  /** Before tax and before this line's adjustments. */
  unitPrice: Decimal
  /** The number of units that cost `unitPrice`; 1 where null. */
  priceQty: Decimal | null
  adjustments: readonly Adjustment[]
  tax: VatRate
  net: Decimal
}

export interface TaxBreakdown extends VatRate {
  base: Decimal
  tax: Decimal
  exemptionReason: string | null
  /** VATEX-EU-… */
  exemptionCode: string | null
}

export interface ETotals {
  /** Sum of the lines' net. */
  lines: Decimal
  allowances: Decimal
  charges: Decimal
  /** lines − allowances + charges */
  net: Decimal
  tax: Decimal
  /** net + tax */
  gross: Decimal
  prepaid: Decimal
  rounding: Decimal
  /** gross − prepaid + rounding */
  due: Decimal
}

export interface PaymentMeans {
  /** UNTDID 4461: 30 credit transfer, 58 SEPA credit transfer, 48 card, 20 cheque, 1 not defined. */
  code: string
  text: string | null
  account: { iban: string | null; number: string | null; name: string | null; bic: string | null } | null
}

/**
 * An invoice in the model of EN 16931, with all sums computed: amounts are decimal strings in its currency, days YYYY-MM-DD. The amounts of a
 * credit note are above zero like an invoice's.
 */
export interface EInvoice {
  kind: 'invoice' | 'credit_note'
  number: string
  issueDate: string
  dueDate: string | null
  deliveryDate: string | null
  currency: string
  /** The tax in the seller's own currency, if the law requires it and that currency is another one. */
  accountingTax: { currency: string; amount: Decimal } | null
  notes: readonly string[]
  buyerReference: string | null
  /** Number of the buyer's purchase order. */
  orderReference: string | null
  salesOrderReference: string | null
  deliveryNoteReference: string | null
  /** References to the invoices that a credit note corrects. */
  preceding: readonly { number: string; date: string | null }[]
  seller: EParty
  buyer: EParty
  shipTo: { name: string | null; address: EAddress } | null
  lines: readonly ELine[]
  adjustments: readonly (Adjustment & { tax: VatRate })[]
  taxes: readonly TaxBreakdown[]
  paymentReference: string | null
  paymentMeans: readonly PaymentMeans[]
  paymentTerms: string | null
  totals: ETotals
}

export interface EInvoiceProblem {
  /** The broken business rule of EN 16931, as its validators name it. */
  rule: string
  /** Path of the value in `EInvoice`: "lines.2.net". */
  path: string
  message: string
}
