import { z } from 'zod'
import { invoiceDirections } from './choices'
import { documentEndpoints, paperEndpoint, proposalEndpoint } from './document-endpoints'
import { accountLine, documentRecord, documentRow, postedRecord } from './document-record'
import { endpoint } from './endpoint'
import { day, partySummary } from './fields'
import { generalInvoiceEdit, generalInvoiceInput, generalInvoicePatch } from './general-invoice-input'
import { accountOption } from './ledger'
import { type FilterFields, listQuery } from './lists'
import { eInvoiceProblems, taxTotal } from './sales-taxes'
import { tradeBasis } from './trade'
import { generalInvoiceOrders } from './list-orders'

export * from './general-invoice-input'

export const generalInvoiceStatuses = ['draft', 'posted', 'partially_paid', 'paid', 'cancelled'] as const

const text = z.string().nullable()

export const generalInvoiceRow = z.object({
  ...documentRow,
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
  ...documentRecord,
  ...postedRecord,
  paymentTerm: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  rate: z.string(),
  subTotal: z.string(),
  baseGrandTotal: z.string(),
  taxes: z.array(taxTotal),
  eInvoiceProblems,
  /** When it was mailed last. */
  sentAt: text,
  lines: z.array(accountLine),
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
  subject: { kind: 'text', label: 'For' },
  reference: { kind: 'text', label: 'Their number' },
  currency: { kind: 'text', label: 'Currency' },
  total: { kind: 'amount', label: 'Total in its currency' },
  owner: { kind: 'reference', label: 'Owner', of: 'users' },
} as const satisfies FilterFields
export const generalInvoiceQuery = listQuery(generalInvoiceOrders)

export const generalInvoices = {
  basis: endpoint({
    method: 'GET',
    path: '/invoices/general-invoice/basis',
    query: z.object({ date: day.optional(), direction: z.enum(invoiceDirections) }),
    response: tradeBasis.extend({ accounts: z.array(accountOption) }),
    module: 'general-invoices',
    action: 'read',
    summary: 'What a general invoice of a day, today without one, may name: accounts, tax codes with their rates, exchange rates',
  }),
  ...documentEndpoints('general_invoice', {
    query: generalInvoiceQuery,
    row: generalInvoiceRow,
    record: generalInvoice,
    input: generalInvoiceInput,
    edit: generalInvoiceEdit,
    patch: generalInvoicePatch,
    steps: { edit: 'update', post: 'post', send: 'update', cancel: 'cancel', addFiles: 'update' },
    summaries: {
      create: 'Add a general invoice as a draft',
      change: 'Edit a draft, post it to the ledger, mail what a customer owes, cancel what is posted by reversing it, or add files in any state',
    },
    filesNeed: 'read',
  }),
  pdf: paperEndpoint('general_invoice', 'What a customer owes as he gets it, with the same as data in it (Factur-X) where it can be'),
  proposal: proposalEndpoint('general_invoice'),
}
