import { expect, test } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { taxCodes } from '@/contracts/tax-codes'
import { bankPayments, bankReceipts, cashReceipts, type Voucher, type VoucherEndpoints } from '@/contracts/vouchers'
import { startApi } from '../support/api'
import { readPdf } from '../support/read-pdf'

const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
const admin = await api.signIn('system@northgate.example', 'Northgate')
const tax = { code: 'OUT8', name: 'Sales tax', kind: 'sales', ratePct: '8', validFrom: '2020-01-01' }
expect((await admin.call(taxCodes.create, { body: tax })).message).toBe('OK')

const basisOf = async (of: VoucherEndpoints) => (await accountant.call<ResponseOutput<VoucherEndpoints['basis']>>(of.basis)).data
const journals = async ({ id }: Voucher) => (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows
const figures = ({ lines }: JournalRecord) => lines.map(({ accountId, debit, credit }) => [accountId, debit, credit])
const failedChecks = async () => (await accountant.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)

const add = async (of: VoucherEndpoints, amount: string, more: object = {}) => {
  const { own, accounts, taxes } = await basisOf(of)
  const taxId = taxes.find(({ code }) => code === 'OUT8')?.id
  const lines = [{ accountId: accounts.find(({ accountId }) => accountId === '4910')?.id, description: 'A refund', amount, taxId }]
  const body = { accountId: own[0]?.id, payee: 'Energy supplier', grandTotal: taxId ? '108' : amount, lines, ...more }
  return accountant.call<Voucher>(of.create, { body })
}
const step = (of: VoucherEndpoints, { voucherId, version }: Voucher, body: object) =>
  accountant.call<Voucher>(of.change, { params: { voucherId }, body: { version, ...body } })

test.each([
  ['cash receipt', cashReceipts, 'CR', '1000'],
  ['bank receipt', bankReceipts, 'BR', '1010'],
] as const)('a %s debits our account, and credits its lines and their output tax', async (_name, of, series, number) => {
  const added = await add(of, '100')
  expect(added.message).toBe('OK')
  const posted = (await step(of, added.data, { action: 'post' })).data
  expect(posted).toMatchObject({ status: 'posted', taxTotal: '8', grandTotal: '108', baseGrandTotal: '108' })
  expect(posted.voucherId).toMatch(new RegExp(`^${series}-\\d{4}-\\d{5}$`))
  const [journal] = await journals(posted)
  expect(journal && figures(journal)).toEqual([
    [number, '108', '0'],
    ['4910', '0', '100'],
    ['2200', '0', '8'],
  ])
  const reversed = (await step(of, posted, { action: 'reverse', reason: 'Counted twice' })).data
  expect(reversed.status).toBe('reversed')
  expect(await failedChecks()).toEqual([])
})

test('a bank payment credits the bank account; its edit and its post are those of the cash payment', async () => {
  const draft = (await add(bankPayments, '28')).data
  const { own, accounts } = await basisOf(bankPayments)
  const lines = [{ id: draft.lines[0]?.id, accountId: accounts.find(({ accountId }) => accountId === '6190')?.id, description: 'Charges', amount: '30' }]
  const body = { version: draft.version, accountId: own[0]?.id, payee: 'First Commercial Bank', grandTotal: '30', lines }
  const edited = (await accountant.call<Voucher>(bankPayments.edit, { params: { voucherId: draft.voucherId }, body })).data
  expect(edited).toMatchObject({ payee: 'First Commercial Bank', grandTotal: '30' })
  const posted = (await step(bankPayments, edited, { action: 'post' })).data
  expect(posted.voucherId).toMatch(/^BP-/)
  const [journal] = await journals(posted)
  expect(journal && figures(journal)).toEqual([
    ['6190', '30', '0'],
    ['1010', '0', '30'],
  ])
  expect(await failedChecks()).toEqual([])
})

test('a voucher names an account of its own kind', async () => {
  const [cash, bank] = [(await basisOf(cashReceipts)).own[0]?.id, (await basisOf(bankPayments)).own[0]?.id]
  const refusalOf = async (of: VoucherEndpoints, accountId: string | undefined) => (await add(of, '100', { accountId })).errors?.[0]
  expect(await refusalOf(bankReceipts, cash)).toMatchObject({ path: 'accountId', message: 'Choose a bank account that is in use.' })
  expect(await refusalOf(cashReceipts, bank)).toMatchObject({ path: 'accountId', message: 'Choose a cash account that is in use.' })
  const nothing = await accountant.call(cashReceipts.create, { body: { payee: '', grandTotal: '0', lines: [] } })
  expect(nothing.errors?.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Choose the account that the money is received into.', 'Enter who pays.']),
  )
})

test('a printed receipt says from whom the money was received, and into which account', async () => {
  const draft = (await add(bankReceipts, '100')).data
  const pdf = await accountant.call(bankReceipts.pdf, { params: { voucherId: draft.voucherId } })
  const { text } = await readPdf(await pdf.raw.arrayBuffer())
  for (const word of ['Bank receipt', 'Draft, not a voucher', 'Received from', 'Energy supplier', 'Received into', '1010', '108.00'])
    expect(text).toContain(word)
  expect(text).not.toContain('Paid from')
})
