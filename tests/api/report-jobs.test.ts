import { afterAll, expect, test } from 'vitest'
import { type Job, jobs } from '@/contracts/jobs'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import { type HandedOver, reportJobs } from '@/contracts/reports/jobs'
import type { Report } from '@/contracts/reports/report'
import { connectOwner } from '@server/host/node/database'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { openBooks } from '../support/report-books'

const api = await startApi({ unsound: 'journals are posted by hand here for a document that asks for none' })
const books = await openBooks(api, 'Patience', 2025)
await books.journal('2025-03-05', [
  ['1010', '250'],
  ['4000', '-250'],
])
const { caller } = books
const worker = createWorker(api.ports)
const period = { from: '2025-01-01', to: '2025-12-31' }
const { read, export: exporting } = reportEndpoints['trial-balance']
const blocker = await connectOwner(api.connection)
afterAll(() => blocker.end())

/** Nobody can read the kept sums meanwhile, so that each report that needs them waits, however fast the machine is. */
const whileBlocked = async <T>(work: () => Promise<T>): Promise<T> => {
  await blocker.query('begin')
  await blocker.query('lock table ledger_sums in access exclusive mode')
  api.ports.reportPatienceMs = 300
  try {
    return await work()
  } finally {
    api.ports.reportPatienceMs = Number.POSITIVE_INFINITY
    await blocker.query('rollback')
  }
}
const jobOf = async (id: string) => (await caller.call<Job>(jobs.get, { params: { id } })).data
/** Until a statement waits for the lock. */
const untilBlocked = async () => {
  for (;;) {
    const [row] = await api.owner.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'ledger_sums' and not l.granted`,
    )
    if (row && row.waiting > 0) return
    await new Promise((resolve) => void setTimeout(resolve, 20))
  }
}
const handedOver = async (query: Record<string, string>): Promise<string> => {
  const answer = await whileBlocked(() => caller.call<HandedOver>(read, { query }))
  expect([answer.statusCode, Object.keys(answer.data)]).toEqual([200, ['jobId']])
  return answer.data.jobId
}

test('a report that is not ready in time is made by a job, and the page that is opened again finds it', async () => {
  const jobId = await handedOver(period)
  expect(await jobOf(jobId)).toMatchObject({
    state: 'queued',
    report: { title: 'Trial balance', page: '/reports/trial-balance', search: period, format: null },
  })
  // The same parameters don't begin a second job, nor does a slow database.
  expect(await handedOver(period)).toBe(jobId)
  expect((await caller.call(reportJobs.report, { params: { id: jobId } })).statusCode).toBe(409)
  await worker.runDue()
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', report: { phase: 'ended', isKept: true, message: null } })
  expect((await caller.call<HandedOver>(read, { query: period })).data).toEqual({ jobId })
  const made = (await caller.call<Report>(reportJobs.report, { params: { id: jobId } })).data
  const anew = (await caller.call<Report>(read, { query: { ...period, again: 'yes' } })).data
  expect(made).toEqual({ ...anew, provenance: { ...anew.provenance, asOf: made.provenance.asOf } })
  expect(made.rows.length).toBeGreaterThan(3)
})

test('who has left the page by then waits for no job, so that pages that were left keep nobody from making reports', async () => {
  const count = async () => (await api.owner.query<{ n: number }>('select count(*)::int as n from report_jobs'))[0]?.n
  const before = await count()
  const left = new AbortController()
  const url = `http://localhost/api/v1${read.path}?from=2025-02-01&to=2025-02-28`
  await whileBlocked(async () => {
    const asking = Promise.resolve(api.app.request(new Request(url, { headers: caller.headersFor(read), signal: left.signal })))
    await untilBlocked()
    left.abort()
    await asking.catch(() => undefined)
  })
  expect(await count()).toBe(before)
})

test('a cancelled job ends its statement in the database, and leaves nothing', async () => {
  const query = { ...period, zeros: 'yes' }
  const jobId = await handedOver(query)
  await whileBlocked(async () => {
    const running = worker.runDue()
    await untilBlocked()
    expect((await jobOf(jobId)).state).toBe('running')
    expect((await caller.call<Job>(jobs.cancel, { params: { id: jobId } })).data.state).toBe('cancelled')
    // Ends although the lock is still held.
    await running
  })
  expect(await jobOf(jobId)).toMatchObject({ state: 'cancelled', report: { isKept: false } })
  expect((await caller.call(reportJobs.report, { params: { id: jobId } })).statusCode).toBe(409)
  expect(await api.owner.query(`select 1 from work_queue where kind = 'report'`)).toEqual([])
  expect((await caller.call<Report>(read, { query })).data.rows.length).toBeGreaterThan(3)
})

test('a file that takes long is made by a job, with the bytes of one that is made at once', async () => {
  const query = { ...period, format: 'csv' }
  const answer = await whileBlocked(() => caller.call<HandedOver>(exporting, { query }))
  expect(answer.raw.status).toBe(202)
  const { jobId } = answer.data
  await worker.runDue()
  expect(await jobOf(jobId)).toMatchObject({ state: 'done', report: { format: 'csv', isKept: true } })
  const made = await caller.call(reportJobs.file, { params: { id: jobId } })
  expect([made.raw.status, made.raw.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(new Uint8Array(await made.raw.arrayBuffer())).toEqual(await books.file('trial-balance', 'csv', period))
  expect((await caller.call(reportJobs.report, { params: { id: jobId } })).statusCode).toBe(404)
})

test('the job makes the report with the permissions that its user has by then, and nobody else gets it', async () => {
  const accountant = await api.signIn('accounts@northgate.example', 'Northgate')
  const jobId = (await whileBlocked(() => accountant.call<HandedOver>(read, { query: period }))).data.jobId
  const other = await api.signIn('manager@northgate.example', 'Northgate')
  expect((await other.call(reportJobs.report, { params: { id: jobId } })).statusCode).toBe(404)
  const [role] = await api.owner.query<{ id: string; company: string }>(
    `select m.role_id as id, m.company_id as company from memberships m join users u on u.id = m.user_id where u.email = 'accounts@northgate.example' and m.company_id = $1`,
    [accountant.companyId],
  )
  const withdrawn = await api.owner.query(`delete from role_permissions where company_id = $1 and role_id = $2 and module = 'ledger-reports' returning *`, [
    role?.company,
    role?.id,
  ])
  expect(withdrawn.length).toBeGreaterThan(0)
  await worker.runDue()
  const ended = (await accountant.call<Job>(jobs.get, { params: { id: jobId } })).data
  expect(ended).toMatchObject({
    state: 'failed',
    report: { message: 'Who asked for this no longer has the permission “read” for ledger reports.', isKept: false },
  })
})

test('nobody keeps others waiting: a third report of a user is refused while two are not finished', async () => {
  await handedOver({ from: '2025-01-01', to: '2025-01-31' })
  await handedOver({ from: '2025-02-01', to: '2025-02-28' })
  const answer = await whileBlocked(() => caller.call(read, { query: { from: '2025-03-01', to: '2025-03-31' } }))
  expect([answer.statusCode, answer.message]).toEqual([409, 'You have 2 reports that are still being made. Wait until one of them is ready, or cancel it.'])
  await worker.runDue()
})

test('of two reports that run out of patience together, only as many are handed over as a user may have', async () => {
  await handedOver({ from: '2025-04-01', to: '2025-04-30' })
  const [may, june] = [
    { from: '2025-05-01', to: '2025-05-31' },
    { from: '2025-06-01', to: '2025-06-30' },
  ]
  const answers = await whileBlocked(() => Promise.all([may, june].map((query) => caller.call<HandedOver>(read, { query }))))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  await worker.runDue()
})
