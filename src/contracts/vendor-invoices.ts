import { z } from 'zod'
import { vendorInvoiceTypes } from './choices'
import { basisEndpoint, documentEndpoints } from './document-endpoints'
import { endpoint } from './endpoint'
import { day, voucherKey } from './fields'
import { documentFilters, vendorFilter, totalFilters, listQuery } from './lists'
import { accountBasis } from './trade'
import { vendorInvoiceEdit, vendorInvoiceInput, vendorInvoiceNo, vendorInvoicePatch } from './vendor-invoice-input'
import { billableVendorPo, debitableReturn, sameInvoice, vendorInvoice, vendorInvoiceRow, vendorInvoiceStatuses } from './vendor-invoice-record'
import { vendorInvoiceOrders } from './list-orders'

export * from './vendor-invoice-record'

export const vendorInvoiceFilters = documentFilters(vendorInvoiceStatuses, {
  type: { kind: 'choice', label: 'Type', choices: vendorInvoiceTypes },
  ...vendorFilter,
  date: { kind: 'day', label: 'Posting date' },
  invoiceDate: { kind: 'day', label: 'Invoice date' },
  due: { kind: 'day', label: 'Due' },
  vendorInvoiceNo: { kind: 'text', label: 'Their number' },
  ...totalFilters,
})
export const vendorInvoiceQuery = listQuery(vendorInvoiceOrders)

export const vendorInvoices = {
  basis: basisEndpoint('vendor_invoice', {
    query: z.object({ date: day.optional(), debits: voucherKey.optional() }),
    basis: accountBasis,
    summary:
      'What a vendor invoice of a day, today without one, may name: accounts, tax codes with their rates, exchange rates; with `debits` the tax codes of the invoice that is debited',
  }),
  billable: endpoint({
    method: 'GET',
    path: '/invoices/vendor-invoice/billable',
    query: z.object({ vendorId: z.uuid().optional(), vendorPo: voucherKey.optional() }),
    response: z.object({ rows: z.array(billableVendorPo), returns: z.array(debitableReturn) }),
    module: 'vendor-invoices',
    action: 'create',
    summary: 'What a vendor may bill, or one PO: goods as far as they were received, services as ordered; and what went back to be debited',
  }),
  same: endpoint({
    method: 'GET',
    path: '/invoices/vendor-invoice/same-number',
    query: z.object({ vendorId: z.uuid(), vendorInvoiceNo, except: z.uuid().optional() }),
    response: z.object({ rows: z.array(sameInvoice) }),
    module: 'vendor-invoices',
    action: 'read',
    summary: 'Invoices of the vendor with this number, but for the one that asks',
  }),
  ...documentEndpoints(
    'vendor_invoice',
    {
      query: vendorInvoiceQuery,
      row: vendorInvoiceRow,
      record: vendorInvoice,
      input: vendorInvoiceInput,
      edit: vendorInvoiceEdit,
      patch: vendorInvoicePatch,
      steps: {
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
      summaries: {
        create: 'Add a vendor invoice or a debit note as a draft',
        change:
          'One step of an invoice: edit, match with POs and receipts, approve what differs, hold, release, post, cancel by reversal, add files in any state',
      },
      filesNeed: 'read',
    },
    { create: '/invoices/add-vendor-invoice', edit: '/invoices/update-vendor-invoice/:voucherId' },
  ),
}
