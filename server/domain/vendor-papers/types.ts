import type { Decimal } from '@/contracts/rules/decimal'
import type { Box } from './contents'

export type ReadMethod = 'xml' | 'template' | 'heuristic'

/** A value that was read. Amounts are plain decimals with at least the currency's decimals ("1939.00"), quantities plain ones ("3"), days ISO. */
export interface Found {
  value: string
  /** 0 to 1; a value from an embedded XML has 1. */
  confidence: number
  method: ReadMethod
  /** From 1; null if the value isn't on a page, as in an XML. */
  page: number | null
  box: Box | null
}

/**
 * `charges` and `allowances` are those of the whole document; charges include the freight. `netTotal` is the amount that the invoice calls so: in
 * an XML lines − allowances + charges (EN 16931, BT-109), on paper often the lines alone, with charges added to the total.
 */
export const amountFields = ['netTotal', 'taxTotal', 'freight', 'charges', 'allowances', 'grandTotal', 'amountDue'] as const
export const dayFields = ['invoiceDate', 'dueDate'] as const
export const textFields = ['vendorName', 'vendorTaxId', 'customerName', 'invoiceNumber', 'creditedInvoice', 'orderNumber', 'currency'] as const
export type AmountField = (typeof amountFields)[number]
export type DayField = (typeof dayFields)[number]
export type TextField = (typeof textFields)[number]
export type HeaderField = AmountField | DayField | TextField

/** `orderNumber` is our number as the vendor quotes it; `creditedInvoice` is the number of the invoice that a credit note credits. */
export type HeaderReading = Partial<Record<HeaderField, Found>>

/** `sku` is the vendor's item number, `partno` ours. */
export const lineFields = ['description', 'sku', 'partno', 'mfrPartNo', 'gtin', 'qty', 'uom', 'unitPrice', 'discountPercent', 'taxPercent', 'lineNet'] as const
export type LineField = (typeof lineFields)[number]
export interface LineReading extends Partial<Record<LineField, Found>> {
  page: number | null
  box: Box | null
}

export interface TaxPart {
  percent: Decimal | null
  base: Decimal | null
  amount: Decimal
}

/** An allowance or charge of the whole document. */
export interface Adjustment {
  kind: 'allowance' | 'charge'
  amount: Decimal
  reason: string | null
  freight: boolean
}

export interface InvoiceReading {
  kind: 'invoice' | 'credit-note'
  /** Format of the XML ("Factur-X …", "UBL 2.1"); null if there is none. */
  profile: string | null
  header: HeaderReading
  lines: LineReading[]
  /** Whether unit prices and line amounts include tax, as on papers for consumers. */
  linesIncludeTax: boolean
  taxes: TaxPart[]
  adjustments: Adjustment[]
  /** Sentences for the user who reviews the reading. */
  notes: string[]
}
