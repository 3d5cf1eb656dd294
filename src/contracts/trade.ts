import { z } from 'zod'
import { salesTax } from './sales-taxes'

/** What the lines and the currency of a document may be on its date. */
export const tradeBasis = z.object({
  taxes: z.array(salesTax),
  /** Base currency units for one unit, of each currency that has a rate for the day or the week before. */
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: z.string() })),
})
export type TradeBasis = z.infer<typeof tradeBasis>
