import { z } from 'zod'
import { endpoint } from './endpoint'
import { partySummary } from './fields'
import { relatedDocument } from './document-record'
import type { Module } from './permissions'

/** How far something has come: `qty` is null where only money tells. */
const stage = z.object({ qty: z.string().nullable(), amount: z.string() })
export type DealStage = z.infer<typeof stage>

export const salesStages = ['quoted', 'ordered', 'confirmed', 'delivered', 'invoiced', 'paid'] as const
export type SalesStage = (typeof salesStages)[number]
export const purchaseStages = ['ordered', 'confirmed', 'received', 'invoiced', 'paid'] as const
export type PurchaseStage = (typeof purchaseStages)[number]

const side = <const S extends readonly string[]>(stages: S) =>
  z.object(Object.fromEntries(stages.map((name) => [name, stage])) as Record<S[number], typeof stage>)

const margin = z.object({ revenue: z.string(), cost: z.string(), margin: z.string(), percent: z.string().nullable() })
export type DealMargin = z.infer<typeof margin>

/**
 * One deal from the customer's order on: what was quoted, ordered, confirmed, delivered, invoiced and paid. Amounts are without tax but for
 * what was paid; to the customer in the order's currency, to vendors and in margins in the base currency.
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
      sales: side(salesStages),
      /** Null for who may not see what vendors charge. */
      purchase: side(purchaseStages).nullable(),
    }),
  ),
  sales: z.record(z.enum(salesStages), z.string()),
  purchase: z.record(z.enum(purchaseStages), z.string()).nullable(),
  /** In the base currency: by the costs that were quoted, and by what was both delivered and invoiced, with freight and what vendors charged beside goods. */
  margin: z
    .object({
      /** Null while nobody knows what one of the lines costs. */
      expected: margin.nullable(),
      actual: margin,
      /** Cost of goods that were delivered and aren't invoiced yet. */
      notInvoiced: z.string(),
      /** Revenue of goods that were invoiced and aren't delivered yet. */
      notDelivered: z.string(),
    })
    .nullable(),
  related: z.array(relatedDocument),
})
export type Deal = z.infer<typeof deal>

const of = <const M extends Module, const P extends string>(module: M, path: P) =>
  endpoint({
    method: 'GET',
    path,
    response: deal,
    module,
    action: 'read',
    summary: 'How far a deal has come on both sides, in quantity and money, with its margin',
  })

export const deals = {
  ofCustomerPo: of('customer-pos', '/poFromCustomer/customer-PO/:voucherId/deal'),
  ofSalesOrder: of('sales-orders', '/order/sales-orders/:voucherId/deal'),
}
