import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { type Cheque, type ChequeDetail, cheques } from '@/contracts/cheques'
import { openings } from '@/contracts/opening-balances'
import { addDays } from '@server/domain/today'
import { startApi } from '../support/api'
import { constraintOf } from '../support/constraint-of'
import { csvFile, firstOfMonth, foundCompany, openingOf } from '../support/opening'

const api = await startApi()
const eve = addDays(firstOfMonth(), -1)
const trialBalance = csvFile('trial balance.csv', ['Account,Debit,Credit', '1010,1000.00,', '3000,,1000.00'])
const list = csvFile('outstanding.csv', [
  'Type,Check no,Date,Payee,Amount',
  `Check,2001,${addDays(eve, -200)},Landlord,300.00`,
  `Check,2002,${addDays(eve, -10)},Pacific Parts,150.00`,
  `Deposit,D-7,${eve},Harbor Retail,80.00`,
])
const statement = (amount: string) => ({ rows: [{ kind: 'statement', amount }] })
const started = async () => {
  const who = await foundCompany(api)
  const opening = openingOf(api, who)
  expect((await opening.setDay()).message).toBe('OK')
  const enter = (body: object) => who.call<{ created: number; left: number }>(openings.enterUncleared, { body })
  const written = async () => (await who.call<{ rows: Cheque[] }>(cheques.list, { query: { sort: 'number' } })).data.rows
  return { who, ...opening, enter, written }
}

test('uncleared cheques and deposits are lines of their own, change no balance, and the first statement must agree', async () => {
  const { who, bring, state, finish, enter, written, balanceOf, failures } = await started()
  expect((await bring('accounts', trialBalance)).data).toMatchObject({ created: 2 })
  expect((await bring('uncleared', list)).data).toMatchObject({ created: 3, left: 0 })
  expect((await bring('uncleared', list)).data).toMatchObject({ created: 0, left: 3 })
  expect(await balanceOf('1010')).toBe(1000)
  const lines = await api.owner.query<{ amount: string; memo: string }>(
    `select trim_scale(l.amount)::text as amount, l.memo from journal_lines l join accounts a on a.company_id = l.company_id and a.id = l.account_id
      where l.company_id = $1 and a.account_id = '1010' and l.memo is not null order by l.line_no`,
    [who.companyId],
  )
  expect(lines.map(({ amount, memo }) => [amount, memo])).toEqual([
    ['-300', 'Cheque 2001, Landlord'],
    ['-150', 'Cheque 2002, Pacific Parts'],
    ['80', 'Deposit D-7, Harbor Retail'],
    ['370', 'Not cleared by the bank yet, each on a line of its own'],
  ])
  // Books 1,000.00, with the cheques of 450.00 and without the deposit of 80.00.
  expect((await state()).banks).toEqual([
    expect.objectContaining({ accountId: '1010', books: '1000', cheques: '450', deposits: '80', expected: '1370', statement: null }),
  ])
  const early = await finish()
  expect([early.statusCode, early.code]).toEqual([409, 'OPENING_NOT_CLEARED'])
  expect(early.message).toMatch(/^1010 .*: enter the balance of the bank’s statement, which should be 1,370\.00 USD\.$/)
  expect((await enter(statement('1350.00'))).data).toEqual({ created: 1, left: 0 })
  expect((await state()).obstacles).toEqual([
    expect.stringMatching(/the statement says 1,350\.00 USD, but the books without what isn’t cleared 1,370\.00 USD; the difference is -20\.00 USD\.$/),
  ])
  const past = await constraintOf(api.owner.query('update openings set finished_at = now(), finished_by = created_by where company_id = $1', [who.companyId]))
  expect(past).toBe('openings_banks')
  const twice = await enter(statement('1370.00'))
  expect(twice.errors).toEqual([expect.objectContaining({ path: 'rows.0.number', code: 'STANDING' })])
  const wrong = (await state()).imports.find(({ rows, takenBackAt }) => rows === 1 && takenBackAt === null)
  expect((await who.call(openings.takeBack, { body: { importId: wrong?.id } })).message).toBe('OK')
  expect((await enter(statement('1370.00'))).data).toEqual({ created: 1, left: 0 })
  expect((await written()).map(({ number, status, origin }) => [number, status, origin])).toEqual([
    ['2001', 'stale', 'opening'],
    ['2002', 'issued', 'opening'],
  ])
  expect(await failures()).toEqual([])
  expect((await finish()).message).toBe('OK')
})

test('a cheque of before going live is voided by an entry that brings its money back', async () => {
  const { who, bring, written, balanceOf, takeBack, failures } = await started()
  await bring('accounts', trialBalance)
  await bring('uncleared', list)
  const [stale, fresh] = await written()
  const get = async (id = '') => (await who.call<ChequeDetail>(cheques.get, { params: { id } })).data
  const change = (cheque: Cheque | undefined, body: object) =>
    who.call<ChequeDetail>(cheques.change, { params: { id: cheque?.id ?? '' }, body: { version: cheque?.version, ...body } })
  const nowhere = await change(stale, { action: 'void', reason: 'Never presented' })
  expect(nowhere.errors).toEqual([expect.objectContaining({ path: 'accountId' })])
  const owed = (await get(stale?.id)).accounts.find(({ accountId }) => accountId === '6190')
  const { data: voided } = await change(stale, { action: 'void', reason: 'Never presented', accountId: owed?.id })
  expect(voided).toMatchObject({ status: 'void', voidEntry: expect.stringMatching(/^JE-/) })
  expect([await balanceOf('1010'), await balanceOf('6190')]).toEqual([1300, -300])
  expect((await change(fresh, { action: 'clear', date: firstOfMonth() })).data.status).toBe('cleared')
  const kept = await takeBack('uncleared')
  expect([kept.statusCode, kept.message]).toEqual([409, 'Cheque 2001, 2002 was cleared or voided already, so it stays.'])
  expect(await failures()).toEqual([])
})

test('is taken back with its cheques, and brought over again', async () => {
  const { bring, written, takeBack, balanceOf, failures } = await started()
  await bring('accounts', trialBalance)
  await bring('uncleared', list)
  expect((await takeBack('uncleared')).message).toBe('OK')
  expect([await written(), await balanceOf('1010')]).toEqual([[], 1000])
  expect((await bring('uncleared', list)).data).toMatchObject({ created: 3 })
  expect(await written()).toHaveLength(2)
  expect(await failures()).toEqual([])
})

test('rows that can’t be right are refused with the row and the field', async () => {
  const { enter } = await started()
  const cheque = { kind: 'cheque', number: '2001', date: eve, payee: 'Landlord', amount: '10' }
  const cases: [object, string, RegExp][] = [
    [{ ...cheque, number: 'A-1' }, 'number', /is no number of a cheque/],
    [{ ...cheque, payee: '' }, 'payee', /Enter the payee/],
    [{ ...cheque, date: firstOfMonth() }, 'date', /after/],
    [{ ...cheque, amount: '-10' }, 'amount', /above zero/],
    [{ ...cheque, account: '9999' }, 'account', /no bank account/],
  ]
  for (const [row, field, message] of cases)
    expect((await enter({ rows: [row] })).errors).toEqual([expect.objectContaining({ path: `rows.0.${field}`, message: expect.stringMatching(message) })])
  expect((await enter({ rows: [cheque, cheque] })).errors).toEqual([expect.objectContaining({ path: 'rows.1.number' })])
})

test('the ledger account stays that of the bank account: its uncleared cheques would be listed under none', async () => {
  const { who, bring } = await started()
  await bring('accounts', trialBalance)
  expect((await bring('uncleared', list)).data).toMatchObject({ created: 3 })
  await api.owner.query(
    `insert into accounts (company_id, account_id, name, group_id, type, currency)
      select company_id, '1019', 'New bank', group_id, 'bank', currency from accounts where company_id = $1 and account_id = '1010'`,
    [who.companyId],
  )
  const get = async (account_id: string) => (await who.call<Account>(accounts.get, { params: { account_id } })).data
  const [from, into] = [await get('1010'), await get('1019')]
  const { errors } = await who.call(accounts.merge, { params: { account_id: '1010' }, body: { into: into.id, version: from.version } })
  expect(errors?.[0]?.message).toMatch(/ has cheques or deposits that were under way when the company went live\. They stay with 1010 /)
  const forced = api.owner.query('update accounts set merged_into = $1, is_active = false where id = $2', [into.id, from.id])
  expect(await constraintOf(forced)).toBe('accounts_merged_bank')
})
