import type { PaperSize } from '@/contracts/customer-quotations'
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
  /** Null for a line that bears none. */
  taxPercent: string | null
  net: string
  /** Shown, but counted in none of the paper's totals. */
  isOptional: boolean
  breaks: readonly { minQty: string; unitPrice: string }[]
}

/**
 * All that a printed quotation can say. Costs, margins and vendors have no field here, so whoever prints it, nothing of them can
 * come into the customer's hands.
 */
export interface QuotationPaper {
  page: PaperSize
  mark: PaperMark
  company: PaperCompany
  customer: PaperCustomer
  number: string
  revision: number
  /** YYYY-MM-DD, as all days here. */
  date: string
  validUntil: string
  currency: string
  customerReference: string | null
  paymentTerms: string | null
  salesperson: { name: string; email: string; phone: string | null }
  lines: readonly PaperLine[]
  subTotal: string
  discountTotal: string
  taxes: readonly TaxTotal[]
  grandTotal: string
  terms: string | null
}
