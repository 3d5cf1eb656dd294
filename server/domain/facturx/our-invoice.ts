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

/** A line of our invoice; freight and other charges are one without a quantity. */
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
  /** Before discount; with what `containedPct` says of tax in it. */
  unitPrice: Decimal
  /** How much of 100 of net the price contains as tax; 0 where taxes come on top. */
  containedPct: Decimal
  discountPct: Decimal
  isGoods: boolean
}

export interface ShippedTo {
  name: string | null
  address: EAddress
}

/** An invoice or credit note of ours, as its paper says it. */
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
  /** What a credit note takes back. */
  invoice: { number: string; date: string } | null
  seller: EParty
  buyer: EParty
  /** As the paper says it. */
  shipTo: ShippedTo | null
  /** Where goods go that the paper doesn't say a place for. */
  usualShipTo: ShippedTo
  paymentTerms: string | null
  lines: readonly InvoicedLine[]
  freight: InvoicedCharge
  otherCharges: InvoicedCharge
  taxTotal: Decimal
  grandTotal: Decimal
  /** The tax in the seller's currency, where the law asks for it. */
  taxInBase: { currency: string; amount: Decimal } | null
}
