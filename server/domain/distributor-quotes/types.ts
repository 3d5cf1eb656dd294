import type { Decimal } from '@/contracts/rules/decimal'

/** An error means that the file can't be imported as it is; a warning means that a user should look at it. */
export type Severity = 'error' | 'warning'

export type ProblemCode =
  | 'HEADER_NOT_FOUND'
  | 'NO_LINES'
  | 'TOO_MANY_LINES'
  | 'TOO_MANY_PROBLEMS'
  | 'OTHER_SHEETS_IGNORED'
  | 'ROW_LEFT_OUT'
  | 'TEXT_CUT'
  | 'NUMBER_UNREADABLE'
  | 'NUMBER_ROUNDED'
  | 'QTY_MISSING'
  | 'QTY_NOT_POSITIVE'
  | 'PRICE_MISSING'
  | 'PRICE_NEGATIVE'
  | 'PART_MISSING'
  | 'EXT_PRICE_DIFFERS'
  | 'EXT_MSRP_DIFFERS'
  | 'QTY_TOTAL_DIFFERS'
  | 'MSRP_TOTAL_DIFFERS'
  | 'SUBTOTAL_DIFFERS'
  | 'TOTAL_DIFFERS'
  | 'TOTAL_MISSING'
  | 'EXTRA_CHARGES'
  | 'TOTAL_ADDS_ALTERNATIVES'
  | 'DATE_IMPOSSIBLE'
  | 'CURRENCY_UNKNOWN'
  | 'CURRENCY_MISSING'
  | 'QUOTE_NUMBER_MISSING'

export interface QuoteProblem {
  /** Row of the file, from 1; null when the problem is about the file as a whole. */
  row: number | null
  /** Column letter as the spreadsheet shows it. */
  column: string | null
  severity: Severity
  code: ProblemCode
  /** A sentence for the user, naming the row. */
  message: string
}

/** Dates are "2027-03-31"; if the file's text isn't a possible date, the date is null and the text is kept. */
export interface QuoteHeader {
  quoteNumber: string | null
  revision: number | null
  name: string | null
  /** The distributor's customer: the reseller, that is us. */
  customerName: string | null
  endUserName: string | null
  /** The amount stated above the table. */
  declaredAmount: Decimal | null
  /** ISO 4217. */
  currency: string | null
  currencyText: string | null
  specialPricingNumber: string | null
  specialPricingEffective: string | null
  specialPricingExpiry: string | null
  validUntil: string | null
  validUntilText: string | null
  governmentSegment: string | null
  customerQuestion: string | null
  comments: string | null
}

export interface QuoteDiscount {
  text: string
  type: string | null
  /** Per unit; it is already taken off the price. */
  amount: Decimal | null
  percent: Decimal | null
}

export interface QuoteLine {
  row: number
  sku: string | null
  manufacturer: string | null
  mfrPartNo: string | null
  description: string | null
  qty: Decimal | null
  discount: QuoteDiscount | null
  availQty: Decimal | null
  msrp: Decimal | null
  extMsrp: Decimal | null
  price: Decimal | null
  /** As the file states it. */
  extPrice: Decimal | null
  /** round(qty × price); null when one of them is missing. */
  computedExtPrice: Decimal | null
  productInfo: string | null
  countryOfOrigin: string | null
  weight: Decimal | null
  comments: string | null
  configurationName: string | null
}

/** Sums of a configuration's lines, rounded to the currency (2 decimals when it isn't known). */
export interface QuoteSums {
  qty: Decimal
  msrp: Decimal
  price: Decimal
}

export interface QuoteConfiguration {
  /** From 0, in the file's order. */
  index: number
  name: string | null
  lines: QuoteLine[]
  declaredSubTotal: Decimal | null
  declaredQty: Decimal | null
  declaredMsrp: Decimal | null
  computedSubTotal: Decimal
  computed: QuoteSums
}

/** The data that an import would take from a file, and all problems of the file. Plain JSON. */
export interface DistributorQuote {
  sheetName: string | null
  /** 1 and 2 are the two layouts of Ingram's quotes; `other` was understood by its column names. */
  variant: 1 | 2 | 'other' | null
  header: QuoteHeader
  configurations: QuoteConfiguration[]
  /** True when there are several configurations: one is to be chosen, and they are never added up. */
  alternatives: boolean
  /** The total that the file states below its table (or else above it), whether right or wrong. */
  declaredTotal: Decimal | null
  /** Sum of the lines; null when there are alternatives, because no sum is meaningful then. */
  computedTotal: Decimal | null
  problems: QuoteProblem[]
}
