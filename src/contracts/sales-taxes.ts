import { z } from 'zod'
import { taxKinds } from './choices'

/** What the lines that bear one tax come to. */
export const taxTotal = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  percent: z.string(),
  /** Their net; of a tax on top of another that tax as well. */
  base: z.string(),
  tax: z.string(),
  /** What we owe in the vendor's place, at its rate, and how much of it is given back; left out where the tax is charged or none is owed. */
  selfAssessed: z.object({ percent: z.string(), tax: z.string(), deducted: z.string() }).nullish(),
})
export type TaxTotal = z.infer<typeof taxTotal>

/** Why the PDF of an invoice of ours holds no data (Factur-X), a sentence each; none where it does, null where it is nobody's invoice. */
export const eInvoiceProblems = z.array(z.string()).nullable()

/** What every stored line says of its second tax, and of taxes in its price. */
export const secondTax = {
  secondTaxId: z.uuid().nullable(),
  secondTaxCode: z.string().nullable(),
  secondTaxPercent: z.string().nullable(),
  /** How much of 100 of net the price contains as tax: "19" for 19 %, "0" where prices are without tax. */
  containedPct: z.string(),
}

/** What a document says of freight and other charges: without tax, as typed, and the taxes that they bear. */
export const borneCharge = z.object({
  /** As typed: with the taxes that it contains. */
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

/** A tax that a line may bear on one day. */
export const salesTax = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  /** What is charged: 5 means 5 %. */
  percent: z.string(),
  /** The price contains it already. */
  inclusive: z.boolean(),
  /** Charged on top of a line's other tax. */
  compound: z.boolean(),
  /** At which rate the buyer owes it in the vendor's place, and how much of that is given back, in percent. */
  selfPercent: z.string().nullish(),
  deductiblePct: z.string().optional(),
})
export type SalesTax = z.infer<typeof salesTax>
