import { z } from 'zod'
import { taxKinds } from './choices'

/** Total of one tax over the lines that bear it. */
export const taxTotal = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  percent: z.string(),
  /** Net of the lines; for a tax on top of another tax, including that tax. */
  base: z.string(),
  tax: z.string(),
  /** The self-assessed tax, which we owe instead of the vendor: its rate, amount and deducted part; left out if the tax is charged or none is owed. */
  selfAssessed: z.object({ percent: z.string(), tax: z.string(), deducted: z.string() }).nullish(),
})
export type TaxTotal = z.infer<typeof taxTotal>

/** Why the PDF of our invoice contains no data (Factur-X), one sentence each; empty if it does, null if it is cancelled or not an invoice of ours. */
export const eInvoiceProblems = z.array(z.string()).nullable()

/** Fields of every stored line about its second tax and the taxes contained in its price. */
export const secondTax = {
  secondTaxId: z.uuid().nullable(),
  secondTaxCode: z.string().nullable(),
  secondTaxPercent: z.string().nullable(),
  /** Tax contained in the price, in percent of the net: "19" for 19 %, "0" where prices are without tax. */
  containedPct: z.string(),
}

/** A charge of a document (freight or other charges): the amount as typed, and the taxes on it. */
export const borneCharge = z.object({
  /** The amount as typed, including the taxes that it contains. */
  typed: z.string(),
  taxId: z.uuid().nullable(),
  taxCode: z.string().nullable(),
  percent: z.string().nullable(),
  secondTaxId: z.uuid().nullable(),
  secondTaxCode: z.string().nullable(),
  secondPercent: z.string().nullable(),
  taxAmount: z.string(),
})
export type BorneCharge = z.infer<typeof borneCharge>

/** A tax that a line may bear on a given day. */
export const salesTax = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  /** The rate that is charged: 5 means 5 %. */
  percent: z.string(),
  /** The price already contains the tax. */
  inclusive: z.boolean(),
  /** Charged on top of a line's other tax. */
  compound: z.boolean(),
  /** For a self-assessed tax: the rate at which the buyer owes it instead of the vendor, and the deductible part of it in percent. */
  selfPercent: z.string().nullish(),
  deductiblePct: z.string().optional(),
})
export type SalesTax = z.infer<typeof salesTax>
