import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { customers } from '@/contracts/parties'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { allocate } from '@server/modules/ledger/allocate'
import { unallocate } from '@server/modules/ledger/unallocate'
import { todayIn } from '@server/domain/today'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'

const api = await startApi()
const books = await newBooks(api, 'Items of entries')
const { who, companyId, run } = books
const today = todayIn('UTC', api.ports.clock.now())
const openOf = async () =>
  (
    await api.owner.query<{ open: string }>(`select trim_scale(amount - allocated)::text as open from open_items where company_id = $1 order by amount desc`, [
      companyId,
    ])
  ).map(({ open }) => open)
const change = ({ voucherId, version }: JournalEntry, body: object) =>
  who.call<JournalEntry>(journalEntries.change, { params: { voucherId }, body: { version, ...body } })

test('what entries say of a customer is settled as an invoice is; an entry is reversed once that was undone', async () => {
  const customer = (await who.call<{ id: string }>(customers.create, { body: { name: 'Owing', currency: 'USD' } })).data
  const party = { partyId: customer.id }
  const owed = (
    await books.enter(today, [
      ['1100', 'debit', '100', party],
      ['4910', 'credit', '100'],
    ])
  ).data
  const paid = (
    await books.enter(today, [
      ['1010', 'debit', '60'],
      ['1100', 'credit', '60', party],
    ])
  ).data
  expect(await openOf()).toEqual(['100', '-60'])
  const lines = await api.owner.query<{ id: string; debit: boolean }>(`select line_id as id, amount > 0 as debit from open_items where company_id = $1`, [
    companyId,
  ])
  const lineId = (debit: boolean) => lines.find((line) => line.debit === debit)?.id ?? ''
  const settlement = { debitLineId: lineId(true), creditLineId: lineId(false), amount: '60', date: today, area: 'bank' as const }
  const allocation = await run((session) => allocate(session, settlement))
  expect(await openOf()).toEqual(['40', '0'])
  for (const entry of [owed, paid]) {
    const { data: current } = await who.call<JournalEntry>(journalEntries.get, { params: { voucherId: entry.voucherId } })
    expect(current.status).toBe('posted')
    expect(await change(current, { action: 'reverse', reason: 'Wrong' })).toMatchObject({
      statusCode: 409,
      code: 'ENTRY_SETTLED',
      message: expect.stringContaining('Owing'),
    })
  }
  expect(await books.failedChecks()).toEqual([])
  await run((session) => unallocate(session, [allocation], today))
  expect(await openOf()).toEqual(['100', '-60'])
  const { data: current } = await who.call<JournalEntry>(journalEntries.get, { params: { voucherId: owed.voucherId } })
  expect((await change(current, { action: 'reverse', reason: 'Wrong' })).data.status).toBe('reversed')
  // The reversal settles what it reverses.
  expect(await openOf()).toEqual(['0', '-60', '0'])
  expect(await books.failedChecks()).toEqual([])
})

test('the balance of an account contains what was posted to accounts that were merged into it', async () => {
  const get = async (number: string) => (await who.call<Account>(accounts.get, { params: { account_id: number } })).data
  expect(
    (
      await books.enter(today, [
        ['6010', 'debit', '30'],
        ['1010', 'credit', '30'],
      ])
    ).data.status,
  ).toBe('posted')
  expect(
    (
      await books.enter(today, [
        ['6020', 'debit', '12'],
        ['1010', 'credit', '12'],
      ])
    ).data.status,
  ).toBe('posted')
  const draft = (
    await books.draft(today, [
      ['6010', 'debit', '1', { assertedBalance: '43' }],
      ['1010', 'credit', '1'],
    ])
  ).data
  const { version } = await get('6010')
  expect((await who.call(accounts.merge, { params: { account_id: '6010' }, body: { into: (await get('6020')).id, version } })).message).toBe('OK')
  // A draft on the merged account follows it.
  expect((await change(draft, { action: 'post' })).data).toMatchObject({ status: 'posted', lines: [{ account: { accountId: '6020' } }, {}] })
  const wrong = await books.enter(today, [
    ['6020', 'debit', '1', { assertedBalance: '14' }],
    ['1010', 'credit', '1'],
  ])
  expect(wrong.errors?.[0]).toMatchObject({ code: 'BALANCE_ASSERTION', message: expect.stringContaining('would be 44.00 USD, and not 14.00 USD') })
})
