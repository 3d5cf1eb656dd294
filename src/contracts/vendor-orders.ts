import { z } from 'zod'
import { nullableText } from './document-record'
import { discardEndpoint, draftEndpoints, fileEndpoint, readEndpoints, stepEndpoint } from './document-endpoints'
import { endpoint } from './endpoint'
import { partySummary } from './fields'
import { documentFilters, vendorFilter, listQuery } from './lists'
import { stagedFileEndpoints } from './staged-files'
import { vendorOrderEdit, vendorOrderInput, vendorOrderStep } from './vendor-order-input'
import { vendorOrder, vendorOrderRow, vendorOrderStatuses } from './vendor-order-record'
import { vendorOrderOrders } from './list-orders'

export * from './vendor-order-record'

export const vendorOrderFilters = documentFilters(vendorOrderStatuses, {
  ...vendorFilter,
  date: { kind: 'day', label: 'Confirmed' },
  vendorOrderNo: { kind: 'text', label: 'Their number' },
  vendorPo: { kind: 'text', label: 'PO to vendor' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency', costs: true },
})
export const vendorOrderQuery = listQuery(vendorOrderOrders)

/** Initial values of a confirmation of a PO: its lines, each with the quantity that no other confirmation confirms. */
export const confirmationProposal = z.object({
  voucherId: z.string(),
  vendor: partySummary,
  currency: z.string(),
  lines: z.array(
    z.object({
      vendorPoLineId: z.uuid(),
      lineNo: z.number().int(),
      partno: nullableText,
      mfrPartNo: nullableText,
      description: z.string(),
      qty: z.string(),
      uom: z.string(),
      /** Null for users who may not see costs. */
      unitPrice: nullableText,
      requiredDate: nullableText,
    }),
  ),
})
export type Confirmable = z.infer<typeof confirmationProposal>

const parts = {
  query: vendorOrderQuery,
  row: vendorOrderRow,
  record: vendorOrder,
  input: vendorOrderInput,
  edit: vendorOrderEdit,
  patch: vendorOrderStep,
  steps: {
    acknowledge: 'update',
    accept: 'update',
    dispute: 'update',
    revise: 'update',
    ship: 'update',
    deliver: 'update',
    cancel: 'cancel',
    addFiles: 'update',
  },
  summaries: {
    create: 'Add a vendor’s confirmation of a PO as a draft',
    change:
      'One step of a confirmation: acknowledge, accept or dispute its variances, revise, note what was shipped or delivered, cancel, add files in any state',
  },
  filesNeed: 'read',
} as const

export const vendorOrders = {
  onVendorPo: endpoint({
    method: 'GET',
    path: '/order/vendor-orders/vendor-po/:voucherId',
    response: confirmationProposal,
    module: 'vendor-orders',
    action: 'create',
    summary: 'What a vendor’s confirmation of a PO starts with',
  }),
  ...readEndpoints('vendor_order', parts),
  ...draftEndpoints('vendor_order', parts, { create: '/order/add-sales-order-vendor', edit: '/order/update-sales-order-vendor/:voucherId' }),
  step: stepEndpoint('vendor_order', parts),
  discard: discardEndpoint('vendor_order'),
  file: fileEndpoint('vendor_order', parts),
  ...stagedFileEndpoints('vendor-orders', '/order/vendor-orders', 'confirmation'),
}
