import type { PaperSize } from '@/contracts/choices'
import type { TaxTotal } from '@/contracts/sales-taxes'

/** Mark on each page of a paper that is no valid offer; null for a valid one. */
export type PaperMark = 'draft' | 'expired' | 'superseded' | 'cancelled' | 'rejected' | null

export interface PaperCompany {
  name: string
  legalName: string | null
  /** One of the eight fixed colours, 0 to 7. */
  hue: number
  addressLines: readonly string[]
  taxIds: readonly { label: string; value: string }[]
  phone: string | null
  email: string | null
  website: string | null
  /** The company's own line at the foot of each page. */
  footer: string | null
  /** A data URL of a PNG or JPEG. */
  logo: string | null
}

export interface PaperCustomer {
  name: string
  addressLines: readonly string[]
  contact: string | null
  taxIds: readonly { label: string; value: string }[]
}

/** Amounts and quantities are decimal strings as they are stored. */
export interface PaperLine {
  lineNo: number
  partno: string | null
  mfrPartNo: string | null
  description: string
  qty: string
  uom: string
  unitPrice: string
  discountPct: string
  /** Percentage of each tax on the line. */
  taxPercents: readonly string[]
  /** Whether the line's price contains the taxes. */
  isTaxContained: boolean
  net: string
  /** Whether the line is shown but not counted in any of the paper's totals. */
  isOptional: boolean
  breaks: readonly { minQty: string; unitPrice: string }[]
}

/**
 * All data that a paper with prices can show to a customer. It has no fields for costs, margins and vendors, so none of these can reach the
 * customer, whoever prints the paper.
 */
export interface PricedPaper {
  page: PaperSize
  company: PaperCompany
  customer: PaperCustomer
  number: string
  /** YYYY-MM-DD, as all days here. */
  date: string
  currency: string
  customerReference: string | null
  paymentTerms: string | null
  salesperson: { name: string; email: string; phone: string | null }
  lines: readonly PaperLine[]
  /** Whether only quantities are shown, without prices. */
  isUnpriced?: boolean
  /** Whether only the amount of each line is shown, because the lines have no quantity. */
  isByAmount?: boolean
  subTotal: string
  discountTotal: string
  taxes: readonly TaxTotal[]
  grandTotal: string
  terms: string | null
}

export interface QuotationPaper extends PricedPaper {
  mark: PaperMark
  revision: number
  validUntil: string
}

/** A confirmation of an order for its customer. */
export interface OrderPaper extends PricedPaper {
  /** Null for a valid order. */
  mark: 'draft' | 'cancelled' | null
  requiredDate: string | null
  shipTo: string | null
}

/** An invoice, or a credit note on one. */
export interface InvoicePaper extends PricedPaper {
  type: 'invoice' | 'credit_note'
  /** Subject of the whole invoice, if its lines don’t state it. */
  subject?: string
  mark: 'draft' | 'cancelled' | null
  /** Number of the invoice that a credit note corrects. */
  invoiceNumber: string | null
  /** Numbers of our orders and deliveries that are invoiced. */
  salesOrders: readonly string[]
  deliveries: readonly string[]
  shipTo: string | null
  freight: string
  otherCharges: string
  /** Tax in the company's currency, at the invoice's rate, if the law requires it; `rate` is company currency units for one unit of the invoice's. */
  taxInBase: { currency: string; amount: string; rate: string } | null
  /** Amounts by due day; a single one if the invoice has no payment terms. */
  instalments: readonly { dueDate: string; amount: string }[]
}
