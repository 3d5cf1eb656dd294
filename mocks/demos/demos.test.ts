import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountGroups } from '@/contracts/account-groups'
import { accounts } from '@/contracts/accounts'
import { customerInvoices } from '@/contracts/customer-invoices'
import { customerPos } from '@/contracts/customer-pos'
import { customerQuotations } from '@/contracts/customer-quotations'
import { deals } from '@/contracts/deals'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { entryTemplates } from '@/contracts/entry-templates'
import { fiscalYears } from '@/contracts/fiscal-years'
import { generalInvoices } from '@/contracts/general-invoices'
import { accountTransfers } from '@/contracts/account-transfers'
import { cashCounts } from '@/contracts/cash-counts'
import { type BankStatement, bankStatements, type StatementPreview } from '@/contracts/bank-statements'
import { paymentRuns } from '@/contracts/payment-runs'
import { reminders } from '@/contracts/reminders'
import { type DepositPreview, cardGlobalDeposits } from '@/contracts/card-deposits'
import { cardGlobalPayments } from '@/contracts/card-payments'
import { cheques } from '@/contracts/cheques'
import { ownAccounts } from '@/contracts/own-accounts'
import { bankReceipts, cashPayments } from '@/contracts/vouchers'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { inquiries } from '@/contracts/inquiries'
import { invoicePdfs } from '@/contracts/invoice-pdfs'
import { journalEntries } from '@/contracts/journal-entries'
import { recurringEntries } from '@/contracts/recurring-entries'
import { customers, vendors } from '@/contracts/parties'
import { parts } from '@/contracts/parts'
import { customerPayments } from '@/contracts/payments'
import { costCentres } from '@/contracts/cost-centres'
import { paymentTerms } from '@/contracts/payment-terms'
import { permissionMatrix } from '@/contracts/permission-matrix'
import { bankReconciling, type Workspace } from '@/contracts/reconciling'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { reportKind, reportNames } from '@/contracts/reports/kinds'
import type { Report } from '@/contracts/reports/report'
import { salesOrders } from '@/contracts/sales-orders'
import { sourcing } from '@/contracts/sourcing'
import { type StatementRule, statementRules } from '@/contracts/statement-rules'
import { taxCodes } from '@/contracts/tax-codes'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorPos } from '@/contracts/vendor-pos'
import { vendorQuotations } from '@/contracts/vendor-quotations'
import { inquiryForm, type InquiryValues, resolveInquiry } from '@/features/inquiries/form-values'
import { seedEmptyCompanies } from '@server/demo/empty-company'
import { startApi } from '../../tests/support/api'
import { accountPages, ownPages, existingPages } from '../../tests/architecture/specified-routes'
import { personas } from '../personas'
import type { DemoFile, Screen } from './demo'
import { features, findDemo } from './index'
import { playDemo } from './play'

const api = await startApi({ plain: true })
await seedEmptyCompanies(api.ports)
// The demo companies charge taxes, which other tests leave out.
await api.owner.exec('update companies set charges_tax = true')
/** Sends each call from another address, because the limits of sign-ins are not tested here. */
const ask = (path: string, init: RequestInit) =>
  api.app.request(path, { ...init, headers: { ...(init.headers as Record<string, string>), 'x-test-address': randomUUID() } })

const demos = features.flatMap((feature) => feature.demos)
const routes = new Set([...existingPages, ...Object.keys(ownPages), ...accountPages])
/** The endpoint that reads the record named in a page's query, and the endpoint's parameter for it. */
const READS: Readonly<Record<string, readonly [AnyEndpoint, string]>> = {
  '/inquiries/detail?voucherId': [inquiries.get, 'voucherId'],
  '/inquiries/edit?voucherId': [inquiries.get, 'voucherId'],
  '/quotation/vendorQuotation/general/detail?voucherId': [vendorQuotations.get, 'voucherId'],
  '/quotation/vendorQuotation/compare?inquiry': [sourcing.comparison, 'voucherId'],
  '/quotation/customerQuotation/add?inquiry': [sourcing.picked, 'voucherId'],
  '/quotation/customerQuotation/detail?voucherId': [customerQuotations.get, 'voucherId'],
  '/quotation/customerQuotation/edit?voucherId': [customerQuotations.get, 'voucherId'],
  '/quotation/customerQuotation/compare?voucherId': [customerQuotations.get, 'voucherId'],
  '/quotation/customerQuotation/compare?with': [customerQuotations.get, 'voucherId'],
  '/people/customer/detail?id': [customers.get, 'vendorId'],
  '/people/vendor/detail?id': [vendors.get, 'vendorId'],
  '/product-details?partno': [parts.get, 'partno'],
  '/finance/fiscalYear/fiscal-year/detail?id': [fiscalYears.get, 'id'],
  '/finance/fiscalYear/fiscal-year/close?year': [fiscalYears.checklist, 'id'],
  '/finance/fiscalYear/fiscal-year/revaluation?year': [fiscalYears.revaluation, 'id'],
  '/finance/tax-codes/detail?id': [taxCodes.get, 'id'],
  '/finance/payment-terms/detail?id': [paymentTerms.get, 'id'],
  '/finance/chartOfAccounts/account/detail?accountId': [accounts.get, 'account_id'],
  '/finance/journalEntry/detail?voucherId': [journalEntries.get, 'voucherId'],
  '/finance/journalEntry/template/detail?id': [entryTemplates.get, 'id'],
  '/finance/journalEntry/recurring/detail?id': [recurringEntries.get, 'id'],
  '/finance/chartOfAccounts/accountGroups/detail?groupId': [accountGroups.get, 'group_id'],
  '/finance/cost-centres/detail?id': [costCentres.get, 'id'],
  '/purchases/po-from-customer/detail?voucherId': [customerPos.get, 'voucherId'],
  '/sales/sales-order/detail?voucherId': [salesOrders.get, 'voucherId'],
  '/sales/sales-order/deal?voucherId': [deals.ofSalesOrder, 'voucherId'],
  '/sales/delivery/detail?voucherId': [deliveries.get, 'voucherId'],
  '/purchases/po-to-vendor/general/detail?voucherId': [vendorPos.get, 'voucherId'],
  '/purchases/goods-receipt/detail?voucherId': [goodsReceipts.get, 'voucherId'],
  '/purchases/invoice-pdf/review?id': [invoicePdfs.get, 'id'],
  '/finance/invoices/customer/detail?voucherId': [customerInvoices.get, 'voucherId'],
  '/finance/invoices/vendor/detail?voucherId': [vendorInvoices.get, 'voucherId'],
  '/finance/invoices/general/detail?voucherId': [generalInvoices.get, 'voucherId'],
  '/finance/payments/customer-payment/add?party': [customers.get, 'vendorId'],
  '/finance/payments/customer-payment/add?of': [generalInvoices.get, 'voucherId'],
  '/finance/payments/customer-payment/detail?voucherId': [customerPayments.get, 'voucherId'],
  '/finance/cash-and-bank/cash-payment/detail?voucherId': [cashPayments.get, 'voucherId'],
  '/finance/cash-and-bank/bank-receipt/detail?voucherId': [bankReceipts.get, 'voucherId'],
  '/finance/cash-and-bank/transfer/detail?voucherId': [accountTransfers.get, 'voucherId'],
  '/finance/transaction/global/add?party': [customers.get, 'vendorId'],
  '/finance/transaction/global/detail?voucherId': [cardGlobalPayments.get, 'voucherId'],
  '/finance/reminders/detail?voucherId': [reminders.get, 'voucherId'],
  '/finance/cash-and-bank/cash-count/detail?voucherId': [cashCounts.get, 'voucherId'],
  '/finance/payments/run/detail?voucherId': [paymentRuns.get, 'voucherId'],
  '/finance/statement/bank/detail?voucherId': [bankStatements.get, 'voucherId'],
  '/finance/statement/bank/reconcile?voucherId': [bankReconciling.workspace, 'voucherId'],
  '/finance/cheques/detail?id': [cheques.get, 'id'],
  '/finance/cash-and-bank/own-account/detail?id': [ownAccounts.get, 'id'],
  '/user-management/permissions/role-wise?roleId': [permissionMatrix.role, 'id'],
  '/user-management/permissions/user-wise?userId': [permissionMatrix.user, 'userId'],
}
/** Query parameters of lists, imports and new payments, which name no record. */
const NO_RECORD = new Set(['currency', 'f', 'sort', 'view', 'source', 'asOf', 'format', 'year'])

const playById = async (id: string) => {
  const demo = findDemo(id)
  if (!demo) throw new Error(`no demo ${id}`)
  const { scene, signedIn, leave } = await playDemo(demo, ask, () => undefined)
  const companyId = signedIn.allCompanies.find(({ isActive }) => isActive)?.id ?? ''
  const headers = { authorization: `Bearer ${signedIn.accessToken}`, 'x-company-id': companyId }
  const call = <T>(endpoint: AnyEndpoint, params: Record<string, string>, query: Record<string, string> = {}) =>
    api.send<T>(endpoint, { params, query, headers })
  return { demo, scene, signedIn, leave, call }
}

test('each has its own address, a title, one sentence and a persona that exists', () => {
  expect(demos.length).toBeGreaterThan(35)
  expect(new Set(demos.map(({ id }) => id)).size).toBe(demos.length)
  expect(new Set(demos.map(({ title }) => title)).size).toBe(demos.length)
  expect(demos.filter(({ id, title, sees }) => !/^[a-z0-9-]+$/.test(id) || !/^[A-Z].*[^.]$/.test(title) || !/^.{20,180}[.]$/.test(sees))).toEqual([])
  expect(demos.filter(({ persona }) => !personas.includes(persona))).toEqual([])
})

test.each(demos.map(({ id }) => id))('%s sets its data up and opens a page that has them', async (id) => {
  const { demo, scene, signedIn, leave, call } = await playById(id)
  expect([signedIn.user.email, signedIn.allCompanies.find(({ isActive }) => isActive)?.name]).toEqual([demo.persona.email, demo.persona.companyName])
  const { pathname, searchParams } = new URL(scene.path, 'http://localhost')
  expect(routes, pathname).toContain(pathname)
  // A report's query is its parameters.
  const report = reportNames.find((name) => reportKind(name).page === pathname)
  if (report) expect((await call(reportEndpoints[report].read, {}, Object.fromEntries(searchParams))).message).toBe('OK')
  for (const [name, value] of report ? [] : searchParams) {
    if (NO_RECORD.has(name)) continue
    const [endpoint, param] = READS[`${pathname}?${name}`] ?? []
    if (!endpoint || !param) throw new Error(`Nobody knows which record ${pathname}?${name} names`)
    expect((await call(endpoint, { [param]: value })).statusCode, `${endpoint.path} ${value}`).toBe(200)
  }
  await leave()
})

test('the companies that disagree are not consolidated', async () => {
  const { scene, call } = await playById('consolidated-refused')
  const { searchParams } = new URL(scene.path, 'http://localhost')
  const { data } = await call<Report>(reportEndpoints.consolidated.read, {}, Object.fromEntries(searchParams))
  expect(data.title).toBe('Not consolidated')
  expect(data.checks.some(({ passed }) => !passed)).toBe(true)
})

test('the companies that agree are consolidated, and the month that was reported has a change', async () => {
  const report = async (id: string) => {
    const { scene, call } = await playById(id)
    const { pathname, searchParams } = new URL(scene.path, 'http://localhost')
    const name = reportNames.find((one) => reportKind(one).page === pathname) ?? 'journal'
    return (await call<Report>(reportEndpoints[name].read, {}, Object.fromEntries(searchParams))).data
  }
  const together = await report('consolidated')
  expect([together.title === 'Not consolidated', together.rows.length > 3, together.checks.filter(({ passed }) => !passed)]).toEqual([false, true, []])
  const changed = await report('changed-since-reported')
  expect(changed.rows.some(({ cells }) => cells.includes('Cleaning, billed after the month was reported (demo)'))).toBe(true)
})

test('twice is no harm', async () => {
  for (const id of [
    'customer-on-hold',
    'vendor-on-hold',
    'part-price-breaks',
    'tax-code-changing',
    'terms-in-parts',
    'rates-of-two-weeks',
    'list-with-view',
    'account-renumbered',
    'accounts-merged',
    'account-with-cost-centre',
    'cost-centre-closed',
    'revaluation-preview',
    'opening-finished',
    'report-schedules',
    'changed-since-reported',
    'consolidated',
  ])
    expect((await playById(id)).scene.path).toBe((await playById(id)).scene.path)
  expect((await playById('quotation-below-floor')).scene.path).not.toBe((await playById('quotation-below-floor')).scene.path)
})

const quotationOf = async (id: string) => {
  const { scene, call } = await playById(id)
  const voucherId = new URL(scene.path, 'http://localhost').searchParams.get('voucherId') ?? ''
  return (await call<Record<string, unknown>>(customerQuotations.get, { voucherId })).data
}

test('the quotations stand where their titles say', async () => {
  expect(await quotationOf('quotation-below-floor')).toMatchObject({ status: 'pending_approval', approval: { reasons: ['margin'], mine: true } })
  expect(await quotationOf('quotation-own-approval')).toMatchObject({
    isMine: true,
    approval: { mine: false, approvers: expect.arrayContaining(['Marcus Webb']) },
  })
  expect(await quotationOf('quotation-sent')).toMatchObject({ status: 'sent', link: { state: 'open' } })
  expect(await quotationOf('quotation-accepted')).toMatchObject({ status: 'accepted' })
  expect(await quotationOf('quotation-revised')).toMatchObject({ revision: 2, status: 'draft' })
  expect(await quotationOf('quotation-without-costs')).toMatchObject({ costTotal: null, marginPct: null })
})

/** A screen whose actions resolve at once, and that collects the files it is given. */
const fakeScreen = () => {
  const files: DemoFile[] = []
  const screen: Screen = {
    answered: async () => undefined,
    chooseFile: async (file) => void files.push(file),
    search: async () => undefined,
    showMails: async () => undefined,
    say: () => undefined,
    fail: () => undefined,
  }
  return { screen, files }
}

test('the settlement report has a payment of ours and one that is unknown', async () => {
  const { scene, signedIn } = await playById('card-settlement-report')
  const { screen, files } = fakeScreen()
  await scene.afterwards?.(screen)
  const headers = { authorization: `Bearer ${signedIn.accessToken}`, 'x-company-id': signedIn.allCompanies.find(({ isActive }) => isActive)?.id }
  const { data } = await api.send<DepositPreview>(cardGlobalDeposits.preview, { files, headers })
  expect(data).toMatchObject({ problems: [], deposits: [{ lineCount: 2, isHere: false, differences: [] }] })
})

test.each([
  ['statement-to-reconcile', { position: { open: 4, held: 0 }, proofs: [] }],
  ['statement-reconciled', { position: { open: 0, difference: '0' }, proofs: [{ brokenAt: null }] }],
  ['statement-opened-again', { position: { open: 1 }, proofs: [{ brokenBecause: expect.stringMatching(/^BP-.* was reversed by /) }] }],
])('the statement of %s stands where its title says', async (id, expected) => {
  const { scene, call } = await playById(id)
  const voucherId = new URL(scene.path, 'http://localhost').searchParams.get('voucherId') ?? ''
  expect((await call<Workspace>(bankReconciling.workspace, { voucherId })).data).toMatchObject(expected)
})

test('the rule suggests postings, and pauses after two others', async () => {
  const { scene, call } = await playById('rule-suggests')
  const voucherId = new URL(scene.path, 'http://localhost').searchParams.get('voucherId') ?? ''
  const { lines } = (await call<{ lines: { suggestions: { step: { action: string } }[] }[] }>(bankReconciling.suggestions, { voucherId })).data
  expect(lines.map(({ suggestions: [best] }) => best?.step.action)).toEqual(['codeEach', 'codeEach'])
  const paused = await playById('rule-paused')
  const { rows } = (await paused.call<{ rows: StatementRule[] }>(statementRules.list, {})).data
  expect(rows.at(-1)).toMatchObject({ isActive: false, overrides: 2, pausedBecause: expect.stringMatching(/BST-/) })
})

test('the statements that are imported hold what their titles say', async () => {
  const preview = async (id: string) => {
    const { scene, signedIn } = await playById(id)
    const { screen, files } = fakeScreen()
    await scene.afterwards?.(screen)
    const headers = { authorization: `Bearer ${signedIn.accessToken}`, 'x-company-id': signedIn.allCompanies.find(({ isActive }) => isActive)?.id }
    return (await api.send<StatementPreview>(bankStatements.preview, { files, headers })).data
  }
  expect((await preview('statement-in-another-format')).statements).toMatchObject([{ counts: { new: 0, here: 4, unclear: 0 }, gap: '0' }])
  expect((await preview('statement-open-sign')).table?.open).toEqual({ columns: false, decimal: false, dates: false, sign: true })
  expect((await preview('statement-with-gap')).statements).toMatchObject([{ refusal: null, gap: '-35', counts: { new: 3 } }])
  const { scene, call } = await playById('statement-with-batch')
  const voucherId = new URL(scene.path, 'http://localhost').searchParams.get('voucherId') ?? ''
  expect((await call<BankStatement>(bankStatements.get, { voucherId })).data).toMatchObject({ lineCount: 4, gap: '0' })
  expect((await call<{ rows: { parentId: string | null }[] }>(bankStatements.lines, { voucherId })).data.rows.filter(({ parentId }) => parentId)).toHaveLength(
    2,
  )
})

test('a conflict is another’s save, and the end of a session its end', async () => {
  for (const [id, endpoint] of [
    ['quotation-conflict', customerQuotations.get],
    ['inquiry-conflict', inquiries.get],
  ] as const) {
    const { scene, call } = await playById(id)
    const voucherId = new URL(scene.path, 'http://localhost').searchParams.get('voucherId') ?? ''
    const read = async () => (await call<{ version: number; updatedByName: string }>(endpoint, { voucherId })).data
    const { version } = await read()
    await scene.afterwards?.(fakeScreen().screen)
    expect(await read()).toMatchObject({ version: version + 1, updatedByName: 'Marcus Webb' })
  }
  const { scene, call } = await playById('session-expired')
  await scene.afterwards?.(fakeScreen().screen)
  expect((await call(inquiries.list, {})).statusCode).toBe(401)
})

test('the files hold what their titles say', async () => {
  const preview = async (id: string) => {
    const { scene, signedIn } = await playById(id)
    const { screen, files } = fakeScreen()
    await scene.afterwards?.(screen)
    const headers = { authorization: `Bearer ${signedIn.accessToken}`, 'x-company-id': signedIn.allCompanies.find(({ isActive }) => isActive)?.id }
    return api.send<{ alternatives: boolean; problems: { code: string }[] }>(vendorQuotations.preview, { files, headers })
  }
  expect((await preview('import-alternatives')).data).toMatchObject({ alternatives: true, configurations: [{ name: 'One year' }, { name: 'Three years' }] })
  expect((await preview('import-wrong-total')).data.problems.map(({ code }) => code)).toContain('TOTAL_DIFFERS')
  expect((await preview('import-damaged')).statusCode).toBe(415)
})

test('the draft fits the form that is offered it', async () => {
  const [draft] = (await playById('draft-restored')).scene.drafts ?? []
  expect(draft?.schema).toBe(inquiryForm.schema)
  expect(resolveInquiry(draft?.values as InquiryValues).errors).toEqual({})
})
