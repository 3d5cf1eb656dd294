import { expect, test } from 'vitest'
import { type Job, jobs } from '@/contracts/jobs'
import { connectOwner } from '@server/host/node/database'
import { allocate } from '@server/modules/ledger/allocate'
import { unallocate } from '@server/modules/ledger/unallocate'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { csvFile, foundCompany, openingOf } from '../support/opening'
import { serviceOf } from '../support/service'

const api = await startApi({ usualPlans: true })
const who = await foundCompany(api)
const { setDay, bring, state, takeBack, addRecords, failures } = openingOf(api, who)
/** Enough rows for the part to be taken back by a job. */
const ROWS = 502
const runDue = () => createWorker(api.ports).runDue()
const jobOf = async (id: string | null) => (await who.call<Job>(jobs.get, { params: { id: id ?? '' } })).data
const waiting = async () =>
  (await api.owner.query(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%journal_lines%'`))
    .length
const standing = async () => (await api.owner.query(`select 1 from opening_items where company_id = $1 and is_standing`, [who.companyId])).length

await addRecords()
await setDay()
await bring(
  'items',
  csvFile('open items.csv', [
    'Customer code,Number,Date,Due date,Open amount',
    ...Array.from({ length: ROWS - 1 }, (_, n) => `C-1,INV-${n},2026-01-15,2026-02-14,10.00`),
    'C-1,CN-1,2026-01-16,,-10.00',
  ]),
)
await runDue()

test('a long part is taken back by a job, once; one that lost its database in the middle is taken up again, whole', async () => {
  expect(await standing()).toBe(ROWS)
  const queued = await takeBack('items')
  expect([queued.statusCode, queued.data.imports[0]?.takenBackAt]).toEqual([200, null])
  expect(await takeBack('items')).toMatchObject({ statusCode: 409, message: 'This is being taken back already.' })
  const holder = await connectOwner(api.connection)
  await holder.query('begin')
  await holder.query('lock table journal_lines in share mode')
  const crashed = runDue()
  crashed.catch(() => undefined)
  while ((await waiting()) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  await api.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%journal_lines%'`,
  )
  await expect(crashed).rejects.toThrow()
  await holder.query('rollback')
  await holder.end()
  expect([await standing(), (await jobOf(queued.data.jobId)).state]).toEqual([ROWS, 'queued'])
  await runDue()
  const job = await jobOf(queued.data.jobId)
  expect([await standing(), job.state, job.items.map(({ label, state: done }) => [label, done])]).toEqual([
    0,
    'done',
    [[`open items.csv, ${ROWS} rows`, 'done']],
  ])
  expect((await state()).imports[0]?.takenBackAt).not.toBeNull()
  expect(await failures()).toEqual([])
}, 180_000)

test('what can’t be taken back says why, leaves everything, and is tried again once that is solved', async () => {
  const again = csvFile('again.csv', [
    'Customer code,Number,Date,Due date,Open amount',
    ...Array.from({ length: ROWS - 1 }, (_, n) => `C-1,INV-${n},2026-01-15,2026-02-14,10.00`),
    'C-1,CN-1,2026-01-16,,-10.00',
  ])
  await bring('items', again)
  await runDue()
  const { name = '' } = who.companies.find(({ id }) => id === who.companyId) ?? {}
  const { run } = await serviceOf(api, 'system@northgate.example', name)
  const [debit, credit] = await api.owner.query<{ line: string }>(
    `select o.line_id as line from open_items o join opening_items i on i.company_id = o.company_id and i.document_id = o.document_id and i.is_standing
      where o.company_id = $1 and i.number in ('INV-0', 'CN-1') order by o.amount desc`,
    [who.companyId],
  )
  const settled = { debitLineId: debit?.line ?? '', creditLineId: credit?.line ?? '', amount: '10', area: 'sales' as const, date: (await state()).day ?? '' }
  const allocation = await run((session) => allocate(session, settled))
  const { data } = await takeBack('items')
  await runDue()
  const failed = await jobOf(data.jobId)
  expect([failed.failed, failed.items[0]?.message, await standing()]).toEqual([1, expect.stringContaining('is settled already. Take that apart first.'), ROWS])
  await run((session) => unallocate(session, [allocation], settled.date))
  expect((await who.call<Job>(jobs.retry, { params: { id: data.jobId ?? '' } })).statusCode).toBe(200)
  await runDue()
  expect([(await jobOf(data.jobId)).failed, await standing()]).toEqual([0, 0])
  expect(await failures()).toEqual([])
}, 180_000)
