import { expect, test } from 'vitest'
import { imports, type TableImported } from '@/contracts/imports'
import { Problem } from '@server/http/problem'
import { postEntry, reverseEntry } from '@server/modules/journal-entries/post-entry'
import { startApi } from '../support/api'
import { type Books, newBooks } from '../support/books'
import { refusalCode } from '../support/outcome'
import { sampleOf } from '../support/thorough.mjs'

const CLIENTS = 20
const POSTINGS = sampleOf(1000, 160) as number
const REPEATS = sampleOf(5, 1) as number

const api = await startApi({ connections: CLIENTS + 4 })

/** What clients do with a year that is being closed. Each adds the journals that it made to the tally, one by one. */
const worksIn = (books: Books, year: number, tally: { journals: number }) => {
  const { run, account, who } = books
  const dayOf = (n: number): string => `${year}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
  const lines = [
    { account: { accountId: account('6000') }, amount: '1' },
    { account: { accountId: account('1000') }, amount: '-1' },
  ]
  const reversible: string[] = []
  const entry = async (n: number, reverseOn?: string) => {
    const { id } = await run((session) =>
      postEntry(session, { origin: 'entry', date: dayOf(n), narration: `Posting ${n}`, lines, ...(reverseOn ? { reverseOn } : {}) }),
    )
    tally.journals += reverseOn ? 2 : 1
    return id
  }
  return [
    async (n: number) => void reversible.push(await entry(n)),
    // Posts, and reverses itself on a later day of the year.
    async (n: number) => void (await entry(n, `${year}-12-29`)),
    async (n: number) => {
      const id = reversible.shift() ?? (await entry(n))
      try {
        await run((session) => reverseEntry(session, id, { date: `${year}-12-${n % 2 ? '30' : '31'}`, reason: 'Race' }))
        tally.journals++
      } catch (error) {
        reversible.push(id)
        throw error
      }
    },
    async (n: number) => {
      const rows = [`${n},${dayOf(n)},6000,1.00,`, `${n},${dayOf(n)},1000,,1.00`]
      const { code, message, data } = await who.call<TableImported>(imports.entryImport, {
        body: { mapping: { entryNo: 0, date: 1, account: 2, debit: 3, credit: 4 }, dates: 'dmy', decimal: 'point', post: true },
        files: [{ name: 'entries.csv', bytes: new TextEncoder().encode(['No,Date,Account,Debit,Credit', ...rows].join('\n')) }],
      })
      if (message !== 'OK') throw new Problem(422, message, { code: code ?? message })
      expect(data.created).toBe(2)
      // What can't be posted is left as a draft, with the reason at its rows.
      const left = data.rows.find((row) => row.message)?.message
      if (left) throw new Problem(422, left, { code: left.includes('closed') ? 'PERIOD_CLOSED' : left })
      tally.journals++
    },
  ]
}

test.each(Array.from({ length: REPEATS }, (_, n) => n + 1))(
  'a year is closed while 20 clients post, reverse and import into it: nothing is dated inside of it afterwards, and all before is part of it (%i)',
  async (round) => {
    const books = await newBooks(api, `Busy Books ${round}`)
    const { companyId } = books
    const year = Number((await books.years()).at(-1)?.startsOn.slice(0, 4))
    const tally = { journals: 0 }
    const works = worksIn(books, year, tally)
    // The clients go on until the close is answered, and a little longer, however fast either of them is.
    let [left, started] = [POSTINGS, 0]
    const answered = { is: false }
    const outcomes: { work: number; outcome: string }[] = []
    const client = async () => {
      for (let more = left--; more > 0 || !answered.is; more = left--) {
        const n = ++started
        const take = works[n % works.length] as (typeof works)[number]
        outcomes.push({ work: n % works.length, outcome: await take(n).then(() => 'posted', refusalCode) })
      }
    }
    const closing = async () => {
      while (outcomes.filter(({ outcome }) => outcome === 'posted').length < POSTINGS / 3) await new Promise((resolve) => setTimeout(resolve, 5))
      const answer = await books.step(`${year}-01-01`, { action: 'close' })
      answered.is = true
      left = Math.max(left, CLIENTS)
      return answer
    }
    const [closed] = await Promise.all([closing(), ...Array.from({ length: CLIENTS }, client)])
    expect(closed.message).toBe('OK')
    // Each of them came before the close, and was refused after it.
    for (const work of works.keys()) {
      const own = outcomes.filter((one) => one.work === work && one.outcome !== 'busy').map(({ outcome }) => outcome)
      expect([work, ...[...new Set(own)].sort()]).toEqual([work, 'PERIOD_CLOSED', 'posted'])
    }

    const [found] = await api.owner.query<{ inside: number; late: number; closed: string }>(
      `select (select count(*)::int from journals j where j.company_id = $1 and j.area <> 'closing') as inside,
      (select count(*)::int from journals j join journal_seals s on s.company_id = j.company_id and s.journal_id = j.id
        join period_reports r on r.company_id = j.company_id and r.kind = 'year'
        where j.company_id = $1 and j.area <> 'closing' and (s.seq > r.seq or j.posted_at > (select closed_at from fiscal_years y where y.company_id = $1 and y.status = 'closed'))) as late,
      (select sum(case when j.area = 'closing' then l.credit - l.debit else 0 end) = sum(case when j.area = 'closing' then 0 else l.debit - l.credit end)
        from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id join accounts a on a.company_id = l.company_id and a.id = l.account_id
        where j.company_id = $1 and a.account_id = '6000')::text as closed`,
      [companyId],
    )
    expect(found).toEqual({ inside: tally.journals, late: 0, closed: 'true' })
    expect((await books.balances())['6000']).toBeUndefined()
    expect(await books.failedChecks()).toEqual([])
  },
  600_000,
)
