import { sql } from 'drizzle-orm'
import type { Module } from '@/contracts/permissions'
import type { HomeList } from '@/contracts/home'
import { ME } from '@/contracts/lists'
import { customerInvoices, invoicePdfs } from '../../db/schema/invoices'
import { vendorPos } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { byDate, days, is, isNot, type Line, line, mine, yes } from './lines'

const dated = (list: HomeList) => line(list, byDate, 'date')
const drafts = [is('status', 'draft'), mine]
const ownedByOthers = isNot('owner', ME)

const customerPos = dated('customer-pos')
const customerPoLines: readonly Line[] = [
  customerPos('customerPosToReview', [is('status', 'under_review'), mine]),
  customerPos('customerPosToAccept', [is('status', 'received'), mine]),
  customerPos('customerPoDrafts', drafts),
]

const salesOrders = dated('sales-orders')
const salesOrdersToApprove = (isAlone: boolean) => salesOrders('salesOrdersToApprove', [is('status', 'pending_approval'), ...(isAlone ? [] : [ownedByOthers])])
/** Lists of orders with any owner, because others than the salesperson deliver and invoice the goods. */
const salesOrdersToDeliver = salesOrders('salesOrdersToDeliver', [is('status', 'confirmed', 'partially_delivered')])
const salesOrdersToInvoice = salesOrders('salesOrdersToInvoice', [is('status', 'delivered')])
const salesOrderLines: readonly Line[] = [
  salesOrders('salesOrdersInApproval', [is('status', 'pending_approval'), mine]),
  salesOrders('salesOrdersOnHold', [is('status', 'on_hold'), mine]),
  salesOrders('salesOrderDrafts', drafts),
]

const vendorPo = dated('vendor-pos')
const vendorPosToApprove = (isAlone: boolean) => vendorPo('vendorPosToApprove', [is('status', 'pending_approval'), ...(isAlone ? [] : [ownedByOthers])])
const vendorPoLines: readonly Line[] = [
  vendorPo('vendorPosInApproval', [is('status', 'pending_approval'), mine]),
  vendorPo('vendorPosRejected', [is('status', 'rejected'), mine]),
  vendorPo('vendorPosToSend', [is('status', 'approved'), mine]),
  line(
    'vendor-pos',
    sql`${vendorPos.expectedDate}`,
    'expected',
  )('vendorPosOverdue', [is('status', 'sent', 'confirmed', 'partially_received'), mine, days('expected', 'past')]),
  vendorPo('vendorPoDrafts', drafts),
]

const confirmations = dated('vendor-orders')
const confirmationLines: readonly Line[] = [
  confirmations('confirmationsToDecide', [is('status', 'variance'), mine]),
  confirmations('confirmationDrafts', drafts),
]

/** Overdue invoices with any owner, because the bookkeeper follows all of them up. */
const invoicesOverdue = line(
  'customer-invoices',
  sql`${customerInvoices.dueDate}`,
  'due',
)('invoicesOverdue', [is('status', 'posted', 'partially_paid'), is('type', 'invoice'), days('due', 'past')])

const invoices = dated('customer-invoices')
const invoicesToApprove = (isAlone: boolean) =>
  invoices('invoicesToApprove', [is('status', 'draft'), is('approval', 'awaited'), ...(isAlone ? [] : [ownedByOthers])])

const bills = dated('vendor-invoices')
const billsToApprove = bills('billsToApprove', [is('status', 'variance'), ownedByOthers])
const billLines: readonly Line[] = [
  bills('billsInVariance', [is('status', 'variance'), mine]),
  bills('billsOnHold', [is('status', 'on_hold'), mine]),
  bills('billsAwaitingGoods', [is('status', 'pending_match'), mine]),
  bills('billsToPost', [is('status', 'matched'), mine]),
  bills('billDrafts', drafts),
]

/** PDFs of vendor invoices with any owner, because anybody may review them. */
const papersToReview = line(
  'invoice-pdfs',
  sql`${invoicePdfs.createdAt}::date`,
  'added',
)('papersToReview', [is('status', 'extracted', 'needs_review', 'matched', 'failed', 'duplicate')])

const entries = dated('journal-entries')
const entriesToApprove = entries('entriesToApprove', [is('status', 'pending_approval'), yes('mayApprove')])
/** Entries that the night proposed or could not post, with any owner, because anybody may complete them. */
const recurringToPost = entries('recurringToPost', [is('status', 'draft'), is('origin', 'recurring')])

/** Lines from the customer's order to customer and vendor invoices. `isAlone` tells whether nobody else may approve in a module. */
export const tradeLines = async ({ can }: Session, isAlone: (module: Module) => Promise<boolean>): Promise<Line[]> => [
  ...(can('customer-pos', 'update') ? customerPoLines : []),
  ...(can('sales-orders', 'approve') ? [salesOrdersToApprove(await isAlone('sales-orders'))] : []),
  ...(can('sales-orders', 'update') ? salesOrderLines : []),
  ...(can('sales-orders', 'read') && can('deliveries', 'create') ? [salesOrdersToDeliver] : []),
  ...(can('sales-orders', 'read') && can('customer-invoices', 'create') ? [salesOrdersToInvoice] : []),
  ...(can('vendor-pos', 'approve') ? [vendorPosToApprove(await isAlone('vendor-pos'))] : []),
  ...(can('vendor-pos', 'update') ? vendorPoLines : []),
  ...(can('vendor-orders', 'update') ? confirmationLines : []),
  ...(can('goods-receipts', 'post') ? [dated('goods-receipts')('receiptsToPost', drafts)] : []),
  ...(can('deliveries', 'post') ? [dated('deliveries')('deliveriesToPost', drafts)] : []),
  ...(can('customer-invoices', 'update') ? [invoicesOverdue] : []),
  ...(can('customer-invoices', 'approve') ? [invoicesToApprove(await isAlone('customer-invoices'))] : []),
  ...(can('customer-invoices', 'post') ? [invoices('invoicesToPost', drafts)] : []),
  ...(can('vendor-invoices', 'approve') ? [billsToApprove] : []),
  ...(can('vendor-invoices', 'update') ? billLines : []),
  ...(can('invoice-pdfs', 'update') ? [papersToReview] : []),
  ...(can('journal-entries', 'approve') ? [entriesToApprove] : []),
  ...(can('journal-entries', 'post') ? [recurringToPost] : []),
]
