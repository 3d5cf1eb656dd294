import { expect, test } from 'vitest'
import { type AccountTransfer, accountTransfers } from '@/contracts/account-transfers'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { addDays } from '@server/domain/today'
import { startApi } from '../support/api'

const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
await api.owner.query(
  `insert into accounts (company_id, account_id, name, group_id, type, currency) select company_id, '1019', 'Bank in euro', group_id, 'bank', 'EUR' from accounts where company_id = $1 and account_id = '1010'`,
  [accountant.companyId],
)
const basis = (await accountant.call<ResponseOutput<typeof accountTransfers.basis>>(accountTransfers.basis)).data
const own = (number: string) => basis.own.find(({ accountId }) => accountId === number)?.id ?? ''
const charges = basis.feeAccountId ?? ''

const add = (body: object) =>
  accountant.call<AccountTransfer>(accountTransfers.create, { body: { fromAccountId: own('1010'), toAccountId: own('1000'), ...body } })
const step = ({ voucherId, version }: AccountTransfer, body: object) =>
  accountant.call<AccountTransfer>(accountTransfers.change, { params: { voucherId }, body: { version, ...body } })
const journals = async ({ id }: AccountTransfer) =>
  (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows
const figures = (journal: JournalRecord | undefined) => journal?.lines.map(({ accountId, debit, credit }) => [accountId, debit, credit])
const failedChecks = async () => (await accountant.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)

test('what arrives on the same day is one journal, with the fee; reversed, it is as it was', async () => {
  const draft = (await add({ amount: '300', fee: '2.5', feeAccountId: charges, reference: 'Till' })).data
  expect(draft).toMatchObject({ status: 'draft', subTotal: '300', grandTotal: '302.5', amountIn: '300', currencyIn: 'USD' })
  const posted = (await step(draft, { action: 'post' })).data
  expect(posted).toMatchObject({ status: 'received', receivedByName: 'Aisha Rahman' })
  expect(posted.voucherId).toMatch(/^FTR-\d{4}-\d{5}$/)
  const [journal] = await journals(posted)
  expect(figures(journal)).toEqual([
    ['1000', '300', '0'],
    [basis.accounts.find(({ id }) => id === charges)?.accountId, '2.5', '0'],
    ['1010', '0', '302.5'],
  ])
  expect(await failedChecks()).toEqual([])
  expect((await step(posted, { action: 'reverse', reason: 'Wrong till' })).data.status).toBe('reversed')
  expect(await failedChecks()).toEqual([])
})

test('what arrives later is in transit meanwhile, in another currency, and the difference of values is realised', async () => {
  const { date } = (await add({ amount: '1' })).data
  const leaves = addDays(date, -3)
  const toEuro = { toAccountId: own('1019'), date: leaves, receivedOn: date, amount: '1100', rateIn: '1.08' }
  expect((await add(toEuro)).errors?.[0]).toMatchObject({ path: 'amountIn', message: 'Enter how many EUR arrive.' })
  const draft = (await add({ ...toEuro, amountIn: '1000' })).data
  const sent = (await step(draft, { action: 'post' })).data
  expect(sent.status).toBe('in_transit')
  const [out] = await journals(sent)
  expect(figures(out)?.[0]?.slice(1)).toEqual(['1100', '0'])
  expect(figures(out)?.[1]).toEqual(['1010', '0', '1100'])
  expect(await failedChecks()).toEqual([])
  expect((await step(sent, { action: 'receive', receivedOn: addDays(leaves, -1) })).errors?.[0]?.path).toBe('receivedOn')
  const received = (await step(sent, { action: 'receive', receivedOn: date, amountIn: '999' })).data
  expect(received).toMatchObject({ status: 'received', amountIn: '999', receivedOn: date })
  const arrival = (await journals(received)).find(({ date: day }) => day === date)
  expect(figures(arrival)?.map(([, debit, credit]) => [debit, credit])).toEqual([
    ['1078.92', '0'],
    ['0', '1100'],
    ['21.08', '0'],
  ])
  expect(await failedChecks()).toEqual([])
  expect((await step(received, { action: 'reverse', reason: 'Sent back' })).data.status).toBe('reversed')
  expect(await failedChecks()).toEqual([])
})

test('what a bank keeps on the way is charged, and more than leaves can’t arrive', async () => {
  const { date } = (await add({ amount: '1' })).data
  const over = await add({ amount: '100', amountIn: '100.01' })
  expect(over.errors?.[0]?.path).toBe('amountIn')
  const draft = (await add({ amount: '100', date: addDays(date, -1), receivedOn: date })).data
  const sent = (await step(draft, { action: 'post' })).data
  const received = (await step(sent, { action: 'receive', amountIn: '95' })).data
  const arrival = (await journals(received)).find(({ date: day }) => day === date)
  expect(figures(arrival)?.map(([, debit, credit]) => [debit, credit])).toEqual([
    ['95', '0'],
    ['0', '100'],
    ['5', '0'],
  ])
  expect(await failedChecks()).toEqual([])
})

test('it goes between two of our own accounts, later than it leaves, and out of a till only what is there', async () => {
  const refusal = async (body: object) => (await add({ amount: '10', ...body })).errors?.[0]?.path
  expect(await refusal({ toAccountId: own('1010') })).toBe('toAccountId')
  expect(await refusal({ toAccountId: charges })).toBe('toAccountId')
  expect(await refusal({ receivedOn: '2001-01-01' })).toBe('receivedOn')
  expect(await refusal({ fee: '1' })).toBe('feeAccountId')
  const draft = (await add({ fromAccountId: own('1000'), toAccountId: own('1010'), amount: '100000' })).data
  expect(await step(draft, { action: 'post' })).toMatchObject({ statusCode: 422, code: 'CASH_BELOW_ZERO', errors: [{ path: 'amount' }] })
  const sent = (await step((await add({ amount: '5' })).data, { action: 'post' })).data
  expect((await step(sent, { action: 'receive' })).statusCode).toBe(409)
})
