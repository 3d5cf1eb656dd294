import { z } from 'zod'
import { endpoint } from './endpoint'

/** The lists that a line of the Home page can lead to, named by their module. */
export const homeLists = [
  'inquiries',
  'customer-quotations',
  'vendor-quotations',
  'customer-pos',
  'sales-orders',
  'vendor-pos',
  'vendor-orders',
  'goods-receipts',
  'deliveries',
  'customer-invoices',
  'vendor-invoices',
  'invoice-pdfs',
  'journal-entries',
] as const
export type HomeList = (typeof homeLists)[number]

export const homeLineKeys = [
  'inquiriesToQuote',
  'inquiriesOverdue',
  'inquiriesDueSoon',
  'inquiryDrafts',
  'quotationsToApprove',
  'quotationsInApproval',
  'quotationsToSend',
  'quotationsUndelivered',
  'quotationsSent',
  'quotationsExpiring',
  'quotationDrafts',
  'requestsOverdue',
  'requestsOpen',
  'offersToPick',
  'vendorQuotationDrafts',
  'customerPosToReview',
  'customerPosToAccept',
  'customerPoDrafts',
  'salesOrdersToApprove',
  'salesOrdersInApproval',
  'salesOrdersOnHold',
  'salesOrdersToDeliver',
  'salesOrdersToInvoice',
  'salesOrderDrafts',
  'vendorPosToApprove',
  'vendorPosInApproval',
  'vendorPosRejected',
  'vendorPosToSend',
  'vendorPosOverdue',
  'vendorPoDrafts',
  'confirmationsToDecide',
  'confirmationDrafts',
  'receiptsToPost',
  'deliveriesToPost',
  'invoicesOverdue',
  'invoicesToApprove',
  'invoicesToPost',
  'billsToApprove',
  'billsInVariance',
  'billsOnHold',
  'billsAwaitingGoods',
  'billsToPost',
  'billDrafts',
  'papersToReview',
  'entriesToApprove',
  'recurringToPost',
] as const
export type HomeLineKey = (typeof homeLineKeys)[number]

export const homeLine = z.object({
  key: z.enum(homeLineKeys),
  list: z.enum(homeLists),
  count: z.number().int(),
  /** Whether counting stopped at `COUNT_CAP`, as in the list. */
  capped: z.boolean(),
  /** Earliest relevant day of the counted rows, such as a due date; null when no row has one, or when not all rows were counted. */
  earliest: z.string().nullable(),
  /** Filters and order with which the list shows exactly these rows. */
  f: z.string(),
  sort: z.string(),
})
export type HomeLine = z.infer<typeof homeLine>

export const home = {
  get: endpoint({
    method: 'GET',
    path: '/home',
    response: z.object({ lines: z.array(homeLine) }),
    access: 'session',
    summary: 'What waits for the caller: a line for each kind of work, with the filter of the list that shows it',
  }),
}
