import { expect, test } from 'vitest'
import { Problem } from '@server/http/problem'
import { databaseProblem } from '@server/http/database-errors'
import { postEntry } from '@server/modules/journal-entries/post-entry'
import { startApi } from '../support/api'
import { newBooks } from '../support/books'
import { sampleOf } from '../support/thorough.mjs'

const CLIENTS = 20
const POSTINGS = sampleOf(1000, 160) as number

const api = await startApi({ connections: CLIENTS + 4 })
const books = await newBooks(api, 'Busy Books')
const { run, companyId, account } = books
const year = Number((await books.years()).at(-1)?.startsOn.slice(0, 4))

const postOne = (n: number) => {
  const date = `${year}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`
  const lines = [
    { account: { accountId: account('6000') }, amount: '1' },
    { account: { accountId: account('1000') }, amount: '-1' },
  ]
  return run((session) => postEntry(session, { origin: 'entry', date, narration: `Posting ${n}`, lines }))
}

test('a year is closed while 20 clients post into it: nothing is dated inside of it afterwards, and all before is part of it', async () => {
  // The clients go on until the close is answered, and a little longer, however fast either of them is.
  let left = POSTINGS
  const answered = { is: false }
  const outcomes: string[] = []
  const client = async () => {
    for (let n = left--; n > 0 || !answered.is; n = left--)
      outcomes.push(
        await postOne(n).then(
          () => 'posted',
          (error: unknown) => (error instanceof Problem ? error : databaseProblem(error))?.more.code ?? String(error),
        ),
      )
  }
  const closing = async () => {
    while (outcomes.filter((one) => one === 'posted').length < POSTINGS / 3) await new Promise((resolve) => setTimeout(resolve, 5))
    const answer = await books.step(`${year}-01-01`, { action: 'close' })
    answered.is = true
    left = Math.max(left, CLIENTS)
    return answer
  }
  const [closed] = await Promise.all([closing(), ...Array.from({ length: CLIENTS }, client)])
  expect(closed.message).toBe('OK')
  const posted = outcomes.filter((one) => one === 'posted').length
  expect(posted).toBeLessThan(outcomes.length)
  expect([...new Set(outcomes)].sort()).toEqual(['PERIOD_CLOSED', 'posted'])

  const [found] = await api.owner.query<{ inside: number; late: number; costs: string; closed: string }>(
    `select (select count(*)::int from journals j where j.company_id = $1 and j.area <> 'closing') as inside,
      (select count(*)::int from journals j join journal_seals s on s.company_id = j.company_id and s.journal_id = j.id
        join period_reports r on r.company_id = j.company_id and r.kind = 'year'
        where j.company_id = $1 and j.area <> 'closing' and (s.seq > r.seq or j.posted_at > (select closed_at from fiscal_years y where y.company_id = $1 and y.status = 'closed'))) as late,
      (select r.debit::float::text from period_reports r where r.company_id = $1) as costs,
      (select sum(l.credit)::float::text from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id join accounts a on a.company_id = l.company_id and a.id = l.account_id
        where j.company_id = $1 and j.area = 'closing' and a.account_id = '6000') as closed`,
    [companyId],
  )
  // The report is taken under the closing entry: its debits are those of the postings and of the closing entry itself.
  expect(found).toEqual({ inside: posted, late: 0, costs: String(2 * posted), closed: String(posted) })
  expect((await books.balances())['6000']).toBeUndefined()
  expect(await books.failedChecks()).toEqual([])
}, 600_000)
