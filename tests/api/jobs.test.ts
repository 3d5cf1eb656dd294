import { expect, test } from 'vitest'
import { bulk } from '@/contracts/bulk'
import { inquiries } from '@/contracts/inquiries'
import { type BulkAnswer, type Job, type JobRow, jobs } from '@/contracts/jobs'
import { customers } from '@/contracts/parties'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'

const api = await startApi()
const worker = () => createWorker(api.ports)
const manager = await api.signIn('manager@northgate.example')
const falcon = await api.signIn('sales@falcon.example')

/** Creates `count` customers with numbered names. @returns their ids */
const makeCustomers = async (count: number, name: string): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 1; number <= count; number++) {
    const { data } = await manager.call<{ id: string }>(customers.create, { body: { name: `${name} ${number}`, currency: 'USD' } })
    ids.push(data.id)
  }
  return ids
}
const isActive = async (id: string) => (await manager.call<{ isActive: boolean }>(customers.get, { params: { vendorId: id } })).data.isActive
const run = (keys: string[], action = 'deactivate') => manager.call<BulkAnswer>(bulk.customers, { body: { action, keys } })
const jobOf = async (id: string | null) => (await manager.call<Job>(jobs.get, { params: { id: id ?? '' } })).data

test('few rows are done at once, each with its outcome, and what was done can be taken back', async () => {
  const [one = '', two = ''] = await makeCustomers(2, 'Few')
  const stranger = crypto.randomUUID()
  const { data } = await run([one, stranger, two, one])
  expect(data.jobId).toBeNull()
  expect(data.undo).toBe('activate')
  expect(data.results.map(({ key, ok }) => [key, ok])).toEqual([
    [one, true],
    [stranger, false],
    [two, true],
  ])
  expect(data.results[0]?.label).toBe('Few 1')
  expect([await isActive(one), await isActive(two)]).toEqual([false, false])
  await run([one, two], 'activate')
  expect([await isActive(one), await isActive(two)]).toEqual([true, true])
})

test('another company’s rows fail like rows that do not exist, and stay as they are', async () => {
  const { data: foreignCustomers } = await falcon.call<{ rows: { id: string }[] }>(customers.list)
  const foreign = foreignCustomers.rows[0]?.id ?? ''
  const { data } = await run([foreign, crypto.randomUUID()])
  expect(data.results.map(({ ok, message }) => [ok, message])).toEqual([
    [false, data.results[1]?.message],
    [false, data.results[1]?.message],
  ])
  const { data: after } = await falcon.call<{ isActive: boolean }>(customers.get, { params: { vendorId: foreign } })
  expect(after.isActive).toBe(true)
})

test('a row that fails takes nothing back of the others: the guard of one is not the end of all', async () => {
  const { data: list } = await manager.call<{ rows: { voucherId: string; status: string }[] }>(inquiries.list, { query: { limit: '200' } })
  const open = list.rows.find((row) => row.status === 'open')?.voucherId ?? ''
  const draft = list.rows.find((row) => row.status === 'draft')?.voucherId ?? ''
  const { data } = await manager.call<BulkAnswer>(bulk.inquiries, { body: { action: 'close', keys: [draft, open] } })
  expect(data.results.map(({ ok }) => ok)).toEqual([false, true])
  expect(data.results[0]?.message).toMatch(/draft/i)
  const { data: back } = await manager.call<BulkAnswer>(bulk.inquiries, { body: { action: 'reopen', keys: [open] } })
  expect(back.results[0]?.ok).toBe(true)
})

test('more than twenty rows become a job that two workers share, each row done once', async () => {
  const ids = await makeCustomers(60, 'Many')
  const { data } = await run(ids)
  expect(data.results).toEqual([])
  expect(await isActive(ids[0] ?? '')).toBe(true)
  await Promise.all([worker().runDue(), worker().runDue()])
  const job = await jobOf(data.jobId)
  expect({ state: job.state, total: job.total, done: job.done, failed: job.failed }).toEqual({ state: 'done', total: 60, done: 60, failed: 0 })
  const [{ count } = { count: 0 }] = await api.owner.query<{ count: number }>(
    `select count(*)::int as count from audit_log where entity = 'customer' and action = 'deactivate' and request_id = $1`,
    [data.jobId],
  )
  expect(count).toBe(60)
  const { data: ownJobs } = await manager.call<{ rows: JobRow[] }>(jobs.list)
  expect(ownJobs.rows[0]?.id).toBe(data.jobId)
})

test('a crash in the middle leaves its row undone; the next run goes on from there', async () => {
  const ids = await makeCustomers(21, 'Crash')
  const { data } = await run(ids)
  let items = 0
  const dying = {
    ...api.ports,
    db: {
      transaction: async <T>(work: Parameters<typeof api.ports.db.transaction<T>>[0]): Promise<T> => {
        items += 1
        if (items === 12) throw new Error('the power went')
        return api.ports.db.transaction(work)
      },
    },
  }
  await expect(createWorker(dying).runDue()).rejects.toThrow('the power went')
  const halfway = await jobOf(data.jobId)
  expect(halfway.done).toBeGreaterThan(0)
  expect(halfway.done).toBeLessThan(21)
  await worker().runDue()
  expect((await jobOf(data.jobId)).done).toBe(21)
})

test('a job acts with the permissions that its asker has when it runs, and failed rows can be tried again', async () => {
  const ids = await makeCustomers(22, 'Demoted')
  const sales = await api.signIn('sales@northgate.example')
  const { data } = await sales.call<BulkAnswer>(bulk.customers, { body: { action: 'deactivate', keys: ids } })
  const deny = `insert into user_permissions (company_id, user_id, module, url, deny)
    select m.company_id, m.user_id, 'customers', p.url, '{update}' from memberships m join users u on u.id = m.user_id
    cross join (values ('/people/customer'), ('/people/customer/add')) p(url) where u.email = 'sales@northgate.example' and m.company_id = $1`
  await api.owner.query(deny, [sales.companyId])
  await worker().runDue()
  const failed = (await sales.call<Job>(jobs.get, { params: { id: data.jobId ?? '' } })).data
  expect([failed.done, failed.failed]).toEqual([0, 22])
  expect(failed.items[0]?.message).toContain('permission')
  expect((await manager.call(jobs.get, { params: { id: data.jobId ?? '' } })).statusCode).toBe(404)

  await api.owner.query(`delete from user_permissions where company_id = $1`, [sales.companyId])
  expect((await sales.call(jobs.retry, { params: { id: data.jobId ?? '' } })).statusCode).toBe(200)
  await worker().runDue()
  expect((await sales.call<Job>(jobs.get, { params: { id: data.jobId ?? '' } })).data.done).toBe(22)
  expect((await sales.call(jobs.retry, { params: { id: data.jobId ?? '' } })).statusCode).toBe(409)
})

test('a cancelled job does nothing more', async () => {
  const ids = await makeCustomers(21, 'Stopped')
  const { data } = await run(ids)
  expect((await manager.call<Job>(jobs.cancel, { params: { id: data.jobId ?? '' } })).data.state).toBe('cancelled')
  await worker().runDue()
  expect((await jobOf(data.jobId)).done).toBe(0)
  expect(await isActive(ids[0] ?? '')).toBe(true)
  expect((await manager.call(jobs.cancel, { params: { id: data.jobId ?? '' } })).statusCode).toBe(409)
})
