import { z } from 'zod'
import { invoiceDirections } from './choices'
import { basisEndpoint, documentEndpoints, paperEndpoint, proposalEndpoint } from './document-endpoints'
import { accountLine, documentRecord, documentRow, postedRecord, nullableText, invoiceRecord, invoiceRow, idAndName } from './document-record'
import { day, partySummary } from './fields'
import { generalInvoiceEdit, generalInvoiceInput, generalInvoicePatch } from './general-invoice-input'
import { documentFilters, customerFilter, vendorFilter, totalFilters, listQuery } from './lists'
import { eInvoiceProblems } from './sales-taxes'
import { accountBasis } from './trade'
import { generalInvoiceOrders } from './list-orders'

export * from './general-invoice-input'

export const generalInvoiceStatuses = ['draft', 'posted', 'partially_paid', 'paid', 'cancelled'] as const

export const generalInvoiceRow = z.object({
  ...documentRow,
  ...invoiceRow,
  direction: z.enum(invoiceDirections),
  party: partySummary,
  subject: z.string(),
  reference: nullableText,
  status: z.enum(generalInvoiceStatuses),
})
export type GeneralInvoiceRow = z.infer<typeof generalInvoiceRow>

export const generalInvoice = generalInvoiceRow.extend({
  ...documentRecord,
  ...postedRecord,
  paymentTerm: idAndName.nullable(),
  ...invoiceRecord,
  eInvoiceProblems,
  /** Whether it was brought over with the opening balances; then `reference` is its original number, and there is no paper of ours. */
  isOpening: z.boolean(),
  /** When the invoice was last mailed. */
  sentAt: nullableText,
  lines: z.array(accountLine),
})
export type GeneralInvoice = z.infer<typeof generalInvoice>

export const generalInvoiceFilters = documentFilters(generalInvoiceStatuses, {
  direction: { kind: 'choice', label: 'Direction', choices: invoiceDirections },
  ...customerFilter,
  ...vendorFilter,
  due: { kind: 'day', label: 'Due' },
  subject: { kind: 'text', label: 'For' },
  reference: { kind: 'text', label: 'Their number' },
  ...totalFilters,
})
export const generalInvoiceQuery = listQuery(generalInvoiceOrders)

export const generalInvoices = {
  basis: basisEndpoint('general_invoice', {
    query: z.object({ date: day.optional(), direction: z.enum(invoiceDirections) }),
    basis: accountBasis,
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
