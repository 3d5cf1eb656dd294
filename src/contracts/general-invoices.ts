import { z } from 'zod'
import { invoiceDirections, paperSizes } from './choices'
import { mailProposal } from './customer-quotations'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, fileRow, partySummary } from './fields'
import { generalInvoiceEdit, generalInvoiceInput, generalInvoicePatch } from './general-invoice-input'
import { relatedDocument } from './inquiries'
import { accountOption } from './ledger'
import { exportEndpoint, type FilterFields, listOrders, listQuery, totalsEndpoint } from './lists'
import { eInvoiceProblems, secondTax, taxTotal } from './sales-taxes'
import { tradeBasis } from './trade'
import { stagedFileEndpoints } from './staged-files'

export * from './general-invoice-input'

export const generalInvoiceStatuses = ['draft', 'posted', 'partially_paid', 'paid', 'cancelled'] as const

const text = z.string().nullable()

export const generalInvoiceRow = z.object({
  id: z.uuid(),
  voucherId: z.string(),
  date: z.string(),
  dueDate: z.string(),
  direction: z.enum(invoiceDirections),
  party: partySummary,
  subject: z.string(),
  reference: text,
  status: z.enum(generalInvoiceStatuses),
  currency: z.string(),
  taxTotal: z.string(),
  grandTotal: z.string(),
  /** What is still owed; nothing of a draft or of what was cancelled. */
  openAmount: z.string(),
  isOverdue: z.boolean(),
})
export type GeneralInvoiceRow = z.infer<typeof generalInvoiceRow>

export const generalInvoice = generalInvoiceRow.extend({
  draftId: z.string(),
  paymentTerm: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  rate: z.string(),
  subTotal: z.string(),
  baseGrandTotal: z.string(),
  taxes: z.array(taxTotal),
  eInvoiceProblems,
  notes: text,
  postedAt: text,
  postedByName: text,
  /** When it was mailed last. */
  sentAt: text,
  outcomeReason: text,
  ownerName: z.string(),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      lineNo: z.number().int(),
      account: accountOption,
      description: z.string(),
      amount: z.string(),
      taxId: z.uuid().nullable(),
      taxCode: text,
      taxPercent: text,
      ...secondTax,
      taxAmount: z.string(),
      notes: text,
    }),
  ),
  files: z.array(fileRow),
  related: z.array(relatedDocument),
})
export type GeneralInvoice = z.infer<typeof generalInvoice>

export const generalInvoiceFilters = {
  status: { kind: 'choice', label: 'Status', choices: generalInvoiceStatuses },
  direction: { kind: 'choice', label: 'Direction', choices: invoiceDirections },
  customer: { kind: 'reference', label: 'Customer', of: 'customers' },
  vendor: { kind: 'reference', label: 'Vendor', of: 'vendors' },
  date: { kind: 'day', label: 'Date' },
  due: { kind: 'day', label: 'Due' },
  number: { kind: 'text', label: 'Number' },
  subject: { kind: 'text', label: 'Subject' },
  reference: { kind: 'text', label: 'Their number' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency' },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const generalInvoiceOrders = listOrders(['date', 'number', 'party', 'due', 'status', 'total'], '-date')
export const generalInvoiceQuery = listQuery(generalInvoiceOrders)
export type GeneralInvoiceParams = z.output<typeof generalInvoiceQuery>

const module = 'general-invoices'
const path = '/invoices/general-invoice'
const one = '/invoices/general-invoice/:voucherId'

export const generalInvoices = {
  basis: endpoint({
    method: 'GET',
    path: '/invoices/general-invoice/basis',
    query: z.object({ date: day.optional(), direction: z.enum(invoiceDirections) }),
    response: tradeBasis.extend({ accounts: z.array(accountOption) }),
    module,
    action: 'read',
    summary: 'What a general invoice of a day, today without one, may name: accounts, tax codes with their rates, exchange rates',
  }),
  list: endpoint({ method: 'GET', path, query: generalInvoiceQuery, response: page(generalInvoiceRow), module, action: 'read', summary: 'General invoices' }),
  totals: totalsEndpoint(module, path, generalInvoiceQuery),
  export: exportEndpoint(module, path, generalInvoiceQuery),
  get: endpoint({ method: 'GET', path: one, response: generalInvoice, module, action: 'read', summary: 'One general invoice' }),
  create: endpoint({
    method: 'POST',
    path,
    body: generalInvoiceInput,
    response: generalInvoice,
    module,
    action: 'create',
    summary: 'Add a general invoice as a draft',
  }),
  edit: endpoint({
    method: 'PUT',
    path: one,
    body: generalInvoiceEdit,
    response: generalInvoice,
    module,
    action: 'update',
    summary: 'Edit a draft as a whole',
  }),
  change: endpoint({
    method: 'PATCH',
    path: one,
    body: generalInvoicePatch,
    response: generalInvoice,
    module,
    action: { edit: 'update', post: 'post', send: 'update', cancel: 'cancel', addFiles: 'update' },
    summary: 'Edit a draft, post it to the ledger, mail what a customer owes, cancel what is posted by reversing it, or add files in any state',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/invoices/general-invoice/:voucherId/pdf',
    query: z.object({ paper: z.enum(paperSizes).optional() }),
    response: z.object({}),
    download: true,
    work: 'paper',
    module,
    action: 'print',
    summary:
      'What a customer owes as he gets it, as PDF with the same as data in it (Factur-X) where it can be; on the company’s own paper size unless another is named',
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/invoices/general-invoice/:voucherId/mail',
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
  ...stagedFileEndpoints(module, '/invoices/general-invoice', 'invoice'),
  file: endpoint({
    method: 'GET',
    path: '/invoices/general-invoice/:voucherId/files/:fileId',
    response: z.object({}),
    download: true,
    module,
    action: 'read',
    summary: 'A file of a general invoice',
  }),
}
