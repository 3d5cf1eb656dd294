import { expect } from 'vitest'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { audits } from '@/contracts/audit'
import { companyInfoChange, type CompanyInfo, companyInfos } from '@/contracts/company-info'
import { customerQuotations, type CustomerQuotation } from '@/contracts/customer-quotations'
import { inquiries, type Inquiry } from '@/contracts/inquiries'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { timelines } from '@/contracts/timeline'
import { vendorQuotations, type VendorQuotation } from '@/contracts/vendor-quotations'
import { quoteFile } from '@server/demo/quote-file'
import type { Api, Caller } from './api'
import { nameOf } from './endpoints'
import { GOODS_PATHS, goodsBody, goodsRecordsOf } from './foreign-goods'
import { BILL_PATHS, billBody, billsOf } from './foreign-bills'
import { entriesOf, ENTRY_PATHS, entryBody } from './foreign-entries'
import { INVOICE_PATHS, invoiceBody, invoicesOf, VOUCHER_NAMES } from './foreign-invoices'
import { MEMBER_PATHS, memberBody, membersOf } from './foreign-members'
import { PARTNER_PATHS, partnerBody, partnersOf } from './foreign-records'
import { ORDER_PATHS, orderBody, ordersOf } from './foreign-orders'
import { PAPER_PATHS, paperBody, papersOf } from './foreign-papers'
import { CHEQUE_PATHS, chequeBody, chequesOf } from './foreign-cheques'
import { PAYMENT_PATHS, paymentBody, paymentsOf } from './foreign-payments'
import { RUN_PATHS, runBody, runsOf } from './foreign-runs'
import { CARD_PATHS, cardBody, cardsOf } from './foreign-cards'
import { STATEMENT_PATHS, statementBody, statementsOf } from './foreign-statements'
import { REMINDER_PATHS, reminderRecordBody, remindersOf } from './foreign-reminders'
import { openingImportOf } from './foreign-opening'
import { administrationOf, ROLE_PATHS, roleBody } from './foreign-roles'
import { VENDOR_PO_PATHS, vendorPoBody, vendorPosOf } from './foreign-vendor-pos'
import { CONFIRMATION_PATHS, confirmationBody, confirmationsOf } from './foreign-confirmations'
import { SALES_PATHS, salesBody, salesOf } from './foreign-sales'
import { SOURCING_PATHS, sourcingBody, sourcingOf } from './foreign-sourcing'

export const LINE = [{ mfrPartNo: 'X-1', qty: 1, price: 8 }]
const firstId = async (user: Caller, endpoint: AnyEndpoint) => (await user.call<{ rows: { id: string }[] }>(endpoint)).data.rows[0]?.id ?? ''

/** Creates one record of every kind in a company, with everything that other records may refer to. */
export const recordsOf = async (api: Api, user: Caller, numbersBefore: number) => {
  const customerId = await firstId(user, customers.list)
  const vendorId = await firstId(user, vendors.list)
  const partno = `ONLY-${user.companyId.slice(0, 8)}`
  await user.call(parts.create, { body: { partno, description: 'A part of one company' } })
  const lines = [{ description: 'A line', qty: '1', mfrPartNo: 'X-1' }]
  const draft = await user.call<Inquiry>(inquiries.create, {
    body: { customerId, subject: 'Mine', lines },
    files: [{ name: 'a.csv', bytes: new TextEncoder().encode('a,b\n1,2\n') }],
  })
  const inquiry = await user.call<Inquiry>(inquiries.change, {
    params: { voucherId: draft.data.voucherId },
    body: { action: 'submit', version: draft.data.version },
  })
  const staged = await user.call<{ files: { id: string }[] }>(inquiries.stage, { files: [{ name: 'b.csv', bytes: new TextEncoder().encode('c,d\n3,4\n') }] })
  const unsubmitted = await user.call<Inquiry>(inquiries.create, { body: { customerId, subject: 'Nothing quoted yet', lines } })
  const editable = await user.call<Inquiry>(inquiries.change, {
    params: { voucherId: unsubmitted.data.voucherId },
    body: { action: 'submit', version: unsubmitted.data.version },
  })
  // Each company counts its own numbers, so both have the same ones: earlier quotations give the offer a number that only this company has.
  for (let index = 0; index < numbersBefore; index++)
    await user.call(vendorQuotations.import, { body: { vendorId, rate: '1.1' }, files: [await quoteFile(`QUO-000000${index}`, LINE)] })
  const currency = 'USD'
  const offer = await user.call<VendorQuotation>(vendorQuotations.import, {
    body: { vendorId, inquiryVoucherId: inquiry.data.voucherId, rate: '1.1' },
    files: [await quoteFile(`QUO-${user.companyId.slice(0, 7)}`, LINE)],
  })
  expect([offer.statusCode, offer.message]).toEqual([200, 'OK'])
  const line = offer.data.lines[0]
  const csv = { files: [{ name: 'q.csv', bytes: new TextEncoder().encode('e,f\n5,6\n') }] }
  const stagedQuotationFile = async () => (await user.call<{ files: { id: string }[] }>(customerQuotations.stage, csv)).data.files[0]?.id ?? ''
  const quotation = await user.call<CustomerQuotation>(customerQuotations.create, {
    body: {
      customerId,
      fileIds: [await stagedQuotationFile()],
      validUntil: '2199-01-01',
      currency,
      rate: '1.1',
      grandTotal: '10',
      lines: [{ vendorQuotationLineId: line?.id, description: 'A line', qty: '1', unitPrice: '10' }],
    },
  })
  expect([quotation.statusCode, quotation.message]).toEqual([200, 'OK'])
  const sentQuotation = await user.call<CustomerQuotation>(customerQuotations.create, {
    body: { customerId, validUntil: '2199-01-01', currency, rate: '1.1', grandTotal: '10', lines: [{ description: 'Sent', qty: '1', unitPrice: '10' }] },
  })
  await api.owner.query(`update documents set status = 'sent' where id = $1`, [sentQuotation.data.id])
  const comment = await user.call<{ id: string }>(timelines.inquiry.comment, { params: { voucherId: inquiry.data.draftId }, body: { body: 'A remark' } })
  const auditRows = await user.call<{ rows: { id: string }[] }>(audits.list, { query: { limit: '1' } })
  const info = await user.call<CompanyInfo>(companyInfos.get, { params: { id: user.companyId } })
  const members = await membersOf(user)
  const partners = await partnersOf(user, partno)
  const payments = await paymentsOf(user, { customerId, vendorId })
  return {
    companyId: user.companyId,
    info: info.data,
    auditId: auditRows.data.rows[0]?.id ?? '',
    members,
    administration: await administrationOf(user, members.userId),
    customerId,
    vendorId,
    partno,
    commentId: comment.data.id,
    inquiry: inquiry.data,
    editable: editable.data,
    stagedFileId: staged.data.files[0]?.id ?? '',
    offer: offer.data,
    offerLineId: line?.id ?? '',
    quotation: quotation.data,
    sentQuotation: sentQuotation.data,
    quotationFileId: quotation.data.files[0]?.id ?? '',
    stagedQuotationFileId: await stagedQuotationFile(),
    inquiryFileId: inquiry.data.files[0]?.id ?? '',
    offerFileId: offer.data.files[0]?.id ?? '',
    partners,
    invoices: await invoicesOf(user, { ...partners, customerId, vendorId }),
    payments,
    runs: await runsOf(api, user, { vendorId, itemId: payments.vendor.itemId }),
    statements: await statementsOf(api, user),
    cards: await cardsOf(api, user, { customerId, today: new Date().toISOString().slice(0, 10) }),
    cheques: await chequesOf(api, user),
    reminders: await remindersOf(user, { customerId, currency: info.data.baseCurrency, today: new Date().toISOString().slice(0, 10) }),
    bills: await billsOf(user, { ...partners, customerId, vendorId }),
    openingImportId: await openingImportOf(user),
    entries: await entriesOf(api, user, { customerId, taxCodeId: partners.taxCodeId }),
    papers: await papersOf(api, user, { vendorId, taxCodeId: partners.taxCodeId, termId: partners.termId }),
    orders: await ordersOf(user, { customerId, taxCodeId: partners.taxCodeId, termId: partners.termId, quotation: sentQuotation.data }),
    goods: await goodsRecordsOf(api, user, { customerId, vendorId, costCentreId: partners.costCentreId }),
    sales: await salesOf(user, { customerId, taxCodeId: partners.taxCodeId, termId: partners.termId }),
    vendorPos: await vendorPosOf(api, user, {
      customerId,
      vendorId,
      taxCodeId: partners.taxCodeId,
      termId: partners.termId,
      offerLineId: line?.id ?? '',
      offerKey: offer.data.draftId,
    }),
    confirmations: await confirmationsOf(api, user, vendorId),
    sourcing: await sourcingOf(user, { customerId, vendorId, inquiry: inquiry.data, offerLineId: line?.id ?? '' }),
  }
}
export type Records = Awaited<ReturnType<typeof recordsOf>>

/** Path parameters of the timeline endpoints of one kind of record: each names the record, two of them also one of its comments. */
const timelinesOf = (record: string, params: (records: Records) => Record<string, string>, comment: (records: Records) => string) => ({
  [`GET ${record}/timeline`]: params,
  [`POST ${record}/comments`]: params,
  [`DELETE ${record}/comments/:commentId`]: (records: Records) => ({ ...params(records), commentId: comment(records) }),
  [`PUT ${record}/comments/:commentId`]: (records: Records) => ({ ...params(records), commentId: comment(records) }),
})
export const TIMELINES: Record<string, (records: Records) => Record<string, string>> = {
  ...timelinesOf(
    '/inquiry/:voucherId',
    (records) => ({ voucherId: records.inquiry.draftId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/vendorQuotation/:voucherId',
    (records) => ({ voucherId: records.offer.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/RfqForCustomer/customer-qoutation/:voucherId',
    (records) => ({ voucherId: records.quotation.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/poFromCustomer/customer-PO/:voucherId',
    (records) => ({ voucherId: records.orders.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/goodsReceipts/:voucherId',
    (records) => ({ voucherId: records.goods.receipt.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/deliveries/:voucherId',
    (records) => ({ voucherId: records.goods.delivery.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/poToVendor/vendor-POs/:voucherId',
    (records) => ({ voucherId: records.vendorPos.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/order/vendor-orders/:voucherId',
    (records) => ({ voucherId: records.confirmations.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/order/sales-orders/:voucherId',
    (records) => ({ voucherId: records.sales.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/invoices/general-invoice/:voucherId',
    (records) => ({ voucherId: records.invoices.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...Object.assign(
    {},
    ...VOUCHER_NAMES.map((name) =>
      timelinesOf(
        `/finance/${name}/:voucherId`,
        (records) => ({ voucherId: records.invoices.vouchers[name].voucherId }),
        (records) => records.commentId,
      ),
    ),
  ),
  ...timelinesOf(
    '/finance/account-transfer/:voucherId',
    (records) => ({ voucherId: records.invoices.transfer.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/finance/customer-payments/:voucherId',
    (records) => ({ voucherId: records.payments.customer.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/finance/reminders/:voucherId',
    (records) => ({ voucherId: records.reminders.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/finance/vendor-payments/:voucherId',
    (records) => ({ voucherId: records.payments.vendor.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/finance/payment-runs/:voucherId',
    (records) => ({ voucherId: records.runs.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/statments/bank/:voucherId',
    (records) => ({ voucherId: records.statements.bank_statement.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/statments/card/:voucherId',
    (records) => ({ voucherId: records.statements.card_statement.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/payments/globle/:voucherId',
    (records) => ({ voucherId: records.cards.card_global.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/payments/mnt/:voucherId',
    (records) => ({ voucherId: records.cards.card_mnt.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/finance/cash-count/:voucherId',
    (records) => ({ voucherId: records.invoices.count.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/finance/journal-entry/:voucherId',
    (records) => ({ voucherId: records.entries.draft.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/invoices/customer-invoice/:voucherId',
    (records) => ({ voucherId: records.bills.customer.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/invoices/vendor-invoice/:voucherId',
    (records) => ({ voucherId: records.bills.vendor.voucherId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/finance/cheques/:id',
    (records) => ({ id: records.cheques.cheque.id }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/finance/own-accounts/:id',
    (records) => ({ id: records.cheques.ownAccountId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/customer/:vendorId',
    (records) => ({ vendorId: records.customerId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/vendor/:vendorId',
    (records) => ({ vendorId: records.vendorId }),
    (records) => records.commentId,
  ),
  ...timelinesOf(
    '/product/:partno',
    (records) => ({ partno: records.partno }),
    (records) => records.commentId,
  ),
}

/** Path parameters that name a record of a company, per endpoint. */
export const PATHS: Record<string, (records: Records) => Record<string, string>> = {
  ...TIMELINES,
  ...Object.fromEntries(Object.entries(SOURCING_PATHS).map(([name, params]) => [name, (records: Records) => params(records.sourcing)])),
  ...Object.fromEntries(Object.entries(MEMBER_PATHS).map(([name, params]) => [name, (records: Records) => params(records.members)])),
  ...Object.fromEntries(Object.entries(ROLE_PATHS).map(([name, params]) => [name, (records: Records) => params(records.administration)])),
  'GET /company-info/:id': (records) => ({ id: records.companyId }),
  'PUT /company-info/:id': (records) => ({ id: records.companyId }),
  'GET /audit/:id': (records) => ({ id: records.auditId }),
  'POST /users/:_id/deletion': (records) => ({ _id: records.members.userId }),
  ...Object.fromEntries(Object.entries(PARTNER_PATHS).map(([name, params]) => [name, (records: Records) => params(records.partners)])),
  ...Object.fromEntries(Object.entries(ENTRY_PATHS).map(([name, params]) => [name, (records: Records) => params(records.entries)])),
  ...Object.fromEntries(Object.entries(INVOICE_PATHS).map(([name, params]) => [name, (records: Records) => params(records.invoices)])),
  ...Object.fromEntries(Object.entries(PAYMENT_PATHS).map(([name, params]) => [name, (records: Records) => params(records.payments)])),
  ...Object.fromEntries(Object.entries(RUN_PATHS).map(([name, params]) => [name, (records: Records) => params(records.runs)])),
  ...Object.fromEntries(Object.entries(STATEMENT_PATHS).map(([name, params]) => [name, (records: Records) => params(records.statements)])),
  ...Object.fromEntries(Object.entries(CARD_PATHS).map(([name, params]) => [name, (records: Records) => params(records.cards)])),
  ...Object.fromEntries(Object.entries(CHEQUE_PATHS).map(([name, params]) => [name, (records: Records) => params(records.cheques)])),
  ...Object.fromEntries(Object.entries(REMINDER_PATHS).map(([name, params]) => [name, (records: Records) => params(records.reminders)])),
  ...Object.fromEntries(Object.entries(GOODS_PATHS).map(([name, params]) => [name, (records: Records) => params(records.goods)])),
  ...Object.fromEntries(Object.entries(BILL_PATHS).map(([name, params]) => [name, (records: Records) => params(records.bills)])),
  ...Object.fromEntries(Object.entries(PAPER_PATHS).map(([name, params]) => [name, (records: Records) => params(records.papers)])),
  ...Object.fromEntries(Object.entries(ORDER_PATHS).map(([name, params]) => [name, (records: Records) => params(records.orders)])),
  ...Object.fromEntries(Object.entries(VENDOR_PO_PATHS).map(([name, params]) => [name, (records: Records) => params(records.vendorPos)])),
  ...Object.fromEntries(Object.entries(CONFIRMATION_PATHS).map(([name, params]) => [name, (records: Records) => params(records.confirmations)])),
  ...Object.fromEntries(Object.entries(SALES_PATHS).map(([name, params]) => [name, (records: Records) => params(records.sales)])),
  'GET /customer/:vendorId': (records) => ({ vendorId: records.customerId }),
  'GET /vendor/:vendorId': (records) => ({ vendorId: records.vendorId }),
  'GET /product/:partno': (records) => ({ partno: records.partno }),
  'GET /inquiry/:voucherId': (records) => ({ voucherId: records.inquiry.draftId }),
  'PATCH /inquiry/:voucherId': (records) => ({ voucherId: records.editable.draftId }),
  'DELETE /inquiry/files/:fileId': (records) => ({ fileId: records.stagedFileId }),
  'GET /inquiry/:voucherId/files/:fileId': (records) => ({ voucherId: records.inquiry.draftId, fileId: records.inquiryFileId }),
  'GET /vendorQuotation/:voucherId': (records) => ({ voucherId: records.offer.voucherId }),
  'GET /vendorQuotation/:voucherId/files/:fileId': (records) => ({ voucherId: records.offer.voucherId, fileId: records.offerFileId }),
  'DELETE /RfqForCustomer/files/:fileId': (records) => ({ fileId: records.stagedQuotationFileId }),
  'GET /RfqForCustomer/customer-qoutation/:voucherId/files/:fileId': (records) => ({ voucherId: records.quotation.voucherId, fileId: records.quotationFileId }),
  'GET /RfqForCustomer/customer-qoutation/:voucherId': (records) => ({ voucherId: records.quotation.voucherId }),
  'GET /RfqForCustomer/customer-qoutation/:voucherId/pdf': (records) => ({ voucherId: records.quotation.voucherId }),
  'GET /RfqForCustomer/customer-qoutation/:voucherId/mail': (records) => ({ voucherId: records.quotation.voucherId }),
  'POST /RfqForCustomer/customer-qoutation/:voucherId/link': (records) => ({ voucherId: records.quotation.voucherId }),
  'DELETE /RfqForCustomer/customer-qoutation/:voucherId/link': (records) => ({ voucherId: records.quotation.voucherId }),
  'PUT /RfqForCustomer/customer-qoutation/:voucherId': (records) => ({ voucherId: records.quotation.voucherId }),
  'PATCH /RfqForCustomer/customer-qoutation/:voucherId': (records) => ({ voucherId: records.quotation.voucherId }),
}

export const inquiryBody = (records: Records) => ({ customerId: records.customerId, subject: 'Mine', lines: [{ description: 'A line', qty: '1' }] })
export const quotationBody = (records: Records) => ({
  customerId: records.customerId,
  inquiryVoucherId: undefined as string | undefined,
  validUntil: '2199-01-01',
  currency: 'USD',
  grandTotal: '10',
  lines: [{ vendorQuotationLineId: records.offerLineId as string | undefined, description: 'A line', qty: '1', unitPrice: '10' }],
})

const companyBody = (info: CompanyInfo) =>
  Object.fromEntries(
    Object.keys(companyInfoChange.shape).flatMap((key) => (key === 'numbering' ? [[key, []]] : key in info ? [[key, info[key as keyof CompanyInfo]]] : [])),
  )

/** A valid body, for the endpoints that need one in addition to the path. */
export const bodyOf = (endpoint: AnyEndpoint, records: Records): unknown =>
  (endpoint.path.startsWith('/company-info') ? companyBody(records.info) : undefined) ??
  partnerBody(nameOf(endpoint), records.partners) ??
  memberBody(nameOf(endpoint)) ??
  roleBody(nameOf(endpoint)) ??
  (endpoint.path.endsWith('/deletion') ? { action: 'approve' } : undefined) ??
  (endpoint.path.endsWith('/comments') ? { body: 'A remark' } : undefined) ??
  (/\/(comments\/:commentId|link)$/.test(endpoint.path) ? {} : undefined) ??
  invoiceBody(nameOf(endpoint), records.invoices) ??
  paymentBody(nameOf(endpoint), records.payments) ??
  runBody(nameOf(endpoint), records.runs) ??
  statementBody(nameOf(endpoint), records.statements) ??
  cardBody(nameOf(endpoint), records.cards) ??
  chequeBody(nameOf(endpoint)) ??
  reminderRecordBody(nameOf(endpoint), records.reminders) ??
  entryBody(nameOf(endpoint), records.entries) ??
  billBody(nameOf(endpoint), records.bills) ??
  paperBody(nameOf(endpoint), records.papers) ??
  orderBody(nameOf(endpoint), records.orders) ??
  goodsBody(nameOf(endpoint), records.goods) ??
  salesBody(nameOf(endpoint), records.sales) ??
  confirmationBody(nameOf(endpoint), records.confirmations) ??
  vendorPoBody(nameOf(endpoint), records.vendorPos) ??
  sourcingBody(nameOf(endpoint), records.sourcing) ??
  (endpoint.path.startsWith('/inquiry')
    ? { action: 'edit', version: 1, ...inquiryBody(records) }
    : endpoint.path.startsWith('/Rfq')
      ? { ...(endpoint.method === 'PATCH' ? { action: 'edit' } : {}), version: 1, ...quotationBody(records) }
      : {})
