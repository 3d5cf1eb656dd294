import { expect, test } from 'vitest'
import { type CashCount, cashCounts } from '@/contracts/cash-counts'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { add, subtract } from '@/contracts/rules/decimal'
import { cashPayments, cashReceipts, type Voucher, type VoucherEndpoints } from '@/contracts/vouchers'
import { startApi } from '../support/api'
import { readPdf } from '../support/read-pdf'

const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
await api.owner.query(
  `insert into accounts (company_id, account_id, name, group_id, type, currency) select company_id, '1009', 'Till in euro', group_id, 'cash', 'EUR' from accounts where company_id = $1 and account_id = '1000'`,
  [accountant.companyId],
)
const basisOn = async (date?: string) =>
  (await accountant.call<ResponseOutput<typeof cashCounts.basis>>(cashCounts.basis, date ? { query: { date } } : {})).data
const tillOf = async (number: string, date?: string) => {
  const till = (await basisOn(date)).own.find(({ accountId }) => accountId === number)
  if (!till) throw new Error(`no till ${number}`)
  return till
}
const till = await tillOf('1000')
const balance = async (date?: string) => (await tillOf('1000', date)).balance

const addCount = (body: object) => accountant.call<CashCount>(cashCounts.create, { body: { accountId: till.id, ...body } })
const step = ({ voucherId, version }: Pick<CashCount, 'voucherId' | 'version'>, body: object) =>
  accountant.call<CashCount>(cashCounts.change, { params: { voucherId }, body: { version, ...body } })
const post = (count: CashCount) => step(count, { action: 'post' })
const counted = async (total: string, reason?: string) => (await addCount({ total, reason })).data
const figures = async ({ id }: CashCount) =>
  (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows.map(({ lines }) =>
    lines.map(({ accountId, debit, credit }) => [accountId, debit, credit]),
  )
const failedChecks = async () => (await accountant.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)
const numberOf = `select a.account_id as number from default_accounts d join accounts a on a.company_id = d.company_id and a.id = d.account_id
  where d.company_id = $1 and d.role = 'cash_over_short'`
const [role] = await api.owner.query<{ number: string }>(numberOf, [accountant.companyId])
const overShort = role?.number

const voucherOn = async (of: VoucherEndpoints, amount: string) => {
  const { accounts } = (await accountant.call<{ accounts: { id: string; type: string }[] }>(of.basis)).data
  const accountId = accounts.find(({ type }) => type === 'expense')?.id
  const body = { accountId: till.id, payee: 'Post office', grandTotal: amount, lines: [{ accountId, description: 'Stamps', amount }] }
  const { data } = await accountant.call<Voucher>(of.create, { body })
  return () => accountant.call<Voucher>(of.change, { params: { voucherId: data.voucherId }, body: { action: 'post', version: data.version } })
}
await (
  await voucherOn(cashReceipts, '200')
)()

test('a till that is over is debited, one that is short is credited, each with the balance that the books had', async () => {
  const before = await balance()
  const over = await counted(add(before, '3'), 'Change that was left')
  expect(over).toMatchObject({ status: 'draft', bookBalance: before, difference: '3' })
  const posted = (await post(over)).data
  expect(posted).toMatchObject({ status: 'posted', bookBalance: before, difference: '3', postedByName: 'Aisha Rahman' })
  expect(posted.voucherId).toMatch(/^CC-\d{4}-\d{5}$/)
  expect(await figures(posted)).toEqual([
    [
      ['1000', '3', '0'],
      [overShort, '0', '3'],
    ],
  ])
  expect(await balance()).toBe(add(before, '3'))
  const short = (await post(await counted(before, 'Given out twice'))).data
  expect(short).toMatchObject({ bookBalance: add(before, '3'), difference: '-3' })
  expect(await figures(short)).toEqual([
    [
      ['1000', '0', '3'],
      [overShort, '3', '0'],
    ],
  ])
  expect((await accountant.call<CashCount>(cashCounts.get, { params: { voucherId: posted.voucherId } })).data.bookBalance).toBe(before)
  expect(await failedChecks()).toEqual([])
  const reversed = (await step(posted, { action: 'reverse', reason: 'Counted wrongly' })).data
  expect(reversed).toMatchObject({ status: 'reversed', difference: '3', outcomeReason: 'Counted wrongly' })
  expect(await balance()).toBe(subtract(before, '3'))
  expect(await failedChecks()).toEqual([])
})

test('a count without a difference posts no journal, needs no reason, has its number, and can be reversed', async () => {
  const posted = (await post(await counted(await balance()))).data
  expect(posted).toMatchObject({ status: 'posted', difference: '0', reason: null })
  expect(posted.voucherId).toMatch(/^CC-/)
  expect(await figures(posted)).toEqual([])
  expect(await failedChecks()).toEqual([])
  const before = await balance()
  expect((await step(posted, { action: 'reverse', reason: 'Counted again' })).data.status).toBe('reversed')
  expect(await balance()).toBe(before)
  expect(await failedChecks()).toEqual([])
})

test('a difference needs its reason, also one that came up after the draft was saved', async () => {
  const draft = await counted(await balance())
  await (
    await voucherOn(cashReceipts, '7')
  )()
  const refused = await post(draft)
  expect(refused).toMatchObject({ statusCode: 422, errors: [{ path: 'reason' }] })
  expect(refused.message).toContain('holds 7.00 USD less')
  const edited = (await step(draft, { action: 'edit', accountId: till.id, total: draft.grandTotal, reason: 'Not put in yet' })).data
  expect((await post(edited)).data).toMatchObject({ status: 'posted', difference: '-7' })
})

test('pieces add up by the denominations of the currency, and agree with a total beside them', async () => {
  const lines = [
    { denomination: '0.25', pieces: '3' },
    { denomination: '50', pieces: '0' },
    { denomination: '20', pieces: '2' },
  ]
  const draft = (await addCount({ lines })).data
  expect(draft.grandTotal).toBe('40.75')
  expect(draft.lines).toEqual([
    { denomination: '20', pieces: '2' },
    { denomination: '0.25', pieces: '3' },
  ])
  expect((await addCount({ lines, total: '40.75' })).data.grandTotal).toBe('40.75')
  const refusal = async (body: object) => (await addCount(body)).errors?.[0]
  expect(await refusal({ lines, total: '41' })).toMatchObject({
    path: 'total',
    message: 'The pieces are worth 40.75 USD. Clear the total, or correct the pieces.',
  })
  expect(await refusal({ lines: [{ denomination: '3', pieces: '1' }] })).toMatchObject({ path: 'lines.0.denomination' })
  expect(await refusal({ lines: [lines[0], { denomination: '0.250', pieces: '1' }] })).toMatchObject({ path: 'lines.1.denomination' })
  expect(await refusal({ lines: [{ denomination: '20', pieces: '1.5' }] })).toMatchObject({ path: 'lines.0.pieces' })
  expect(await refusal({})).toMatchObject({ path: 'total' })
  expect(await refusal({ total: '0.001' })).toMatchObject({ path: 'total' })
  expect((await addCount({ total: '0' })).data.grandTotal).toBe('0')
})

test('only a till can be counted, not ahead of the day, and its balance is that of the day of the count', async () => {
  const [bank] = await api.owner.query<{ id: string }>(`select id from accounts where company_id = $1 and account_id = '1010'`, [accountant.companyId])
  expect((await addCount({ accountId: bank?.id, total: '1' })).errors?.[0]?.path).toBe('accountId')
  expect((await addCount({ total: '1', date: '2199-01-01' })).errors?.[0]?.path).toBe('date')
  expect(await balance('2001-01-01')).toBe('0')
})

test('a till in another currency is counted in that, and the difference is worth the rate', async () => {
  const { id } = await tillOf('1009')
  const draft = (await addCount({ accountId: id, rate: '1.1', total: '5', reason: 'Found' })).data
  expect(draft).toMatchObject({ currency: 'EUR', bookBalance: '0', difference: '5' })
  const posted = (await post(draft)).data
  expect(await figures(posted)).toEqual([
    [
      ['1009', '5.5', '0'],
      [overShort, '0', '5.5'],
    ],
  ])
  expect((await tillOf('1009')).balance).toBe('5')
  expect(await failedChecks()).toEqual([])
})

test('the balance of a count that is posted while others pay from the till is one that the till had', async () => {
  await api.owner.query(`update own_accounts set allow_negative = true where company_id = $1 and account_id = $2`, [accountant.companyId, till.id])
  const payments = await Promise.all(['1', '2', '4'].map((amount) => voucherOn(cashPayments, amount)))
  const before = await balance()
  const draft = await counted(before, 'Counted while others paid')
  const [posted] = await Promise.all([post(draft), ...payments.map((pay) => pay())])
  const taken = Number(subtract(before, posted?.data.bookBalance ?? ''))
  expect(Number.isInteger(taken) && taken >= 0 && taken <= 7).toBe(true)
  // The till holds what was counted, less what was paid after the count.
  expect(await balance()).toBe(subtract(before, String(7 - taken)))
  expect(await failedChecks()).toEqual([])
})

test('the database keeps what was counted once the count is posted', async () => {
  const posted = (await post((await addCount({ lines: [{ denomination: '100', pieces: '9' }], reason: 'Found' })).data)).data
  const ofCount = [accountant.companyId, posted.id]
  const refused = (statement: string) => expect(api.owner.query(statement, ofCount)).rejects.toThrow(/locked while it is posted/)
  await refused(`update cash_count_lines set pieces = 8 where company_id = $1 and document_id = $2`)
  await refused(`delete from cash_count_lines where company_id = $1 and document_id = $2`)
  await refused(`insert into cash_count_lines (company_id, document_id, line_no, denomination, pieces) values ($1, $2, 2, 50, 1)`)
  await refused(`update cash_counts set book_balance = 1 where company_id = $1 and document_id = $2`)
})

test('the paper shows pieces, comparison and places for two signatures', async () => {
  const draft = (await addCount({ lines: [{ denomination: '20', pieces: '2' }], reason: 'Short of change' })).data
  const { raw } = await accountant.call(cashCounts.pdf, { params: { voucherId: draft.voucherId } })
  const { text } = await readPdf(await raw.arrayBuffer())
  for (const part of ['Cash count', 'Draft, not posted', '40.00', 'In the books', 'Short of change', 'Counted by', 'Witnessed by']) expect(text).toContain(part)
})
