import type { HomeLineKey, HomeList } from '@/contracts/home'

export const listTitles: Readonly<Record<HomeList, { title: string; to: string }>> = {
  inquiries: { title: 'Inquiries', to: '/inquiries/list' },
  'customer-quotations': { title: 'Customer quotations', to: '/quotation/customerQuotation/list' },
  'vendor-quotations': { title: 'Vendor quotations', to: '/quotation/vendorQuotation/ingrammicro/list' },
}

interface LineWords {
  label: string
  /** Before the earliest day. */
  day: string
  late?: true
}

/** What each line is called in the list that it stands under. */
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
}

const number = new Intl.NumberFormat('en-US')
export const countText = (count: number, capped: boolean): string => `${number.format(count)}${capped ? '+' : ''}`
