import { describe, expect, test } from 'vitest'
import { type AccountGroup, accountGroups } from '@/contracts/account-groups'
import { type Account, type AccountInput, type AccountRow, accounts, type ChartTree, type MergePreview } from '@/contracts/accounts'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { cashPayments, type Voucher } from '@/contracts/vouchers'
import { keptReferences, referenceKinds } from '@server/modules/accounts/references'
import { startApi } from '../support/api'

const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
const falcon = await api.signIn('system@northgate.example', 'Falcon')

const get = async (number: string) => (await accountant.call<Account>(accounts.get, { params: { account_id: number } })).data
const group = async (number: string) => (await accountant.call<AccountGroup>(accountGroups.get, { params: { group_id: number } })).data
const tree = async (asOf?: string) => (await accountant.call<ChartTree>(accounts.tree, asOf ? { query: { asOf } } : {})).data
const balanceOf = async (number: string) => (await tree()).accounts.find(({ accountId }) => accountId === number)?.balance
const operating = await group('60')
const fresh = (accountId: string, more: Partial<AccountInput> = {}): AccountInput => ({
  accountId,
  name: `Account ${accountId}`,
  groupId: operating.id,
  type: 'expense',
  ...more,
})
const add = async (input: AccountInput) => {
  const answer = await accountant.call<Account>(accounts.create, { body: input })
  expect(answer.message).toBe('OK')
  return answer.data
}
const inputOf = ({ accountId, name, group: { id: groupId }, type, currency, isPostable, requiresCostCentre, version }: Account) => ({
  accountId,
  name,
  groupId,
  type,
  currency,
  isPostable,
  requiresCostCentre,
  version,
})
const edit = (account: Account, change: object) =>
  accountant.call<Account>(accounts.edit, { params: { account_id: account.accountId }, body: { ...inputOf(account), ...change } })
const change = ({ accountId, version }: Account, body: object, files?: { name: string; bytes: Uint8Array }[]) =>
  accountant.call<Account>(accounts.change, { params: { voucherId: accountId }, body: { version, ...body }, ...(files && { files }) })
const remove = ({ accountId, version }: Account) => accountant.call(accounts.remove, { params: { account_id: accountId }, query: { version: String(version) } })
const fieldErrors = (answer: { errors?: { path: string; message: string }[] | undefined }) => answer.errors?.map(({ path, message }) => [path, message])

const cash = (await get('1000')).id
const payment = (accountId: string, amount: string) => ({
  accountId: cash,
  payee: 'Corner shop',
  grandTotal: amount,
  lines: [{ accountId, description: 'Bought', amount }],
})
const draftOn = async ({ id }: Account, amount: string) => {
  const draft = await accountant.call<Voucher>(cashPayments.create, { body: payment(id, amount) })
  expect(draft.message).toBe('OK')
  return draft.data
}
const step = ({ voucherId }: Voucher, version: number, body: object) =>
  accountant.call<Voucher>(cashPayments.change, { params: { voucherId }, body: { version, ...body } })
const postOn = async (account: Account, amount: string) => {
  const draft = await draftOn(account, amount)
  const posted = await step(draft, draft.version, { action: 'post' })
  expect(posted.message).toBe('OK')
  return posted.data
}
const failedChecks = async () => (await accountant.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)

describe('groups', () => {
  test('form a tree: a circle, another root and what is in use are refused, by the database as well', async () => {
    const create = (body: object) => accountant.call<AccountGroup>(accountGroups.create, { body })
    const assets = await group('1')
    const top = (await create({ groupId: 'X1', name: 'Machines', root: 'asset', parentId: assets.id })).data
    const below = (await create({ groupId: 'X11', name: 'Lathes', root: 'asset', parentId: top.id })).data
    expect(below).toMatchObject({ parent: { groupId: 'X1' }, accounts: 0, groups: 0, isActive: true, version: 1 })
    expect((await create({ groupId: 'x1', name: 'Again', root: 'asset' })).message).toBe('There is already a group with this number.')
    const save = (parentId: string, root = 'asset') =>
      accountant.call<AccountGroup>(accountGroups.edit, {
        params: { group_id: 'x1' },
        body: { groupId: 'X1', name: 'Machines', root, parentId, version: top.version },
      })
    expect(fieldErrors(await save(below.id))).toEqual([['parentId', 'A group can’t stand under itself.']])
    expect(fieldErrors(await save((await group('2')).id))).toEqual([['parentId', '“2 Liabilities” belongs to another root.']])
    expect(fieldErrors(await save((await group('2')).id, 'liability'))).toEqual([['root', 'The root stays as long as accounts or groups are in it.']])
    await expect(api.owner.query(`update account_groups set parent_id = $1 where id = $2`, [below.id, top.id])).rejects.toThrow(/under itself/)
    await expect(api.owner.query(`update account_groups set parent_id = id where id = $1`, [top.id])).rejects.toThrow(/not_itself|under itself/)
    const close = (number: string, version: number) =>
      accountant.call<AccountGroup>(accountGroups.change, { params: { voucherId: number }, body: { action: 'deactivate', version } })
    expect((await close('X1', top.version)).message).toBe('“X11 Lathes” in it is still in use. Close what is in the group first.')
    const discard = (number: string, version: number) =>
      accountant.call(accountGroups.remove, { params: { group_id: number }, query: { version: String(version) } })
    expect((await discard('X1', top.version)).message).toBe('It can’t be deleted: the group X11 Lathes is in it.')
    expect((await close('X11', below.version)).data).toMatchObject({ isActive: false, version: 2 })
    expect((await discard('X11', below.version)).statusCode).toBe(409)
    expect((await discard('X11', 2)).statusCode).toBe(200)
    expect((await discard('X1', top.version)).statusCode).toBe(200)
  })
})

describe('an account', () => {
  test('is added, edited by the version that was seen, and found by its number in any case', async () => {
    const created = await add(fresh('Mk-1', { name: 'Marketing', requiresCostCentre: true }))
    expect(created).toMatchObject({ accountId: 'Mk-1', currency: null, isPostable: true, requiresCostCentre: true, isActive: true, keptBy: null, version: 1 })
    expect((await get('mK-1')).id).toBe(created.id)
    expect((await accountant.call(accounts.create, { body: fresh('MK-1') })).message).toBe('This is the number of Mk-1 Marketing.')
    const saved = await edit(created, { name: 'Marketing and fairs', currency: 'EUR' })
    expect(saved.data).toMatchObject({ name: 'Marketing and fairs', currency: 'EUR', version: 2 })
    const stale = await edit(created, { name: 'Fairs' })
    expect([stale.statusCode, stale.data.version]).toEqual([409, 2])
    expect((await edit({ ...created, version: 0 }, { version: undefined })).statusCode).toBe(428)
    expect(fieldErrors(await edit(saved.data, { type: 'bank' }))).toEqual([['type', 'An account of the type “Bank” can’t stand under expense.']])
    expect((await falcon.call(accounts.get, { params: { account_id: 'Mk-1' } })).statusCode).toBe(404)
    expect((await accountant.call(accounts.create, { body: fresh('Tree') })).statusCode).toBe(422)
  })

  test('with postings keeps type, currency and root, moves within the root, and is closed but never deleted', async () => {
    const account = await add(fresh('6901'))
    await postOn(account, '12.5')
    const used = await get('6901')
    expect(used).toMatchObject({ isPosted: true, keptBy: 'It has postings. Close it instead.' })
    expect(fieldErrors(await edit(used, { type: 'cogs' }))).toEqual([['type', 'It has postings, so its type stays.']])
    expect(fieldErrors(await edit(used, { currency: 'EUR' }))).toEqual([['currency', 'It has postings, so its currency stays.']])
    expect(fieldErrors(await edit(used, { groupId: (await group('19')).id }))).toEqual([
      ['groupId', 'It has postings, so it stays under expense. Choose a group there.'],
    ])
    await expect(api.owner.query(`update accounts set type = 'cogs' where id = $1`, [used.id])).rejects.toThrow(/has postings/)
    const moved = await edit(used, { groupId: (await group('70')).id, name: 'Renamed' })
    expect(moved.data).toMatchObject({ group: { groupId: '70' }, name: 'Renamed' })
    expect((await remove(moved.data)).message).toBe('It can’t be deleted. It has postings. Close it instead.')
    const closed = await change(moved.data, { action: 'deactivate' })
    expect(closed.data.isActive).toBe(false)
    expect((await accountant.call(cashPayments.create, { body: payment(used.id, '1') })).statusCode).toBe(422)
    expect((await change(closed.data, { action: 'activate' })).data.isActive).toBe(true)
  })

  test('says what keeps it: a default, a draft, an earlier number', async () => {
    const sales = await get('4000')
    expect((await remove(sales)).message).toMatch(/^It can’t be deleted\. It (has postings|is the default account for sales)/)
    expect((await change(sales, { action: 'deactivate' })).message).toBe('It is the default account for sales. Name another one there before you close it.')
    expect(fieldErrors(await edit(sales, { isPostable: false }))).toEqual([
      ['isPostable', 'It is the default account for sales, so it takes postings. Name another one there first.'],
    ])
    const onDraft = await add(fresh('6902'))
    const draft = await draftOn(onDraft, '3')
    expect((await remove(onDraft)).message).toBe('It can’t be deleted. 1 line of a document names it.')
    await accountant.call(cashPayments.discard, { params: { voucherId: draft.voucherId }, query: { version: String(draft.version) } })
    const renumbered = (await edit(await get('6902'), { accountId: '6903' })).data
    expect((await remove(renumbered)).message).toBe('It can’t be deleted. The earlier number 6902 leads to it.')
    const unused = await add(fresh('6904'))
    expect((await remove(unused)).statusCode).toBe(200)
    expect((await accountant.call(accounts.get, { params: { account_id: '6904' } })).statusCode).toBe(404)
  })

  test('has files, which come with the form data of its PATCH', async () => {
    const account = await add(fresh('6905'))
    const bytes = new TextEncoder().encode('a,b\n1,2\n')
    const withFile = await change(account, { action: 'addFiles' }, [{ name: 'policy.csv', bytes }])
    expect(withFile.data.files.map(({ name }) => name)).toEqual(['policy.csv'])
    const [file] = withFile.data.files
    const params = { account_id: '6905', fileId: file?.id ?? '' }
    expect((await accountant.call(accounts.file, { params })).text).toBe('a,b\n1,2\n')
    expect((await accountant.call(accounts.file, { params: { ...params, account_id: '6000' } })).statusCode).toBe(404)
    expect(fieldErrors(await change(withFile.data, { action: 'deactivate' }, [{ name: 'x.csv', bytes }]))).toEqual([
      ['files', 'Files come with the action “addFiles”.'],
    ])
    const without = await change(withFile.data, { action: 'removeFiles', removeFileIds: [file?.id] })
    expect(without.data.files).toEqual([])
    expect((await change(without.data, { action: 'addFiles' })).statusCode).toBe(422)
  })
})

describe('the tree', () => {
  test('has the balance of every account on a day, and of its groups', async () => {
    const account = await add(fresh('6906'))
    const before = await tree()
    const groupBalance = ({ groups }: ChartTree, number: string) => Number(groups.find(({ groupId }) => groupId === number)?.balance)
    await postOn(account, '40.25')
    const after = await tree()
    expect(after.accounts.find(({ accountId }) => accountId === '6906')).toMatchObject({ balance: '40.25', own: null, groupId: operating.id })
    for (const number of ['60', '5']) expect(groupBalance(after, number) - groupBalance(before, number)).toBeCloseTo(40.25, 6)
    expect(after.groups.filter(({ parentId }) => parentId === null).reduce((sum, { balance }) => sum + Number(balance), 0)).toBeCloseTo(0, 6)
    expect((await tree('2001-01-01')).accounts.every(({ balance }) => balance === '0')).toBe(true)
    expect((await accountant.call(accounts.tree, { query: { asOf: '2026-02-30' } })).statusCode).toBe(422)
  })
})

describe('another number', () => {
  test('keeps the old one as an alias, for paths, for the search, and against every other account', async () => {
    const account = await add(fresh('6910', { name: 'Wandering' }))
    await postOn(account, '5')
    const [line] = await api.owner.query<{ line: string }>(`select l::text as line from journal_lines l where account_id = $1`, [account.id])
    const second = (await edit(await get('6910'), { accountId: '6911' })).data
    expect(second).toMatchObject({ accountId: '6911', aliases: ['6910'] })
    expect((await get('6910')).accountId).toBe('6911')
    const found = await accountant.call<{ rows: AccountRow[] }>(accounts.list, { query: { q: '6910' } })
    expect(found.data.rows.map(({ accountId }) => accountId)).toEqual(['6911'])
    expect((await accountant.call(accounts.create, { body: fresh('6910') })).message).toBe('This number leads to 6911 Wandering.')
    const other = await add(fresh('6912'))
    await expect(api.owner.query(`update accounts set account_id = '6910' where id = $1`, [other.id])).rejects.toThrow(/number is taken/)
    await expect(
      api.owner.query(`insert into account_aliases (company_id, alias, account_id) values ($1, '6912', $2)`, [accountant.companyId, account.id]),
    ).rejects.toThrow(/number is taken/)
    const back = (await edit(second, { accountId: '6910' })).data
    expect(back).toMatchObject({ accountId: '6910', aliases: ['6911'] })
    const [same] = await api.owner.query<{ line: string }>(`select l::text as line from journal_lines l where account_id = $1`, [account.id])
    expect(same).toEqual(line)
  })
})

describe('a merge', () => {
  const preview = (from: string, into: Account) =>
    accountant.call<MergePreview>(accounts.mergePreview, { params: { account_id: from }, query: { into: into.id } })
  const merge = ({ accountId, version }: Account, into: Account) =>
    accountant.call<Account>(accounts.merge, { params: { account_id: accountId }, body: { into: into.id, version } })

  test('is shown before, moves drafts and defaults, and leaves posted lines as they are', async () => {
    const [from, into] = [await add(fresh('6920', { name: 'Stationery' })), await add(fresh('6921', { name: 'Office' }))]
    await postOn(from, '7')
    const reversible = await postOn(from, '2')
    const draft = await draftOn(from, '4')
    await api.owner.query(`update default_accounts set account_id = $1 where company_id = $2 and role = 'cash_over_short'`, [from.id, accountant.companyId])
    expect((await preview('6920', into)).data).toMatchObject({
      lines: 2,
      balance: '9',
      obstacle: null,
      moved: [
        { what: 'default account', count: 1 },
        { what: 'line of a document', count: 1 },
      ],
    })
    const merged = await merge(await get('6920'), into)
    expect(merged.data).toMatchObject({ accountId: '6921', aliases: ['6920'], isPosted: true, merged: [{ accountId: '6920' }] })
    expect((await get('6920')).accountId).toBe('6921')
    expect(await balanceOf('6921')).toBe('9')
    expect((await tree()).accounts.some(({ accountId }) => accountId === '6920')).toBe(false)
    const lines = await api.owner.query<{ n: number }>(`select count(*)::int as n from journal_lines where account_id = $1`, [from.id])
    expect(lines).toEqual([{ n: 2 }])
    const posted = await step(draft, draft.version, { action: 'post' })
    const journal = async ({ id }: Voucher) =>
      (await accountant.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: id } })).data.rows.map(({ lines: all }) => all[0]?.accountId)
    expect(await journal(posted.data)).toEqual(['6921'])
    const reversed = await step(reversible, reversible.version, { action: 'reverse', reason: 'Returned' })
    expect(await journal(reversed.data)).toEqual(['6920', '6920'])
    expect(await balanceOf('6921')).toBe('11')
    expect(await failedChecks()).toEqual([])
    await expect(api.owner.query(`update accounts set is_active = true where id = $1`, [from.id])).rejects.toThrow(/was merged|merged_closed/)
    await expect(api.owner.query(`update accounts set merged_into = null where id = $1`, [from.id])).rejects.toThrow(/not undone/)
  })

  test('of an account that others were merged into leads all of them on', async () => {
    const [a, b, c] = [await add(fresh('6930')), await add(fresh('6931')), await add(fresh('6932'))]
    await postOn(a, '1')
    await postOn(b, '2')
    await merge(await get('6930'), b)
    const last = await merge(await get('6931'), c)
    expect(last.data.aliases).toEqual(['6930', '6931'])
    expect((await get('6930')).accountId).toBe('6932')
    expect(await balanceOf('6932')).toBe('3')
    expect(await api.owner.query(`select merged_into as into from accounts where id = $1`, [a.id])).toEqual([{ into: c.id }])
  })

  test('is refused for different kinds, and while anything is open', async () => {
    const from = await add(fresh('6940'))
    const refused = async (account: Account, into: Account) => (await merge(account, into)).errors?.[0]?.message
    expect(await refused(from, from)).toBe('An account can’t be merged into itself.')
    expect(await refused(from, await add(fresh('6941', { type: 'other' })))).toBe('The accounts have different types.')
    expect(await refused(from, await add(fresh('6942', { currency: 'EUR' })))).toBe('The accounts are kept in different currencies.')
    expect(await refused(from, await get('1130'))).toBe('The accounts stand under different roots.')
    const closed = (await change(await add(fresh('6943')), { action: 'deactivate' })).data
    expect(await refused(from, closed)).toBe('6943 Account 6943 is closed.')
    const unpostable = (await edit(await add(fresh('6944')), { isPostable: false })).data
    expect(await refused(from, unpostable)).toBe('6944 Account 6944 takes no postings.')
    await expect(api.owner.query(`update accounts set merged_into = $1, is_active = false where id = $2`, [unpostable.id, from.id])).rejects.toThrow(
      /different kinds/,
    )
    const receivables = await add(fresh('1199', { groupId: (await group('11')).id, type: 'receivable' }))
    const [customer] = await api.owner.query<{ id: string }>(
      `select party_id as id from customers where company_id = $1 and not tax_exempt order by code limit 1`,
      [accountant.companyId],
    )
    const invoice = await accountant.call<GeneralInvoice>(generalInvoices.create, {
      body: {
        direction: 'receivable',
        partyId: customer?.id,
        subject: 'Open',
        currency: 'USD',
        grandTotal: '10',
        lines: [{ accountId: (await get('4910')).id, description: 'Commission', amount: '10' }],
      },
    })
    const { voucherId, version } = invoice.data
    expect((await accountant.call(generalInvoices.change, { params: { voucherId }, body: { action: 'post', version } })).message).toBe('OK')
    expect(await refused(await get('1100'), receivables)).toMatch(
      /^\d[\d,]* items? (is|are) still open on 1100 Accounts receivable\. Settle what is open first\.$/,
    )
    expect((await preview('1100', receivables)).data.obstacle).toMatch(/still open/)
    await expect(api.owner.query(`update accounts set merged_into = $1, is_active = false where id = $2`, [receivables.id, from.id])).rejects.toThrow(
      /different kinds/,
    )
  })

  test('moves the lines of entries that are drafts, and waits for one that is to be approved', async () => {
    const [from, into] = [await add(fresh('6950')), await add(fresh('6951'))]
    const entry = async () => {
      const lines = [
        { accountId: from.id, debit: '1200' },
        { accountId: (await get('1010')).id, credit: '1200' },
      ]
      return (await accountant.call<JournalEntry>(journalEntries.create, { body: { narration: 'Fair', lines } })).data
    }
    const change = ({ voucherId, version }: JournalEntry, body: object) =>
      accountant.call<JournalEntry>(journalEntries.change, { params: { voucherId }, body: { version, ...body } })
    const draft = await entry()
    await api.owner.query('update companies set journal_approval_limit = 1000 where id = $1', [accountant.companyId])
    const waiting = (await change(await entry(), { action: 'post' })).data
    expect(waiting.status).toBe('pending_approval')
    const refused = await merge(await get('6950'), into)
    expect(refused.errors?.[0]?.message).toBe(`${waiting.voucherId} waits to be posted with a line on 6950 Account 6950.`)
    expect((await change(waiting, { action: 'withdraw' })).data.status).toBe('draft')
    expect((await preview('6950', into)).data).toMatchObject({ obstacle: null, moved: [{ what: 'lines of entries', count: 2 }] })
    expect((await merge(await get('6950'), into)).message).toBe('OK')
    const moved = (await accountant.call<JournalEntry>(journalEntries.get, { params: { voucherId: draft.voucherId } })).data
    expect(moved.lines[0]?.account.accountId).toBe('6951')
    await api.owner.query('update companies set journal_approval_limit = null where id = $1', [accountant.companyId])
  })

  test('moves every reference that the database knows', async () => {
    const foreignKeys = await api.owner.query<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
         where c.contype = 'f' and c.confrelid = 'accounts'::regclass order by 1`,
    )
    const handled = new Set([...referenceKinds.map(({ table }) => table), ...keptReferences])
    expect(foreignKeys.filter(({ table }) => !handled.has(table))).toEqual([])
  })
})
