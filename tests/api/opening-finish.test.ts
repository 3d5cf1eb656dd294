import { expect, test } from 'vitest'
import { type Account, accounts } from '@/contracts/accounts'
import { type DefaultAccountsRecord, defaultAccounts } from '@/contracts/default-accounts'
import type { AccountRole } from '@/contracts/rules/account-roles'
import { addDays } from '@server/domain/today'
import { postEntry } from '@server/modules/journal-entries/post-entry'
import { requireOpenPeriod } from '@server/modules/ledger/periods'
import { startApi } from '../support/api'
import { constraintOf } from '../support/constraint-of'
import { deferred } from '../support/deferred'
import { csvFile, firstOfMonth, foundCompany, openingOf } from '../support/opening'
import { refusalCode } from '../support/outcome'
import { serviceOf } from '../support/service'

const api = await startApi()
const eve = addDays(firstOfMonth(), -1)
const trialBalance = csvFile('trial balance.csv', ['Account,Debit,Credit', '1010,100.00,', '3000,,100.00'])

const started = async () => {
  const who = await foundCompany(api)
  const { name = '' } = who.companies.find(({ id }) => id === who.companyId) ?? {}
  const service = await serviceOf(api, 'system@northgate.example', name)
  const get = async (number: string) => (await who.call<Account>(accounts.get, { params: { account_id: number } })).data
  const addBeside = async (number: string, accountId: string) => {
    const { type, group } = await get(number)
    return (await who.call<Account>(accounts.create, { body: { accountId, name: 'Another', type, groupId: group.id } })).data
  }
  const choose = async (role: AccountRole, accountId: string | null) => {
    const { version } = (await who.call<DefaultAccountsRecord>(defaultAccounts.get)).data
    return who.call<DefaultAccountsRecord>(defaultAccounts.save, { body: { version, roles: [{ role, accountId }] } })
  }
  const merge = async (number: string, into: string) =>
    who.call(accounts.merge, { params: { account_id: number }, body: { into: (await get(into)).id, version: (await get(number)).version } })
  const post = (debit: Account, credit: Account, date = firstOfMonth()) =>
    service.run((session) =>
      postEntry(session, {
        origin: 'entry',
        date,
        narration: 'Entry',
        lines: [
          { account: { accountId: debit.id }, amount: '10' },
          { account: { accountId: credit.id }, amount: '-10' },
        ],
      }),
    )
  return { who, ...service, ...openingOf(api, who), get, addBeside, choose, merge, post }
}
const fieldErrors = ({ errors }: { errors?: { path: string; message: string }[] | undefined }) => errors?.map(({ path, message }) => [path, message])

test('an account with postings gets no clearing role, neither as a default account nor by a merge', async () => {
  const { companyId, get, addBeside, choose, merge, post } = await started()
  const used = await addBeside('3910', '3980')
  await post(await get('1010'), used)
  expect(fieldErrors(await choose('opening_stock', used.id))).toEqual([
    [
      'roles.0.accountId',
      '3980 Another has postings. A clearing account of the opening balances begins without any, so that it shows nothing else: choose another one.',
    ],
  ])
  const give = (id: string) =>
    constraintOf(api.owner.query(`update default_accounts set account_id = $2 where company_id = $1 and role = 'opening_stock'`, [companyId, id]))
  expect(await give(used.id)).toBe('default_accounts_opening_posted')
  await api.owner.query(`delete from default_accounts where company_id = $1 and role = 'opening_stock'`, [companyId])
  expect(
    await constraintOf(api.owner.query(`insert into default_accounts (company_id, role, account_id) values ($1, 'opening_stock', $2)`, [companyId, used.id])),
  ).toBe('default_accounts_opening_posted')

  // One without postings gets it; what was posted elsewhere doesn't come to it by a merge.
  const unused = await addBeside('3910', '3981')
  expect((await choose('opening_stock', unused.id)).message).toBe('OK')
  const refused = '3980 Another has postings, and nothing but opening balances is posted to their clearing accounts.'
  expect(fieldErrors(await merge('3980', '3981'))).toEqual([['into', refused]])
  expect(fieldErrors(await merge('3981', '3980'))).toEqual([['into', refused]])
  expect(await constraintOf(api.owner.query(`update accounts set merged_into = $1, is_active = false where id = $2`, [unused.id, used.id]))).toBe(
    'default_accounts_opening_posted',
  )
  await addBeside('3910', '3982')
  expect((await merge('3981', '3982')).message).toBe('OK')
  // What was merged into an account counts as its own.
  const taker = await addBeside('3910', '3983')
  expect((await merge('3980', '3983')).message).toBe('OK')
  expect(fieldErrors(await choose('opening_stock', taker.id))?.[0]?.[1]).toContain('3983 Another has postings.')
  expect(await give(taker.id)).toBe('default_accounts_opening_posted')
})

test('no account has two clearing roles, neither as a default account nor by a merge', async () => {
  const { who, companyId, get, addBeside, choose, merge } = await started()
  const items = await get('3911')
  const taken =
    '3911 Opening clearing, receivables is chosen for “Opening clearing, receivables” as well. Each clearing account shows one side alone: choose another one.'
  expect(fieldErrors(await choose('opening_stock', items.id))).toEqual([['roles.0.accountId', taken]])
  // Two roles that are saved together, and two that exchange their accounts.
  const unused = await addBeside('3910', '3981')
  const save = async (...roles: [AccountRole, string][]) => {
    const { version } = (await who.call<DefaultAccountsRecord>(defaultAccounts.get)).data
    const body = { version, roles: roles.map(([role, accountId]) => ({ role, accountId })) }
    return who.call<DefaultAccountsRecord>(defaultAccounts.save, { body })
  }
  expect(fieldErrors(await save(['opening_stock', unused.id], ['opening_ledger', unused.id]))?.map(([path]) => path)).toEqual(['roles.0.accountId'])
  const stock = await get('3913')
  expect((await save(['opening_stock', items.id], ['opening_receivable', stock.id])).message).toBe('OK')
  expect(fieldErrors(await merge('3913', '3911'))).toEqual([
    ['into', '3913 Opening clearing, stock and 3911 Opening clearing, receivables are clearing accounts of the opening balances: each shows one side alone.'],
  ])
  const update = `update default_accounts set account_id = $2 where company_id = $1 and role = 'opening_ledger'`
  expect(await constraintOf(api.owner.query(update, [companyId, items.id]))).toBe('default_accounts_opening_twice')
  const exchange = `update default_accounts set account_id = case account_id when $2::uuid then $3::uuid else $2::uuid end
    where company_id = $1 and role in ('opening_stock', 'opening_receivable')`
  expect(await constraintOf(api.owner.query(exchange, [companyId, items.id, stock.id]))).toBe('accepted')
})

test('the clearing accounts stay while something stands, and for good once the opening balances are finished', async () => {
  const { companyId, setDay, bring, finish, addBeside, choose, merge, failures } = await started()
  const unused = await addBeside('3910', '3981')
  await setDay()
  expect((await bring('accounts', trialBalance)).data).toMatchObject({ created: 2 })
  expect(fieldErrors(await choose('opening_ledger', unused.id))).toEqual([
    ['roles.0.accountId', 'Something was brought over against the clearing accounts. Take it back before you choose another one.'],
  ])
  expect((await finish()).message).toBe('OK')
  const isFinished = 'The opening balances are finished, so their clearing accounts stay.'
  for (const accountId of [unused.id, null]) expect(fieldErrors(await choose('opening_ledger', accountId))).toEqual([['roles.0.accountId', isFinished]])
  expect(fieldErrors(await merge('3911', '3981'))).toEqual([['into', isFinished]])
  for (const statement of [
    `update default_accounts set account_id = (select id from accounts where company_id = $1 and account_id = '3981') where company_id = $1 and role = 'opening_ledger'`,
    `delete from default_accounts where company_id = $1 and role = 'opening_ledger'`,
  ])
    expect(await constraintOf(api.owner.query(statement, [companyId]))).toBe('openings_finished')
  expect(await failures()).toEqual([])
})

test('whoever posts while the opening balances are being finished comes before the lock or is refused', async () => {
  const { run, setDay, bring, finish, get, post, balanceOf } = await started()
  await setDay()
  await bring('accounts', trialBalance)
  const [rent, bank] = [await get('6000'), await get('1010')]
  const waiting = async (wanted: number, or = () => false) => {
    for (;;) {
      const [found] = await api.owner.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if ((found?.n ?? 0) >= wanted || or()) return
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  const gate = deferred()
  // Somebody is about to post into the period, which is held for them.
  const first = run(async (session) => {
    await requireOpenPeriod(session, eve, 'journal')
    await gate.until
  })
  const finishing = finish()
  await waiting(1)
  const late = { outcome: '' }
  const second = post(rent, bank, eve)
    .then(() => 'posted', refusalCode)
    .then((outcome) => (late.outcome = outcome))
  await waiting(2, () => late.outcome !== '')
  gate.release()
  await first
  expect((await finishing).message).toBe('OK')
  expect([await second, await balanceOf('6000')]).toEqual(['PERIOD_CLOSED', 0])
})
