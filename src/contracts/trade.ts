import { z } from 'zod'
import { accountOption } from './ledger'
import { salesTax } from './sales-taxes'

/** What the lines and the currency of a document may be on its date. */
export const tradeBasis = z.object({
  taxes: z.array(salesTax),
  /** Base currency units for one unit, of each currency that has a rate for the day or the week before. */
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: z.string() })),
})
export type TradeBasis = z.infer<typeof tradeBasis>

/** The same with the accounts that lines may be posted to. */
export const accountBasis = tradeBasis.extend({ accounts: z.array(accountOption) })

/** The customer's limit and what counts against it, in base currency. */
export const creditCheck = z.object({
  /** Null for none. */
  limit: z.string().nullable(),
  /** Open invoices less open payments. */
  receivables: z.string(),
  /** Of sales orders that aren't done, what is not invoiced yet. */
  orders: z.string(),
  /** What is to be accepted. */
  thisOrder: z.string(),
  /** What they come to together. */
  total: z.string(),
  verdict: z.enum(['ok', 'over', 'hold', 'unknown']),
  holdReason: z.string().nullable(),
})
export type CreditCheck = z.infer<typeof creditCheck>
