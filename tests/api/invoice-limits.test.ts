import { expect, test } from 'vitest'
import { type CompanyInfo, companyInfos } from '@/contracts/company-info'
import { customerInvoices } from '@/contracts/customer-invoices'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import type { AccountOption } from '@/contracts/ledger'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { addDays, todayIn } from '@server/domain/today'
import { startApi } from '../support/api'

const api = await startApi()
const today = todayIn('America/New_York', new Date())
const accountant = await api.signIn('accounts@northgate.example')
const admin = await api.signIn('admin@northgate.example')
const { companyId } = accountant
const [customer] = await api.owner.query<{ id: string }>(
  `select c.party_id as id from customers c where c.company_id = $1 and not c.tax_exempt order by c.code limit 1`,
  [companyId],
)
const [vendor] = await api.owner.query<{ id: string }>(`select party_id as id from vendors where company_id = $1 and on_hold = 'none' order by code limit 1`, [
  companyId,
])
const [customerId, vendorId] = [customer?.id ?? '', vendor?.id ?? '']

test('no invoice is dated further ahead than the company lets it be', async () => {
  const { accounts } = (await accountant.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction: 'receivable' } })).data
  const line = { description: 'A day', qty: '1', unitPrice: '10' }
  const general = { direction: 'receivable', partyId: customerId, subject: 'Advice', currency: 'USD', grandTotal: '10' }
  const bodies = (date: string): [AnyEndpoint, object, string][] => [
    [customerInvoices.create, { customerId, currency: 'USD', grandTotal: '10', date, lines: [line] }, 'date'],
    [vendorInvoices.create, { vendorId, vendorInvoiceNo: `D-${date}`, invoiceDate: today, currency: 'USD', grandTotal: '10', date, lines: [line] }, 'date'],
    [vendorInvoices.create, { vendorId, vendorInvoiceNo: `I-${date}`, invoiceDate: date, currency: 'USD', grandTotal: '10', lines: [line] }, 'invoiceDate'],
    [
      generalInvoices.create,
      { ...general, date, lines: [{ accountId: accounts.find(({ accountId }) => accountId === '4910')?.id, description: 'A day', amount: '10' }] },
      'date',
    ],
  ]
  for (const [endpoint, body, path] of bodies(addDays(today, 396))) {
    const { statusCode, errors } = await accountant.call(endpoint, { body })
    expect([endpoint.path, statusCode, errors?.[0]?.path, errors?.[0]?.code]).toEqual([endpoint.path, 422, path, 'too_far_ahead'])
  }
  await api.owner.query(`update companies set max_days_ahead = 2 where id = $1`, [companyId])
  for (const [endpoint, body] of bodies(addDays(today, 2))) expect((await accountant.call(endpoint, { body })).message).toBe('OK')
  for (const [endpoint, body] of bodies(addDays(today, 3))) expect((await accountant.call(endpoint, { body })).statusCode).toBe(422)
})

test('freight is never below zero, on neither side', async () => {
  const sale = { customerId, currency: 'USD', grandTotal: '5', freight: '-5', lines: [{ description: 'Goods', qty: '1', unitPrice: '10' }] }
  const sold = await accountant.call(customerInvoices.create, { body: sale })
  expect([sold.statusCode, sold.errors?.[0]?.path]).toEqual([422, 'freight'])
  const body = {
    vendorId,
    vendorInvoiceNo: 'FREIGHT',
    invoiceDate: today,
    currency: 'USD',
    grandTotal: '5',
    freight: '-5',
    lines: [{ description: 'Goods', qty: '1', unitPrice: '10' }],
  }
  const answer = await accountant.call(vendorInvoices.create, { body })
  expect([answer.statusCode, answer.errors?.[0]?.path]).toEqual([422, 'freight'])
})

test('how far is the company’s to say', async () => {
  await api.owner.query(`update companies set max_days_ahead = 31 where id = $1`, [companyId])
  const info = (await admin.call<CompanyInfo>(companyInfos.get, { params: { id: companyId } })).data
  const { id: _id, hasLogo: _logo, baseCurrencyFixed: _a, fiscalYearFixed: _b, costingMethodFixed: _c, updatedAt: _at, updatedByName: _by, ...rest } = info
  const numbering = info.numbering.map(({ series, digits, next }) => ({ series, digits, next }))
  const saved = await admin.call<CompanyInfo>(companyInfos.update, { params: { id: companyId }, body: { ...rest, numbering, maxDaysAhead: 7 } })
  expect([info.maxDaysAhead, saved.message, saved.data.maxDaysAhead]).toEqual([31, 'OK', 7])
})
