import { z } from 'zod'
import { vendorInvoiceTypes } from './choices'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, voucherKey } from './fields'
import { accountOption } from './ledger'
import { exportEndpoint, type FilterFields, listOrders, listQuery, totalsEndpoint } from './lists'
import { stagedFileEndpoints } from './staged-files'
import { tradeBasis } from './trade'
import { vendorInvoiceEdit, vendorInvoiceInput, vendorInvoiceNo, vendorInvoicePatch } from './vendor-invoice-input'
import { billableVendorPo, debitableReturn, sameInvoice, vendorInvoice, vendorInvoiceRow, vendorInvoiceStatuses } from './vendor-invoice-record'

export * from './vendor-invoice-record'

export const vendorInvoiceFilters = {
  status: { kind: 'choice', label: 'Status', choices: vendorInvoiceStatuses },
  type: { kind: 'choice', label: 'Type', choices: vendorInvoiceTypes },
  vendor: { kind: 'reference', label: 'Vendor', of: 'vendors' },
  date: { kind: 'day', label: 'Posting date' },
  invoiceDate: { kind: 'day', label: 'Invoice date' },
  due: { kind: 'day', label: 'Due' },
  number: { kind: 'text', label: 'Number' },
  vendorInvoiceNo: { kind: 'text', label: 'Vendor’s number' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency' },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const vendorInvoiceOrders = listOrders(['date', 'number', 'vendor', 'due', 'status', 'total'], '-date')
export const vendorInvoiceQuery = listQuery(vendorInvoiceOrders)
export type VendorInvoiceParams = z.output<typeof vendorInvoiceQuery>

const module = 'vendor-invoices'
const path = '/invoices/vendor-invoice'
const one = '/invoices/vendor-invoice/:voucherId'
const edited = '/invoices/update-vendor-invoice/:voucherId'

export const vendorInvoices = {
  basis: endpoint({
    method: 'GET',
    path: '/invoices/vendor-invoice/basis',
    query: z.object({ date: day.optional(), debits: voucherKey.optional() }),
    response: tradeBasis.extend({ accounts: z.array(accountOption) }),
    module,
    action: 'read',
    summary:
      'What a vendor invoice of a day, today without one, may name: accounts, tax codes with their rates, exchange rates; with `debits` the tax codes of the invoice that is debited',
  }),
  billable: endpoint({
    method: 'GET',
    path: '/invoices/vendor-invoice/billable',
    query: z.object({ vendorId: z.uuid().optional(), vendorPo: voucherKey.optional() }),
    response: z.object({ rows: z.array(billableVendorPo), returns: z.array(debitableReturn) }),
    module,
    action: 'create',
    summary: 'What a vendor may bill, or one PO: goods as far as they were received, services as ordered; and what went back to be debited',
  }),
  same: endpoint({
    method: 'GET',
    path: '/invoices/vendor-invoice/same-number',
    query: z.object({ vendorId: z.uuid(), vendorInvoiceNo, except: z.uuid().optional() }),
    response: z.object({ rows: z.array(sameInvoice) }),
    module,
    action: 'read',
    summary: 'Invoices of the vendor with this number, but for the one that asks',
  }),
  list: endpoint({ method: 'GET', path, query: vendorInvoiceQuery, response: page(vendorInvoiceRow), module, action: 'read', summary: 'Vendor invoices' }),
  totals: totalsEndpoint(module, path, vendorInvoiceQuery),
  export: exportEndpoint(module, path, vendorInvoiceQuery),
  get: endpoint({ method: 'GET', path: one, response: vendorInvoice, module, action: 'read', summary: 'One vendor invoice or debit note' }),
  create: endpoint({
    method: 'POST',
    path: '/invoices/add-vendor-invoice',
    body: vendorInvoiceInput,
    response: vendorInvoice,
    module,
    action: 'create',
    summary: 'Add a vendor invoice or a debit note as a draft',
  }),
  edit: endpoint({
    method: 'PUT',
    path: edited,
    body: vendorInvoiceEdit,
    response: vendorInvoice,
    module,
    action: 'update',
    summary: 'Edit a draft as a whole',
  }),
  change: endpoint({
    method: 'PATCH',
    path: edited,
    body: vendorInvoicePatch,
    response: vendorInvoice,
    module,
    action: {
      edit: 'update',
      match: 'update',
      reopen: 'update',
      approve: 'approve',
      hold: 'update',
      release: 'update',
      post: 'post',
      cancel: 'cancel',
      holdPayment: 'update',
      releasePayment: 'approve',
      addFiles: 'update',
    },
    summary: 'One step of an invoice: edit, match with POs and receipts, approve what differs, hold, release, post, cancel by reversal, add files in any state',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: one,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ voucherId: z.string() }),
    module,
    action: 'delete',
    summary: 'Delete a draft for good',
  }),
  ...stagedFileEndpoints(module, '/invoices/vendor-invoice', 'invoice'),
  file: endpoint({
    method: 'GET',
    path: '/invoices/vendor-invoice/:voucherId/files/:fileId',
    response: z.object({}),
    download: true,
    module,
    action: 'read',
    summary: 'A file of a vendor invoice',
  }),
}
