import { expect, test } from 'vitest'
import { accounts } from '@/contracts/accounts'
import { type EntryTemplate, type EntryTemplateDetail, entryTemplates } from '@/contracts/entry-templates'
import { exchangeRates } from '@/contracts/exchange-rates'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { type RecurringEntry, type RecurringEntryDetail, recurringEntries } from '@/contracts/recurring-entries'
import { addDays, todayIn } from '@server/domain/today'
import { runNight } from '@server/modules/nightly/run'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'

const api = await startApi()
const books = await newBooks(api, 'Recurring books')
const { who, account, companyId } = books
const today = todayIn('UTC', api.ports.clock.now())
await books.reachBack(addDays(today, -300))

const rows = <T>(sql: string, values: unknown[] = []) => api.owner.query<T>(sql, [companyId, ...values])
const rent = (amount = '1200') => [
  { accountId: account('6000'), debit: amount, memo: 'Office' },
  { accountId: account('1010'), credit: amount },
]
const body = (name: string, more: object = {}) => ({
  name,
  narration: `Entry of ${name}`,
  rhythm: 'monthly',
  firstOn: addDays(today, -70),
  mode: 'post',
  lines: rent(),
  ...more,
})
const create = (name: string, more: object = {}) => who.call<RecurringEntryDetail>(recurringEntries.create, { body: body(name, more) })
const read = async (id: string) => (await who.call<RecurringEntryDetail>(recurringEntries.get, { params: { id } })).data
const step = async (id: string, patch: object, by = who) =>
  by.call<RecurringEntryDetail>(recurringEntries.change, { params: { id }, body: { version: (await read(id)).version, ...patch } })
const entryOf = async (voucherId: string | null | undefined) =>
  (await who.call<JournalEntry>(journalEntries.get, { params: { voucherId: voucherId ?? '' } })).data
const night = async (daysLater = 0) => {
  const [queue] = await rows<{ id: number }>(`select id::int as id from work_queue where kind = 'nightly' and company = $1`)
  const clock = { now: () => new Date(Date.now() + daysLater * 86_400_000) }
  await runNight({ ...api.ports, clock }, { queueId: queue?.id ?? 0, company: companyId })
}

test('lines are kept as a template, with amounts left open, and each entry begins from them', async () => {
  const lines = [
    { accountId: account('6000'), memo: 'Office' },
    { accountId: account('1010'), credit: '5' },
  ]
  const saved = await who.call<EntryTemplateDetail>(entryTemplates.create, { body: { name: 'Rent', narration: 'Rent of the office', reference: 'R', lines } })
  expect(saved.data).toMatchObject({ name: 'Rent', lineCount: 2, lines: [{ debit: null, credit: null, memo: 'Office' }, { credit: '5' }] })
  const { id, version, lines: stored } = saved.data
  expect(await who.call(entryTemplates.create, { body: { name: 'RENT', narration: 'Again', lines } })).toMatchObject({ statusCode: 409, code: 'DUPLICATE' })
  const closed = { name: 'Stock', narration: 'x', lines: [{ accountId: account('1200') }] }
  expect((await who.call(entryTemplates.create, { body: closed })).errors?.[0]).toMatchObject({ path: 'lines.0.accountId' })
  const edit = { action: 'edit', version, name: 'Rent', narration: 'Rent', lines: [{ id: stored[1]?.id, accountId: account('1010'), credit: '7' }] }
  const edited = (await who.call<EntryTemplateDetail>(entryTemplates.change, { params: { id }, body: edit })).data
  expect(edited).toMatchObject({ reference: null, lineCount: 1, lines: [{ id: stored[1]?.id, credit: '7' }] })
  expect((await who.call(entryTemplates.change, { params: { id }, body: edit })).statusCode).toBe(409)
  expect((await who.call<{ rows: EntryTemplate[] }>(entryTemplates.list)).data.rows.map(({ name }) => name)).toEqual(['Rent'])
  await who.call(entryTemplates.discard, { params: { id }, query: { version: String(edited.version) } })
  expect((await who.call(entryTemplates.get, { params: { id } })).statusCode).toBe(404)
})

test('a line that settles taxes does so in each entry that is made from it', async () => {
  const lines = [
    { accountId: account('2200'), debit: '80', taxSide: 'settlement' },
    { accountId: account('1010'), credit: '80' },
  ]
  const template = await who.call<EntryTemplateDetail>(entryTemplates.create, { body: { name: 'Taxes', narration: 'Taxes of the month', lines } })
  expect(template.message).toBe('OK')
  expect(template.data.lines.map(({ taxSide }) => taxSide)).toEqual(['settlement', null])
  const { data } = await create('Taxes', { lines, firstOn: addDays(today, -1) })
  await night()
  const entry = await entryOf((await read(data.id)).lastVoucherId)
  expect([entry.status, ...entry.lines.map(({ taxSide }) => taxSide)]).toEqual(['posted', 'settlement', null])
  expect(await books.failedChecks()).toEqual([])
})

test('the night posts what is due once for each date, missed nights included, whatever runs beside it', async () => {
  const { data, message } = await create('Rent')
  expect(message).toBe('OK')
  expect(data).toMatchObject({ status: 'active', nextOn: addDays(today, -70), total: '1200', made: 0, isDue: true })
  await Promise.all([night(), night(), night()])
  const after = await read(data.id)
  expect(after.made).toBeGreaterThanOrEqual(2)
  expect(after.runs).toEqual(after.runs.map(() => expect.objectContaining({ status: 'posted', total: '1200', problem: null })))
  expect(after.runs.map(({ dueOn }) => dueOn)).toEqual([...new Set(after.runs.map(({ dueOn }) => dueOn))])
  expect(after.nextOn && after.nextOn > today).toBe(true)
  const entry = await entryOf(after.lastVoucherId)
  expect(entry).toMatchObject({ origin: 'recurring', date: after.runs[0]?.dueOn, recurring: { id: data.id, name: 'Rent', problem: null } })
  await night()
  expect((await read(data.id)).made).toBe(after.made)
  // A date is done, also for a program that would forget what it made.
  await rows(`update recurring_entries set next_on = $3, status = 'active' where company_id = $1 and id = $2`, [data.id, addDays(today, -70)])
  await night()
  expect((await read(data.id)).made).toBe(after.made)
  await rows(`update recurring_entries set next_on = $3 where company_id = $1 and id = $2`, [data.id, after.nextOn])
  expect(await books.failedChecks()).toEqual([])
})

test('a proposal is a draft for a person, whose amounts may be open; a deleted one is not made again', async () => {
  const open = [{ accountId: account('6010'), memo: 'Power' }, { accountId: account('1010') }]
  expect((await create('Power', { lines: open })).errors?.[0]).toMatchObject({ path: 'lines.0.debit' })
  const { data } = await create('Power', { lines: open, mode: 'propose', firstOn: addDays(today, -1) })
  await night()
  const { lastVoucherId, runs } = await read(data.id)
  expect(runs).toMatchObject([{ status: 'draft', problem: null }])
  const draft = await entryOf(lastVoucherId)
  expect(draft.lines).toMatchObject([
    { debit: null, credit: null, memo: 'Power' },
    { debit: null, credit: null },
  ])
  await who.call(journalEntries.discard, { params: { voucherId: draft.voucherId }, query: { version: String(draft.version) } })
  await night()
  expect((await read(data.id)).runs).toMatchObject([{ voucherId: null, status: null }])
})

test('what can’t be posted is left as a draft with the reason, and is posted once it was put right', async () => {
  const foreign = [
    { accountId: account('6000'), debit: '10', currency: 'CHF' },
    { accountId: account('1000'), credit: '10', currency: 'CHF' },
  ]
  expect((await create('Swiss rent', { lines: foreign })).errors?.[0]?.message).toContain('enter how many USD one CHF is')
  expect((await who.call(exchangeRates.create, { body: { currency: 'CHF', date: today, rate: '1.1' } })).message).toBe('OK')
  const { data } = await create('Swiss rent', { lines: foreign, firstOn: addDays(today, -2) })
  expect(data.total).toBe('11')
  await night()
  const { problem, lastVoucherId } = await read(data.id)
  expect(problem).toContain('enter how many USD one CHF is')
  const draft = await entryOf(lastVoucherId)
  expect(draft).toMatchObject({
    status: 'draft',
    recurring: { problem },
    lines: [
      { amount: '10', base: '0' },
      { amount: '-10', base: '0' },
    ],
  })
  const post = (version: number) => who.call<JournalEntry>(journalEntries.change, { params: { voucherId: draft.voucherId }, body: { action: 'post', version } })
  expect((await post(draft.version)).code).toBe('UNBALANCED')
  const refused = await who.call<{ rows: RecurringEntry[] }>(recurringEntries.list, { query: { f: 'refused:is:yes' } })
  expect(refused.data.rows.map(({ name }) => name)).toEqual(['Swiss rent'])
  const lines = draft.lines.map((line) => ({ id: line.id, accountId: line.account.id, debit: line.debit, credit: line.credit, currency: 'CHF', rate: '1.2' }))
  const edit = { action: 'edit', version: draft.version, narration: draft.narration, lines }
  const edited = await who.call<JournalEntry>(journalEntries.change, { params: { voucherId: draft.voucherId }, body: edit })
  expect((await post(edited.data.version)).data).toMatchObject({ status: 'posted', grandTotal: '12', recurring: { problem: null } })
  expect((await read(data.id)).problem).toBeNull()
})

test('a closed account and a locked period are reasons as well; the others are made nevertheless', async () => {
  const number = '6020'
  const { data: closing } = await create('Paper', {
    lines: [
      { accountId: account(number), debit: '5' },
      { accountId: account('1010'), credit: '5' },
    ],
    firstOn: today,
  })
  const { data: good } = await create('Later', { firstOn: today })
  const found = (await who.call<{ version: number }>(accounts.get, { params: { account_id: number } })).data
  expect((await who.call(accounts.change, { params: { voucherId: number }, body: { action: 'deactivate', version: found.version } })).message).toBe('OK')
  await night()
  expect((await read(closing.id)).problem).toContain('choose an account that is in use')
  expect((await read(good.id)).runs).toMatchObject([{ status: 'posted' }])
  const early = addDays(today, -290)
  const { data: locked } = await create('Locked', { firstOn: early, times: 1 })
  const periods = [{ periodNo: Number(early.slice(5, 7)), areas: ['journal'] }]
  expect((await books.step(early, { action: 'setLocks', reason: 'Reported', periods })).message).toBe('OK')
  await night()
  expect(await read(locked.id)).toMatchObject({ status: 'finished', nextOn: null, made: 1, problem: expect.stringMatching(/locked/) })
})

test('above the limit it waits for an approval, also by night', async () => {
  await rows('update companies set journal_approval_limit = 1000 where id = $1')
  const { data } = await create('Large', { firstOn: today })
  await night()
  expect((await read(data.id)).runs).toMatchObject([{ status: 'pending_approval', problem: null }])
  await rows('update companies set journal_approval_limit = null where id = $1')
})

test('a pause is told with its reason; what passed meanwhile is left out; what has made entries stays', async () => {
  const { data } = await create('Weekly', { rhythm: 'weekly', firstOn: addDays(today, -7), mode: 'propose' })
  const paused = (await step(data.id, { action: 'pause', reason: 'The contract is renewed' })).data
  expect(paused).toMatchObject({ status: 'paused', moves: [{ move: 'pause', reason: 'The contract is renewed' }] })
  await night()
  expect((await read(data.id)).made).toBe(0)
  expect((await step(data.id, { action: 'pause', reason: 'Again' })).statusCode).toBe(409)
  const resumed = (await step(data.id, { action: 'resume', reason: 'Renewed' })).data
  expect(resumed).toMatchObject({ status: 'active', nextOn: today, isDue: true })
  const made = (await step(data.id, { action: 'run' })).data
  expect(made).toMatchObject({ made: 1, nextOn: addDays(today, 7), moves: [{ move: 'resume' }, { move: 'pause' }] })
  expect((await step(data.id, { action: 'run' })).code).toBe('NOTHING_DUE')
  expect(await who.call(recurringEntries.discard, { params: { id: data.id }, query: { version: String(made.version) } })).toMatchObject({ statusCode: 409 })
  const ended = (await step(data.id, { action: 'edit', ...body('Weekly', { rhythm: 'weekly', firstOn: addDays(today, -7), mode: 'propose', times: 1 }) })).data
  expect(ended).toMatchObject({ status: 'finished', nextOn: null })
  expect((await create('Old', { firstOn: addDays(today, -400) })).errors?.[0]).toMatchObject({ path: 'firstOn' })
})

test('the checklist of a year names what is due and not posted, and it is no matter of explanation', async () => {
  const { data } = await create('Due', { firstOn: today })
  const item = async () => (await books.checklist(today)).items.find(({ code }) => code === 'recurring')
  const before = await item()
  expect(before).toMatchObject({ title: 'Recurring entries and reversals that are due are posted', isExplainable: false, state: 'open' })
  expect(before?.found).toContain('Due of ')
  await night()
  expect((await read(data.id)).runs).toMatchObject([{ status: 'posted' }])
  expect((await item())?.count).toBe((before?.count ?? 0) - 1)
})

test('entries are posted in the name of a person who may post, else they stay drafts; without the permission one can only propose', async () => {
  const accountant = await api.signIn('accounts@northgate.example')
  const { accounts: options } = (await accountant.call<{ accounts: { id: string; accountId: string }[] }>(journalEntries.basis)).data
  const lines = ['debit', 'credit'].map((side, at) => ({ accountId: options.find(({ accountId }) => accountId === ['6000', '1010'][at])?.id, [side]: '3' }))
  const input = { ...body('Northgate', { lines }), firstOn: todayIn('America/New_York', new Date()) }
  const { data } = await accountant.call<RecurringEntryDetail>(recurringEntries.create, { body: input })
  await api.owner.query(`update role_permissions set flags = array_remove(flags, 'post') where company_id = $1 and module = 'recurring-entries'`, [
    accountant.companyId,
  ])
  const refused = await accountant.call(recurringEntries.create, { body: { ...input, name: 'Another' } })
  expect(refused).toMatchObject({ statusCode: 403, message: expect.stringContaining('Choose drafts instead') })
  const [queue] = await api.owner.query<{ id: number }>(`select id::int as id from work_queue where kind = 'nightly' and company = $1`, [accountant.companyId])
  await runNight(api.ports, { queueId: queue?.id ?? 0, company: accountant.companyId })
  const after = (await accountant.call<RecurringEntryDetail>(recurringEntries.get, { params: { id: data.id } })).data
  expect(after).toMatchObject({ made: 1, problem: expect.stringContaining('Aisha Rahman, in whose name it is posted, may no longer do that') })
})
