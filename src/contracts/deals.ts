import { z } from 'zod'
import { endpoint } from './endpoint'
import { partySummary } from './fields'
import { relatedDocument } from './document-record'
import type { Module } from './permissions'

/** Progress at one stage: `qty` is null where only the amount is known. */
const stage = z.object({ qty: z.string().nullable(), amount: z.string() })
export type DealStage = z.infer<typeof stage>

export const salesStages = ['quoted', 'ordered', 'confirmed', 'delivered', 'invoiced', 'paid'] as const
export type SalesStage = (typeof salesStages)[number]
export const purchaseStages = ['ordered', 'confirmed', 'received', 'invoiced', 'paid'] as const
export type PurchaseStage = (typeof purchaseStages)[number]

const stagesSchema = <const S extends readonly string[]>(stages: S) =>
  z.object(Object.fromEntries(stages.map((name) => [name, stage])) as Record<S[number], typeof stage>)

const margin = z.object({ revenue: z.string(), cost: z.string(), margin: z.string(), percent: z.string().nullable() })
export type DealMargin = z.infer<typeof margin>

/**
 * A deal from the customer's order on: quantities and amounts quoted, ordered, confirmed, delivered, invoiced and paid. Amounts are without tax,
 * except those paid. Sales amounts are in the order's currency, purchase amounts and margins in the base currency.
 */
export const deal = z.object({
  kind: z.enum(['customer_po', 'sales_order']),
  voucherId: z.string(),
  status: z.string(),
  customer: partySummary,
  currency: z.string(),
  baseCurrency: z.string(),
  lines: z.array(
    z.object({
      lineNo: z.number().int(),
      partno: z.string().nullable(),
      mfrPartNo: z.string().nullable(),
      description: z.string(),
      uom: z.string(),
      sales: stagesSchema(salesStages),
      /** Null for users who may not see the prices of vendors. */
      purchase: stagesSchema(purchaseStages).nullable(),
    }),
  ),
  sales: z.record(z.enum(salesStages), z.string()),
  purchase: z.record(z.enum(purchaseStages), z.string()).nullable(),
  /** In base currency: `expected` by quoted costs; `actual` by what was both delivered and invoiced, with freight and vendors' charges besides goods. */
  margin: z
    .object({
      /** Null while the cost of any line is unknown. */
      expected: margin.nullable(),
      actual: margin,
      /** Cost of goods that were delivered but aren't invoiced yet. */
      notInvoiced: z.string(),
      /** Revenue of goods that were invoiced but aren't delivered yet. */
      notDelivered: z.string(),
    })
    .nullable(),
  related: z.array(relatedDocument),
})
export type Deal = z.infer<typeof deal>

const dealEndpoint = <const M extends Module, const P extends string>(module: M, path: P) =>
  endpoint({
    method: 'GET',
    path,
    response: deal,
    module,
    action: 'read',
    summary: 'How far a deal has come on both sides, in quantity and money, with its margin',
  })

export const deals = {
  ofCustomerPo: dealEndpoint('customer-pos', '/poFromCustomer/customer-PO/:voucherId/deal'),
  ofSalesOrder: dealEndpoint('sales-orders', '/order/sales-orders/:voucherId/deal'),
}
