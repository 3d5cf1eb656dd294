import { z } from 'zod'
import { accountOption, costCentreOption } from './ledger'
import { salesTax } from './sales-taxes'

/**
 * The early discounts that reduce what is taxed, by the payment terms that have them. The one of a note has no terms: it is its invoice's,
 * whatever the note's own terms are.
 */
export const taxedDiscounts = z.array(z.object({ paymentTermId: z.uuid().nullable(), pct: z.string() }))
export type TaxedDiscounts = z.infer<typeof taxedDiscounts>

/** The taxes and exchange rates that a document may use on its date. */
export const tradeBasis = z.object({
  taxes: z.array(salesTax),
  discounts: taxedDiscounts,
  /** Base currency units for one unit of each currency that has a rate for the day or the week before it. */
  rates: z.array(z.object({ currency: z.string(), rate: z.string(), date: z.string() })),
})
export type TradeBasis = z.infer<typeof tradeBasis>

/** The taxes, the exchange rates, the accounts that lines may be posted to, and the cost centres that they may name. */
export const accountBasis = tradeBasis.extend({ accounts: z.array(accountOption), costCentres: z.array(costCentreOption) })

/** The customer's credit limit and the amounts that count against it, in base currency. */
export const creditCheck = z.object({
  /** Null without a limit, and for the verdict `unknown`. */
  limit: z.string().nullable(),
  /** Open invoices less open payments. */
  receivables: z.string(),
  /** Amount of open sales orders that is not invoiced yet. */
  orders: z.string(),
  /** Amount of the order that is to be accepted. */
  thisOrder: z.string(),
  /** Sum of `receivables`, `orders` and `thisOrder`. */
  total: z.string(),
  verdict: z.enum(['ok', 'over', 'hold', 'unknown']),
  holdReason: z.string().nullable(),
})
export type CreditCheck = z.infer<typeof creditCheck>
