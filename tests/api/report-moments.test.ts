import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { type ReportName, reportKind, reportNames } from '@/contracts/reports/kinds'
import type { Report } from '@/contracts/reports/report'
import { withCompanyAnd } from '@server/db/enter'
import { makeFor } from '@server/modules/reports/make-for'
import type { Database, Tx } from '@server/ports'
import { startApi } from '../support/api'
import { failedChecks, openBooks } from '../support/report-books'
import { serviceOf } from '../support/service'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'One Moment', 2026)
const client = await books.addParty('Client')
const sell = (day: string) =>
  books.journal(day, [
    ['1100', '120', { partyId: client }],
    ['4000', '-100'],
    ['2200', '-20'],
  ])

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms))

/** While `work` is under way, somebody posts between any two statements of its transactions for heavy work; returns how often. */
const amongPostings = async <T>(day: string, work: () => Promise<T>): Promise<{ result: T; posted: number }> => {
  const { lane } = api.ports
  let posted = 0
  const hooked = (tx: Tx): Tx => {
    const execute = async (statement: Parameters<Tx['execute']>[0]) => {
      const result = await tx.execute(statement)
      await sell(day)
      posted += 1
      return result
    }
    return Object.assign(Object.create(tx) as Tx, { execute })
  }
  api.ports.lane = (kind): Database => ({ transaction: (inside, mode) => lane(kind).transaction((tx) => inside(hooked(tx)), mode) })
  try {
    return { result: await work(), posted }
  } finally {
    api.ports.lane = lane
  }
}

const month = (name: ReportName): string => String((reportNames.indexOf(name) % 12) + 1).padStart(2, '0')
const daysOf = (name: ReportName) => ({ from: `2026-${month(name)}-01`, to: `2026-${month(name)}-28`, asOf: '2026-12-31' })
const parametersOf = (name: ReportName, more: Record<string, string> = {}): Record<string, string> => {
  const all: Record<string, string> = { ...daysOf(name), party: client, companies: books.companyId, ...more }
  return Object.fromEntries(Object.entries(all).filter(([parameter]) => (reportKind(name).parameters as readonly string[]).includes(parameter)))
}

test.each([
  ...reportNames.map((name) => [name, {}] as const),
  ['profit-loss', { basis: 'cash' }] as const,
  ['general-ledger', { basis: 'cash', account: '4000' }] as const,
  ['consolidated', { statement: 'profit-loss' }] as const,
])('%s %o shows one moment, whatever is posted between its statements', async (name, more) => {
  const { from } = daysOf(name)
  await sell(from)
  const query = parametersOf(name, more)
  const { result, posted } = await amongPostings(from, () => books.caller.call<Report>(reportEndpoints[name].read, { query }))
  expect([result.statusCode, result.message]).toEqual([200, 'OK'])
  expect(posted).toBeGreaterThan(2)
  expect(failedChecks(result.data).filter(({ title }) => title !== 'No number is missing')).toEqual([])
})

test('a report that is made later shows one moment, too', async () => {
  const { companyId, userId } = await serviceOf(api, 'system@northgate.example', 'One Moment')
  const order = { companyId, userId, requestId: 'moment', report: 'general-ledger', parameters: parametersOf('general-ledger'), format: 'csv' } as const
  const { result, posted } = await amongPostings(daysOf('general-ledger').from, () => makeFor(api.ports, order))
  expect(posted).toBeGreaterThan(2)
  expect(result.report.checks.filter(({ passed }) => !passed)).toEqual([])
})

test('two snapshots of a session that both note when it was last seen do not fail each other', async () => {
  const token = createHash('sha256').update(books.caller.token).digest()
  await api.owner.query(`update sessions set last_seen_at = now() - interval '40 seconds' where ended_at is null`)
  const enter = () =>
    withCompanyAnd(
      api.db,
      token,
      async () => undefined,
      async (_tx, entry) => {
        await pause(100)
        return entry?.state
      },
      { isSnapshot: true },
    )
  expect(await Promise.all([enter(), enter(), enter()])).toEqual(['live', 'live', 'live'])
})

test('thirty reports of one session at once, beside postings, are refused for nothing but the places for heavy work', async () => {
  const { from, to } = daysOf('trial-balance')
  const over = new AbortController()
  const again = async (ms: number, work: () => Promise<unknown>) => {
    for (; !over.signal.aborted; await pause(ms)) await work()
  }
  const beside = [
    again(20, () => sell(from)),
    again(20, () => sell(to)),
    // The session was last seen a while ago, so that whichever call comes next notes that it is seen now.
    again(50, () => api.owner.query(`update sessions set last_seen_at = now() - interval '40 seconds' where ended_at is null`)),
  ]
  const read = async () => {
    for (;;) {
      const answer = await books.caller.call<Report>(reportEndpoints['trial-balance'].read, { query: { from, to } })
      if (answer.statusCode !== 503 || !answer.message.includes('files or reports in the making already')) return answer
      await pause(200)
    }
  }
  const answers = await Promise.all(Array.from({ length: 30 }, read))
  over.abort()
  await Promise.all(beside)
  expect(answers.map(({ statusCode, message }) => `${statusCode} ${message}`)).toEqual(answers.map(() => '200 OK'))
  expect(answers.flatMap(({ data }) => failedChecks(data))).toEqual([])
})
