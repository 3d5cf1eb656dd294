import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { endpoints } from '@/contracts/api'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { type Filter, type FilterField, formatFilters, views } from '@/contracts/lists'
import { bulk } from '@/contracts/bulk'
import { customerQuotations } from '@/contracts/customer-quotations'
import { account } from '@/contracts/account'
import { recents } from '@/contracts/recents'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { sourcing } from '@/contracts/sourcing'
import { createWorker } from '@server/worker'
import { demoLogos } from '@server/demo/logos'
import { quoteFile } from '@server/demo/quote-file'
import type { Api, Caller, RequestOptions } from '../api'
import { nameOf, publicEndpoints } from '../endpoints'
import { paymentBody } from '../foreign-payments'
import { reminderQuery } from '../foreign-reminders'
import { PATHS, recordsOf } from '../foreign-trade'
import { lists } from '../lists'

/** Photo in the form of an uploaded file. */
const photo = async () => ({ name: 'photo.png', bytes: Uint8Array.from(atob(demoLogos.gulf), (char) => char.charCodeAt(0)) })

/** A report and a file of it that take too long for their call, so that jobs make them. */
const reportJobsOf = async ({ ports }: Api, user: Caller) => {
  const { reportPatienceMs } = ports
  ports.reportPatienceMs = 0
  const report = await user.call<{ jobId: string }>(reportEndpoints['trial-balance'].read)
  const file = await user.call<{ jobId: string }>(reportEndpoints['trial-balance'].export, { query: { format: 'csv' } })
  ports.reportPatienceMs = reportPatienceMs
  return { reportJobId: report.data.jobId, fileJobId: file.data.jobId }
}

/** Creates a company's records of every kind and adds what only the walk needs: a job, the token of a link, and the user. */
export const walkedRecords = async (api: Api, user: Caller, numbersBefore: number) => {
  const records = await recordsOf(api, user, numbersBefore)
  const { inquiry, vendorId, customerId, sentQuotation } = records
  await user.call(sourcing.request, { body: { inquiryVoucherId: inquiry.draftId, vendorIds: [vendorId], message: 'Please quote' } })
  const link = await user.call<{ url: string }>(customerQuotations.share, { params: { voucherId: sentQuotation.draftId }, body: {} })
  const keys = Array.from({ length: 21 }, () => randomUUID())
  const job = await user.call<{ jobId: string }>(bulk.customers, { body: { action: 'deactivate', keys } })
  await user.call(account.updateProfile, { params: { id: user.user._id }, body: { version: 1 }, files: [await photo()] })
  await user.call(views.create, { body: { list: 'inquiries', name: 'Mine', definition: {} } })
  await user.call(recents.open, { body: { kind: 'customer', id: customerId } })
  const reportJobs = await reportJobsOf(api, user)
  await createWorker(api.ports).runDue()
  return { ...records, ...reportJobs, jobId: job.data.jobId, linkToken: link.data.url.split('#')[1] ?? '', user }
}
export type Walked = Awaited<ReturnType<typeof walkedRecords>>

const csv = (text: string) => ({ files: [{ name: 't.csv', bytes: new TextEncoder().encode(text) }] })
const PARTS = csv('Part no,Description,Qty\nX-1,A part,2\n')
const PARTIES = csv('Name,E-mail\nPartner,a@b.example\n')
const ENTRIES = csv('Entry no,Date,Account,Debit,Credit\n1,2026-01-05,6000,5,\n1,2026-01-05,1010,,5\n')
const ACCOUNTS = csv('Account,Name,Debit,Credit\n6999,Another,5,\n')
/** The books of the demo begin in the year before this one. */
const AUDIT_FILE = { format: 'fec', year: String(new Date().getUTCFullYear()) }

/** Parameters and bodies that these endpoints need, for a record of the company. */
const ENDPOINT_OPTIONS: Readonly<Record<string, (walked: Walked) => RequestOptions | Promise<RequestOptions>>> = {
  'GET /users/:userId/companies/:companyId/permissions': ({ user }) => ({ params: { userId: user.user._id, companyId: user.companyId } }),
  'GET /users/profile/:id': ({ user }) => ({ params: { id: user.user._id } }),
  'GET /users/:userId/photo': ({ user }) => ({ params: { userId: user.user._id } }),
  'GET /users/:userId/sign-ins': ({ user }) => ({ params: { userId: user.user._id } }),
  'GET /permissions/explain': ({ members }) => ({ query: { userId: members.userId, url: '/inquiries/list', flag: 'read' } }),
  'GET /invoices/general-invoice/basis': () => ({ query: { direction: 'receivable' } }),
  'GET /invoices/customer-invoice/billable': ({ customerId }) => ({ query: { customerId } }),
  'GET /invoices/vendor-invoice/billable': ({ vendorId }) => ({ query: { vendorId } }),
  'GET /invoices/vendor-invoice/same-number': ({ vendorId }) => ({ query: { vendorId, vendorInvoiceNo: 'Only one draft' } }),
  'GET /poFromCustomer/same-number': ({ customerId }) => ({ query: { customerId, customerOrderNumber: 'Only one draft' } }),
  'GET /poToVendor/uncovered': ({ vendorPos }) => ({ query: { salesOrder: vendorPos.salesOrder.voucherId } }),
  'GET /finance/cash-payment/open-items': ({ payments }) => ({ query: { partyId: payments.vendor.partyId, currency: 'USD' } }),
  'GET /finance/bank-payment/open-items': ({ payments }) => ({ query: { partyId: payments.vendor.partyId, currency: 'USD' } }),
  'GET /finance/cash-receipt/open-items': ({ payments }) => ({ query: { partyId: payments.customer.partyId, currency: 'USD' } }),
  'GET /finance/bank-receipt/open-items': ({ payments }) => ({ query: { partyId: payments.customer.partyId, currency: 'USD' } }),
  'GET /finance/customer-payments/open-items': ({ payments }) => ({ query: { partyId: payments.customer.partyId, currency: 'USD' } }),
  'GET /finance/vendor-payments/open-items': ({ payments }) => ({ query: { partyId: payments.vendor.partyId, currency: 'USD' } }),
  'POST /finance/customer-payments/preview': ({ payments }) => ({ body: paymentBody('POST /finance/customer-payments', payments) }),
  'POST /finance/vendor-payments/preview': ({ payments }) => ({ body: paymentBody('POST /finance/vendor-payments', payments) }),
  ...Object.fromEntries(
    [
      'GET /finance/reminders/overdue',
      'GET /finance/reminders/history',
      'GET /finance/statements/:customerId/mail',
      'GET /finance/statements/:customerId/pdf',
    ].map((name) => [name, ({ reminders }: Walked) => ({ query: reminderQuery(name, reminders) ?? {} })]),
  ),
  'GET /finance/cheques/of-document': ({ cheques }) => ({ query: { documentId: cheques.documentId } }),
  'GET /finance/cheques/print': ({ cheques }) => ({ query: { ids: cheques.cheque.id } }),
  'GET /finance/cheque-series': ({ cheques }) => ({ query: { ownAccountId: cheques.ownAccountId } }),
  'GET /finance/positive-pay': ({ cheques }) => ({ query: { ownAccountId: cheques.ownAccountId } }),
  'GET /finance/payment-runs/proposal': () => ({ query: { currency: 'USD' } }),
  'GET /jobs/:id': ({ jobId }) => ({ params: { id: jobId } }),
  'GET /exchange-rate/on': () => ({ query: { currency: 'SEK', date: '2026-01-05' } }),
  'GET /customer/duplicates': () => ({ query: { name: 'Ingram Micro Lakeshore Isar Al Noor', email: 'a@ingrammicro.example' } }),
  'GET /vendor/duplicates': () => ({ query: { name: 'Ingram Micro', email: 'a@ingrammicro.example' } }),
  'GET /search/documents': () => ({ query: { q: 'INQ' } }),
  'POST /customer/import-preview': () => ({ body: {}, ...PARTIES }),
  'POST /vendor/import-preview': () => ({ body: {}, ...PARTIES }),
  'POST /product/import-preview': ({ vendorId }) => ({ body: { vendorId }, ...PARTS }),
  'POST /inquiry/import-preview': () => ({ body: {}, ...PARTS }),
  'POST /vendorQuotation/general/import-preview': ({ vendorId }) => ({ body: { vendorId }, ...PARTS }),
  'POST /vendorQuotation/import-preview': async ({ vendorId }) => ({
    body: { vendorId },
    files: [await quoteFile('QUO-0000000', [{ mfrPartNo: 'X-1', qty: 1, price: 8 }])],
  }),
  'POST /finance/journal-entry/import-preview': () => ({ body: {}, ...ENTRIES }),
  'POST /finance/chart-of-account/import-preview': () => ({ body: {}, ...ACCOUNTS }),
  'POST /finance/opening-balances/accounts/import-preview': () => ({ body: {}, ...ACCOUNTS }),
  'POST /finance/opening-balances/items/import-preview': () => ({ body: {}, ...csv('Customer code,Number,Date,Open amount\nC1,1,2026-01-05,5\n') }),
  'POST /finance/opening-balances/stock/import-preview': () => ({ body: {}, ...csv('Part number,Quantity,Unit cost\nX-1,1,5\n') }),
  'POST /finance/opening-balances/uncleared/import-preview': () => ({
    body: {},
    ...csv('Bank account,Kind,Number,Date,Payee,Amount\n1010,cheque,1,2026-01-05,P,5\n'),
  }),
  'GET /finance/opening-balances/comparison': () => ({ query: { side: 'ledger' } }),
  'GET /reports/party-statement': ({ customerId }) => ({ query: { party: customerId } }),
  'GET /reports/party-statement/export': ({ customerId }) => ({ query: { party: customerId } }),
  'GET /reports/audit-files/check': () => ({ query: AUDIT_FILE }),
  'GET /reports/audit-files/export': () => ({ query: AUDIT_FILE }),
  'GET /finance/chart-of-account/:account_id/merge': ({ partners }) => ({ query: { into: partners.chart.other.id } }),
  'GET /report-jobs/:id/report': ({ reportJobId }) => ({ params: { id: reportJobId } }),
  'GET /report-jobs/:id/file': ({ fileJobId }) => ({ params: { id: fileJobId } }),
  'POST /product/match': () => ({ body: { numbers: ['SFP-10G-SR', 'X-1', 'ONLY'] } }),
  'POST /RfqForCustomer/answer/view': ({ linkToken }) => ({ body: { token: linkToken } }),
  'POST /RfqForCustomer/answer/pdf': ({ linkToken }) => ({ body: { token: linkToken } }),
}
/** Endpoints that write into the audit trail, so that they are writes for tests that compare data before and after. */
const AUDITED = /\/reveal$/

/** All endpoints that read: GET calls, calls that only compute, and POST calls with a link's token, which must not be in a URL. */
export const readers = endpoints.filter(
  (endpoint) =>
    endpoint.method === 'GET' ||
    (endpoint.safe && !AUDITED.test(endpoint.path)) ||
    (publicEndpoints.includes(endpoint) && nameOf(endpoint) in ENDPOINT_OPTIONS),
)
/** Readers that need parameters or a body, but have neither {@link ENDPOINT_OPTIONS} nor {@link PATHS}. */
export const uncoveredReaders = (): string[] =>
  readers
    .filter((endpoint) => (endpoint.path.includes(':') || endpoint.method !== 'GET') && !(nameOf(endpoint) in ENDPOINT_OPTIONS) && !(nameOf(endpoint) in PATHS))
    .map(nameOf)

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
const valuesOf = (field: FilterField): Pick<Filter, 'op' | 'values'>[] => {
  if (field.kind === 'choice') return [{ op: 'out', values: [field.choices[0] ?? ''] }]
  if (field.kind === 'reference') return [{ op: 'out', values: [UNKNOWN_ID] }]
  if (field.kind === 'text')
    return [
      { op: 'has', values: ['cnry'] },
      { op: 'empty', values: [] },
    ]
  if (field.kind === 'day')
    return [
      { op: 'from', values: ['2000-01-01'] },
      { op: 'empty', values: [] },
    ]
  if (field.kind === 'amount') return [{ op: 'min', values: ['0'] }]
  return [{ op: 'is', values: ['no'] }]
}
const filtersOf = (endpoint: AnyEndpoint): Record<string, string>[] => {
  const found = Object.values(lists).find(({ list }) => nameOf(list) === nameOf(endpoint))
  return Object.entries(found?.filters ?? {}).flatMap(([field, kind]) => valuesOf(kind).map((filter) => ({ f: formatFilters([{ field, ...filter }]) ?? '' })))
}
/** Queries with every sort order and every filter, a search that finds marked texts, and each file format, as far as the endpoint supports them. */
const queriesOf = (endpoint: AnyEndpoint): Record<string, string>[] => {
  const shape = (endpoint.query as z.ZodObject | undefined)?.shape ?? {}
  const sorts = Object.values(lists).find(({ list }) => nameOf(list) === nameOf(endpoint))?.sorts ?? []
  const largestPage: Record<string, string> = 'limit' in shape ? { limit: endpoint.path.endsWith('/timeline') ? '100' : '200' } : {}
  if ('format' in shape) return [{ format: 'csv' }, { format: 'xlsx' }, ...('q' in shape ? [{ format: 'csv', q: 'cnry' }] : [])]
  return [
    ...('q' in shape && endpoint.path.startsWith('/search') ? [] : [largestPage]),
    ...('q' in shape ? [{ ...largestPage, q: 'cnry' }] : []),
    ...[...sorts.map((sort) => ({ sort })), ...filtersOf(endpoint)].map((query) => ({ ...largestPage, ...query })),
  ]
}

export interface ReaderRequest {
  endpoint: AnyEndpoint
  options: RequestOptions
  says: string
}
/** Requests to every reader for a company, one for each query that the reader supports. */
export const requestsOf = async (walked: Walked): Promise<ReaderRequest[]> => {
  const all = await Promise.all(
    readers.map(async (endpoint) => {
      const name = nameOf(endpoint)
      const endpointOptions = (await ENDPOINT_OPTIONS[name]?.(walked)) ?? {}
      const params = PATHS[name]?.(walked) ?? endpointOptions.params ?? {}
      return queriesOf(endpoint).map((query) => {
        const fullQuery = { ...query, ...endpointOptions.query }
        return { endpoint, options: { ...endpointOptions, params, query: fullQuery }, says: `${name} ${new URLSearchParams(fullQuery).toString()}` }
      })
    }),
  )
  return all.flat()
}
/** Whether a request neither sorts nor filters and needs no parsed table and no PDF, which take longer than all the rest. */
export const isPlain = ({ endpoint, options: { query = {} } }: ReaderRequest): boolean =>
  endpoint.method === 'GET' && !endpoint.path.endsWith('/pdf') && !('f' in query || 'sort' in query)
/** Whether a request sorts or filters, which is the same code for each company. */
export const isNarrowed = ({ options: { query = {} } }: ReaderRequest): boolean => 'f' in query || 'sort' in query
export const withToken = (endpoint: AnyEndpoint, caller: Caller): Record<string, string> =>
  publicEndpoints.includes(endpoint) ? {} : caller.headersFor(endpoint)
