import { expect, test } from 'vitest'
import { inSteps } from '../in-steps'
import type { ImportRecord } from '../table-import/types'
import { accountKey, type AccountsContext, judgeAccounts, type KnownAccount, restOf } from './accounts'
import { missingInWords } from './clearing'
import { type Candidate, itemKey, type ItemsContext, judgeItems, partyKey } from './items'
import { judgeStock, pileKey, type StockContext } from './stock'

type Cells = Record<string, string>
const recordsOf = (rows: readonly Cells[]): ImportRecord[] => rows.map((values, index) => ({ row: index + 2, values, cells: [], problems: [], group: 0 }))
const errorsIn = (records: readonly ImportRecord[]) =>
  records.flatMap(({ row, problems }) => problems.filter(({ severity }) => severity === 'error').map(({ field, code }) => `${row} ${field} ${code}`))

const account = (accountId: string, name: string, type: KnownAccount['type'], more: Partial<KnownAccount> = {}): KnownAccount => ({
  id: `id-${accountId}`,
  accountId,
  formerNumbers: [],
  name,
  type,
  currency: null,
  isPostable: true,
  isActive: true,
  requiresCostCentre: false,
  ...more,
})
const books: AccountsContext = {
  baseCurrency: 'USD',
  accounts: [
    account('1010', 'Bank', 'bank'),
    account('1020', 'Bank EUR', 'bank', { currency: 'EUR' }),
    account('1100', 'Accounts receivable', 'receivable'),
    account('3000', 'Capital', 'equity'),
    account('3911', 'Opening clearing', 'equity'),
    account('6000', 'Rent', 'expense', { requiresCostCentre: true }),
    account('6010', 'Old', 'expense', { isActive: false }),
  ],
  costCentres: [{ id: 'cc', code: 'NY', isActive: true }],
  clearingIds: new Set(['id-3911']),
  standing: new Map(),
}
const balances = async (rows: readonly Cells[], context = books) => {
  const records = recordsOf(rows)
  return { rows: await inSteps(judgeAccounts(records, {}, context)), errors: errorsIn(records) }
}

test('a trial balance: debit and credit or one balance, accounts by number or name, currencies and cost centres', async () => {
  const { rows, errors } = await balances([
    { account: '1010 Bank', debit: '100.5' },
    { account: 'Capital', credit: '300' },
    { account: '1020', balance: '110', currencyAmount: '100' },
    { account: '1100', balance: '40' },
    { account: '6000', balance: '49.5', costCentre: 'ny' },
    { account: '6010', balance: '0' },
    { account: '6010', balance: '7' },
  ])
  expect(errors).toEqual(['8 account ACCOUNT_NOT_POSTABLE'])
  expect(
    rows.map(({ account: { accountId }, currency, amount, base, costCentreId, state }) => [accountId, currency, amount, base, costCentreId, state]),
  ).toEqual([
    ['1010', 'USD', '100.5', '100.5', null, 'new'],
    ['3000', 'USD', '-300', '-300', null, 'new'],
    ['1020', 'EUR', '100.00', '110.00', null, 'new'],
    ['1100', 'USD', '40.00', '40.00', null, 'new'],
    ['6000', 'USD', '49.50', '49.50', 'cc', 'new'],
    ['6010', 'USD', '0.00', '0.00', null, 'nothing'],
  ])
  expect(restOf(rows)).toBe('0')
})

test('a trial balance: each fault is told in its cell', async () => {
  const { errors } = await balances([
    { account: '4711', debit: '1' },
    { account: '3911', debit: '1' },
    { account: '1010' },
    { account: '1010', debit: '1', credit: '3', balance: '2' },
    { account: '1010', debit: '1.005' },
    { account: '1020', balance: '110' },
    { account: '1020', balance: '110', currencyAmount: '-100' },
    { account: '1020', balance: '110', currencyAmount: '100', currency: 'GBP' },
    { account: '6000', debit: '1' },
    { account: '6000', debit: '1', costCentre: 'LA' },
    { account: '3000', credit: '1' },
    { account: '3000', credit: '1' },
  ])
  expect(errors).toEqual([
    '2 account UNKNOWN',
    '3 account CLEARING',
    '4 debit REQUIRED',
    '5 balance BALANCE_DIFFERS',
    '6 debit DECIMALS',
    '7 currencyAmount REQUIRED',
    '8 currencyAmount SIGN',
    '9 currency CURRENCY_MISMATCH',
    '10 costCentre REQUIRED',
    '11 costCentre UNKNOWN',
    '13 account ROW_TWICE',
  ])
})

test('what stands already adds nothing, and another amount for it is refused', async () => {
  const standing = new Map([[accountKey('id-1010', null), { currency: 'USD', amount: '5', base: '5' }]])
  const { rows, errors } = await balances([{ account: '1010', debit: '5.00' }], { ...books, standing })
  expect([rows[0]?.state, errors]).toEqual(['same', []])
  expect((await balances([{ account: '1010', debit: '6' }], { ...books, standing })).errors).toEqual(['2 account STANDING'])
})

const party = (partyId: string, direction: Candidate['direction'], code: string, name: string): Candidate => ({ partyId, direction, code, name })
const parties = [
  party('acme', 'receivable', 'C-1', 'Acme'),
  party('both', 'receivable', 'C-2', 'Both Ltd'),
  party('both', 'payable', 'V-2', 'Both Ltd'),
  party('twin1', 'receivable', 'C-3', 'Twin'),
  party('twin2', 'receivable', 'C-4', 'Twin'),
  party('sup', 'payable', 'V-1', 'Supplier'),
]
const byKey = (key: (one: Candidate) => string) => {
  const index = new Map<string, Candidate[]>()
  for (const one of parties) index.set(partyKey(key(one)), [...(index.get(partyKey(key(one))) ?? []), one])
  return index
}
const control = (accountId: string, type: string, currency: string | null = null) => ({ id: `id-${accountId}`, accountId, formerNumbers: [], type, currency })
const ledger: ItemsContext = {
  baseCurrency: 'USD',
  day: '2026-10-31',
  byCode: byKey(({ code }) => code),
  byName: byKey(({ name }) => name),
  rates: new Map([['EUR', '1.1']]),
  controls: [control('1100', 'receivable'), control('2000', 'payable'), control('1101', 'receivable', 'EUR')],
  defaults: { receivable: control('1100', 'receivable'), payable: control('2000', 'payable') },
  standing: new Map(),
}
const items = async (rows: readonly Cells[], context = ledger) => {
  const records = recordsOf(rows)
  return { rows: await inSteps(judgeItems(records, {}, context)), errors: errorsIn(records) }
}
const invoice = (more: Cells): Cells => ({ partyCode: 'C-1', number: 'A-1', date: '2026-09-01', rest: '10', ...more })

test('open items: party by code or name, credits below zero, currencies at their rate or that of the day', async () => {
  const { rows, errors } = await items([
    invoice({ dueDate: '2026-10-01' }),
    invoice({ partyCode: '', partyName: 'supplier', number: 'A-1', rest: '-7.5' }),
    invoice({ number: 'A-2', currency: 'EUR', rest: '100' }),
    invoice({ number: 'A-3', currency: 'EUR', rest: '100', rate: '1.25', account: '1101' }),
    invoice({ partyCode: 'C-2', number: 'B-1' }),
    invoice({ partyCode: '', partyName: 'Both Ltd', kind: 'payable', number: 'B-2' }),
    invoice({ number: 'A-4', rest: '0' }),
  ])
  expect(errors).toEqual([])
  expect(
    rows.map(({ party: { partyId }, direction, rest, base, dueDate, account: { accountId }, state }) => [
      partyId,
      direction,
      rest,
      base,
      dueDate,
      accountId,
      state,
    ]),
  ).toEqual([
    ['acme', 'receivable', '10.00', '10.00', '2026-10-01', '1100', 'new'],
    ['sup', 'payable', '-7.50', '-7.50', '2026-09-01', '2000', 'new'],
    ['acme', 'receivable', '100.00', '110.00', '2026-09-01', '1100', 'new'],
    ['acme', 'receivable', '100.00', '125.00', '2026-09-01', '1101', 'new'],
    ['both', 'receivable', '10.00', '10.00', '2026-09-01', '1100', 'new'],
    ['both', 'payable', '10.00', '10.00', '2026-09-01', '2000', 'new'],
    ['acme', 'receivable', '0.00', '0.00', '2026-09-01', '1100', 'nothing'],
  ])
})

test('open items: each fault is told in its cell, and the same party and number come once', async () => {
  const { errors } = await items([
    invoice({ partyCode: 'C-9' }),
    invoice({ partyCode: '' }),
    invoice({ partyCode: '', partyName: 'Twin' }),
    invoice({ partyCode: '', partyName: 'Both Ltd' }),
    invoice({ kind: 'payable' }),
    invoice({ date: '2026-11-01' }),
    invoice({ dueDate: '2026-08-31' }),
    invoice({ currency: 'JPY', rest: '10.5', rate: '0.007' }),
    invoice({ currency: 'GBP' }),
    invoice({ account: '2000' }),
    invoice({ account: '1101' }),
    invoice({ number: 'Twice' }),
    invoice({ number: 'TWICE' }),
  ])
  expect(errors).toEqual([
    '2 partyCode UNKNOWN',
    '3 partyCode REQUIRED',
    '4 partyName AMBIGUOUS',
    '5 kind REQUIRED',
    '6 partyCode UNKNOWN',
    '7 date AFTER',
    '8 dueDate ORDER',
    '9 rest DECIMALS',
    '10 rate REQUIRED',
    '11 account ACCOUNT_TYPE',
    '12 currency CURRENCY_MISMATCH',
    '14 number ROW_TWICE',
  ])
  const standing = new Map([[itemKey('acme', 'a-1'), { direction: 'receivable' as const, currency: 'USD', rest: '10', base: '10' }]])
  expect((await items([invoice({})], { ...ledger, standing })).rows[0]?.state).toBe('same')
  expect((await items([invoice({ rest: '11' })], { ...ledger, standing })).errors).toEqual(['2 number STANDING'])
})

const warehouse = (code: string, isDefault = false) => ({ id: `id-${code}`, code, name: `Warehouse ${code}`, isDefault, isActive: true })
const part = (partno: string, more: object = {}) => ({ id: `id-${partno}`, partno, type: 'stock', trackSerial: 'none' as const, ...more })
const shelves: StockContext = {
  baseCurrency: 'USD',
  parts: new Map([part('BOLT'), part('PUMP', { trackSerial: 'strict' }), part('ADVICE', { type: 'service' })].map((one) => [one.partno, one])),
  warehouses: [warehouse('A', true), warehouse('B')],
  standing: new Map(),
}
const stock = async (rows: readonly Cells[], context = shelves) => {
  const records = recordsOf(rows)
  return { rows: await inSteps(judgeStock(records, {}, context)), errors: errorsIn(records) }
}

test('stock: value from unit cost or stated, the default warehouse, batches and serial numbers', async () => {
  const { rows, errors } = await stock([
    { partno: 'bolt', qty: '3', unitCost: '0.335' },
    { partno: 'BOLT', warehouse: 'warehouse b', qty: '3', value: '1' },
    { partno: 'BOLT', batch: 'L1', expires: '2027-01-01', qty: '1000', unitCost: '0.33', value: '333.33' },
    { partno: 'PUMP', qty: '2', unitCost: '50', serials: 'S1, S2' },
    { partno: 'PUMP', qty: '1', unitCost: '50', serials: 'S3' },
  ])
  expect(errors).toEqual([])
  expect(rows.map(({ warehouse: { code }, value, serials, batch }) => [code, value, serials.length, batch])).toEqual([
    ['A', '1.01', 0, null],
    ['B', '1.00', 0, null],
    ['A', '333.33', 0, 'L1'],
    ['A', '100.00', 2, null],
    ['A', '50.00', 1, null],
  ])
})

test('stock: each fault is told in its cell; what stands adds nothing', async () => {
  const { errors } = await stock([
    { partno: 'NUT', qty: '1', value: '1' },
    { partno: 'ADVICE', qty: '1', value: '1' },
    { partno: 'BOLT', warehouse: 'C', qty: '1', value: '1' },
    { partno: 'BOLT', qty: '1' },
    { partno: 'BOLT', qty: '10', unitCost: '1', value: '12' },
    { partno: 'BOLT', qty: '1', value: '1', expires: '2027-01-01' },
    { partno: 'BOLT', qty: '1', value: '1', serials: 'X' },
    { partno: 'PUMP', qty: '2', value: '1', serials: 'S1' },
    { partno: 'PUMP', qty: '1', value: '1', serials: 's1' },
    { partno: 'BOLT', qty: '1', value: '1' },
    { partno: 'BOLT', qty: '2', value: '1' },
  ])
  expect(errors).toEqual([
    '2 partno UNKNOWN',
    '3 partno NOT_STOCKED',
    '4 warehouse UNKNOWN',
    '5 unitCost REQUIRED',
    '6 value VALUE_DIFFERS',
    '7 batch REQUIRED',
    '8 serials SERIAL',
    '9 serials SERIAL',
    '10 serials SERIAL',
    '12 partno ROW_TWICE',
  ])
  const standing = new Map([[pileKey('id-BOLT', 'id-A', null, null), { qty: '1', value: '1' }]])
  expect((await stock([{ partno: 'BOLT', qty: '1', value: '1' }], { ...shelves, standing })).rows[0]?.state).toBe('same')
  expect((await stock([{ partno: 'BOLT', qty: '2', value: '1' }], { ...shelves, standing })).errors).toEqual(['2 partno STANDING'])
})

test('what is missing is said by amount', () => {
  const compared = (trialBalance: string, detail: string, balance: string) => ({ trialBalance, detail, balance })
  expect(missingInWords('receivable', compared('12400', '12150', '250'), 'USD')).toBe(
    'Receivables in the trial balance 12,400.00; open items 12,150.00; 250.00 missing.',
  )
  expect(missingInWords('stock', compared('10', '12', '-2'), 'USD')).toBe('Inventory in the trial balance 10.00; stock brought over 12.00; 2.00 too much.')
  expect(missingInWords('payable', compared('7', '7', '0'), 'USD')).toBeNull()
  expect(missingInWords('ledger', compared('7', '7', '3'), 'USD')).toBe('3.00 USD are left on the clearing account.')
})
