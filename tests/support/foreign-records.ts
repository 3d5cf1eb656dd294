import type { AnyEndpoint } from '@/contracts/endpoint'
import { chartOf, CHART_PATHS, chartBodies, chartReferences } from './foreign-chart'
import { type BankDetails, type BankEndpoints, customerBankDetails, ownBankDetails, vendorBankDetails } from '@/contracts/bank-details'
import { type ExchangeRate, exchangeRates } from '@/contracts/exchange-rates'
import { type Customer, customers, type Vendor, vendors } from '@/contracts/parties'
import { type OwnAccount, ownAccounts } from '@/contracts/own-accounts'
import { type CostCentre, costCentres } from '@/contracts/cost-centres'
import { defaultAccounts, type DefaultAccountsRecord } from '@/contracts/default-accounts'
import { areasOfLocks, type FiscalYearRow, fiscalYears, type LockException } from '@/contracts/fiscal-years'
import { type PaymentTerm, paymentTerms } from '@/contracts/payment-terms'
import { reportSchedules, type Schedule } from '@/contracts/reports/schedules'
import { type TaxCode, taxCodes } from '@/contracts/tax-codes'
import { type VendorItem, vendorItems } from '@/contracts/vendor-items'
import type { Caller } from './api'

const csv = [{ name: 'c.csv', bytes: new TextEncoder().encode('e,f\n5,6\n') }]
const IBAN = 'DE89370400440532013000'
const account = { holder: 'Holder', accountNo: IBAN }

const mailed = (recipientId: string) => ({ name: 'Own', parameters: {}, format: 'csv', rhythm: 'daily', day: null, recipientIds: [recipientId] })

/** Creates a customer and a vendor with all their details, a vendor item, a tax code, a payment term and a rate, which only one company has. */
export const partnersOf = async (user: Caller, partno: string) => {
  const partyBody = {
    name: `Partner ${user.companyId}`,
    currency: 'EUR',
    contacts: [{ name: 'Contact' }],
    addresses: [{ kind: 'billing', city: 'Town' }],
  }
  const customer = await user.call<Customer>(customers.create, { body: partyBody, files: csv })
  const vendor = await user.call<Vendor>(vendors.create, { body: partyBody, files: csv })
  const stageFile = async (endpoint: AnyEndpoint) => (await user.call<{ files: { id: string }[] }>(endpoint, { files: csv })).data.files[0]?.id ?? ''
  const requestBankChange = async (calls: BankEndpoints, vendorId: string) =>
    (await user.call<BankDetails>(calls.request, { params: { vendorId }, body: { kind: 'add', account } })).data.requests[0]?.id ?? ''
  const item = await user.call<VendorItem>(vendorItems.create, { params: { partno }, body: { vendorId: vendor.data.id, vendorSku: partno } })
  const code = user.companyId.slice(0, 8)
  const { rows: own } = (await user.call<{ rows: OwnAccount[] }>(ownAccounts.list, { query: {} })).data
  const ownAccountId = own.find(({ kind }) => kind === 'bank')?.id ?? ''
  const tax = await user.call<TaxCode>(taxCodes.create, { body: { code, name: 'Own', kind: 'sales', ratePct: '1' } })
  const term = await user.call<PaymentTerm>(paymentTerms.create, { body: { code, name: 'Own', lines: [{ pct: '100', days: 3 }] } })
  const centre = await user.call<CostCentre>(costCentres.create, { body: { code, name: 'Own' } })
  const rate = await user.call<ExchangeRate>(exchangeRates.create, { body: { currency: 'SEK', date: '2026-01-05', rate: '0.09' } })
  const year = (await user.call<{ rows: FiscalYearRow[] }>(fiscalYears.list)).data.rows[0]
  const poster = (await user.call<{ rows: { id: string }[] }>(fiscalYears.people)).data.rows[0]
  const allowed = { userId: poster?.id ?? '', area: 'sales', until: '2199-12-31', reason: 'Own' }
  const exception = await user.call<LockException>(fiscalYears.addException, { body: allowed })
  const periods = [{ periodNo: 1, areas: areasOfLocks }]
  await user.call(fiscalYears.change, { params: { id: year?.id ?? '' }, body: { action: 'setLocks', version: year?.version, reason: 'Own', periods } })
  const schedule = await user.call<Schedule>(reportSchedules.create, { body: { report: 'tax', ...mailed(user.user._id) } })
  const proof = await stageFile(fiscalYears.stage)
  await user.call(fiscalYears.change, { params: { id: year?.id ?? '' }, body: { ...explained, version: 2, fileIds: [proof] } })
  return {
    userId: user.user._id,
    scheduleId: schedule.data.id,
    yearFileId: proof,
    yearStagedId: await stageFile(fiscalYears.stage),
    yearId: year?.id ?? '',
    exceptionId: exception.data.id,
    customer: customer.data,
    vendor: vendor.data,
    customerStagedId: await stageFile(customers.stage),
    vendorStagedId: await stageFile(vendors.stage),
    customerRequestId: await requestBankChange(customerBankDetails, customer.data.id),
    vendorRequestId: await requestBankChange(vendorBankDetails, vendor.data.id),
    ownAccountId,
    ownRequestId: await requestBankChange(ownBankDetails, ownAccountId),
    itemId: item.data.id,
    taxCodeId: tax.data.id,
    termId: term.data.id,
    rateId: rate.data.id,
    costCentreId: centre.data.id,
    defaults: (await user.call<DefaultAccountsRecord>(defaultAccounts.get)).data,
    partno,
    chart: await chartOf(user),
  }
}
export type Partners = Awaited<ReturnType<typeof partnersOf>>

const ownAccount = ({ ownAccountId }: Partners) => ({ id: ownAccountId })
const ownOwner = ({ ownAccountId }: Partners) => ({ vendorId: ownAccountId })
const ownRequest = ({ ownAccountId, ownRequestId }: Partners) => ({ vendorId: ownAccountId, requestId: ownRequestId })

const partyPaths = (path: '/customer' | '/vendor', role: 'customer' | 'vendor') => {
  const id = (own: Partners) => ({ vendorId: own[role].id })
  const file = (own: Partners) => ({ ...id(own), fileId: own[role].files[0]?.id ?? '' })
  const request = (own: Partners) => ({ ...id(own), requestId: own[`${role}RequestId`] })
  return {
    [`PUT ${path}/:vendorId`]: id,
    [`PATCH ${path}/:vendorId`]: id,
    [`GET ${path}/:vendorId/files/:fileId`]: file,
    [`DELETE ${path}/files/:fileId`]: (own: Partners) => ({ fileId: own[`${role}StagedId`] }),
    [`DELETE ${path}/:vendorId/files/:fileId`]: file,
    [`GET ${path}/:vendorId/bank-details`]: id,
    [`POST ${path}/:vendorId/bank-details`]: id,
    [`PATCH ${path}/:vendorId/bank-details/:requestId`]: request,
    [`POST ${path}/:vendorId/bank-details/:requestId/reveal`]: request,
  }
}
const part = ({ partno }: Partners) => ({ partno })
const item = ({ partno, itemId }: Partners) => ({ partno, itemId })
const taxCode = ({ taxCodeId }: Partners) => ({ id: taxCodeId })
const term = ({ termId }: Partners) => ({ id: termId })
const centre = ({ costCentreId }: Partners) => ({ id: costCentreId })
const year = ({ yearId }: Partners) => ({ id: yearId })
const rate = ({ rateId }: Partners) => ({ id: rateId })
const schedule = ({ scheduleId }: Partners) => ({ id: scheduleId })

export const PARTNER_PATHS: Record<string, (own: Partners) => Record<string, string>> = {
  ...partyPaths('/customer', 'customer'),
  ...partyPaths('/vendor', 'vendor'),
  'GET /finance/own-accounts/:id': ownAccount,
  'PATCH /finance/own-accounts/:id': ownAccount,
  'GET /finance/own-accounts/:vendorId/bank-details': ownOwner,
  'POST /finance/own-accounts/:vendorId/bank-details': ownOwner,
  'PATCH /finance/own-accounts/:vendorId/bank-details/:requestId': ownRequest,
  'POST /finance/own-accounts/:vendorId/bank-details/:requestId/reveal': ownRequest,
  'PUT /product/:partno': part,
  'GET /product/:partno/uses': part,
  'PATCH /product/:partno': part,
  'GET /product/:partno/vendor-items': part,
  'POST /product/:partno/vendor-items': part,
  'PUT /product/:partno/vendor-items/:itemId': item,
  'DELETE /product/:partno/vendor-items/:itemId': item,
  ...CHART_PATHS,
  'GET /tax-code/:id': taxCode,
  'PATCH /tax-code/:id': taxCode,
  'GET /payment-term/:id': term,
  'PATCH /payment-term/:id': term,
  'GET /finance/cost-centres/:id': centre,
  'PATCH /finance/cost-centres/:id': centre,
  'DELETE /finance/cost-centres/:id': centre,
  'GET /finance/years/:id': year,
  'GET /finance/years/:id/close': year,
  'GET /finance/years/:id/revaluation': year,
  'GET /finance/years/:id/files/:fileId': ({ yearId, yearFileId }) => ({ id: yearId, fileId: yearFileId }),
  'DELETE /finance/years/files/:fileId': ({ yearStagedId }) => ({ fileId: yearStagedId }),
  'PATCH /finance/years/:id': year,
  'DELETE /finance/lock-exceptions/:id': ({ exceptionId }) => ({ id: exceptionId }),
  'GET /exchange-rate/:id': rate,
  'GET /reports/schedules/:id/sendings': schedule,
  'PATCH /reports/schedules/:id': schedule,
  'DELETE /reports/schedules/:id': schedule,
  'PUT /exchange-rate/:id': rate,
}

const party = { name: 'Partner', currency: 'EUR', version: 1 }
const article = { partno: 'ANY', description: 'A part', version: 1 }

/** Valid bodies of these endpoints. */
const BODIES: Record<string, (own: Partners) => unknown> = {
  'PUT /customer/:vendorId': () => party,
  'PUT /vendor/:vendorId': () => party,
  'POST /customer/:vendorId/bank-details': () => ({ kind: 'add', account }),
  'POST /vendor/:vendorId/bank-details': () => ({ kind: 'add', account }),
  'PATCH /finance/own-accounts/:id': () => ({ action: 'deactivate', version: 1 }),
  'POST /finance/own-accounts/:vendorId/bank-details': () => ({ kind: 'add', account }),
  'PATCH /finance/own-accounts/:vendorId/bank-details/:requestId': () => ({ action: 'approve' }),
  'PATCH /customer/:vendorId/bank-details/:requestId': () => ({ action: 'approve' }),
  'PATCH /vendor/:vendorId/bank-details/:requestId': () => ({ action: 'approve' }),
  'PATCH /customer/:vendorId': () => ({ action: 'deactivate', version: 1 }),
  'PATCH /vendor/:vendorId': () => ({ action: 'deactivate', version: 1 }),
  'PUT /product/:partno': () => article,
  'PATCH /product/:partno': () => ({ action: 'deactivate', version: 1 }),
  'POST /product/:partno/vendor-items': (own) => ({ vendorId: own.vendor.id, vendorSku: 'Z' }),
  'PUT /product/:partno/vendor-items/:itemId': (own) => ({ vendorId: own.vendor.id, vendorSku: 'Z', version: 1 }),
  ...chartBodies,
  'PATCH /tax-code/:id': () => ({ action: 'deactivate', version: 1 }),
  'PATCH /payment-term/:id': () => ({ action: 'deactivate', version: 1 }),
  'PUT /finance/default-accounts': (own) => ({ version: own.defaults.version, roles: [] }),
  'PATCH /finance/cost-centres/:id': () => ({ action: 'deactivate', version: 1 }),
  'PATCH /finance/years/:id': () => ({ action: 'rename', name: 'Other', version: 1 }),
  'PUT /exchange-rate/:id': () => ({ rate: '1', version: 1 }),
  'PATCH /reports/schedules/:id': () => ({ action: 'pause', version: 1 }),
}
export const partnerBody = (name: string, own: Partners): unknown => BODIES[name]?.(own)

type Refer = (own: Partners, other: Partners) => unknown
const save = (role: 'customer' | 'vendor', extraFields: object): Record<string, Refer> => ({
  'contacts.id': (_own, other) => ({ ...party, ...extraFields, contacts: [{ id: other[role].contacts[0]?.id, name: 'x' }] }),
  'addresses.id': (_own, other) => ({ ...party, ...extraFields, addresses: [{ id: other[role].addresses[0]?.id, kind: 'other' }] }),
  paymentTermId: (_own, other) => ({ ...party, ...extraFields, paymentTermId: other.termId }),
  // A company in which nobody works.
  ownCompanyId: () => ({ ...party, ...extraFields, ownCompanyId: '00000000-0000-4000-8000-000000000000' }),
  fileIds: (_own, other) => ({ ...party, ...extraFields, fileIds: [other[`${role}StagedId`]] }),
})
/** Only an existing record has files to remove. */
const removal = (role: 'customer' | 'vendor'): Record<string, Refer> => ({
  removeFileIds: (_own, other) => ({ ...party, removeFileIds: [other[role].files[0]?.id] }),
})
/** A step on a year that was locked and proved before. */
const explained = { action: 'explain', version: 3, item: 'over' }
const withoutVersion = { version: undefined }
const colleague = (foreignUserId: string, extraFields: object): Record<string, Refer> => ({
  salespersonId: () => ({ ...party, ...extraFields, salespersonId: foreignUserId }),
})
const taxes = (extraFields: object): Record<string, Refer> => ({
  salesTaxId: (_own, other) => ({ ...article, ...extraFields, salesTaxId: other.taxCodeId }),
  purchaseTaxId: (_own, other) => ({ ...article, ...extraFields, purchaseTaxId: other.taxCodeId }),
})

/** `foreignUserId` is a user who belongs to the other company only. */
export const partnerReferences = (foreignUserId: string): Record<string, Record<string, Refer>> => ({
  'POST /customer': { ...save('customer', withoutVersion), ...colleague(foreignUserId, withoutVersion) },
  'PUT /customer/:vendorId': { ...save('customer', {}), ...removal('customer'), ...colleague(foreignUserId, {}) },
  'POST /vendor': save('vendor', withoutVersion),
  'PUT /vendor/:vendorId': { ...save('vendor', {}), ...removal('vendor') },
  'POST /customer/from-vendor': { vendorId: (_own, other) => ({ vendorId: other.vendor.id }) },
  'POST /vendor/from-customer': { customerId: (_own, other) => ({ customerId: other.customer.id }) },
  'POST /customer/:vendorId/bank-details': { accountId: (_own, other) => ({ kind: 'remove', accountId: other.customerRequestId }) },
  'POST /vendor/:vendorId/bank-details': { accountId: (_own, other) => ({ kind: 'remove', accountId: other.vendorRequestId }) },
  'POST /finance/own-accounts': {
    accountId: (_own, other) => ({ accountId: other.defaults.accounts[0]?.id, kind: 'clearing', name: 'Own', allowNegative: true }),
  },
  'POST /finance/own-accounts/:vendorId/bank-details': { accountId: (_own, other) => ({ kind: 'remove', accountId: other.ownRequestId }) },
  ...chartReferences,
  'PUT /finance/default-accounts': {
    'roles.accountId': (own, other) => ({
      version: own.defaults.version,
      roles: [{ role: 'sales', accountId: other.defaults.accounts.find(({ type }) => type === 'income')?.id }],
    }),
  },
  'POST /reports/schedules': { recipientIds: () => ({ report: 'tax', ...mailed(foreignUserId) }) },
  'PATCH /reports/schedules/:id': { recipientIds: () => ({ action: 'edit', version: 1, ...mailed(foreignUserId) }) },
  'PATCH /finance/years/:id': {
    ownerId: () => ({ ...explained, ownerId: foreignUserId }),
    fileIds: (_own, other) => ({ ...explained, fileIds: [other.yearStagedId] }),
    removeFileIds: (_own, other) => ({ ...explained, removeFileIds: [other.yearFileId] }),
  },
  'POST /finance/lock-exceptions': { userId: () => ({ userId: foreignUserId, area: 'sales', until: '2199-12-31', reason: 'Other' }) },
  'POST /product': taxes({ version: undefined }),
  'PUT /product/:partno': taxes({}),
  'POST /product/:partno/vendor-items': { vendorId: (_own, other) => ({ vendorId: other.vendor.id, vendorSku: 'Z' }) },
  'PUT /product/:partno/vendor-items/:itemId': { vendorId: (_own, other) => ({ vendorId: other.vendor.id, vendorSku: 'Z', version: 1 }) },
})
