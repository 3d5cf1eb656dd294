import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Account, accounts as chart } from '@/contracts/accounts'
import { imports, type TableImported, type TablePreview } from '@/contracts/imports'
import { type Job, jobs } from '@/contracts/jobs'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { ledger, type LedgerHealth } from '@/contracts/ledger'
import { add, isZero, negate } from '@/contracts/rules/decimal'
import { convertMoney } from '@/contracts/rules/base-totals'
import { createWorker } from '@server/worker'
import { runNight } from '@server/modules/nightly/run'
import { postEntry, reverseEntry } from '@server/modules/journal-entries/post-entry'
import { startApi } from '../support/api'
import { serviceOf } from '../support/service'

const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
await api.owner.query('update own_accounts set allow_negative = true where company_id = $1', [accountant.companyId])
const { companyId } = accountant
const failedChecks = async () => (await accountant.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)
const rows = <T>(sql: string, values: unknown[] = []) => api.owner.query<T>(sql, [companyId, ...values])
const { accounts } = (await accountant.call<{ accounts: { id: string; accountId: string }[] }>(journalEntries.basis)).data
const account = (number: string) => ({ accountId: accounts.find(({ accountId }) => accountId === number)?.id ?? '' })
const { run: inSession } = await serviceOf(api, 'accounts@northgate.example', 'Northgate')
const balances = () =>
  rows<{ account: string; currency: string; base: string; amount: string }>(
    `select account_id as account, currency, sum(debit - credit)::text as base, sum(amount)::text as amount from journal_lines where company_id = $1 group by 1, 2 order by 1, 2`,
  )
const nonZero = (found: Awaited<ReturnType<typeof balances>>) => found.filter(({ base, amount }) => Number(base) !== 0 || Number(amount) !== 0)

test('an entry of the program has its journal’s number, and reversing what was posted leaves every balance as before', async () => {
  const numbers = ['1010', '6000', '6010', '7110', '2110']
  const before = nonZero(await balances())
  const amounts = fc.array(
    fc.record({ cents: fc.integer({ min: 1, max: 9_999_999 }), currency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'), isCredit: fc.boolean() }),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  const units = { USD: 100, EUR: 100, JPY: 1, KWD: 1000 } as const
  const rates = { USD: '1', EUR: '1.0837', JPY: '0.0067', KWD: '3.251' } as const
  await fc.assert(
    fc.asyncProperty(amounts, async (given) => {
      const lines = given.map(({ cents, currency, isCredit }, index) => {
        const amount = String(cents / units[currency])
        const base = convertMoney(amount, rates[currency], 'USD')
        return {
          account: account(numbers[index % numbers.length] ?? ''),
          currency,
          amount: isCredit ? negate(amount) : amount,
          base: isCredit ? negate(base) : base,
        }
      })
      // What is worth nothing in the base currency, such as one fils, is no entry.
      fc.pre(lines.some(({ base }) => !isZero(base)))
      const rest = negate(add('0', ...lines.map(({ base }) => base)))
      const all = [...lines, { account: account('1000'), amount: rest, base: rest, currency: 'USD' }]
      const { id, voucherId } = await inSession((session) => postEntry(session, { origin: 'closing', date: session.today, narration: 'Any', lines: all }))
      expect(await rows(`select voucher_id from journals where company_id = $1 and document_id = $2`, [id])).toEqual([{ voucher_id: voucherId }])
      await inSession((session) => reverseEntry(session, id, { date: session.today, reason: 'Property' }))
      expect(nonZero(await balances())).toEqual(before)
    }),
    { numRuns: 12 },
  )
  expect(await failedChecks()).toEqual([])
})

const [{ today } = { today: '' }] = await rows<{ today: string }>(`select (now() at time zone timezone)::date::text as today from companies where id = $1`)
const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
const accrued = [
  { ...account('6000'), debit: '300' },
  { ...account('2110'), credit: '300' },
]
const posted = async (more: object, who = accountant) => {
  const draft = (await who.call<JournalEntry>(journalEntries.create, { body: { narration: 'Accrued rent', lines: accrued, ...more } })).data
  const params = { voucherId: draft.voucherId }
  return (await who.call<JournalEntry>(journalEntries.change, { params, body: { action: 'post', version: draft.version } })).data
}
const night = async (daysLater: number) => {
  const [queue] = await rows<{ id: number }>(`select id::int as id from work_queue where kind = 'nightly' and company = $1`)
  const clock = { now: () => new Date(Date.now() + daysLater * 86_400_000) }
  await runNight({ ...api.ports, clock }, { queueId: queue?.id ?? 0, company: companyId })
}
const read = async ({ voucherId }: JournalEntry) => (await accountant.call<JournalEntry>(journalEntries.get, { params: { voucherId } })).data

test('an accrual is reversed at night, on its own day even if a night was missed; one of a past day at once', async () => {
  expect((await posted({ date: day(-3), reverseOn: day(-2) })).reversedOn).toBe(day(-2))
  const waiting = await posted({ date: today, reverseOn: day(1) })
  expect(waiting).toMatchObject({ status: 'posted', reverseOn: day(1) })
  await night(0)
  expect((await read(waiting)).status).toBe('posted')
  await night(2)
  expect(await read(waiting)).toMatchObject({ status: 'reversed', reversedOn: day(1), outcomeReason: 'On its day, as the entry says' })
})

test('each entry is reversed at night in the name of who posted it: what one of them may not do stops no other', async () => {
  const manager = await api.signIn('manager@northgate.example')
  const passing = await posted({ date: today, reverseOn: day(1) })
  const refused = await posted({ date: today, reverseOn: day(1) }, manager)
  const exception = `insert into lock_exceptions (company_id, user_id, area, until, reason)
    select $1, id, 'journal', now() + interval '1 day', 'Accruals' from users where email = 'accounts@northgate.example'`
  const lock = (status: string, areas: string) =>
    rows(`update fiscal_periods set status = $2, locked_areas = $3::text[] where company_id = $1 and $4::date between starts_on and ends_on`, [
      status,
      areas,
      day(1),
    ])
  await rows(exception)
  await lock('soft_locked', '{journal}')
  await night(2)
  expect(await read(passing)).toMatchObject({ status: 'reversed', reversedOn: day(1) })
  expect(await read(refused)).toMatchObject({ status: 'posted', reverseProblem: expect.stringContaining('locked') })
  await lock('open', '{}')
  await night(2)
  expect(await read(refused)).toMatchObject({ status: 'reversed', reversedOn: day(1), reverseProblem: null })
})

test('an entry that the database refuses to reverse says so on its page, and the night goes on', async () => {
  const [broken, sound] = [await posted({ date: today, reverseOn: day(1) }), await posted({ date: today, reverseOn: day(1) })]
  await api.owner.query(`create function refuse_test() returns trigger language plpgsql as $$ begin
    raise exception 'refused' using errcode = 'check_violation', constraint = 'journal_lines_postable'; end $$`)
  await api.owner.query(`create trigger a_test before insert on journals for each row when (new.document_id = '${broken.id}') execute function refuse_test()`)
  await night(2)
  expect(await read(broken)).toMatchObject({ status: 'posted', reverseProblem: 'An account takes no postings, or is no longer in use.' })
  expect((await read(sound)).status).toBe('reversed')
  await api.owner.query('drop function refuse_test() cascade')
  await night(2)
  expect((await read(broken)).status).toBe('reversed')
})

const csv = (lines: readonly string[]) => ({ files: [{ name: 'entries.csv', bytes: new TextEncoder().encode(lines.join('\n')) }] })
const mapping = { entryNo: 0, date: 1, account: 2, memo: 3, debit: 4, credit: 5 }
const HEAD = 'Entry no,Date,Account,Description,Debit,Credit'
const importing = (lines: readonly string[], more: object = {}) =>
  accountant.call<TableImported>(imports.entryImport, { body: { mapping, dates: 'mdy', decimal: 'point', ...more }, ...csv([HEAD, ...lines]) })

test('entries of a file are added whole or not at all, with errors by row; the same file twice adds nothing', async () => {
  const year = new Date().getUTCFullYear()
  const good = [
    `1,01/31/${year},6000,Rent,1200.00,`,
    `1,01/31/${year},1010,Rent,,1200.00`,
    `2,02/28/${year},Rent,Rent,1200.00,`,
    `2,02/28/${year},1010,Rent,,1200.00`,
  ]
  const bad = [
    `3,03/31/${year},6000,Rent,1200.00,`,
    `3,03/31/${year},1010,Rent,,1100.00`,
    `4,03/31/${year},9999,Nothing,1.00,`,
    `4,03/31/${year},1010,Nothing,,1.00`,
  ]
  const preview = await accountant.call<TablePreview>(imports.entryPreview, { body: {}, ...csv([HEAD, ...good, ...bad]) })
  expect([preview.message, preview.data?.counts]).toEqual(['OK', expect.objectContaining({ records: 8, create: 4, faulty: 4 })])
  const refused = await importing([...good, ...bad])
  expect(refused).toMatchObject({ statusCode: 422, code: 'ROWS_FAULTY' })
  expect(refused.errors?.map(({ path }) => path)).toEqual(['rows.6', 'rows.7', 'rows.8', 'rows.9'])
  expect(refused.errors?.[0]?.message).toBe('Row 6: Debits and credits of this entry differ by 100.00 USD.')
  expect(refused.errors?.[2]?.message).toContain('“9999” is neither number nor name of an account')
  const first = await importing([...good, ...bad], { faultyRows: 'leave-out', post: true })
  expect(first.data).toMatchObject({ created: 4, leftOut: 4 })
  expect((await importing(good)).data).toMatchObject({ created: 0, left: 4 })
  const entry = (
    await accountant.call<JournalEntry>(journalEntries.get, { params: { voucherId: first.data.rows.find(({ outcome }) => outcome === 'created')?.key ?? '' } })
  ).data
  expect(entry).toMatchObject({ status: 'posted', origin: 'import', grandTotal: '1200', reference: '1' })
  expect(await failedChecks()).toEqual([])
})

test('an entry of a file on a clearing account of the opening balances is an error of its row', async () => {
  const year = new Date().getUTCFullYear()
  const rows = [
    `11,01/31/${year},6000,Rent,7.00,`,
    `11,01/31/${year},1010,Rent,,7.00`,
    `12,01/31/${year},3911,Brought over,8.00,`,
    `12,01/31/${year},1010,,,8.00`,
  ]
  const refused = await importing(rows, { post: true })
  expect([refused.code, refused.errors?.[0]]).toEqual([
    'ROWS_FAULTY',
    expect.objectContaining({ path: 'rows.4', message: expect.stringContaining('opening balances') }),
  ])
  expect((await importing(rows, { post: true, faultyRows: 'leave-out' })).data).toMatchObject({ created: 2, leftOut: 2 })
})

test('accounts are found by earlier numbers: after a renumbering, and after a merge', async () => {
  const year = new Date().getUTCFullYear()
  const rent = (await accountant.call<Account>(chart.get, { params: { account_id: '6000' } })).data
  const add = async (accountId: string) => {
    const body = { accountId, name: `Account ${accountId}`, groupId: rent.group.id, type: 'expense' }
    return (await accountant.call<Account>(chart.create, { body })).data
  }
  const [renumbered, from, into] = [await add('6981'), await add('6983'), await add('6984')]
  const { name, group, type, version } = renumbered
  const edit = { accountId: '6982', name, groupId: group.id, type, version }
  expect((await accountant.call(chart.edit, { params: { account_id: '6981' }, body: edit })).message).toBe('OK')
  const merge = { into: into.id, version: from.version }
  expect((await accountant.call(chart.merge, { params: { account_id: '6983' }, body: merge })).message).toBe('OK')
  const lines = [`F1,01/31/${year},6981,Renumbered,3.00,`, `F1,01/31/${year},6983,Merged,4.00,`, `F1,01/31/${year},1010,Paid,,7.00`]
  const { data, errors } = await importing(lines)
  expect(errors).toBeUndefined()
  const made = (await accountant.call<JournalEntry>(journalEntries.get, { params: { voucherId: data.rows[0]?.key ?? '' } })).data
  expect(made.lines.map(({ account: { accountId } }) => accountId)).toEqual(['6982', '6984', '1010'])
})

test('a day of reversal that can’t be is an error of its row; what can’t be posted is left as a draft with the reason', async () => {
  const year = new Date().getUTCFullYear()
  const head = 'Entry no,Date,Account,Description,Debit,Credit,Reverses on'
  const both = (no: string, date: string, amount: string, reverse: string, other = reverse) => [
    `${no},${date},6000,Rent,${amount},,${reverse}`,
    `${no},${date},1010,Rent,,${amount},${other}`,
  ]
  const send = (lines: readonly string[], more: object) =>
    accountant.call<TableImported>(imports.entryImport, {
      body: { mapping: { ...mapping, reverseOn: 6 }, dates: 'mdy', decimal: 'point', ...more },
      ...csv([head, ...lines]),
    })
  const early = both('R1', `02/28/${year}`, '5', `02/28/${year}`)
  const differing = both('R2', `02/28/${year}`, '5', `03/01/${year}`, `03/02/${year}`)
  const refused = await send([...early, ...differing], {})
  expect(refused.errors?.map(({ message }) => message)).toEqual([
    `Row 2: The entry is of 28 February ${year}: it can be reversed on a later day.`,
    `Row 3: The entry is of 28 February ${year}: it can be reversed on a later day.`,
    'Row 4: Another row of this entry has an error.',
    'Row 5: Another row of this entry names another day.',
  ])
  await api.owner.query('update companies set journal_approval_limit = 1000 where id = $1', [companyId])
  const lines = [...both('R3', `02/28/${year}`, '5', '12/31/2199', ''), ...both('R4', `02/28/${year}`, '5000', ''), ...both('R5', '02/28/2001', '5', '')]
  const { rows: result } = (await send(lines, { post: true })).data
  await api.owner.query('update companies set journal_approval_limit = null where id = $1', [companyId])
  expect(result.map(({ message }) => message)).toEqual([
    null,
    null,
    ...Array(2).fill('It is above the limit and waits for an approval.'),
    ...Array(2).fill(expect.stringMatching(/^Left as a draft: .*2001/)),
  ])
  const entries = await Promise.all(
    [0, 2, 4].map(async (at) => (await accountant.call<JournalEntry>(journalEntries.get, { params: { voucherId: result[at]?.key ?? '' } })).data),
  )
  expect(entries).toMatchObject([{ status: 'posted', reverseOn: '2199-12-31' }, { status: 'pending_approval' }, { status: 'draft' }])
  expect(await failedChecks()).toEqual([])
})

test('ten thousand lines in one file become 2,500 entries by a job, and a second time none', async () => {
  const year = new Date().getUTCFullYear()
  const lines = Array.from({ length: 2500 }, (_, n) => {
    const head = `B${n},01/${String((n % 28) + 1).padStart(2, '0')}/${year}`
    return [`${head},6000,Rent ${n},${n + 1}.25,`, `${head},6010,Power,10.50,`, `${head},6020,Paper,1.25,`, `${head},1010,Paid,,${n + 13}.00`]
  }).flat()
  const added = () => rows<{ n: number }>(`select count(*)::int as n from journal_entries where company_id = $1 and reference ^@ 'B'`)
  for (const expected of [
    { created: 10_000, left: 0 },
    { created: 0, left: 10_000 },
  ]) {
    const { data, message } = await importing(lines)
    expect([message, data?.jobId]).toEqual(['OK', expect.any(String)])
    await createWorker(api.ports).runDue()
    const job = (await accountant.call<Job>(jobs.get, { params: { id: data.jobId ?? '' } })).data
    expect(job).toMatchObject({ state: 'done', total: 10_000, import: { result: expected } })
    expect(await added()).toEqual([{ n: 2500 }])
  }
}, 240_000)
