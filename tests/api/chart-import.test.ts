import { expect, test } from 'vitest'
import { accounts, type Account, type ChartTree } from '@/contracts/accounts'
import { imports, type RowChoices, type TableImported, type TablePreview } from '@/contracts/imports'
import { MAX_ROWS_WITHOUT_JOB } from '@/contracts/imports'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'

const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
const falcon = await api.signIn('system@northgate.example', 'Falcon')
type Caller = typeof accountant
const fileOf = (...lines: string[]) => [{ name: 'chart.csv', bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) }]
type Files = ReturnType<typeof fileOf>

const previewOf = async (files: Files, rowChoices: RowChoices = {}, who: Caller = accountant) => {
  const answer = await who.call<TablePreview>(imports.chartPreview, { files, body: { rowChoices } })
  expect(answer.message).toBe('OK')
  return answer.data
}
const run = async (files: Files, body: { rowChoices?: RowChoices; existing?: string; faultyRows?: string } = {}, who: Caller = accountant) => {
  const { mapping } = await previewOf(files, body.rowChoices, who)
  return who.call<TableImported>(imports.chartImport, { files, body: { mapping, ...body } })
}
const tree = async (who: Caller = accountant) => (await who.call<ChartTree>(accounts.tree)).data
const get = async (number: string) => (await accountant.call<Account>(accounts.get, { params: { account_id: number } })).data
const errorsOf = ({ rows }: TablePreview) =>
  rows.flatMap(({ row, problems }) => problems.filter(({ severity }) => severity === 'error').map(({ message }) => `${row}: ${message}`))
/** The chart without ids, in the order of its numbers. */
const shapeOf = ({ groups, accounts: all }: ChartTree) => {
  const numberOf = new Map(groups.map(({ id, groupId }) => [id, groupId]))
  return {
    groups: groups.map(({ groupId, name, root, parentId, isActive }) => [groupId, name, root, parentId && numberOf.get(parentId), isActive]),
    accounts: all.map((one) => [
      one.accountId,
      one.name,
      one.type,
      numberOf.get(one.groupId),
      one.currency,
      one.cashFlow,
      one.isPostable,
      one.requiresCostCentre,
      one.isActive,
      one.aliases,
    ]),
  }
}

test('QuickBooks’ list: types in its words, parents by paths, numbers given; the same file again adds nothing', async () => {
  const files = fileOf(
    'Full name,Type,Detail type,Balance',
    'Savings at the coast,Bank,Savings,1200.00',
    'Automobile,Expenses,Auto,',
    'Automobile:Fuel for vans,Expenses,Auto,',
    'Customers abroad,Accounts receivable (A/R),Accounts Receivable (A/R),"-1,100.00"',
  )
  const preview = await previewOf(files)
  expect(preview.counts).toMatchObject({ records: 4, create: 4, faulty: 0 })
  expect(preview.rows[2]).toMatchObject({
    guesses: { type: { value: 'expense', reason: 'The file says “Expenses”.' }, group: { value: 'row:3', reason: 'By the file.' } },
  })
  expect(preview.notes).toEqual([
    'The balances of the file are 1,200.00 USD debit and 1,100.00 USD credit: they are out of balance by 100.00 USD.',
    'An import of accounts saves no balances: they are posted as opening balances. The same file is proposed for that afterwards.',
  ])
  expect((await run(files)).data).toMatchObject({ created: 4, updated: 0, leftOut: 0 })
  const { accounts: all, groups } = await tree()
  const fuel = all.find(({ name }) => name === 'Fuel for vans')
  expect(groups.find(({ id }) => id === fuel?.groupId)).toMatchObject({ name: 'Automobile', root: 'expense' })
  expect(all.filter(({ name }) => name === 'Automobile')).toHaveLength(1)
  expect((await run(files)).data).toMatchObject({ created: 0, updated: 0, left: 4 })
  expect(shapeOf(await tree())).toEqual(shapeOf({ accounts: all, groups } as ChartTree))
})

test('a guess is changed before anything is saved: type, group, number, or not at all', async () => {
  const files = fileOf('Code;Name', '5901;Zyxwv', '1200;Girokonto', 'N1;Nothing')
  const before = await previewOf(files)
  expect(errorsOf(before)).toEqual([
    '2: Its type can’t be told from its number or name. Choose one.',
    '4: Its type can’t be told from its number or name. Choose one.',
  ])
  expect(before.rows[1]?.problems[0]?.message).toBe('1200 Inventory, which is here without postings, becomes 1200-1.')
  expect((await run(files)).message).toBe('2 rows of the file have errors.')
  const rent = await get('6000')
  const rowChoices = { '2': { type: 'expense', group: `id:${rent.group.id}` }, '3': { number: '1201' }, '4': { type: 'skip' } }
  expect(errorsOf(await previewOf(files, rowChoices))).toEqual([])
  expect((await run(files, { rowChoices })).data).toMatchObject({ created: 2, leftOut: 0 })
  expect(await get('5901')).toMatchObject({ type: 'expense', group: { groupId: rent.group.groupId } })
  expect(await get('1201')).toMatchObject({ name: 'Girokonto', type: 'bank' })
  expect(await get('1200')).toMatchObject({ name: 'Inventory', type: 'inventory' })
  expect((await accountant.call(accounts.get, { params: { account_id: 'N1' } })).statusCode).toBe(404)
})

test('what can’t be is told by row, and nothing of the file is saved', async () => {
  const files = fileOf(
    'Number,Name,Type,Currency',
    '5911,First,Expense,',
    '5911,Second,Expense,',
    '5912,Third,Foo,',
    '1100,Debtors,Bank,',
    '5913,Fourth,Expense,XQQ',
  )
  const preview = await previewOf(files)
  const warnings = preview.rows.flatMap(({ row, problems }) =>
    problems.filter(({ severity }) => severity === 'warning').map(({ message }) => `${row}: ${message}`),
  )
  expect(warnings).toContain('4: “Foo” is no type that we know, so it is guessed.')
  expect(errorsOf(preview)).toEqual([
    '3: The same number as in row 2.',
    '5: 1100 Accounts receivable is receivable here, and that stays: it has postings.',
    '6: “XQQ” is no currency that we know.',
  ])
  expect((await run(files)).statusCode).toBe(422)
  expect((await accountant.call(accounts.get, { params: { account_id: '5911' } })).statusCode).toBe(404)
  expect((await run(files, { faultyRows: 'leave-out' })).data).toMatchObject({ created: 2, leftOut: 3 })
})

test('a file closes no default account, and leaves it to take postings', async () => {
  const preview = await previewOf(
    fileOf('Number,Name,Type,Active,Takes postings', '4000,Sales,Income,No,Yes', '3100,Retained earnings,Retained earnings,Yes,No'),
  )
  expect(errorsOf(preview)).toEqual([
    '2: It can’t be closed: 4000 Sales is the default account for sales. Name another one there first.',
    '3: It can’t stop taking postings: 3100 Retained earnings is the default account for retained earnings. Name another one there first.',
  ])
})

test.each(['csv', 'xlsx'] as const)(
  'the exported chart (%s) is imported to the same chart by another company, and changes nothing in its own',
  async (format) => {
    const body = { accountId: `old-${format}`, name: `In euros, ${format}`, groupId: (await get('6000')).group.id, type: 'expense', currency: 'EUR' }
    const { version } = (await accountant.call<Account>(accounts.create, { body: { ...body, requiresCostCentre: true } })).data
    await accountant.call(accounts.edit, { params: { account_id: body.accountId }, body: { ...body, accountId: `new-${format}`, isPostable: false, version } })
    const { raw } = await accountant.call(accounts.chart, { query: { format } })
    const files = [{ name: `chart.${format}`, bytes: new Uint8Array(await raw.clone().arrayBuffer()) }]
    const own = await run(files)
    expect(own.data).toMatchObject({ created: 0, updated: 0, leftOut: 0 })
    expect((await run(files, {}, falcon)).message).toBe('OK')
    const [ours, theirs] = [shapeOf(await tree()), shapeOf(await tree(falcon))]
    expect(ours.accounts).toContainEqual([`new-${format}`, body.name, 'expense', '60', 'EUR', null, false, false, true, [`old-${format}`]])
    const numbers = new Set([...ours.accounts, ...ours.groups].map(([number]) => number))
    expect(theirs.groups.filter(([number]) => numbers.has(number))).toEqual(ours.groups)
    expect(theirs.accounts.filter(([number]) => numbers.has(number))).toEqual(ours.accounts)
  },
)

test('a file says where an account stands in the cash flow, also of one that is here and has postings; where it has no place, it isn’t taken', async () => {
  const files = fileOf(
    'Number,Name,Type,Cash flow',
    '2801,Mortgage,Long term liability,Financing activities',
    '1100,Accounts receivable,Accounts receivable,investing',
    '5921,Parking,Expense,operating',
  )
  expect((await run(files, { existing: 'update' })).data).toMatchObject({ created: 2, updated: 1 })
  expect([await get('2801'), await get('1100'), await get('5921')].map(({ cashFlow }) => cashFlow)).toEqual(['financing', 'investing', null])
  expect((await run(files, { existing: 'update' })).data).toMatchObject({ created: 0, updated: 0 })
  expect(errorsOf(await previewOf(fileOf('Number,Name,Type,Cash flow', '2802,Bond,Long term liability,sideways')))).toHaveLength(1)
})

test('a long chart is a job', async () => {
  const lines = Array.from({ length: MAX_ROWS_WITHOUT_JOB + 100 }, (_, n) => `7${String(n).padStart(4, '0')}L,Long ${n},Expense`)
  const started = await run(fileOf('Number,Name,Type', ...lines))
  expect(started.data.jobId).not.toBeNull()
  await createWorker(api.ports).runDue()
  expect((await tree()).accounts.filter(({ accountId }) => accountId.endsWith('L'))).toHaveLength(MAX_ROWS_WITHOUT_JOB + 100)
})

test('a hierarchy in columns of levels, with balances beside it', async () => {
  const files = fileOf(
    'Level 1,Level 2,Level 3,Account number,Opening debit,Opening credit',
    'Assets,Cash and bank,Harbour till,1971,250.00,',
    'Assets,Cash and bank,Island till,1972,,250.00',
  )
  const preview = await previewOf(files)
  expect(preview.mapping).toEqual({ level1: 0, level2: 1, level3: 2, number: 3, debit: 4, credit: 5 })
  expect(errorsOf(preview)).toEqual([])
  expect(preview.notes.join(' ')).toContain('250.00 USD debit and 250.00 USD credit, which balances.')
  const before = (await tree()).groups.length
  expect((await run(files)).data).toMatchObject({ created: 2, leftOut: 0 })
  const { groups, accounts: all } = await tree()
  const group = groups.find(({ id }) => id === all.find(({ accountId }) => accountId === '1971')?.groupId)
  // Both groups were there before.
  expect([group?.name, groups.length]).toEqual(['Cash and bank', before])
})
