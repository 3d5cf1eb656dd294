import { z } from 'zod'
import { nullableText } from './document-record'
import { fulfilments, orderProfiles } from './choices'
import { customerPoBasis } from './customer-pos'
import {
  basisEndpoint,
  discardEndpoint,
  draftEndpoints,
  fileEndpoint,
  paperEndpoint,
  proposalEndpoint,
  readEndpoints,
  stepEndpoint,
} from './document-endpoints'
import { endpoint } from './endpoint'
import { day, partySummary } from './fields'
import { documentFilters, customerFilter, totalFilters, listQuery } from './lists'
import { stagedFileEndpoints } from './staged-files'
import { salesOrderEdit, salesOrderInput, salesOrderStep } from './sales-order-input'
import { salesOrder, salesOrderRow, salesOrderStatuses, warehouseOption } from './sales-order-record'
import { salesOrderOrders } from './list-orders'

export * from './sales-order-record'

export const salesOrderFilters = documentFilters(salesOrderStatuses, {
  profile: { kind: 'choice', label: 'Profile', choices: orderProfiles },
  ...customerFilter,
  required: { kind: 'day', label: 'Required' },
  customerOrderNumber: { kind: 'text', label: 'Their number' },
  customerPo: { kind: 'text', label: 'PO from customer' },
  ...totalFilters,
})
export const salesOrderQuery = listQuery(salesOrderOrders)
export type SalesOrderParams = z.output<typeof salesOrderQuery>

/** Initial values and choices for a sales order for a customer on a given day. */
export const salesOrderBasis = customerPoBasis.extend({ warehouses: z.array(warehouseOption.extend({ isDefault: z.boolean() })) })
export type SalesOrderBasis = z.infer<typeof salesOrderBasis>

/** Initial values for a sales order based on a customer's order: its lines, each with the quantity that no sales order has taken yet. */
export const salesOrderProposal = z.object({
  voucherId: z.string(),
  status: z.string(),
  customer: partySummary,
  customerOrderNumber: z.string(),
  contactName: nullableText,
  contactEmail: nullableText,
  paymentTerm: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  requiredDate: nullableText,
  currency: z.string(),
  rate: z.string(),
  billTo: nullableText,
  shipTo: nullableText,
  endUser: nullableText,
  terms: nullableText,
  lines: z.array(
    z.object({
      customerPoLineId: z.uuid(),
      partno: nullableText,
      mfrPartNo: nullableText,
      description: z.string(),
      qty: z.string(),
      uom: z.string(),
      unitPrice: z.string(),
      discountPct: z.string(),
      taxCode: nullableText,
      secondTaxCode: nullableText,
      requiredDate: nullableText,
      fulfilment: z.enum(fulfilments),
    }),
  ),
})
export type Sellable = z.infer<typeof salesOrderProposal>

const parts = {
  query: salesOrderQuery,
  row: salesOrderRow,
  record: salesOrder,
  input: salesOrderInput,
  edit: salesOrderEdit,
  patch: salesOrderStep,
  steps: {
    confirm: 'update',
    approve: 'approve',
    reject: 'approve',
    send: 'update',
    reserve: 'update',
    hold: 'update',
    release: 'update',
    reopen: 'update',
    close: 'approve',
    cancel: 'cancel',
    addFiles: 'update',
  },
  summaries: {
    create: 'Add a sales order as a draft',
    change:
      'One step of a sales order: confirm, approve, reject, mail its confirmation, reserve, hold, release, reopen, close what remains of it, cancel, add files in any state',
  },
  filesNeed: 'read',
} as const

export const salesOrders = {
  basis: basisEndpoint('sales_order', {
    query: z.object({ customerId: z.uuid().optional(), date: day.optional() }),
    basis: salesOrderBasis,
    summary: 'What a sales order for a customer starts with, and the warehouses, taxes and exchange rates of its day, today without one',
  }),
  onCustomerPo: endpoint({
    method: 'GET',
    path: '/order/sales-orders/customer-po/:voucherId',
    response: salesOrderProposal,
    module: 'sales-orders',
    action: 'create',
    summary: 'What a sales order on a customer’s order starts with',
  }),
  ...readEndpoints('sales_order', parts),
  ...draftEndpoints('sales_order', parts, { create: '/order/add-sales-order', edit: '/order/update-sales-order/:voucherId' }),
  step: stepEndpoint('sales_order', parts),
  discard: discardEndpoint('sales_order'),
  pdf: paperEndpoint('sales_order', 'The confirmation of the order as its customer gets it'),
  proposal: proposalEndpoint('sales_order'),
  file: fileEndpoint('sales_order', parts),
  ...stagedFileEndpoints('sales-orders', '/order/sales-orders', 'sales order'),
}
