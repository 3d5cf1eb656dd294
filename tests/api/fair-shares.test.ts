import { sql } from 'drizzle-orm'
import { describe, expect, onTestFinished, test } from 'vitest'
import { endpoints } from '@/contracts/api'
import { audits } from '@/contracts/audit'
import { inquiries } from '@/contracts/inquiries'
import { ledger } from '@/contracts/ledger'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { createApp } from '@server/app'
import { DatabaseBusy, TookTooLong } from '@server/db/errors'
import { createDatabase, ownerConnection } from '@server/host/node/database'
import { STATEMENT_MS } from '@server/host/node/lanes'
import type { Database } from '@server/ports'
import { type Caller, startApi } from '../support/api'
import { testPorts } from '../support/ports'

const api = await startApi({ connections: 4 })
const admin = await api.signIn('admin@northgate.example')
const system = await api.signIn('system@northgate.example')
const falcon = await api.signIn('admin@falcon.example')
const gulf = await api.signIn('admin@gulf.example')

const placesOf = async (): Promise<number> => Number((await api.owner.query<{ count: number }>('select count(*)::int from work_places'))[0]?.count)
const exportFile = (caller: Caller) => caller.call(audits.export, { query: { format: 'csv' } })
const outcome = ({ statusCode, code, raw }: Awaited<ReturnType<typeof exportFile>>) => [statusCode, code, raw.headers.get('retry-after')]
const BUSY = [503, 'SERVER_BUSY', '2']

/** Locks the audit trail, so that its exports wait. @returns a function that releases it */
const holdTrail = async () => {
  const holder = await ownerConnection(api.connection)
  onTestFinished(() => holder.end())
  await holder.exec('begin; lock table audit_log in access exclusive mode')
  return () => holder.exec('commit')
}
const untilPlaces = async (count: number) => expect.poll(placesOf, { timeout: 20_000 }).toBe(count)

test('whoever asks for many files gets two at a time, and the others go on reading', async () => {
  const release = await holdTrail()
  const making = [exportFile(admin), exportFile(admin)]
  await untilPlaces(2)
  const refused = await Promise.all(Array.from({ length: 20 }, () => exportFile(admin)))
  for (const one of refused) expect(outcome(one)).toEqual(BUSY)
  expect(refused[0]?.message).toContain('You have 2')
  // Far more calls than there are connections.
  const reads = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 ? falcon : admin).call(inquiries.list)))
  expect(new Set(reads.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await release()
  expect((await Promise.all(making)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  await untilPlaces(0)
  expect((await exportFile(admin)).statusCode).toBe(200)
})

test('of many files that are asked for with a token nobody has seen yet, only as many ask for a place as there are', async () => {
  const fresh = await api.signIn('sales@northgate.example')
  // A sequence keeps its count when a transaction is rolled back.
  await api.owner.exec(`create sequence asked_places; grant usage on sequence asked_places to public;
    alter function take_work_place rename to take_work_place_really;
    create function take_work_place(k text, s integer, p integer, c integer, a integer) returns bigint language plpgsql as $$
    begin perform nextval('asked_places'); return take_work_place_really(k, s, p, c, a); end $$`)
  onTestFinished(() =>
    api.owner.exec(`drop function take_work_place; alter function take_work_place_really rename to take_work_place; drop sequence asked_places`),
  )
  const files = await Promise.all(Array.from({ length: 25 }, () => fresh.call(inquiries.export, { query: { format: 'csv' } })))
  const [askedPlaces] = await api.owner.query<{ n: number }>('select last_value::int as n from asked_places')
  const done = files.filter(({ statusCode }) => statusCode === 200).length
  // Every export that asks for a place gets one, because the process counts its own exports before it asks.
  expect([askedPlaces?.n, files.filter(({ statusCode }) => statusCode === 503).length]).toEqual([done, 25 - done])
  expect(done).toBeGreaterThanOrEqual(2)
})

test('a company gets four and all together six, whatever is asked for', async () => {
  const release = await holdTrail()
  const making = [admin, admin, system, system].map(exportFile)
  await untilPlaces(4)
  const viewer = await api.signIn('accounts@northgate.example')
  const third = await viewer.call(ledger.health)
  expect([third.statusCode, third.code]).toEqual([503, 'SERVER_BUSY'])
  expect(third.message).toContain('Your company has 4')
  making.push(exportFile(falcon), exportFile(falcon))
  await untilPlaces(6)
  const last = await exportFile(gulf)
  expect(outcome(last)).toEqual(BUSY)
  expect(last.message).toContain('Too many')
  await release()
  expect((await Promise.all(making)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200])
})

describe('reports on a screen', () => {
  const path = `/api/v1${reportEndpoints['trial-balance'].read.path}`
  const headers = admin.headersFor(reportEndpoints['trial-balance'].read)
  const show = async (signal: AbortSignal | null = null, app: { request: typeof api.app.request } = api.app) => app.request(path, { headers, signal })
  const statuses = async (answers: readonly ReturnType<typeof show>[]) => (await Promise.all(answers)).map(({ status }) => status)
  /** Locks what every report needs. @returns a function that releases it */
  const holdSums = async () => {
    const holder = await ownerConnection(api.connection)
    onTestFinished(() => holder.end())
    await holder.exec('begin; lock table ledger_sums in access exclusive mode')
    return () => holder.exec('commit')
  }
  const soon = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  test('wait for a place of the user instead of being refused, and many at once are still too many', async () => {
    const release = await holdSums()
    const begun = performance.now()
    const asked = Array.from({ length: 10 }, () => show())
    const refused = await Promise.all(asked.slice(6))
    expect(performance.now() - begun).toBeLessThan(2000)
    expect(refused.map(({ status }) => status)).toEqual([503, 503, 503, 503])
    await untilPlaces(2)
    // An export of the same user doesn't wait.
    expect(outcome(await exportFile(admin))).toEqual(BUSY)
    await release()
    expect(await statuses(asked.slice(0, 6))).toEqual([200, 200, 200, 200, 200, 200])
    await untilPlaces(0)
  })

  test('are refused after a while if nothing is given back', async () => {
    const release = await holdSums()
    const making = [show(), show()]
    await untilPlaces(2)
    const begun = performance.now()
    const waiting = await show()
    const waited = performance.now() - begun
    expect([waiting.status, ((await waiting.json()) as { message: string }).message]).toEqual([503, expect.stringContaining('You have 2')])
    expect(waited).toBeGreaterThan(3500)
    await release()
    expect(await statuses(making)).toEqual([200, 200])
  })

  test('one after the other are all shown, and so are those of a user who leaves most of them at once', async () => {
    for (let time = 0; time < 12; time++) expect((await show()).status).toBe(200)
    const release = await holdSums()
    const making = [show(), show()]
    await untilPlaces(2)
    for (let time = 0; time < 12; time++) {
      const left = new AbortController()
      const gone = show(left.signal)
      await soon(10)
      left.abort()
      // It has left the line, which has room for four.
      await gone.catch(() => undefined)
    }
    const last = show()
    await soon(50)
    await release()
    expect(await statuses([...making, last])).toEqual([200, 200, 200])
  })

  test('wait as well for a place that another process gives back', async () => {
    const { app } = await api.beside([])
    const release = await holdSums()
    const making = [show(null, app), show(null, app)]
    await untilPlaces(2)
    const here = show()
    await soon(600)
    await release()
    expect(await statuses([...making, here])).toEqual([200, 200, 200])
    await untilPlaces(0)
  })
})

test('two processes on one database share the places', async () => {
  const other = api.beside([])
  const release = await holdTrail()
  const { send } = await other
  const exportThere = () => send(audits.export, { query: { format: 'csv' }, headers: admin.headersFor(audits.export) })
  const making = [exportFile(admin), exportThere()]
  await untilPlaces(2)
  expect(outcome(await exportThere())).toEqual(BUSY)
  expect(outcome(await exportFile(admin))).toEqual(BUSY)
  await release()
  expect((await Promise.all(making)).map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('a place that a killed process held ends by itself, and so does one of a clock that was ahead', async () => {
  const take = (until: string) =>
    api.owner.query(`insert into work_places (kind, company, person, until) select 'export', $1, $2, now() + $3::interval from generate_series(1, 2)`, [
      admin.companyId,
      admin.user._id,
      until,
    ])
  await take('10 seconds')
  expect(outcome(await exportFile(admin))).toEqual(BUSY)
  await api.owner.exec('delete from work_places')
  await take('-1 second')
  await take('2 hours')
  expect((await exportFile(admin)).statusCode).toBe(200)
  expect(await placesOf()).toBe(0)
})

test('a refused or failed call gives its place back', async () => {
  const viewer = await api.signIn('viewer@northgate.example')
  for (let time = 0; time < 4; time++) {
    expect((await viewer.call(audits.export, { query: { format: 'csv' } })).statusCode).toBe(403)
    expect((await admin.call(audits.export, { query: { format: 'pdf' } })).statusCode).toBe(422)
  }
  expect(await placesOf()).toBe(0)
})

test('too much to do is told apart from a database that is gone', async () => {
  const [one] = await api.owner.query<{ name: string }>('select current_database() as name')
  const db = createDatabase({ connection: api.connection, max: 1 })
  onTestFinished(() => db.end())
  const app = createApp(testPorts({ ...api.ports, db, lane: db.lane }))
  const read = () => app.request('/api/v1/inquiry', { headers: admin.headersFor(inquiries.list) })
  let release: () => void = () => undefined
  let blocking: Promise<void> = Promise.resolve()
  await new Promise<void>((begun) => {
    blocking = db.transaction(
      () =>
        new Promise<void>((resolve) => {
          release = resolve
          begun()
        }),
    )
  })
  // None of them is served until the connection is free, so the first answer is the refusal of the one too many.
  const asking = Array.from({ length: 101 }, read)
  const refused = await Promise.race(asking)
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([503, '2', { code: 'SERVER_BUSY' }])
  // Background work, which no user waits for, waits its turn instead of being refused.
  const patient = db.lane('background').transaction(async () => 'done')
  release()
  await blocking
  const answers = (await Promise.all(asking)).filter((answer) => answer !== refused)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
  expect(await patient).toBe('done')
  const missingDatabase = createDatabase({ connection: { ...api.connection, database: `${one?.name}_gone` }, max: 1 })
  onTestFinished(() => missingDatabase.end())
  const lost = await createApp(testPorts({ ...api.ports, db: missingDatabase, lane: missingDatabase.lane })).request('/api/v1/inquiry', {
    headers: admin.headersFor(inquiries.list),
  })
  expect([lost.status, ((await lost.json()) as { message: string }).message]).toEqual([
    503,
    'The database can’t be reached at the moment. Nothing was saved; try again shortly.',
  ])
})

test('who has as many files in the making as there are places is refused without the database, which their making keeps busy', async () => {
  const release = await holdTrail()
  const counted = { transactions: 0 }
  const counting = (db: Database): Database => ({
    transaction: (work) => {
      counted.transactions += 1
      return db.transaction(work)
    },
  })
  const app = createApp(testPorts({ ...api.ports, db: counting(api.ports.db), lane: (kind) => counting(api.ports.lane(kind)) }))
  const ask = (caller: Caller, endpoint: typeof audits.export | typeof inquiries.list) =>
    app.request(endpoint === audits.export ? '/api/v1/audit/export?format=csv' : '/api/v1/inquiry', { headers: caller.headersFor(endpoint) })
  const accounts = await api.signIn('accounts@northgate.example')
  for (const caller of [admin, system, accounts]) await ask(caller, inquiries.list)
  const making = [ask(admin, audits.export), ask(admin, audits.export), ask(system, audits.export), ask(system, audits.export)]
  await untilPlaces(4)
  const before = counted.transactions
  for (const [caller, sentence] of [
    [admin, 'You have 2'],
    [accounts, 'Your company has 4'],
  ] as const) {
    const refused = await ask(caller, audits.export)
    expect([refused.status, ((await refused.json()) as { message: string }).message]).toEqual([503, expect.stringContaining(sentence)])
  }
  expect(counted.transactions).toBe(before)
  await release()
  expect((await Promise.all(making)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await untilPlaces(0)
})

test('each kind of work has its time limit for a statement', async () => {
  const limitOf = async (database: Database) => {
    const { rows } = (await database.transaction((tx) =>
      tx.execute(sql`select extract(epoch from current_setting('statement_timeout')::interval) * 1000 as ms`),
    )) as unknown as {
      rows: { ms: string }[]
    }
    return Number(rows[0]?.ms)
  }
  expect(await limitOf(api.db)).toBe(STATEMENT_MS.quick)
  for (const kind of ['paper', 'export', 'report', 'import', 'background'] as const) expect(await limitOf(api.db.lane(kind)), kind).toBe(STATEMENT_MS[kind])
  // The longer limit of one kind does not stay on the connection for the next.
  expect(await limitOf(api.db)).toBe(STATEMENT_MS.quick)
  const slowly = (database: Database) =>
    database.transaction((tx) => tx.execute(sql`select set_config('statement_timeout', '20', true)`).then(() => tx.execute(sql`select pg_sleep(60)`)))
  await expect(slowly(api.db.lane('report'))).rejects.toThrow(TookTooLong)
  await expect(slowly(api.db)).rejects.toThrow(DatabaseBusy)
})

test('every export, paper, import and the recomputed ledger count as heavy', () => {
  const kindOf = ({ method, path, download, form }: (typeof endpoints)[number]) => {
    if (path.endsWith('/export')) return 'export'
    if (download && /\/(pdf|print)$/.test(path)) return 'paper'
    if (method === 'POST' && form && /import(-preview)?$|add-vendor-quotation$|(statments\/(bank|card)|deposits)\/preview$/.test(path)) return 'import'
    if (path === '/finance/chart-of-account/chart') return 'export'
    return path === '/finance/ledger-health' ||
      path === '/finance/years/:id/close' ||
      (path.startsWith('/reports/') && !/lookups|schedules|audit-files(\/settings)?$/.test(path))
      ? 'report'
      : undefined
  }
  expect(endpoints.filter(({ work }) => work).length).toBeGreaterThan(30)
  for (const one of endpoints) expect(one.work, `${one.method} ${one.path}`).toBe(kindOf(one))
})
