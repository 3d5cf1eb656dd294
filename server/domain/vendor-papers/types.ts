import type { Decimal } from '@/contracts/rules/decimal'
import type { Box } from './contents'

export type ReadMethod = 'xml' | 'template' | 'heuristic'

/** Amounts are plain decimals with at least the currency's decimals ("1939.00"), quantities plain ones ("3"), days ISO. */
export interface Found {
  value: string
  /** 0 to 1; 1 is what stands in an embedded XML. */
  confidence: number
  method: ReadMethod
  /** From 1; null where nothing on a page shows it, as in an XML. */
  page: number | null
  box: Box | null
}

/**
 * `charges` and `allowances` are those of the whole document, charges with the freight. `netTotal` is what the invoice calls so: in an XML
 * lines − allowances + charges (EN 16931, BT-109), on paper often the lines alone, with charges added to the total.
 */
export const amountFields = ['netTotal', 'taxTotal', 'freight', 'charges', 'allowances', 'grandTotal', 'amountDue'] as const
export const dayFields = ['invoiceDate', 'dueDate'] as const
export const textFields = ['vendorName', 'vendorTaxId', 'customerName', 'invoiceNumber', 'creditedInvoice', 'orderNumber', 'currency'] as const
export type AmountField = (typeof amountFields)[number]
export type DayField = (typeof dayFields)[number]
export type TextField = (typeof textFields)[number]
export type HeaderField = AmountField | DayField | TextField

/** `orderNumber` is ours, as the vendor quotes it; `creditedInvoice` the number of the invoice that a credit note takes back. */
export type HeaderReading = Partial<Record<HeaderField, Found>>

/** `sku` is the vendor's number of the item, `partno` ours. */
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

/** Of the whole document. */
export interface Adjustment {
  kind: 'allowance' | 'charge'
  amount: Decimal
  reason: string | null
  freight: boolean
}

export interface InvoiceReading {
  kind: 'invoice' | 'credit-note'
  /** What the XML is ("Factur-X …", "UBL 2.1"), or null. */
  profile: string | null
  header: HeaderReading
  lines: LineReading[]
  /** Whether unit prices and line amounts are with tax, as papers for consumers print them. */
  linesIncludeTax: boolean
  taxes: TaxPart[]
  adjustments: Adjustment[]
  /** What somebody who reviews the reading should know; sentences. */
  notes: string[]
}
