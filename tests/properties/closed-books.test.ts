import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { customers, vendors } from '@/contracts/parties'
import { rowsOf } from '@server/db/rows'
import type { LedgerLine } from '@server/domain/ledger/posting'
import type { Session } from '@server/http/context'
import { closeYear, reopenYear } from '@server/modules/fiscal-years/close'
import { hardLock, setLocks } from '@server/modules/fiscal-years/locks'
import { findYear } from '@server/modules/fiscal-years/queries'
import { revaluePeriod } from '@server/modules/fiscal-years/revaluation'
import { postEntry, reverseEntry } from '@server/modules/journal-entries/post-entry'
import { allocate } from '@server/modules/ledger/allocate'
import { post } from '@server/modules/ledger/post'
import { unallocate } from '@server/modules/ledger/unallocate'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'
import { atRate } from '../support/books-model'
import { centsInWords } from '../support/cents'
import { constraintOf } from '../support/constraint-of'
import { inRolledBackTransaction } from '../support/service'
import { sampleOf } from '../support/thorough.mjs'

/** The number of runs; longer by hand, e.g. LEDGER_RUNS=300. */
const RUNS = Number(process.env['LEDGER_RUNS'] ?? (sampleOf(40, 6) as number))
const SEED = process.env['LEDGER_SEED']
const settings = (numRuns: number) => ({ numRuns, ...(SEED ? { seed: Number(SEED) } : {}) })

const api = await startApi()
const books = await newBooks(api, 'Closed Books')
const { companyId, account } = books
const first = await books.yearOf((await books.years()).at(-1)?.startsOn ?? '')
const year = first.startsOn.slice(0, 4)
const party = async (endpoint: typeof customers.create, name: string) =>
  (await books.who.call<{ id: string }>(endpoint, { body: { name, currency: 'EUR' } })).data.id
const parties = { '1100': await party(customers.create, 'Closed customer'), '2000': await party(vendors.create as never, 'Closed vendor') }

/** Days of the year that is closed, and of the one that follows. */
const dayOf = (n: number): string => new Date(Date.UTC(Number(year), 0, 1 + n)).toISOString().slice(0, 10)
const inYear = fc.nat(359).map(dayOf)
const later = fc.integer({ min: 366, max: 600 }).map(dayOf)
const cents = fc.integer({ min: 1, max: 5_000_000 }).map(BigInt)
const rate = fc.integer({ min: 50, max: 300 }).map(BigInt)
const anyEntry = fc.record({
  date: inYear,
  cents,
  rate: fc.option(rate),
  accounts: fc.constantFrom(['1100', '4000'], ['6000', '2000'], ['1010', '1100'], ['2000', '1010'], ['1010', '3000'], ['6010', '1000']),
})
type AnyEntry = typeof anyEntry extends fc.Arbitrary<infer E> ? E : never

const linesOf = ({ cents: amount, rate: fx, accounts }: AnyEntry): LedgerLine[] =>
  accounts.map((number, index) => {
    const sign = index === 0 ? 1n : -1n
    const partyId = parties[number as keyof typeof parties]
    return {
      account: { accountId: account(number) },
      amount: centsInWords(sign * amount),
      base: centsInWords(sign * (fx === null ? amount : atRate(amount, fx))),
      currency: fx === null ? 'USD' : 'EUR',
      ...(partyId ? { partyId, dueDate: dayOf(30) } : {}),
    }
  })

const inTransaction = (work: (session: Session) => Promise<void>) => inRolledBackTransaction(books, work)
/** Runs work that is expected to be refused, at the latest when the transaction would be committed. */
const refusalOf = async ({ tx }: Session, work: () => Promise<unknown>): Promise<string> => {
  await tx.execute(sql`savepoint tried`)
  const refusal = await constraintOf(work().then(() => tx.execute(sql`set constraints all immediate`)))
  await tx.execute(sql`rollback to savepoint tried`)
  return refusal
}
const setRate = ({ tx, entry }: Session, date: string, fx: bigint) =>
  tx.execute(
    sql`insert into exchange_rates (company_id, currency, date, rate, source, created_by, updated_by) values (${companyId}, 'EUR', ${date}, ${centsInWords(fx)}, 'test', ${entry.user._id}, ${entry.user._id})
      on conflict (company_id, currency, date) do update set rate = excluded.rate`,
  )

/** Everything that is dated up to the end of the year, and the balances of every month until then. */
const contentOf = ({ tx }: Session) =>
  rowsOf(
    tx,
    sql`select md5(string_agg(t.row, chr(10) order by t.row)) as rows, count(*)::int as count from (
        select j::text || coalesce(l::text, '') || coalesce((i.amount, i.base, i.due_date)::text, '') as row from journals j
          left join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id left join open_items i on i.company_id = l.company_id and i.line_id = l.id
          where j.company_id = ${companyId} and j.date <= ${first.endsOn}
        union all select a::text from allocations a where a.company_id = ${companyId} and a.date <= ${first.endsOn}
        union all select (s.account_id, s.month, s.is_closing, sum(s.debit), sum(s.credit))::text from ledger_sums s
          where s.company_id = ${companyId} and s.month <= ${first.endsOn} group by s.account_id, s.month, s.is_closing) t`,
  )

const balancesOf = ({ tx }: Session) =>
  rowsOf(
    tx,
    sql`select account_id, sum(debit - credit) as balance from journal_lines where company_id = ${companyId} and date <= ${first.endsOn}
      group by 1 having sum(debit - credit) <> 0 order by 1`,
  )

/** The open item that an entry made. */
const itemOf = async ({ tx }: Session, documentId: string): Promise<string> => {
  const [item] = await rowsOf<{ id: string }>(tx, sql`select line_id as id from open_items where company_id = ${companyId} and document_id = ${documentId}`)
  return item?.id ?? ''
}

/** Bills and payments that settle each other at different rates, and an entry without parties. */
const ALWAYS: readonly AnyEntry[] = [
  { date: dayOf(3), cents: 10_000n, rate: 120n, accounts: ['1100', '4000'] },
  { date: dayOf(5), cents: 10_000n, rate: 150n, accounts: ['1010', '1100'] },
  { date: dayOf(4), cents: 7_000n, rate: 120n, accounts: ['1100', '4000'] },
  { date: dayOf(6), cents: 7_000n, rate: 110n, accounts: ['1010', '1100'] },
  { date: dayOf(9), cents: 900n, rate: null, accounts: ['6010', '1000'] },
]
const linesOn = (day: string) => linesOf({ date: day, cents: 500n, rate: null, accounts: ['6010', '1000'] })
const REASON = { version: 1, reason: 'Test' } as const
const current = (session: Session) => findYear(session, first.id)
/** What happens at a commit: documents are sealed, and what the database checks last is checked. */
const settleConstraints = async ({ tx }: Session): Promise<void> => {
  await tx.execute(sql`set constraints all immediate`)
  await tx.execute(sql`set constraints all deferred`)
}
const ways = {
  closed: async (session: Session) => closeYear(session, await current(session), { action: 'close', ...REASON }),
  'hard lock': async (session: Session) => hardLock(session, await current(session), { action: 'hardLock', ...REASON, periodNo: 12 }),
  'soft lock': async (session: Session) => {
    const areas = ['sales', 'purchase', 'stock', 'bank', 'journal', 'tax'] as const
    const periods = Array.from({ length: 12 }, (_, n) => ({ periodNo: n + 1, areas: [...areas] }))
    return setLocks(session, await current(session), { action: 'setLocks', ...REASON, periods })
  },
}

interface Posted {
  bill: string
  paid: string
  otherBill: string
  otherPaid: string
  expense: string
  /** A part of the first bill that is settled. */
  allocation: string
}
const settle = async (session: Session, debit: string, credit: string, amount: string, date: string): Promise<string> =>
  allocate(session, { debitLineId: await itemOf(session, debit), creditLineId: await itemOf(session, credit), amount, date, area: 'bank' })

const postAll = async (session: Session, entries: readonly AnyEntry[], closingRate: bigint): Promise<Posted> => {
  const documents: string[] = []
  for (const entry of [...ALWAYS, ...entries])
    documents.push((await postEntry(session, { origin: 'entry', date: entry.date, narration: 'Entry', lines: linesOf(entry) })).id)
  const [bill = '', paid = '', otherBill = '', otherPaid = '', expense = ''] = documents
  const allocation = await settle(session, bill, paid, '50', dayOf(8))
  await setRate(session, first.endsOn, closingRate)
  await revaluePeriod(session, await current(session), { action: 'revalue', version: 1, periodNo: 12 })
  return { bill, paid, otherBill, otherPaid, expense, allocation }
}

/** Every way to get something into the year, or out of it. */
const attemptsOn = (session: Session, day: string, laterDay: string, closingRate: bigint, posted: Posted): Record<string, () => Promise<unknown>> => {
  const { tx } = session
  const entry = (date: string, more: object = {}) => postEntry(session, { origin: 'entry', date, narration: 'Late', lines: linesOn(date), ...more })
  const revalueAt = async (date: string, periodNo: number) => {
    await setRate(session, date, closingRate + 7n)
    return revaluePeriod(session, await current(session), { action: 'revalue', version: 1, periodNo })
  }
  const attempts: Record<string, () => Promise<unknown>> = {
    'an entry': () => entry(day),
    'an entry that reverses itself later': () => entry(day, { reverseOn: laterDay }),
    'a reversal of what was posted in it': () => reverseEntry(session, posted.expense, { date: dayOf(360), reason: 'Late' }),
    'a settlement with an exchange difference': () => settle(session, posted.otherBill, posted.otherPaid, '70', day),
    'a settlement without one': async () =>
      tx.execute(sql`insert into allocations (company_id, date, debit_line_id, credit_line_id, amount, base_debit, base_credit)
        values (${companyId}, ${day}, ${await itemOf(session, posted.otherBill)}, ${await itemOf(session, posted.otherPaid)}, 1, 1, 1)`),
    'a settlement that is taken back': () => unallocate(session, [posted.allocation], dayOf(200)),
    'a revaluation': () => revalueAt(dayOf(180), 6),
    'a revaluation of its last day at another rate': () => revalueAt(first.endsOn, 12),
    'an earlier day of a later journal': async () => {
      await entry(laterDay)
      return tx.execute(sql`update journals set date = ${day} where company_id = ${companyId} and date = ${laterDay}`)
    },
    'another line': () =>
      tx.execute(sql`insert into journal_lines (company_id, journal_id, line_no, account_id, debit, currency, amount)
        select company_id, id, 99, ${account('6010')}, 1, 'USD', 1 from journals where company_id = ${companyId} and date <= ${first.endsOn} limit 1`),
    'a changed line': () => tx.execute(sql`update journal_lines set memo = 'Other' where company_id = ${companyId} and date <= ${first.endsOn}`),
    'a deleted line': () => tx.execute(sql`delete from journal_lines where company_id = ${companyId} and date <= ${first.endsOn}`),
    'a deleted settlement': () => tx.execute(sql`delete from allocations where company_id = ${companyId} and id = ${posted.allocation}`),
  }
  for (const area of ['sales', 'purchase', 'stock', 'bank', 'journal', 'closing'] as const) {
    attempts[`a posting of ${area}`] = () =>
      post(
        session,
        { documentId: posted.bill },
        { area, purpose: `late ${area}`, date: day, currency: 'USD', rate: '1', narration: 'Late', lines: linesOn(day) },
      )
    attempts[`a journal of ${area} past the program`] = () =>
      tx.execute(sql`insert into journals (company_id, area, voucher_id, date, document_id, purpose, currency, rate, narration)
        values (${companyId}, ${area}, 'X', ${day}, ${posted.bill}, 'x', 'USD', 1, 'By hand')`)
  }
  return attempts
}

test('a closed year never changes, however it was closed and whatever is tried (P7)', async () => {
  const tried = new Set<string>()
  const drawn = [fc.array(anyEntry, { maxLength: 8 }), inYear, later, rate, fc.constantFrom(...(Object.keys(ways) as (keyof typeof ways)[]))] as const
  await fc.assert(
    fc.asyncProperty(...drawn, async (entries, day, laterDay, closingRate, way) => {
      await inTransaction(async (session) => {
        const posted = await postAll(session, entries, closingRate)
        await settleConstraints(session)
        await ways[way](session)
        await settleConstraints(session)
        const before = await contentOf(session)
        for (const [name, attempt] of Object.entries(attemptsOn(session, day, laterDay, closingRate, posted))) {
          // A lock of areas keeps out what they post, and a settlement without a difference posts nothing.
          if (way === 'soft lock' && name === 'a settlement without one') continue
          tried.add(`${way}: ${name}`)
          expect([name, await refusalOf(session, attempt)], `${way} on ${day}`).not.toEqual([name, 'accepted'])
        }
        // What is posted later is no part of it.
        await postEntry(session, { origin: 'entry', date: laterDay, narration: 'Later', lines: linesOn(laterDay) })
        await reverseEntry(session, posted.expense, { date: laterDay, reason: 'Later' })
        await settle(session, posted.otherBill, posted.otherPaid, '70', laterDay)
        expect(await contentOf(session), way).toEqual(before)
        if (way !== 'closed') return
        // Closed again after it was reopened, it has the same balances.
        const balances = await balancesOf(session)
        await reopenYear(session, await current(session), { action: 'reopen', ...REASON })
        await settleConstraints(session)
        await ways.closed(session)
        expect(await balancesOf(session)).toEqual(balances)
      })
    }),
    settings(RUNS),
  )
  process.stdout.write(`P7: ${RUNS} years, ${tried.size} ways\n`)
}, 1_200_000)
