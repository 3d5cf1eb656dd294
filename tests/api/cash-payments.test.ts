import { expect, test } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { taxCodes } from '@/contracts/tax-codes'
import { cashPayments, type Voucher } from '@/contracts/vouchers'
import { startApi } from '../support/api'
import { readPdf } from '../support/read-pdf'

const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
const admin = await api.signIn('system@northgate.example', 'Northgate')
const vat = { code: 'VAT6', name: 'Value added tax', kind: 'purchase', ratePct: '6', validFrom: '2020-01-01' }
expect((await admin.call(taxCodes.create, { body: vat })).message).toBe('OK')
const basis = (await accountant.call<ResponseOutput<typeof cashPayments.basis>>(cashPayments.basis)).data
const account = (number: string) => basis.accounts.find(({ accountId }) => accountId === number)?.id ?? ''
const cash = basis.own.find(({ accountId }) => accountId === '1000')?.id ?? ''
const tax6 = basis.taxes.find(({ code }) => code === 'VAT6')?.id ?? ''

const fares = {
  accountId: cash,
  payee: 'City cabs',
  reference: 'R 17',
  grandTotal: '48.06',
  lines: [
    { accountId: account('6050'), description: 'Taxi to the customer', amount: '31', taxId: tax6 },
    { accountId: account('6190'), description: 'Tip', amount: '15.2' },
  ],
}
const add = (more: object = {}) => accountant.call<Voucher>(cashPayments.create, { body: { ...fares, ...more } })
const step = ({ voucherId, version }: Voucher, body: object) =>
  accountant.call<Voucher>(cashPayments.change, { params: { voucherId }, body: { version, ...body } })
const journals = async ({ id }: Voucher) => (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows
const figures = ({ lines }: JournalRecord) => lines.map(({ accountId, debit, credit }) => [accountId, debit, credit])
const failedChecks = async () => (await accountant.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)

test('is a draft until it is posted: Dr its lines and input tax, Cr cash; reversed, every account is as it was', async () => {
  const draft = (await add()).data
  expect(draft).toMatchObject({ status: 'draft', payee: 'City cabs', currency: 'USD', taxTotal: '1.86', grandTotal: '48.06', account: { accountId: '1000' } })
  expect(await journals(draft)).toEqual([])
  const posted = (await step(draft, { action: 'post' })).data
  expect(posted).toMatchObject({ status: 'posted', baseGrandTotal: '48.06', postedByName: 'Aisha Rahman' })
  expect(posted.voucherId).toMatch(/^CP-\d{4}-\d{5}$/)
  const [journal] = await journals(posted)
  expect(journal && figures(journal)).toEqual([
    ['6050', '31', '0'],
    ['6190', '15.2', '0'],
    ['1300', '1.86', '0'],
    ['1000', '0', '48.06'],
  ])
  const reversed = (await step(posted, { action: 'reverse', reason: 'Paid by card' })).data
  expect(reversed).toMatchObject({ status: 'reversed', voucherId: posted.voucherId, outcomeReason: 'Paid by card' })
  const [back] = (await journals(reversed)).filter(({ reversalOf }) => reversalOf !== null)
  expect(back && figures(back)).toEqual([
    ['6050', '0', '31'],
    ['6190', '0', '15.2'],
    ['1300', '0', '1.86'],
    ['1000', '48.06', '0'],
  ])
  expect((await step(reversed, { action: 'reverse', reason: 'Again' })).statusCode).toBe(409)
  expect(await failedChecks()).toEqual([])
})

test('is paid from a cash account, onto another account than that, and not for nothing', async () => {
  const bank = account('1010')
  expect(await add({ accountId: bank })).toMatchObject({ statusCode: 422, errors: [{ path: 'accountId', message: 'Choose a cash account that is in use.' }] })
  const onItself = { lines: [{ accountId: cash, description: 'To itself', amount: '1' }], grandTotal: '1' }
  expect(await add(onItself)).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.0.accountId' }] })
  const nothing = (await add({ lines: [{ accountId: account('6190'), description: 'Nothing', amount: '0' }], grandTotal: '0' })).data
  expect(await step(nothing, { action: 'post' })).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.0.amount' }] })
  expect(await add({ grandTotal: '48.07' })).toMatchObject({ statusCode: 422 })
})

test('cash that is kept in another currency is paid in that, at a rate', async () => {
  const { companyId } = accountant
  await api.owner.query(
    `insert into accounts (company_id, account_id, name, group_id, type, currency) select company_id, '1005', 'Cash in euro', group_id, 'cash', 'EUR' from accounts where company_id = $1 and account_id = '1000'`,
    [companyId],
  )
  await api.owner.query(
    `update own_accounts o set allow_negative = true from accounts a where a.id = o.account_id and a.company_id = $1 and a.account_id = '1005'`,
    [companyId],
  )
  const { own } = (await accountant.call<ResponseOutput<typeof cashPayments.basis>>(cashPayments.basis)).data
  const euro = own.find(({ currency }) => currency === 'EUR')
  expect((await add({ accountId: euro?.id })).errors?.[0]).toMatchObject({ path: 'rate', message: 'Enter how many USD one EUR is.' })
  const added = await add({ accountId: euro?.id, rate: '1.0837' })
  expect(added.message).toBe('OK')
  const draft = added.data
  expect(draft).toMatchObject({ currency: 'EUR', rate: '1.0837', grandTotal: '48.06', baseGrandTotal: '52.08' })
  const posted = (await step(draft, { action: 'post' })).data
  const [journal] = await journals(posted)
  expect(journal).toMatchObject({ currency: 'EUR' })
  expect(figures(journal as JournalRecord).find(([number]) => number === '1005')).toEqual(['1005', '0', posted.baseGrandTotal])
  expect(await failedChecks()).toEqual([])
})

test('its paper has payee, accounts, amounts and places for signatures, and says what a draft is', async () => {
  const draft = (await add({ notes: 'For the fair' })).data
  const pdfOf = async ({ voucherId }: Voucher) =>
    (await readPdf(await (await accountant.call(cashPayments.pdf, { params: { voucherId } })).raw.arrayBuffer())).text
  const words = await pdfOf(draft)
  for (const word of ['Cash payment', 'Draft, not a voucher', 'City cabs', '6050 Travel', '1000 Cash on hand', '48.06', 'For the fair', 'Received by'])
    expect(words).toContain(word)
  const posted = (await step(draft, { action: 'post' })).data
  const printed = await pdfOf(posted)
  expect(printed).toContain(posted.voucherId)
  expect(printed).not.toContain('Draft')
})

test('is found by payee and reference, listed by payee, and summed by currency', async () => {
  await add({ payee: 'Zebra crossing ltd', reference: 'ZX-9' })
  const found = async (q: string) => (await accountant.call<{ rows: Voucher[] }>(cashPayments.list, { query: { q } })).data.rows.map(({ payee }) => payee)
  expect([await found('zebra'), await found('ZX-9')]).toEqual([['Zebra crossing ltd'], ['Zebra crossing ltd']])
  const { rows } = (await accountant.call<{ rows: Voucher[] }>(cashPayments.list, { query: { sort: '-payee' } })).data
  expect(rows[0]?.payee).toBe('Zebra crossing ltd')
})
