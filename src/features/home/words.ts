import { type DocumentKind, documentKinds } from '@/contracts/document-kinds'
import type { HomeLineKey, HomeList } from '@/contracts/home'

type DocumentModule = (typeof documentKinds)[DocumentKind]['module']
interface HomeListTitle {
  title: string
  to: string
}

const OTHER_LISTS: Readonly<Record<Exclude<HomeList, DocumentModule>, HomeListTitle>> = {
  'invoice-pdfs': { title: 'Vendors’ papers', to: '/purchases/invoice-pdf/list' },
}

export const listTitles = {
  ...OTHER_LISTS,
  ...Object.fromEntries(Object.values(documentKinds).map(({ module, many, pages }) => [module, { title: many, to: pages.list }])),
} as Readonly<Record<HomeList, HomeListTitle>>

interface LineWords {
  label: string
  /** Text before the earliest day. */
  day: string
  late?: true
}

/** Texts of each line, which is shown under the title of its list. */
export const lineWords: Readonly<Record<HomeLineKey, LineWords>> = {
  inquiriesOverdue: { label: 'Overdue', day: 'since', late: true },
  inquiriesDueSoon: { label: 'Due within 3 days', day: 'first due' },
  inquiriesToQuote: { label: 'All to quote', day: 'first due' },
  inquiryDrafts: { label: 'Drafts', day: 'oldest of' },
  quotationsToApprove: { label: 'To approve', day: 'oldest of' },
  quotationsInApproval: { label: 'Mine, waiting for approval', day: 'oldest of' },
  quotationsToSend: { label: 'Approved, to send', day: 'first valid until' },
  quotationsUndelivered: { label: 'Mail failed', day: 'oldest of', late: true },
  quotationsExpiring: { label: 'Unanswered, expiring within 7 days', day: 'first valid until' },
  quotationsSent: { label: 'All unanswered', day: 'first valid until' },
  quotationDrafts: { label: 'Drafts', day: 'oldest of' },
  requestsOverdue: { label: 'Requests overdue', day: 'since', late: true },
  requestsOpen: { label: 'All requests without an answer', day: 'first due' },
  offersToPick: { label: 'Offers to pick from', day: 'first valid until' },
  vendorQuotationDrafts: { label: 'Drafts', day: 'oldest of' },
  customerPosToReview: { label: 'To review', day: 'oldest of' },
  customerPosToAccept: { label: 'As quoted, to accept', day: 'oldest of' },
  customerPoDrafts: { label: 'Drafts', day: 'oldest of' },
  salesOrdersToApprove: { label: 'To approve', day: 'oldest of' },
  salesOrdersInApproval: { label: 'Mine, waiting for approval', day: 'oldest of' },
  salesOrdersOnHold: { label: 'On hold', day: 'oldest of' },
  salesOrdersToDeliver: { label: 'To deliver', day: 'oldest of' },
  salesOrdersToInvoice: { label: 'Delivered, to invoice', day: 'oldest of' },
  salesOrderDrafts: { label: 'Drafts', day: 'oldest of' },
  vendorPosToApprove: { label: 'To approve', day: 'oldest of' },
  vendorPosInApproval: { label: 'Mine, waiting for approval', day: 'oldest of' },
  vendorPosRejected: { label: 'Rejected', day: 'oldest of' },
  vendorPosToSend: { label: 'Approved, to send', day: 'oldest of' },
  vendorPosOverdue: { label: 'Overdue at the vendor', day: 'since', late: true },
  vendorPoDrafts: { label: 'Drafts', day: 'oldest of' },
  confirmationsToDecide: { label: 'Differ from the PO', day: 'oldest of' },
  confirmationDrafts: { label: 'Drafts', day: 'oldest of' },
  receiptsToPost: { label: 'Drafts, to post', day: 'oldest of' },
  deliveriesToPost: { label: 'Drafts, to post', day: 'oldest of' },
  invoicesOverdue: { label: 'Overdue', day: 'since', late: true },
  invoicesToApprove: { label: 'Differ from the order, to approve', day: 'oldest of' },
  invoicesToPost: { label: 'Drafts, to post', day: 'oldest of' },
  billsToApprove: { label: 'Differences to approve', day: 'oldest of' },
  billsInVariance: { label: 'Mine, with differences', day: 'oldest of' },
  billsOnHold: { label: 'On hold', day: 'oldest of' },
  billsAwaitingGoods: { label: 'Waiting for goods', day: 'oldest of' },
  billsToPost: { label: 'Matched, to post', day: 'oldest of' },
  billDrafts: { label: 'Drafts, to match', day: 'oldest of' },
  papersToReview: { label: 'To review', day: 'oldest of' },
  entriesToApprove: { label: 'To approve', day: 'oldest of' },
  recurringToPost: { label: 'Recurring, left as drafts', day: 'oldest of' },
}

const number = new Intl.NumberFormat('en-US')
export const countText = (count: number, capped: boolean): string => `${number.format(count)}${capped ? '+' : ''}`
