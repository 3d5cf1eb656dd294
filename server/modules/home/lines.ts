import { type SQL, sql } from 'drizzle-orm'
import type { HomeLineKey, HomeList } from '@/contracts/home'
import { type Filter, ME } from '@/contracts/lists'
import { customerQuotations, documents, inquiries, vendorQuotations } from '../../db/schema/documents'
import { customerInvoiceList } from '../customer-invoices/list'
import { customerPoList } from '../customer-pos/list'
import { customerQuotationList } from '../customer-quotations/list'
import { deliveryList } from '../deliveries/list'
import { goodsReceiptList } from '../goods-receipts/list'
import { inquiryList } from '../inquiries/list'
import { invoicePdfList } from '../invoice-pdfs/list'
import { journalEntryList } from '../journal-entries/document'
import type { AnyList } from '../lists/list'
import { salesOrderList } from '../sales-orders/list'
import { vendorInvoiceList } from '../vendor-invoices/list'
import { vendorOrderList } from '../vendor-orders/list'
import { vendorPoList } from '../vendor-pos/list'
import { vendorQuotationList } from '../vendor-quotations/list'

export const listOf: Readonly<Record<HomeList, AnyList>> = {
  inquiries: inquiryList,
  'customer-quotations': customerQuotationList,
  'vendor-quotations': vendorQuotationList,
  'customer-pos': customerPoList,
  'sales-orders': salesOrderList,
  'vendor-pos': vendorPoList,
  'vendor-orders': vendorOrderList,
  'goods-receipts': goodsReceiptList,
  deliveries: deliveryList,
  'customer-invoices': customerInvoiceList,
  'vendor-invoices': vendorInvoiceList,
  'invoice-pdfs': invoicePdfList,
  'journal-entries': journalEntryList,
}

export interface Line {
  key: HomeLineKey
  list: HomeList
  filters: Filter[]
  /** The date column whose earliest value is returned, and the list's sort order by it. */
  day: SQL
  sort: string
}

export const is = (field: string, ...values: string[]): Filter => ({ field, op: 'in', values })
export const isNot = (field: string, ...values: string[]): Filter => ({ field, op: 'out', values })
export const yes = (field: string): Filter => ({ field, op: 'is', values: ['yes'] })
export const days = (field: string, range: string): Filter => ({ field, op: 'range', values: [range] })
export const mine = is('owner', ME)

export const line = (list: HomeList, day: SQL, sort: string) => (key: HomeLineKey, filters: Filter[]) => ({ key, list, filters, day, sort })
export const byDate = sql`${documents.date}`
const due = line('inquiries', sql`${inquiries.dueDate}`, 'due')
const quotations = line('customer-quotations', byDate, 'date')
const byValidity = line('customer-quotations', sql`${customerQuotations.validUntil}`, 'validUntil')
const requests = line('vendor-quotations', sql`${vendorQuotations.dueDate}`, 'date')
const offers = line('vendor-quotations', sql`${vendorQuotations.validUntil}`, 'validUntil')

const toQuote = [is('status', 'open', 'quoting'), mine]

export const inquiryLines: readonly Line[] = [
  due('inquiriesOverdue', [...toQuote, days('due', 'past')]),
  due('inquiriesDueSoon', [...toQuote, days('due', 'next3')]),
  due('inquiriesToQuote', toQuote),
  line('inquiries', byDate, 'date')('inquiryDrafts', [is('status', 'draft'), mine]),
]

/** Quotations that the user may approve: those of others, or all if nobody else may approve. */
export const approvalLine = (isAlone: boolean): Line =>
  quotations('quotationsToApprove', [is('status', 'pending_approval'), ...(isAlone ? [] : [isNot('owner', ME), isNot('submittedBy', ME)])])

export const quotationLines: readonly Line[] = [
  quotations('quotationsInApproval', [is('status', 'pending_approval'), mine]),
  byValidity('quotationsToSend', [is('status', 'approved'), mine]),
  quotations('quotationsUndelivered', [is('status', 'sent'), mine, yes('mailFailed')]),
  byValidity('quotationsExpiring', [is('status', 'sent'), mine, days('validUntil', 'next7')]),
  byValidity('quotationsSent', [is('status', 'sent'), mine]),
  quotations('quotationDrafts', [is('status', 'draft'), mine]),
]

export const vendorLines: readonly Line[] = [
  requests('requestsOverdue', [is('status', 'requested'), mine, days('due', 'past')]),
  requests('requestsOpen', [is('status', 'requested'), mine]),
  offers('offersToPick', [is('status', 'received'), mine]),
  line('vendor-quotations', byDate, 'date')('vendorQuotationDrafts', [is('status', 'draft'), mine]),
]
