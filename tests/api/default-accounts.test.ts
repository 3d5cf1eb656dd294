import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Account, accounts as accountCalls } from '@/contracts/accounts'
import { companyInfos } from '@/contracts/company-info'
import { type DefaultAccountsRecord, defaultAccounts } from '@/contracts/default-accounts'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type AccountRole, accountRoles } from '@/contracts/rules/account-roles'
import { cashPayments, type Voucher } from '@/contracts/vouchers'
import { type Caller, startApi } from '../support/api'

const api = await startApi()
const system = await api.signIn('system@northgate.example', 'Northgate')
const accountant = await api.signIn('accounts@northgate.example')
const sales = await api.signIn('sales@northgate.example')
const read = async (by: Caller = accountant) => (await by.call<DefaultAccountsRecord>(defaultAccounts.get)).data
const save = async (roles: Partial<Record<AccountRole, string | null>>, version?: number) => {
  const body = { version: version ?? (await read()).version, roles: Object.entries(roles).map(([role, accountId]) => ({ role, accountId })) }
  return accountant.call<DefaultAccountsRecord>(defaultAccounts.save, { body })
}
const accounts = (await read()).accounts
const account = (number: string) => accounts.find(({ accountId }) => accountId === number)?.id ?? ''
const of = ({ roles }: DefaultAccountsRecord, wanted: AccountRole) => roles.find(({ role }) => role === wanted)

const numbersOf = ({ roles }: DefaultAccountsRecord) => Object.fromEntries(roles.map(({ role, account: one }) => [role, one?.accountId]))
const found = async (more: object) => {
  const name = `Books ${randomUUID().slice(0, 8)}`
  const body = { name, country: 'US', timezone: 'America/New_York', baseCurrency: 'USD', ...more }
  expect((await system.call(companyInfos.create, { body })).message).toBe('OK')
  return api.signIn('system@northgate.example', name)
}

describe('a company starts with a chart', () => {
  test.each([
    ['general', { country: 'DE' }, { receivable: '1100', sales: '4000', retained_earnings: '3100', opening_ledger: '3910', translation_reserve: '3200' }],
    ['US', {}, { receivable: '1200', inventory: '1300', payable: '2000', sales_tax: '2300', sales: '4000', cogs: '5000', retained_earnings: '3900' }],
    ['general, chosen in the US', { chart: 'general' }, { receivable: '1100' }],
    ['US, chosen elsewhere', { country: 'DE', chart: 'us' }, { receivable: '1200' }],
  ])('%s: each role has an account that fits', async (_name, more, expected) => {
    const record = await read(await found(more))
    expect(record.roles.map(({ role }) => role)).toEqual(accountRoles)
    expect(record.roles.filter(({ problem }) => problem !== null)).toEqual([])
    expect(numbersOf(record)).toMatchObject(expected)
    const assigned = await api.owner.query<{ count: string }>(
      `select count(*) from default_accounts a join accounts c on c.id = a.account_id where c.company_id <> a.company_id`,
    )
    expect(assigned[0]?.count).toBe('0')
  })

  test('companies that were there have the new roles, too', async () => {
    expect((await read()).roles.filter(({ problem }) => problem !== null)).toEqual([])
  })
})

test('an account is chosen for a role once, by who may, with a trail; one that doesn’t fit is refused with the reason', async () => {
  const before = await read()
  const saved = await save({ bank_charges: account('6190') }, before.version)
  expect(saved.message).toBe('OK')
  expect(of(saved.data, 'bank_charges')).toMatchObject({ account: { accountId: '6190' }, problem: null })
  expect(saved.data).toMatchObject({ version: before.version + 1, updatedByName: 'Aisha Rahman' })
  expect((await save({ bank_charges: account('7000') }, before.version)).code).toBe('STALE_DOCUMENT')
  const [trail] = await api.owner.query<{ before: object; after: object }>(
    `select before, after from audit_log where company_id = $1 and entity = 'default-accounts' order by id desc limit 1`,
    [accountant.companyId],
  )
  expect(trail).toMatchObject({ before: { 'Bank charges': '7000 Bank charges' }, after: { 'Bank charges': '6190 Other expenses' } })
  expect(await save({ receivable: account('1000') })).toMatchObject({
    statusCode: 422,
    errors: [{ path: 'roles.0.accountId', message: '1000 Cash on hand is of a wrong type: this is posted to a receivable account.' }],
  })
  expect((await sales.call(defaultAccounts.get)).statusCode).toBe(403)
  expect((await save({ bank_charges: account('7000') })).message).toBe('OK')
})

test('a default account without postings keeps a type and a currency that fit its roles', async () => {
  const founder = await found({ country: 'DE' })
  const get = async (number: string) => (await founder.call<Account>(accountCalls.get, { params: { account_id: number } })).data
  const edit = async (number: string, change: object) => {
    const { accountId, name, type, currency, version, group } = await get(number)
    const body = { accountId, name, type, currency, version, groupId: group.id, ...change }
    return founder.call<Account>(accountCalls.edit, { params: { account_id: number }, body })
  }
  const expenses = (await get('6000')).group.id
  expect(await edit('4000', { type: 'expense', groupId: expenses })).toMatchObject({
    statusCode: 422,
    errors: [
      { path: 'type', message: 'It is the default account for “Sales”, which asks for an income account. Name another one there first, or keep its type.' },
    ],
  })
  expect(await edit('4000', { currency: 'EUR' })).toMatchObject({
    statusCode: 422,
    errors: [
      {
        path: 'currency',
        message:
          'It is the default account for “Sales”, to which amounts in every currency are posted. Name another one there first, or leave the currency out.',
      },
    ],
  })
  // Another type that fits, and a name.
  expect((await edit('5300', { type: 'expense', name: 'Freight' })).data).toMatchObject({ type: 'expense', name: 'Freight' })
  expect((await read(founder)).roles.filter(({ problem }) => problem !== null)).toEqual([])
})

test('what is closed or missing is said beside its role; a posting that needs it is refused with its name, and goes on once it is chosen', async () => {
  const basis = (await accountant.call<ResponseOutput<typeof cashPayments.basis>>(cashPayments.basis)).data
  const [tax] = await api.owner.query<{ id: string }>(
    `insert into tax_codes (company_id, code, name, kind) values ($1, 'DA5', 'Input', 'purchase') returning id`,
    [accountant.companyId],
  )
  await api.owner.query(`insert into tax_rates (company_id, tax_code_id, rate_pct, valid_from) values ($1, $2, 5, '2020-01-01')`, [
    accountant.companyId,
    tax?.id,
  ])
  const lines = [{ accountId: basis.accounts.find(({ accountId }) => accountId === '6050')?.id, description: 'Taxi', amount: '100', taxId: tax?.id }]
  const draft = await accountant.call<Voucher>(cashPayments.create, { body: { accountId: basis.own[0]?.id, payee: 'Cabs', grandTotal: '105', lines } })
  expect(draft.message).toBe('OK')
  const { voucherId, version } = draft.data
  const post = () => accountant.call<Voucher>(cashPayments.change, { params: { voucherId }, body: { action: 'post', version } })

  expect(of((await save({ input_tax: null })).data, 'input_tax')).toMatchObject({ account: null, problem: expect.stringContaining('No account is chosen') })
  expect(await post()).toMatchObject({
    statusCode: 422,
    code: 'DEFAULT_ACCOUNT',
    message: 'Nothing was posted: the company has no account for “Input tax”. An accountant can choose one under Finance, Default accounts.',
  })
  expect((await save({ input_tax: account('1300') })).message).toBe('OK')
  await api.owner.query(`update accounts set is_active = false where id = $1`, [account('1300')])
  expect(of(await read(), 'input_tax')?.problem).toBe('1300 Input tax is closed. Choose a tax account that is in use.')
  expect((await post()).message).toContain('the company’s account for “Input tax”, 1300 Input tax, is closed.')
  await api.owner.query(`update accounts set is_active = true where id = $1`, [account('1300')])
  expect((await post()).data.status).toBe('posted')
})
