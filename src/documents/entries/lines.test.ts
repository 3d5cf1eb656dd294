import { expect, test } from 'vitest'
import type { JournalEntryLine } from '@/contracts/journal-entries'
import { writeText } from '../line-grid/cells'
import { shownText } from '../line-grid/cell-content'
import { balancedLine, sumsOf } from './amounts'
import { entryColumns } from './columns'
import { codesOf, newEntryLine, savedEntryLine } from './lines'
import type { EntryBasis, EntryParties } from './queries'

const account = (accountId: string, type: string, currency: string | null = null) => ({ id: accountId, accountId, name: accountId, type, currency })
const basis = {
  accounts: [account('1015', 'bank', 'EUR'), account('1010', 'bank'), account('1100', 'receivable'), account('2000', 'payable'), account('3000', 'equity')],
  rates: [{ currency: 'EUR', rate: '1.08' }],
  costCentres: [],
  saleTaxes: [],
  purchaseTaxes: [],
} as unknown as EntryBasis
// Customers and vendors have codes of their own, which may be the same.
const parties = { customers: [{ id: 'c', code: '100', name: 'Harlow' }], vendors: [{ id: 'v', code: '100', name: 'Pike' }] } as unknown as EntryParties
const codes = codesOf(basis, parties)
const columns = entryColumns({ baseCurrency: 'USD', basis, parties, codes, isNamed: false })
const column = (id: string) => columns.find((one) => one.id === id) ?? expect.fail(id)
const write = (line: ReturnType<typeof newEntryLine>, id: string, text: string) => writeText(line, column(id), text, '2026-03-01').line

test('a line without a currency is in that of its account, in sums and where it balances the entry', () => {
  const bank = { ...newEntryLine(), account: '1015', debit: '1000' }
  const capital = { ...newEntryLine(), account: '3000', credit: '1080' }
  expect(sumsOf([bank, capital], codes, 'USD').difference).toBe('0')
  expect(balancedLine([{ ...bank, debit: '' }, capital], 0, codes, 'USD')?.debit).toBe('1000')
})

test('the currency follows the account, and goes with it', () => {
  const line = write({ ...newEntryLine(), debit: '5' }, 'accountId', '1015')
  expect(line.currency).toBe('EUR')
  expect(write({ ...line, rate: '1.1' }, 'accountId', '1010')).toMatchObject({ currency: '', rate: '' })
  expect(write({ ...newEntryLine(), account: '1010', currency: 'GBP' }, 'accountId', '3000').currency).toBe('GBP')
})

test('a currency that was typed stays when an account of another one is chosen, and so does its rate', () => {
  const typed = { ...newEntryLine(), currency: 'GBP', rate: '1.27' }
  expect(write(typed, 'accountId', '1015')).toMatchObject({ currency: 'GBP', rate: '1.27' })
  expect(write({ ...typed, account: '1015' }, 'accountId', '1010')).toMatchObject({ currency: 'GBP', rate: '1.27' })
  expect(write({ ...newEntryLine(), account: '1010', currency: '' }, 'accountId', '1015').currency).toBe('EUR')
})

test('party and due day go with the kind of account', () => {
  const owed = { ...newEntryLine(), account: '1100', party: '100', dueDate: '2026-04-01' }
  expect(write(owed, 'accountId', '3000')).toMatchObject({ party: '', dueDate: '' })
  expect(write(owed, 'accountId', '1100')).toMatchObject({ party: '100', dueDate: '2026-04-01' })
})

test('a customer and a vendor with the same code are told apart by the account', () => {
  const party = column('partyId')
  const shown = (number: string) => shownText({ ...newEntryLine(), account: number, party: '100' }, party)
  expect([shown('1100'), shown('2000')]).toEqual(['Harlow · 100', 'Pike · 100'])
  expect(write({ ...newEntryLine(), account: '2000' }, 'partyId', 'Pike').party).toBe('100')
})

test('a due day that was not typed follows the date of the entry', () => {
  const line = {
    account: { accountId: '1100' },
    currency: 'USD',
    taxCode: null,
    taxSide: null,
    base: '5',
    debit: '5',
    credit: null,
    memo: null,
    party: { code: '100' },
    costCentre: null,
    rate: '1',
    assertedBalance: null,
  }
  const dueOn = (dueDate: string) => savedEntryLine({ ...line, dueDate } as unknown as JournalEntryLine, { currency: 'USD', date: '2026-03-01' }).dueDate
  expect([dueOn('2026-03-01'), dueOn('2026-03-31')]).toEqual(['', '2026-03-31'])
})
