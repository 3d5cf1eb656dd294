import type { PaperSize } from '@/contracts/choices'
import type { TaxTotal } from '@/contracts/sales-taxes'

/** What a paper says across each of its pages when it is no valid offer; null for one that is. */
export type PaperMark = 'draft' | 'expired' | 'superseded' | 'cancelled' | 'rejected' | null

export interface PaperCompany {
  name: string
  legalName: string | null
  /** 0 to 7, one of the eight fixed colours. */
  hue: number
  addressLines: readonly string[]
  taxIds: readonly { label: string; value: string }[]
  phone: string | null
  email: string | null
  website: string | null
  /** A line of the company's own at the foot of each page. */
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
  /** Of each tax that it bears. */
  taxPercents: readonly string[]
  /** Whether its price contains them. */
  isTaxContained: boolean
  net: string
  /** Shown, but counted in none of the paper's totals. */
  isOptional: boolean
  breaks: readonly { minQty: string; unitPrice: string }[]
}

/**
 * All that a paper with prices can say to a customer. Costs, margins and vendors have no field here, so whoever prints it, nothing of them
 * can come into the customer's hands.
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
  /** Quantities alone. */
  isUnpriced?: boolean
  /** Of each line its amount alone: one of something that has no quantity. */
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

/** What confirms an order to its customer. */
export interface OrderPaper extends PricedPaper {
  /** Null for one that stands. */
  mark: 'draft' | 'cancelled' | null
  requiredDate: string | null
  shipTo: string | null
}

/** An invoice, or a credit note that takes one back. */
export interface InvoicePaper extends PricedPaper {
  type: 'invoice' | 'credit_note'
  /** What it is for as a whole, where its lines don’t say it. */
  subject?: string
  mark: 'draft' | 'cancelled' | null
  /** Number of the invoice that a credit note takes back. */
  invoiceNumber: string | null
  /** Our orders and deliveries that it is for. */
  salesOrders: readonly string[]
  deliveries: readonly string[]
  shipTo: string | null
  freight: string
  otherCharges: string
  /** The tax in the company's currency, at the invoice's rate, where the law asks for it; `rate` is its units for one of the invoice's. */
  taxInBase: { currency: string; amount: string; rate: string } | null
  /** What is due when; one part of an invoice without terms. */
  instalments: readonly { dueDate: string; amount: string }[]
}
