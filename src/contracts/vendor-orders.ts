import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { partySummary } from './fields'
import { exportEndpoint, type FilterFields, listOrders, listQuery, totalsEndpoint } from './lists'
import { stagedFileEndpoints } from './staged-files'
import { vendorOrderEdit, vendorOrderInput, vendorOrderStep } from './vendor-order-input'
import { vendorOrder, vendorOrderRow, vendorOrderStatuses } from './vendor-order-record'

export * from './vendor-order-record'

export const vendorOrderFilters = {
  status: { kind: 'choice', label: 'Status', choices: vendorOrderStatuses },
  vendor: { kind: 'reference', label: 'Vendor', of: 'vendors' },
  date: { kind: 'day', label: 'Confirmed' },
  number: { kind: 'text', label: 'Number' },
  vendorOrderNo: { kind: 'text', label: 'Vendor’s number' },
  vendorPo: { kind: 'text', label: 'PO to vendor' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency', costs: true },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const vendorOrderOrders = listOrders(['date', 'number', 'vendor', 'status', 'total'], '-date')
export const vendorOrderQuery = listQuery(vendorOrderOrders)
export type VendorOrderParams = z.output<typeof vendorOrderQuery>

const text = z.string().nullable()

/** What a confirmation of a PO starts with: its lines, each with what no other confirmation has of it. */
export const confirmable = z.object({
  voucherId: z.string(),
  vendor: partySummary,
  currency: z.string(),
  lines: z.array(
    z.object({
      vendorPoLineId: z.uuid(),
      lineNo: z.number().int(),
      partno: text,
      mfrPartNo: text,
      description: z.string(),
      qty: z.string(),
      uom: z.string(),
      /** Null for who may not see costs. */
      unitPrice: text,
      requiredDate: text,
    }),
  ),
})
export type Confirmable = z.infer<typeof confirmable>

const module = 'vendor-orders'
const path = '/order/vendor-orders'
const one = '/order/vendor-orders/:voucherId'

export const vendorOrders = {
  onVendorPo: endpoint({
    method: 'GET',
    path: '/order/vendor-orders/vendor-po/:voucherId',
    response: confirmable,
    module,
    action: 'create',
    summary: 'What a vendor’s confirmation of a PO starts with',
  }),
  list: endpoint({ method: 'GET', path, query: vendorOrderQuery, response: page(vendorOrderRow), module, action: 'read', summary: 'Confirmations of vendors' }),
  totals: totalsEndpoint(module, path, vendorOrderQuery),
  export: exportEndpoint(module, path, vendorOrderQuery),
  get: endpoint({ method: 'GET', path: one, response: vendorOrder, module, action: 'read', summary: 'One confirmation of a vendor' }),
  create: endpoint({
    method: 'POST',
    path: '/order/add-sales-order-vendor',
    body: vendorOrderInput,
    response: vendorOrder,
    module,
    action: 'create',
    summary: 'Add a vendor’s confirmation of a PO as a draft',
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/order/update-sales-order-vendor/:voucherId',
    body: vendorOrderEdit,
    response: vendorOrder,
    module,
    action: 'update',
    summary: 'Edit a draft as a whole',
  }),
  step: endpoint({
    method: 'POST',
    path: '/order/vendor-orders/:voucherId/actions',
    body: vendorOrderStep,
    response: vendorOrder,
    module,
    action: {
      acknowledge: 'update',
      accept: 'update',
      dispute: 'update',
      revise: 'update',
      ship: 'update',
      deliver: 'update',
      cancel: 'cancel',
      addFiles: 'update',
    },
    summary:
      'One step of a confirmation: acknowledge, accept or dispute its variances, revise, note what was shipped or delivered, cancel, add files in any state',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: one,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ voucherId: z.string() }),
    module,
    action: 'delete',
    summary: 'Delete a draft that never had a number for good',
  }),
  ...stagedFileEndpoints(module, path, 'confirmation'),
  file: endpoint({
    method: 'GET',
    path: '/order/vendor-orders/:voucherId/files/:fileId',
    response: z.object({}),
    download: true,
    module,
    action: 'read',
    summary: 'A file of a vendor’s confirmation',
  }),
}
