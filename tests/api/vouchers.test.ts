import { expect, test } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type AccountOption, type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { customers, vendors } from '@/contracts/parties'
import { taxCodes } from '@/contracts/tax-codes'
import { bankPayments, bankReceipts, cashReceipts, type OpenItemOption, type Voucher, type VoucherEndpoints } from '@/contracts/vouchers'
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

const customerId = (await admin.call<{ id: string }>(customers.create, { body: { name: 'Settling Ltd', currency: 'USD', creditLimit: null } })).data.id
const vendorId = (await admin.call<{ id: string }>(vendors.create, { body: { name: 'Settled Ltd', currency: 'EUR' } })).data.id

/** Posts a general invoice of an amount, and returns it. */
const invoice = async (direction: 'receivable' | 'payable', amount: string, money: object = { currency: 'USD' }) => {
  const { accounts } = (await accountant.call<{ accounts: AccountOption[] }>(generalInvoices.basis, { query: { direction } })).data
  const accountId = accounts.find(({ accountId: number }) => number === (direction === 'receivable' ? '4910' : '6190'))?.id
  const lines = [{ accountId, description: 'A fee', amount, taxId: null }]
  const partyId = direction === 'receivable' ? customerId : vendorId
  const body = { direction, partyId, subject: 'A fee', ...money, grandTotal: amount, lines }
  const draft = (await accountant.call<GeneralInvoice>(generalInvoices.create, { body })).data
  const posted = await accountant.call<GeneralInvoice>(generalInvoices.change, {
    params: { voucherId: draft.voucherId },
    body: { action: 'post', version: draft.version },
  })
  expect(posted.message).toBe('OK')
  return posted.data
}
const statusOf = async ({ voucherId }: GeneralInvoice) => (await accountant.call<GeneralInvoice>(generalInvoices.get, { params: { voucherId } })).data.status
const openItemsOf = async (of: VoucherEndpoints, partyId: string, currency: string) =>
  (await accountant.call<{ rows: OpenItemOption[] }>(of.openItems, { query: { partyId, currency } })).data.rows
const controlOf = async (type: 'receivable' | 'payable') => (await basisOf(bankReceipts)).accounts.find((account) => account.type === type)?.id
const receive = async (amount: string, line: object) => {
  const lines = [{ accountId: await controlOf('receivable'), partyId: customerId, description: 'Paid', amount, ...line }]
  return add(bankReceipts, '0', { grandTotal: amount, payee: 'Settling Ltd', lines })
}

test('a line names a customer and an open item: posting settles it, reversing opens it again', async () => {
  const owed = await invoice('receivable', '100')
  const [item] = await openItemsOf(bankReceipts, customerId, 'USD')
  expect(item).toMatchObject({ voucherId: owed.voucherId, open: '100' })
  const draft = (await receive('60', { openItemId: item?.id })).data
  expect(draft.lines[0]).toMatchObject({ party: { id: customerId, name: 'Settling Ltd' }, openItem: { voucherId: owed.voucherId } })
  const posted = (await step(bankReceipts, draft, { action: 'post' })).data
  expect(posted.status).toBe('posted')
  expect(await statusOf(owed)).toBe('partially_paid')
  expect((await openItemsOf(bankReceipts, customerId, 'USD')).map(({ open }) => open)).toEqual(['40'])
  const over = await receive('40.01', { openItemId: item?.id })
  expect(over).toMatchObject({ statusCode: 422, errors: [{ path: 'lines.0.amount', code: 'OVER_ALLOCATION' }] })
  expect(over.errors?.[0]?.message).toBe(`Line 1: only 40.00 USD of ${owed.voucherId} are open.`)
  // Two drafts for the same rest: the second one is refused when it is posted.
  const [first, second] = [(await receive('40', { openItemId: item?.id })).data, (await receive('40', { openItemId: item?.id })).data]
  const paid = (await step(bankReceipts, first, { action: 'post' })).data
  expect(await statusOf(owed)).toBe('paid')
  expect(await step(bankReceipts, second, { action: 'post' })).toMatchObject({
    statusCode: 422,
    errors: [{ path: 'lines.0.amount', code: 'OVER_ALLOCATION' }],
  })
  expect(await failedChecks()).toEqual([])
  for (const voucher of [posted, paid]) expect((await step(bankReceipts, voucher, { action: 'reverse', reason: 'Wrong customer' })).message).toBe('OK')
  expect(await statusOf(owed)).toBe('posted')
  expect(await failedChecks()).toEqual([])
})

test('without an open item the amount stays on account', async () => {
  const draft = (await receive('25', {})).data
  const posted = (await step(bankReceipts, draft, { action: 'post' })).data
  const [journal] = await journals(posted)
  expect(journal && figures(journal)).toEqual([
    ['1010', '25', '0'],
    ['1100', '0', '25'],
  ])
  expect((await openItemsOf(bankPayments, customerId, 'USD')).map(({ voucherId, open }) => [voucherId, open])).toEqual([[posted.voucherId, '25']])
  expect((await step(bankReceipts, posted, { action: 'reverse', reason: 'Wrong' })).message).toBe('OK')
  expect(await failedChecks()).toEqual([])
})

test('a vendor is paid in a foreign currency: the exchange difference is posted with the settlement and reversed with it', async () => {
  await api.owner.query(
    `insert into accounts (company_id, account_id, name, group_id, type, currency) select company_id, '1019', 'Bank in euro', group_id, 'bank', 'EUR' from accounts where company_id = $1 and account_id = '1010'`,
    [accountant.companyId],
  )
  const bill = await invoice('payable', '100', { currency: 'EUR', rate: '1.10' })
  const euro = (await basisOf(bankPayments)).own.find(({ currency }) => currency === 'EUR')
  const [item] = await openItemsOf(bankPayments, vendorId, 'EUR')
  const lines = [{ accountId: item?.accountId, partyId: vendorId, openItemId: item?.id, description: bill.voucherId, amount: '100' }]
  const added = await add(bankPayments, '0', { accountId: euro?.id, rate: '1.20', grandTotal: '100', payee: 'Settled Ltd', lines })
  expect(added).toMatchObject({ message: 'OK' })
  const draft = added.data
  const posted = (await step(bankPayments, draft, { action: 'post' })).data
  expect(await statusOf(bill)).toBe('paid')
  const exchange = (await journals(posted)).find(({ narration }) => narration === 'Exchange difference')
  expect(exchange && figures(exchange).map(([, debit, credit]) => [debit, credit])).toEqual(
    expect.arrayContaining([
      ['10', '0'],
      ['0', '10'],
    ]),
  )
  expect(await failedChecks()).toEqual([])
  expect((await step(bankPayments, posted, { action: 'reverse', reason: 'Paid by the parent' })).message).toBe('OK')
  expect(await statusOf(bill)).toBe('posted')
  expect(await failedChecks()).toEqual([])
})

test('a bill is not paid while its vendor is on hold, neither by a new voucher nor by one that was entered before', async () => {
  const bill = await invoice('payable', '30')
  const item = (await openItemsOf(bankPayments, vendorId, 'USD')).find(({ voucherId }) => voucherId === bill.voucherId)
  const lines = [{ accountId: item?.accountId, partyId: vendorId, openItemId: item?.id, description: bill.voucherId, amount: '30' }]
  const usd = (await basisOf(bankPayments)).own.find(({ currency }) => currency === null)
  const pay = () => add(bankPayments, '0', { accountId: usd?.id, grandTotal: '30', payee: 'Settled Ltd', lines })
  const draft = (await pay()).data
  const hold = (on: string) => api.owner.query(`update vendors set on_hold = $2 where party_id = $1`, [vendorId, on])
  await hold('payments')
  expect((await openItemsOf(bankPayments, vendorId, 'USD')).map(({ unpayableBecause }) => unpayableBecause)).toEqual(['The vendor is on hold.'])
  const refusal = {
    statusCode: 422,
    errors: [{ path: 'lines.0.openItemId', code: 'HELD', message: `Line 1: ${bill.voucherId} can’t be paid. The vendor is on hold.` }],
  }
  expect(await pay()).toMatchObject(refusal)
  expect(await step(bankPayments, draft, { action: 'post' })).toMatchObject(refusal)
  await hold('none')
  expect((await step(bankPayments, draft, { action: 'post' })).message).toBe('OK')
  expect(await statusOf(bill)).toBe('paid')
})

test('receivables and payables take no line without their customer or vendor, and other accounts none with one', async () => {
  const refusal = async (line: object) => (await receive('10', line)).errors?.[0]
  expect(await refusal({ partyId: null })).toMatchObject({ path: 'lines.0.partyId', code: 'PARTY_REQUIRED' })
  expect(await refusal({ partyId: vendorId })).toMatchObject({ path: 'lines.0.partyId', code: 'PARTY_REQUIRED' })
  const { accounts, taxes } = await basisOf(bankReceipts)
  expect(await refusal({ accountId: accounts.find(({ accountId }) => accountId === '4910')?.id })).toMatchObject({ path: 'lines.0.partyId' })
  expect(await refusal({ taxId: taxes[0]?.id })).toMatchObject({ path: 'lines.0.taxId' })
  await invoice('payable', '100', { currency: 'EUR', rate: '1.10' })
  const [bill] = await openItemsOf(bankPayments, vendorId, 'EUR')
  expect(await refusal({ openItemId: bill?.id })).toMatchObject({ path: 'lines.0.openItemId', code: 'unknown' })
})

test('twenty receipts at once for one invoice of ten settle it ten times', async () => {
  await invoice('receivable', '100')
  const item = (await openItemsOf(bankReceipts, customerId, 'USD')).find(({ open }) => open === '100')
  const drafts = []
  for (let n = 0; n < 20; n++) drafts.push((await receive('10', { openItemId: item?.id })).data)
  const answers = await Promise.all(drafts.map((draft) => step(bankReceipts, draft, { action: 'post' })))
  const codes = answers.map(({ statusCode, errors }) => (statusCode === 200 ? 'posted' : errors?.[0]?.code))
  expect([codes.filter((code) => code === 'posted').length, codes.filter((code) => code === 'OVER_ALLOCATION').length]).toEqual([10, 10])
  expect(await failedChecks()).toEqual([])
})
