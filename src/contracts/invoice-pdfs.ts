import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day } from './fields'
import { invoicePdfPatch } from './invoice-pdf-input'
import { invoicePdf, invoicePdfRow, invoicePdfStatuses, paperOrders, paperWords } from './invoice-pdf-record'
import { exportEndpoint, type FilterFields, listQuery, totalsEndpoint } from './lists'
import { accountBasis } from './trade'
import { invoicePdfOrders } from './list-orders'

export * from './invoice-pdf-record'

export const invoicePdfFilters = {
  status: { kind: 'choice', label: 'Status', choices: invoicePdfStatuses },
  vendor: { kind: 'reference', label: 'Vendor', of: 'vendors' },
  added: { kind: 'day', label: 'Added', moment: true },
  fileName: { kind: 'text', label: 'File' },
  number: { kind: 'text', label: 'Their number' },
  invoiceDate: { kind: 'day', label: 'Invoice date' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency' },
  addedBy: { kind: 'reference', label: 'Added by', of: 'users' },
} as const satisfies FilterFields
export const invoicePdfQuery = listQuery(invoicePdfOrders)
export type InvoicePdfParams = z.output<typeof invoicePdfQuery>

const module = 'invoice-pdfs'
const path = '/invoicePdf'
const recordPath = '/invoicePdf/:id'

export const invoicePdfs = {
  upload: endpoint({
    method: 'POST',
    path,
    body: z.strictObject({}),
    /** One row for each file, in the order of the files. */
    response: z.object({ rows: z.array(z.object({ fileName: z.string(), paper: invoicePdfRow.nullable(), error: z.string().nullable() })) }),
    form: true,
    module,
    action: 'create',
    summary: 'Add vendors’ invoices as PDF or XML; they are read in the background',
  }),
  counts: endpoint({
    method: 'GET',
    path: '/invoicePdf/counts',
    response: z.object({ counts: z.record(z.enum(invoicePdfStatuses), z.number().int()) }),
    module,
    action: 'read',
    summary: 'How many papers stand in each state',
  }),
  basis: endpoint({
    method: 'GET',
    path: '/invoicePdf/basis',
    query: z.object({ date: day.optional() }),
    response: accountBasis,
    module,
    action: 'read',
    summary: 'What the invoice of a day, today without one, may name: accounts, tax codes with their rates, exchange rates',
  }),
  list: endpoint({ method: 'GET', path, query: invoicePdfQuery, response: page(invoicePdfRow), module, action: 'read', summary: 'Vendors’ papers' }),
  totals: totalsEndpoint(module, path, invoicePdfQuery),
  export: exportEndpoint(module, path, invoicePdfQuery),
  get: endpoint({ method: 'GET', path: recordPath, response: invoicePdf, module, action: 'read', summary: 'One paper with what was read in it' }),
  words: endpoint({
    method: 'GET',
    path: '/invoicePdf/:id/words',
    response: paperWords,
    module,
    action: 'read',
    summary: 'The words of a paper with their places',
  }),
  orders: endpoint({
    method: 'GET',
    path: '/invoicePdf/:id/orders',
    query: z.object({ vendorId: z.uuid().optional() }),
    response: paperOrders,
    module,
    action: 'read',
    summary: 'What the vendor may bill, and which lines of it the paper’s lines are',
  }),
  file: endpoint({
    method: 'GET',
    path: '/invoicePdf/:id/file',
    response: z.object({}),
    download: true,
    module,
    action: 'read',
    summary: 'The file itself',
  }),
  change: endpoint({
    method: 'PATCH',
    path: recordPath,
    body: invoicePdfPatch,
    response: invoicePdf,
    module,
    action: { save: 'update', accept: 'update', reject: 'update', retry: 'update', keep: 'update', enterByHand: 'update' },
    summary: 'One step of a paper: save corrections, accept it as the draft of an invoice, reject, read again, keep a double, enter by hand',
  }),
  discard: endpoint({
    method: 'DELETE',
    path: recordPath,
    query: z.object({ version: z.coerce.number().int().min(1).optional() }),
    response: z.object({ id: z.uuid() }),
    module,
    action: 'delete',
    summary: 'Delete a paper that was never accepted, with its file',
  }),
}
