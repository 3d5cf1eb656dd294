import { z } from 'zod'
import { fulfilments, orderProfiles, paperSizes } from './choices'
import { customerPoBasis } from './customer-pos'
import { mailProposal } from './customer-quotations'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, partySummary } from './fields'
import { exportEndpoint, type FilterFields, listOrders, listQuery, totalsEndpoint } from './lists'
import { salesOrderEdit, salesOrderInput, salesOrderStep } from './sales-order-input'
import { salesOrder, salesOrderRow, salesOrderStatuses, warehouseOption } from './sales-order-record'
import { stagedFileEndpoints } from './staged-files'

export * from './sales-order-record'

export const salesOrderFilters = {
  status: { kind: 'choice', label: 'Status', choices: salesOrderStatuses },
  profile: { kind: 'choice', label: 'Profile', choices: orderProfiles },
  customer: { kind: 'reference', label: 'Customer', of: 'customers' },
  date: { kind: 'day', label: 'Date' },
  required: { kind: 'day', label: 'Required' },
  number: { kind: 'text', label: 'Number' },
  customerOrderNumber: { kind: 'text', label: 'Customer’s number' },
  customerPo: { kind: 'text', label: 'PO from customer' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency' },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const salesOrderOrders = listOrders(['date', 'number', 'customer', 'required', 'status', 'total'], '-date')
export const salesOrderQuery = listQuery(salesOrderOrders)
export type SalesOrderParams = z.output<typeof salesOrderQuery>

const text = z.string().nullable()

/** What an order of ours for a customer on a day starts with and may name. */
export const salesOrderBasis = customerPoBasis.extend({ warehouses: z.array(warehouseOption.extend({ isDefault: z.boolean() })) })
export type SalesOrderBasis = z.infer<typeof salesOrderBasis>

/** What an order on a customer's order starts with: its lines, each with what no order of ours has taken yet. */
export const sellable = z.object({
  voucherId: z.string(),
  status: z.string(),
  customer: partySummary,
  customerOrderNumber: z.string(),
  contactName: text,
  contactEmail: text,
  paymentTerm: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  requiredDate: text,
  currency: z.string(),
  rate: z.string(),
  billTo: text,
  shipTo: text,
  endUser: text,
  terms: text,
  lines: z.array(
    z.object({
      customerPoLineId: z.uuid(),
      partno: text,
      mfrPartNo: text,
      description: z.string(),
      qty: z.string(),
      uom: z.string(),
      unitPrice: z.string(),
      discountPct: z.string(),
      taxCode: text,
      secondTaxCode: text,
      requiredDate: text,
      fulfilment: z.enum(fulfilments),
    }),
  ),
})
export type Sellable = z.infer<typeof sellable>

const module = 'sales-orders'
const path = '/order/sales-orders'
const one = '/order/sales-orders/:voucherId'

export const salesOrders = {
  basis: endpoint({
    method: 'GET',
    path: '/order/sales-orders/basis',
    query: z.object({ customerId: z.uuid().optional(), date: day.optional() }),
    response: salesOrderBasis,
    module,
    action: 'read',
    summary: 'What a sales order for a customer starts with, and the warehouses, taxes and exchange rates of its day, today without one',
  }),
  onCustomerPo: endpoint({
    method: 'GET',
    path: '/order/sales-orders/customer-po/:voucherId',
    response: sellable,
    module,
    action: 'create',
    summary: 'What a sales order on a customer’s order starts with',
  }),
  list: endpoint({ method: 'GET', path, query: salesOrderQuery, response: page(salesOrderRow), module, action: 'read', summary: 'Sales orders' }),
  totals: totalsEndpoint(module, path, salesOrderQuery),
  export: exportEndpoint(module, path, salesOrderQuery),
  get: endpoint({ method: 'GET', path: one, response: salesOrder, module, action: 'read', summary: 'One sales order' }),
  create: endpoint({
    method: 'POST',
    path: '/order/add-sales-order',
    body: salesOrderInput,
    response: salesOrder,
    module,
    action: 'create',
    summary: 'Add a sales order as a draft',
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/order/update-sales-order/:voucherId',
    body: salesOrderEdit,
    response: salesOrder,
    module,
    action: 'update',
    summary: 'Edit a draft as a whole',
  }),
  step: endpoint({
    method: 'POST',
    path: '/order/sales-orders/:voucherId/actions',
    body: salesOrderStep,
    response: salesOrder,
    module,
    action: {
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
    summary:
      'One step of a sales order: confirm, approve, reject, mail its confirmation, reserve, hold, release, reopen, close what remains of it, cancel, add files in any state',
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
  pdf: endpoint({
    method: 'GET',
    path: '/order/sales-orders/:voucherId/pdf',
    query: z.object({ paper: z.enum(paperSizes).optional() }),
    response: z.object({}),
    download: true,
    work: 'paper',
    module,
    action: 'print',
    summary: 'The confirmation of the order as its customer gets it, as PDF; on the company’s own paper size unless another is named',
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/order/sales-orders/:voucherId/mail',
    response: mailProposal,
    module,
    action: 'update',
    summary: 'Recipients, subject and text that a mail of the confirmation starts with',
  }),
  ...stagedFileEndpoints(module, path, 'order'),
  file: endpoint({
    method: 'GET',
    path: '/order/sales-orders/:voucherId/files/:fileId',
    response: z.object({}),
    download: true,
    module,
    action: 'read',
    summary: 'A file of a sales order',
  }),
}
