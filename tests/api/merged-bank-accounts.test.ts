import { afterEach, describe, expect, test } from 'vitest'
import { type Account, accounts, type MergePreview } from '@/contracts/accounts'
import { type BankStatement, bankStatements } from '@/contracts/bank-statements'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { ledger } from '@/contracts/ledger'
import { type OwnAccountDetail, ownAccounts } from '@/contracts/own-accounts'
import { bankReconciling } from '@/contracts/reconciling'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import { constraintOf } from '../support/constraint-of'
import { rowLocks } from '../support/row-locks'

// Two ledger accounts become one while statements rest on what one of them has.

const api = await startApi()
const { who, account, expense, voucher, statement, workspace, taken, record, change } = await bankDesk(api)

afterEach(async () => {
  const { checks } = (await who.call<ResponseOutput<typeof ledger.health>>(ledger.health)).data
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})

const get = async (number: string) => (await who.call<Account>(accounts.get, { params: { account_id: number } })).data
const merge = async (from: string, into: string) =>
  who.call<Account>(accounts.merge, { params: { account_id: from }, body: { into: (await get(into)).id, version: (await get(from)).version } })
const refusal = async (from: string, into: string) => {
  const preview = await who.call<MergePreview>(accounts.mergePreview, { params: { account_id: from }, query: { into: (await get(into)).id } })
  const { statusCode, errors } = await merge(from, into)
  expect([statusCode, errors?.[0]?.message]).toEqual([422, preview.data.obstacle])
  return preview.data.obstacle
}
/** The merge past the product's own checks. */
const forced = async (from: string, into: string) => {
  const ids = [(await get(into)).id, (await get(from)).id]
  return constraintOf(api.owner.query(`update accounts set merged_into = $1, is_active = false where id = $2`, ids))
}
const own = async (id: string) => (await who.call<OwnAccountDetail>(ownAccounts.get, { params: { id } })).data
const entriesOf = async (voucherId: string) =>
  (await who.call<ResponseOutput<typeof bankReconciling.entries>>(bankReconciling.entries, { params: { voucherId } })).data.rows
const line = (date: string, amount: string) => ({ date, amount, id: date, name: 'Stationer', text: 'Paper' })

/** An account whose October is reconciled, with a payment that its line explains. */
const reconciled = async () => {
  const bank = await account()
  const paid = await voucher(bank, '-30', '2026-10-05')
  const october = await statement(bank, '0', '2026-10-01', '2026-10-31', [line('2026-10-06', '-30')])
  const entryId = (await entriesOf(october)).find(({ document }) => document.voucherId === paid.voucherId)?.id ?? ''
  await taken(october, { action: 'match', lineId: (await workspace(october)).lines[0]?.id ?? '', parts: [{ entryId, amount: '-30' }] })
  expect((await change(october, { action: 'reconcile' })).data.status).toBe('reconciled')
  return { bank, october }
}

describe('into the ledger account of a reconciled bank account', () => {
  test.each([
    ['within its statement', '2026-10-20', '20 Oct 2026'],
    ['before its first statement', '2026-09-20', '20 Sep 2026'],
  ])('entries %s come only once it is opened again', async (_, date, day) => {
    const { bank, october } = await reconciled()
    const double = await account()
    const stray = await voucher(double, '-40', date)
    expect(await refusal(double.number, bank.number)).toBe(
      `Desk ${bank.number} is reconciled until 31 Oct 2026 by ${october}, and ${double.number} Desk ${double.number} has entries from ${day} on. Open ${october} again first.`,
    )
    expect(await forced(double.number, bank.number)).toBe('statement_matches_proved')
    expect((await change(october, { action: 'reopen', reason: 'Two accounts for one bank' })).data.status).toBe('reconciling')
    expect((await merge(double.number, bank.number)).message).toBe('OK')
    const of = date < '2026-10-01' ? { query: { of: 'before' } } : {}
    const { rows } = (await who.call<ResponseOutput<typeof bankReconciling.entries>>(bankReconciling.entries, { params: { voucherId: october }, ...of })).data
    const moved = rows.find(({ document }) => document.voucherId === stray.voucherId)
    expect(moved?.rest).toBe('-40')
    // What the books had before the first statement counts as cleared, until somebody says that it was under way.
    if (date < '2026-10-01') await taken(october, { action: 'carry', entryId: moved?.id ?? '', isCarried: true })
    expect((await change(october, { action: 'reconcile' })).data.status).toBe('reconciled')
  })

  test('entries of after its last reconciled day come and wait for their lines', async () => {
    const { bank, october } = await reconciled()
    const double = await account()
    const stray = await voucher(double, '-40', '2026-11-03')
    expect((await merge(double.number, bank.number)).message).toBe('OK')
    expect((await record(october)).status).toBe('reconciled')
    const november = await statement(bank, '-30', '2026-11-01', '2026-11-15', [line('2026-11-04', '-40')])
    const entryId = (await entriesOf(november)).find(({ document }) => document.voucherId === stray.voucherId)?.id ?? ''
    await taken(november, { action: 'match', lineId: (await workspace(november)).lines[0]?.id ?? '', parts: [{ entryId, amount: '-40' }] })
    expect((await change(november, { action: 'reconcile' })).data.status).toBe('reconciled')
  })
})

describe('while its statement is being reconciled', () => {
  const { hold, waitingFor } = rowLocks(api)
  /** An account whose October only has to be proved, and another one with an entry in it. */
  const almost = async () => {
    const { bank, october } = await reconciled()
    const double = await account()
    await voucher(double, '-40', '2026-10-20')
    expect((await change(october, { action: 'reopen', reason: 'Looked at again' })).data.status).toBe('reconciling')
    return { bank, october, double, release: await hold(`select pg_advisory_xact_lock(lock_proofs_of($1))`, [bank.id]) }
  }

  test('a merge that waits for the proof is refused by it', async () => {
    const { bank, october, double, release } = await almost()
    const proving = change(october, { action: 'reconcile' })
    await waitingFor(1)
    const merging = merge(double.number, bank.number)
    await waitingFor(2)
    await release()
    expect((await proving).data.status).toBe('reconciled')
    const { statusCode, message } = await merging
    expect([statusCode, message]).toEqual([409, `${october} is reconciled, and rests on what this changes. Open ${october} again first.`])
    expect((await merge(double.number, bank.number)).errors?.[0]?.message).toContain(`Open ${october} again first.`)
  })

  test('a proof that waits for the merge has its entry under way', async () => {
    const { bank, october, double, release } = await almost()
    const merging = merge(double.number, bank.number)
    await waitingFor(1)
    const proving = change(october, { action: 'reconcile' })
    await waitingFor(2)
    await release()
    expect((await merging).message).toBe('OK')
    expect((await proving).data.status).toBe('reconciled')
    expect((await entriesOf(october)).map(({ rest }) => rest)).toContain('-40')
  })
})

describe('away', () => {
  test('a bank account with statements stays, whatever the other has', async () => {
    const { bank, october } = await reconciled()
    const other = await reconciled()
    const sentence = `Desk ${bank.number} has statements, such as ${october}, and they rest on the entries of ${bank.number} Desk ${bank.number}. Merge the other account into this one, or take the statements back first.`
    for (const into of [(await account()).number, other.bank.number]) {
      expect(await refusal(bank.number, into)).toBe(sentence)
      expect(await forced(bank.number, into)).toBe('accounts_merged_bank')
    }
    expect((await own(bank.id)).isActive).toBe(true)
  })

  test('a draft of a statement is discarded first', async () => {
    const [from, into] = [await account(), await account()]
    const body = { ownAccountId: from.id, from: '2026-10-01', to: '2026-10-31', opening: '0', closing: '0', lines: [] }
    const draft = await who.call<BankStatement>(bankStatements.create, {
      body: { ...body, closing: '-1', lines: [{ date: '2026-10-05', amount: '-1', text: 'Fee' }] },
    })
    expect(draft.message).toBe('OK')
    const { voucherId, version } = draft.data
    expect(await refusal(from.number, into.number)).toBe(`${voucherId} is a draft of a statement of Desk ${from.number}. Discard it first.`)
    expect((await who.call(bankStatements.discard, { params: { voucherId }, query: { version: String(version) } })).message).toBe('OK')
    expect((await merge(from.number, into.number)).message).toBe('OK')
  })

  test('a bank account without statements is out of use afterwards, and gets none', async () => {
    const [from, into] = [await account(), await account()]
    const early = await voucher(from, '-5', '2026-10-02')
    expect((await merge(from.number, into.number)).message).toBe('OK')
    const gone = await own(from.id)
    expect(gone.isActive).toBe(false)
    const activated = await who.call(ownAccounts.change, { params: { id: from.id }, body: { action: 'activate', version: gone.version } })
    expect([activated.statusCode, activated.message]).toEqual([422, 'The ledger account of this account was merged into another. Choose the other account.'])
    const lines = [{ date: '2026-10-05', amount: '-1', text: 'Fee' }]
    const typed = { ownAccountId: from.id, from: '2026-10-01', to: '2026-10-31', opening: '0', closing: '-1', lines }
    expect((await who.call(bankStatements.create, { body: typed })).statusCode).toBe(422)
    const october = await statement(into, '0', '2026-10-01', '2026-10-31', [])
    expect((await entriesOf(october)).map(({ document }) => document.voucherId)).toEqual([early.voucherId])
    expect(await constraintOf(api.owner.query(`update bank_statements set own_account_id = $1 where own_account_id = $2`, [from.id, into.id]))).toBe(
      'accounts_merged_own',
    )
  })
})

describe('an account that is no bank’s', () => {
  let number = 0
  const plain = async () => {
    const accountId = `119${++number}`
    await api.owner.query(
      `insert into accounts (company_id, account_id, name, group_id, type, currency)
        select a.company_id, $2, 'Card ' || $2, a.group_id, 'other', 'USD' from accounts a where a.company_id = $1 and a.type = 'bank' order by a.account_id limit 1`,
      [who.companyId, accountId],
    )
    return get(accountId)
  }
  /** An entry on the account, and another one that is reversed. */
  const posted = async ({ id }: Account) => {
    for (const isReversed of [false, true]) {
      const lines = [
        { accountId: id, credit: '12' },
        { accountId: expense, debit: '12' },
      ]
      const draft = await who.call<JournalEntry>(journalEntries.create, { body: { narration: 'Petrol', date: '2026-10-10', lines } })
      expect(draft.message).toBe('OK')
      const step = (version: number, body: object) =>
        who.call<JournalEntry>(journalEntries.change, { params: { voucherId: draft.data.voucherId }, body: { version, ...body } })
      const { data, message } = await step(draft.data.version, { action: 'post' })
      expect(message).toBe('OK')
      if (!isReversed) continue
      const params = { voucherId: data.voucherId }
      const reversed = await who.call(journalEntries.change, {
        params,
        body: { version: data.version, action: 'reverse', reason: 'Twice', date: '2026-10-12' },
      })
      expect(reversed.message).toBe('OK')
    }
  }
  const makeOurs = async ({ id }: Account) => {
    const made = await who.call<OwnAccountDetail>(ownAccounts.create, { body: { accountId: id, kind: 'card', name: 'Company card', allowNegative: true } })
    expect(made.message).toBe('OK')
    return made.data
  }

  test('becomes one of ours, or goes into one of ours, with its entries and what offsets them', async () => {
    const [card, other] = [await plain(), await plain()]
    for (const one of [card, other]) await posted(one)
    const { id } = await makeOurs(card)
    expect((await merge(other.accountId, card.accountId)).message).toBe('OK')
    expect(
      await api.owner.query(
        `select count(*)::int as entries, (count(*) filter (where offset_on = '2026-10-12'))::int as offset from bank_entries where own_account_id = $1`,
        [id],
      ),
    ).toEqual([{ entries: 6, offset: 4 }])
  })

  test('isn’t what the ledger account of one of ours is merged into', async () => {
    const [card, other] = [await plain(), await plain()]
    await makeOurs(card)
    expect(await refusal(card.accountId, other.accountId)).toBe(
      `${card.accountId} ${card.name} is the ledger account of our own account Company card, and ${other.accountId} ${other.name} is none of one. Make ${other.accountId} ${other.name} one of our own accounts first.`,
    )
    expect(await forced(card.accountId, other.accountId)).toBe('accounts_merged_bank')
  })
})
