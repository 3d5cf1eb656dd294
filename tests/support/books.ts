import { expect } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type CloseChecklist, type FiscalYearDetail, type FiscalYearRow, fiscalYears } from '@/contracts/fiscal-years'
import { type JournalEntry, journalEntries } from '@/contracts/journal-entries'
import { type JournalRecord, ledger, type LedgerHealth } from '@/contracts/ledger'
import { createCompany } from '@server/modules/companies/create'
import type { Api } from './api'
import { serviceOf } from './service'

type Side = 'debit' | 'credit'
/** Account number, side, amount, and what else the line has. */
export type EntryLine = readonly [account: string, side: Side, amount: string, more?: object]

/** A company of its own, in which nothing is posted, with the calls of somebody who keeps its books. */
export const newBooks = async (api: Api, name: string, { baseCurrency = 'USD', fiscalYearStartMonth = 1 } = {}) => {
  const [owner] = await api.owner.query<{ id: string }>(`select id from users where email = 'system@northgate.example'`)
  const id = api.ports.random.uuid()
  const fields = { name, baseCurrency, country: 'US', chart: 'general', timezone: 'UTC', hue: 1, fiscalYearStartMonth }
  await api.ports.db.transaction((tx) =>
    createCompany(tx, id, fields as never, { userId: owner?.id ?? '', isDefault: false, requestId: 'test', now: api.ports.clock.now() }),
  )
  // Tests post any amounts in any order.
  await api.owner.query(`update own_accounts set allow_negative = true where company_id = $1`, [id])
  const who = await api.signIn('system@northgate.example', name)
  const service = await serviceOf(api, 'system@northgate.example', name)
  const { accounts } = (await who.call<ResponseOutput<typeof journalEntries.basis>>(journalEntries.basis)).data
  const account = (number: string): string => accounts.find(({ accountId }) => accountId === number)?.id ?? ''

  const years = async () => (await who.call<{ rows: FiscalYearRow[] }>(fiscalYears.list)).data.rows
  const yearOf = async (day: string) => (await years()).find(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn) as FiscalYearRow
  const step = async (day: string, body: object) => {
    const { id: yearId, version } = await yearOf(day)
    return who.call<{ year: FiscalYearDetail }>(fiscalYears.change, { params: { id: yearId }, body: { version, ...body } })
  }
  const checklist = async (day: string) => (await who.call<CloseChecklist>(fiscalYears.checklist, { params: { id: (await yearOf(day)).id } })).data
  /** Adds years before the first one until one of them contains the day. */
  const reachBack = async (day: string) => {
    for (let first = (await years()).at(-1); first && first.startsOn > day; first = (await years()).at(-1)) {
      const [year = '', rest = ''] = [first.startsOn.slice(0, 4), first.startsOn.slice(4)]
      const endsOn = new Date(Date.parse(first.startsOn) - 86_400_000).toISOString().slice(0, 10)
      const added = await who.call(fiscalYears.create, { body: { startsOn: `${Number(year) - 1}${rest}`, endsOn } })
      expect(added.message).toBe('OK')
    }
  }
  const draft = (date: string, lines: readonly EntryLine[], more: object = {}) =>
    who.call<JournalEntry>(journalEntries.create, {
      body: {
        narration: 'Entry',
        date,
        ...more,
        lines: lines.map(([number, side, amount, line]) => ({ accountId: account(number), [side]: amount, ...line })),
      },
    })
  const enter = async (date: string, lines: readonly EntryLine[], more: object = {}) => {
    const { data, message } = await draft(date, lines, more)
    expect(message).toBe('OK')
    return who.call<JournalEntry>(journalEntries.change, { params: { voucherId: data.voucherId }, body: { version: data.version, action: 'post' } })
  }
  /** Deletes the entries that are still drafts. */
  const discardDrafts = async () => {
    const { rows } = (await who.call<{ rows: JournalEntry[] }>(journalEntries.list, { query: { f: 'status:in:draft' } })).data
    for (const { voucherId } of rows) {
      const { version } = (await who.call<JournalEntry>(journalEntries.get, { params: { voucherId } })).data
      expect((await who.call(journalEntries.discard, { params: { voucherId }, query: { version: String(version) } })).message).toBe('OK')
    }
  }
  const journalsOf = async (documentId: string) => (await who.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId } })).data.rows
  const failedChecks = async () => (await who.call<LedgerHealth>(ledger.health)).data.checks.filter(({ passed }) => !passed)
  /** Debit balances by account number, of all days or up to one. What was posted to a merged account counts for the other one. */
  const balances = async (until = '9999-12-31') => {
    const rows = await api.owner.query<{ code: string; balance: string }>(
      `select coalesce(i.account_id, a.account_id) as code, trim_scale(sum(l.debit - l.credit))::text as balance from journal_lines l join journals j on j.company_id = l.company_id and j.id = l.journal_id
        join accounts a on a.company_id = l.company_id and a.id = l.account_id
        left join accounts i on i.company_id = a.company_id and i.id = a.merged_into where l.company_id = $1 and j.date <= $2 group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
      [id, until],
    )
    return Object.fromEntries(rows.map(({ code, balance }) => [code, balance]))
  }
  return { ...service, companyId: id, who, account, years, yearOf, step, checklist, reachBack, draft, enter, discardDrafts, journalsOf, failedChecks, balances }
}
export type Books = Awaited<ReturnType<typeof newBooks>>
