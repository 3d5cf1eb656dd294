import { z } from 'zod'
import { customerInvoiceTypes } from './choices'
import { customerInvoiceEdit, customerInvoiceInput, customerInvoicePatch } from './customer-invoice-input'
import { billableDocument, customerInvoice, customerInvoiceRow, customerInvoiceStatuses } from './customer-invoice-record'
import { basisEndpoint, documentEndpoints, paperEndpoint, proposalEndpoint } from './document-endpoints'
import { endpoint } from './endpoint'
import { day, voucherKey } from './fields'
import { invoiceApprovals } from './order-difference'
import { documentFilters, customerFilter, totalFilters, listQuery } from './lists'
import { accountBasis } from './trade'
import { customerInvoiceOrders } from './list-orders'

export * from './customer-invoice-record'

export const customerInvoiceFilters = documentFilters(customerInvoiceStatuses, {
  type: { kind: 'choice', label: 'Type', choices: customerInvoiceTypes },
  approval: { kind: 'choice', label: 'Approval', choices: invoiceApprovals },
  ...customerFilter,
  due: { kind: 'day', label: 'Due' },
  customerOrderNumber: { kind: 'text', label: 'Their number' },
  ...totalFilters,
})
export const customerInvoiceQuery = listQuery(customerInvoiceOrders)

export const customerInvoices = {
  basis: basisEndpoint('customer_invoice', {
    query: z.object({ date: day.optional(), credits: voucherKey.optional() }),
    basis: accountBasis,
    summary:
      'What a customer invoice of a day, today without one, may name: accounts, tax codes with their rates, exchange rates; with `credits` the tax codes of the invoice that is credited',
  }),
  billable: endpoint({
    method: 'GET',
    path: '/invoices/customer-invoice/billable',
    query: z.object({ customerId: z.uuid().optional(), salesOrder: voucherKey.optional(), delivery: voucherKey.optional() }),
    response: z.object({ rows: z.array(billableDocument) }),
    module: 'customer-invoices',
    action: 'create',
    summary: 'What can be invoiced: deliveries, orders invoiced as ordered, and services; of a customer, an order or a delivery',
  }),
  ...documentEndpoints(
    'customer_invoice',
    {
      query: customerInvoiceQuery,
      row: customerInvoiceRow,
      record: customerInvoice,
      input: customerInvoiceInput,
      edit: customerInvoiceEdit,
      patch: customerInvoicePatch,
      steps: { edit: 'update', approve: 'approve', post: 'post', send: 'update', cancel: 'cancel', writeOff: 'post', undoWriteOff: 'post', addFiles: 'update' },
      summaries: {
        create: 'Add a customer invoice or a credit note as a draft',
        change: 'One step of an invoice: edit a draft, post it, mail it, cancel it by reversal, write off what is open, take that back, add files in any state',
      },
      filesNeed: 'read',
    },
    { create: '/invoices/add-customer-invoice', edit: '/invoices/update-customer-invoice/:voucherId' },
  ),
  pdf: paperEndpoint('customer_invoice', 'The invoice as its customer gets it, with the same as data in it (Factur-X) where it can be'),
  proposal: proposalEndpoint('customer_invoice'),
}
