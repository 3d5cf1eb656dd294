import type { Decimal } from '@/contracts/rules/decimal'
import type { TaxKind } from '@/contracts/rules/sales-tax'
import type { EAddress, EParty } from './types'

/** A tax that a line, freight or other charges bear. */
export interface BorneVat {
  kind: TaxKind
  /** 19 means 19 %, as it was charged. */
  percent: Decimal
  amount: Decimal
}

/** The amount and taxes of a line, of freight or of other charges. */
export interface InvoicedCharge {
  /** Without tax. */
  net: Decimal
  taxes: readonly BorneVat[]
}

export interface InvoicedLine extends InvoicedCharge {
  lineNo: number
  partno: string | null
  description: string
  qty: Decimal
  uom: string
  /** Before discount; includes the tax that `containedPct` states. */
  unitPrice: Decimal
  /** Tax that the price contains, per 100 of net; 0 where taxes come on top. */
  containedPct: Decimal
  discountPct: Decimal
  isGoods: boolean
}

export interface ShippedTo {
  name: string | null
  address: EAddress
}

/** Our invoice or credit note as its paper states it. */
export interface OurInvoice {
  type: 'invoice' | 'credit_note'
  number: string
  date: string
  dueDate: string
  /** The day of the last delivery, where there was one. */
  deliveryDate: string | null
  currency: string
  notes: readonly string[]
  customerOrderNumber: string | null
  salesOrder: string | null
  delivery: string | null
  /** The invoice that a credit note credits. */
  invoice: { number: string; date: string } | null
  seller: EParty
  buyer: EParty
  /** Delivery address on the paper, if it names one. */
  shipTo: ShippedTo | null
  /** Delivery address if the paper names none. */
  usualShipTo: ShippedTo
  paymentTerms: string | null
  /** Share of the amounts that is taxed: less than the whole if an early discount reduces the tax from the start. */
  taxedShare: Decimal
  lines: readonly InvoicedLine[]
  freight: InvoicedCharge
  otherCharges: InvoicedCharge
  taxTotal: Decimal
  grandTotal: Decimal
  /** The tax in the seller's currency, where the law requires it. */
  taxInBase: { currency: string; amount: Decimal } | null
}
