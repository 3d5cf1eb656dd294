import { z } from 'zod'
import { customerInvoiceTypes, paperSizes } from './choices'
import { customerInvoiceEdit, customerInvoiceInput, customerInvoicePatch } from './customer-invoice-input'
import { billableDocument, customerInvoice, customerInvoiceRow, customerInvoiceStatuses } from './customer-invoice-record'
import { mailProposal } from './customer-quotations'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, voucherKey } from './fields'
import { invoiceApprovals } from './order-difference'
import { accountOption } from './ledger'
import { exportEndpoint, type FilterFields, listOrders, listQuery, totalsEndpoint } from './lists'
import { stagedFileEndpoints } from './staged-files'
import { tradeBasis } from './trade'

export * from './customer-invoice-record'

export const customerInvoiceFilters = {
  status: { kind: 'choice', label: 'Status', choices: customerInvoiceStatuses },
  type: { kind: 'choice', label: 'Type', choices: customerInvoiceTypes },
  approval: { kind: 'choice', label: 'Approval', choices: invoiceApprovals },
  customer: { kind: 'reference', label: 'Customer', of: 'customers' },
  date: { kind: 'day', label: 'Date' },
  due: { kind: 'day', label: 'Due' },
  number: { kind: 'text', label: 'Number' },
  customerOrderNumber: { kind: 'text', label: 'Customer’s number' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency' },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const customerInvoiceOrders = listOrders(['date', 'number', 'customer', 'due', 'status', 'total'], '-date')
export const customerInvoiceQuery = listQuery(customerInvoiceOrders)
export type CustomerInvoiceParams = z.output<typeof customerInvoiceQuery>

const module = 'customer-invoices'
const path = '/invoices/customer-invoice'
const one = '/invoices/customer-invoice/:voucherId'
const edited = '/invoices/update-customer-invoice/:voucherId'

export const customerInvoices = {
  basis: endpoint({
    method: 'GET',
    path: '/invoices/customer-invoice/basis',
    query: z.object({ date: day.optional(), credits: voucherKey.optional() }),
    response: tradeBasis.extend({ accounts: z.array(accountOption) }),
    module,
    action: 'read',
    summary:
      'What a customer invoice of a day, today without one, may name: accounts, tax codes with their rates, exchange rates; with `credits` the tax codes of the invoice that is credited',
  }),
  billable: endpoint({
    method: 'GET',
    path: '/invoices/customer-invoice/billable',
    query: z.object({ customerId: z.uuid().optional(), salesOrder: voucherKey.optional(), delivery: voucherKey.optional() }),
    response: z.object({ rows: z.array(billableDocument) }),
    module,
    action: 'create',
    summary: 'What can be invoiced: deliveries, orders invoiced as ordered, and services; of a customer, an order or a delivery',
  }),
  list: endpoint({
    method: 'GET',
    path,
    query: customerInvoiceQuery,
    response: page(customerInvoiceRow),
    module,
    action: 'read',
    summary: 'Customer invoices',
  }),
  totals: totalsEndpoint(module, path, customerInvoiceQuery),
  export: exportEndpoint(module, path, customerInvoiceQuery),
  get: endpoint({ method: 'GET', path: one, response: customerInvoice, module, action: 'read', summary: 'One customer invoice or credit note' }),
  create: endpoint({
    method: 'POST',
    path: '/invoices/add-customer-invoice',
    body: customerInvoiceInput,
    response: customerInvoice,
    module,
    action: 'create',
    summary: 'Add a customer invoice or a credit note as a draft',
  }),
  edit: endpoint({
    method: 'PUT',
    path: edited,
    body: customerInvoiceEdit,
    response: customerInvoice,
    module,
    action: 'update',
    summary: 'Edit a draft as a whole',
  }),
  change: endpoint({
    method: 'PATCH',
    path: edited,
    body: customerInvoicePatch,
    response: customerInvoice,
    module,
    action: { edit: 'update', approve: 'approve', post: 'post', send: 'update', cancel: 'cancel', writeOff: 'post', undoWriteOff: 'post', addFiles: 'update' },
    summary: 'One step of an invoice: edit a draft, post it, mail it, cancel it by reversal, write off what is open, take that back, add files in any state',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoices/customer-invoice/:voucherId/pdf',
    query: z.object({ paper: z.enum(paperSizes).optional() }),
    response: z.object({}),
    download: true,
    work: 'paper',
    module,
    action: 'print',
    summary:
      'The invoice as its customer gets it, as PDF with the same as data in it (Factur-X) where it can be; on the company’s own paper size unless another is named',
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/invoices/customer-invoice/:voucherId/mail',
    response: mailProposal,
    module,
    action: 'update',
    summary: 'Recipients, subject and text that a mail of the invoice starts with',
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
  ...stagedFileEndpoints(module, '/invoices/customer-invoice', 'invoice'),
  file: endpoint({
    method: 'GET',
    path: '/invoices/customer-invoice/:voucherId/files/:fileId',
    response: z.object({}),
    download: true,
    module,
    action: 'read',
    summary: 'A file of a customer invoice',
  }),
}
