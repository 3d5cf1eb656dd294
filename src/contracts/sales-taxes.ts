import { z } from 'zod'
import { taxKinds } from './choices'

/** What the lines that bear one tax come to. */
export const taxTotal = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  percent: z.string(),
  /** Their net. */
  base: z.string(),
  tax: z.string(),
})
export type TaxTotal = z.infer<typeof taxTotal>

/** A tax that a line may bear on one day. */
export const salesTax = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  /** What is charged: 5 means 5 %. */
  percent: z.string(),
})
export type SalesTax = z.infer<typeof salesTax>
