import { expect, test } from 'vitest'
import { MAX_ROWS_WITHOUT_JOB, imports, type TableImported, type TablePreview } from '@/contracts/imports'
import { type Job, type JobRow, jobs } from '@/contracts/jobs'
import { type Customer, customers, vendors } from '@/contracts/parties'
import { connectOwner } from '@server/host/node/database'
import { createWorker } from '@server/worker'
import { type Caller, startApi } from '../support/api'

const api = await startApi({ usualPlans: true })
const manager = await api.signIn('manager@northgate.example')
const falcon = await api.signIn('sales@falcon.example')
const worker = () => createWorker(api.ports)
/** Enough rows for an import to become a job. */
const ROWS = MAX_ROWS_WITHOUT_JOB + 2
/** More rows than a job lists in its result. */
const MANY = 1200

const csv = (name: string, lines: readonly string[]) => [{ name, bytes: new TextEncoder().encode(`${lines.join('\n')}\n`) }]
type Files = ReturnType<typeof csv>
const HEAD = 'Code,Name,Email,Payment terms,Credit limit,City,VAT no'
const customersFile = (mark: string, rows = ROWS, change: (line: string, n: number) => string = (line) => line) =>
  csv(`${mark}.csv`, [
    HEAD,
    ...Array.from({ length: rows }, (_, n) =>
      change(`${mark}-${n},${mark} Firm ${n},m${n}@${mark.toLowerCase()}.example,NET30,${n}000,Town ${n},${mark}${n}99`, n),
    ),
  ])
const importCustomers = async (files: Files, body: object = {}, caller: Caller = manager) => {
  const { data } = await caller.call<TablePreview>(imports.customerPreview, { files })
  return caller.call<TableImported>(imports.customerImport, { files, body: { mapping: data.mapping, headerRow: data.headerRow, ...body } })
}
const jobOf = async (id: string | null) => (await manager.call<Job>(jobs.get, { params: { id: id ?? '' } })).data
const count = async (from: string) => Number((await api.owner.query<{ n: string }>(`select count(*) as n from ${from}`))[0]?.n)
const codes = (mark: string) => count(`customers where code like '${mark}-%'`)

test('few rows are imported at once, more become a job with progress that a worker works off, with all terms and a note for each', async () => {
  const few = await importCustomers(customersFile('FEW', 3))
  expect([few.data.jobId, few.data.created]).toEqual([null, 3])
  const stored = await count('files')
  const { data } = await importCustomers(customersFile('MANY', MANY))
  expect(data).toMatchObject({ created: 0, rows: [], jobId: expect.any(String) as unknown })
  expect([await codes('MANY'), await count('files')]).toEqual([0, stored + 1])
  expect(await jobOf(data.jobId)).toMatchObject({
    state: 'queued',
    total: MANY,
    done: 0,
    import: { purpose: 'customers', fileName: 'MANY.csv', phase: 'waiting' },
  })
  await worker().runDue()
  const job = await jobOf(data.jobId)
  expect(job).toMatchObject({
    state: 'done',
    total: MANY,
    done: MANY,
    import: { phase: 'ended', message: null, result: { created: MANY, updated: 0, left: 0, leftOut: 0 } },
  })
  expect(job.import?.result?.rows.length).toBe(1000)
  expect([await codes('MANY'), await count('files')]).toEqual([MANY, stored])
  const [row] = (await manager.call<{ rows: { id: string }[] }>(customers.list, { query: { q: 'MANY-7' } })).data.rows
  const { data: saved } = await manager.call<Customer>(customers.get, { params: { vendorId: row?.id ?? '' } })
  expect(saved).toMatchObject({
    code: 'MANY-7',
    creditLimit: '7000',
    paymentTerm: { code: 'NET30' },
    addresses: [{ city: 'Town 7' }],
    taxIds: [{ value: 'MANY799' }],
  })
  const notes = await api.owner.query<{ action: string; after: Customer; user_id: string }>(
    `select action, after, user_id from audit_log where entity = 'customer' and entity_id = $1`,
    [saved.id],
  )
  expect(notes).toMatchObject([{ action: 'create', after: { code: 'MANY-7', creditLimit: '7000' }, user_id: manager.user._id }])
  const { data: list } = await manager.call<{ rows: JobRow[] }>(jobs.list)
  expect(list.rows[0]).toMatchObject({ id: data.jobId, action: 'import', import: { fileName: 'MANY.csv' } })
  expect((await falcon.call(jobs.get, { params: { id: data.jobId ?? '' } })).statusCode).toBe(404)
})

test('the same file again changes nothing; what changed is written with its versions and notes, and empty cells leave fields', async () => {
  await importCustomers(customersFile('AGAIN'))
  await worker().runDue()
  const unchanged = await importCustomers(customersFile('AGAIN'))
  const changed = await importCustomers(
    customersFile('AGAIN', ROWS, (line, n) => (n % 2 === 0 ? line.replace(',NET30,', ',NET15,').replace(/,Town \d+/, ',') : line)),
  )
  await worker().runDue()
  expect((await jobOf(unchanged.data.jobId)).import?.result).toMatchObject({ created: 0, updated: 0, left: ROWS })
  expect((await jobOf(changed.data.jobId)).import?.result).toMatchObject({ created: 0, updated: ROWS / 2, left: ROWS / 2 })
  const rows = await api.owner.query<{ code: string; version: number; term: string; city: string; notes: string }>(
    `select c.code, p.version, t.code as term, a.city, (select count(*) from audit_log l where l.entity = 'customer' and l.entity_id = p.id::text) as notes
     from customers c join parties p on p.id = c.party_id join payment_terms t on t.id = c.payment_term_id join party_addresses a on a.party_id = p.id
     where c.code in ('AGAIN-0', 'AGAIN-1') order by c.code`,
  )
  expect(rows).toEqual([
    { code: 'AGAIN-0', version: 2, term: 'NET15', city: 'Town 0', notes: '2' },
    { code: 'AGAIN-1', version: 1, term: 'NET30', city: 'Town 1', notes: '1' },
  ])
})

/** Locks a table while `work` runs, so that an import waits in the middle of writing. */
const whileHeld = async (table: string, work: () => Promise<void>) => {
  const holder = await connectOwner(api.connection)
  await holder.query(`begin`)
  await holder.query(`lock table ${table} in share mode`)
  try {
    await work()
  } finally {
    await holder.query('rollback')
    await holder.end()
  }
}
const waitingFor = (table: string) => count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%${table}%'`)
const waitFor = async <T>(look: () => Promise<T>, accepts: (value: T) => boolean): Promise<T> => {
  for (;;) {
    const value = await look()
    if (accepts(value)) return value
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('a cancel in the middle of the writing leaves nothing of the file', async () => {
  const { data } = await importCustomers(customersFile('STOP'))
  const before = { parties: await count('parties'), notes: await count('audit_log'), stored: await count('files') }
  let running: Promise<number> | undefined
  await whileHeld('party_tax_ids', async () => {
    running = worker().runDue()
    const job = await waitFor(
      () => jobOf(data.jobId),
      ({ import: importState }) => importState?.phase === 'writing',
    )
    expect([job.state, job.total]).toEqual(['running', ROWS])
    expect((await manager.call<Job>(jobs.cancel, { params: { id: data.jobId ?? '' } })).data.state).toBe('cancelled')
  })
  await running
  expect(await jobOf(data.jobId)).toMatchObject({ state: 'cancelled', import: { result: null } })
  expect([await codes('STOP'), await count('parties')]).toEqual([0, before.parties])
  // One audit entry more, for the cancel itself, and one file less.
  expect([await count('audit_log'), await count('files')]).toEqual([before.notes + 1, before.stored - 1])
  expect((await manager.call(jobs.cancel, { params: { id: data.jobId ?? '' } })).statusCode).toBe(409)
  expect(await count(`work_queue where kind = 'import'`)).toBe(0)
})

test('a cancel before the start is heeded, and one that comes too late is refused', async () => {
  const { data } = await importCustomers(customersFile('EARLY'))
  await manager.call(jobs.cancel, { params: { id: data.jobId ?? '' } })
  await worker().runDue()
  expect([(await jobOf(data.jobId)).state, await codes('EARLY'), await count(`work_queue where kind = 'import'`)]).toEqual(['cancelled', 0, 0])
  const late = await importCustomers(customersFile('LATE'))
  await worker().runDue()
  expect((await manager.call(jobs.cancel, { params: { id: late.data.jobId ?? '' } })).statusCode).toBe(409)
  expect(await codes('LATE')).toBe(ROWS)
})

test('an import that lost its database in the middle is taken up again by the next worker, whole and once', async () => {
  const { data } = await importCustomers(customersFile('CRASH'))
  await whileHeld('party_tax_ids', async () => {
    const crashed = worker().runDue()
    crashed.catch(() => undefined)
    await waitFor(
      () => waitingFor('party_tax_ids'),
      (waiting) => waiting > 0,
    )
    // A second worker does not take the job while the first has it.
    expect(await worker().runDue()).toBe(0)
    await api.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%party_tax_ids%'`,
    )
    await expect(crashed).rejects.toThrow()
    expect([await codes('CRASH'), (await jobOf(data.jobId)).state]).toEqual([0, 'running'])
  })
  await worker().runDue()
  expect([await codes('CRASH'), (await jobOf(data.jobId)).state]).toEqual([ROWS, 'done'])
})

test('one that is interrupted each time ends with a sentence', async () => {
  const { data } = await importCustomers(customersFile('POISON'))
  await api.owner.query(`update import_jobs set attempts = 3 where job_id = $1`, [data.jobId])
  await worker().runDue()
  expect(await jobOf(data.jobId)).toMatchObject({ state: 'failed', import: { message: expect.stringContaining('interrupted') as unknown, result: null } })
  expect(await codes('POISON')).toBe(0)
})

test('faulty rows fail the job with their rows named, and nothing is written; left out, the others are', async () => {
  const bad = customersFile('BAD', ROWS, (line, n) => (n === 300 ? line.replace('NET30', 'NET-NEVER') : n === 301 ? line.replace('301000', '-5') : line))
  const { data } = await importCustomers(bad)
  await worker().runDue()
  const failed = await jobOf(data.jobId)
  expect(failed).toMatchObject({
    state: 'failed',
    import: { message: '2 rows of the file have errors.', errors: [{ path: 'rows.302' }, { path: 'rows.303' }] },
  })
  expect(await codes('BAD')).toBe(0)
  const accepted = await importCustomers(bad, { faultyRows: 'leave-out' })
  await worker().runDue()
  expect((await jobOf(accepted.data.jobId)).import?.result).toMatchObject({ created: ROWS - 2, leftOut: 2 })
})

test('a user has two unfinished imports at most and a company four, so that nobody fills up the queue of all', async () => {
  const admin = await api.signIn('admin@northgate.example')
  const system = await api.signIn('system@northgate.example')
  const other = await api.signIn('admin@falcon.example')
  const ask = (mark: string, caller: Caller) => importCustomers(customersFile(mark), {}, caller)
  const refusalOf = ({ statusCode, code, message }: Awaited<ReturnType<typeof ask>>) => [statusCode, code, message]
  const first = await ask('QUEUE1', manager)
  await ask('QUEUE2', manager)
  const third = await ask('QUEUE3', manager)
  expect(refusalOf(third)).toEqual([409, 'IMPORTS_WAITING', 'You have 2 imports that are not finished. Wait until one of them is, or cancel it.'])
  // Two users ask at the same time for the last place of the company.
  await ask('QUEUE4', admin)
  const both = await Promise.all([ask('QUEUE5', admin), ask('QUEUE6', system)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.message).toMatch(/^Your company has 4 imports/)
  expect((await ask('QUEUE7', other)).statusCode).toBe(200)
  await manager.call(jobs.cancel, { params: { id: first.data.jobId ?? '' } })
  expect((await ask('QUEUE8', manager)).statusCode).toBe(200)
  await worker().runDue()
  expect([await codes('QUEUE1'), await codes('QUEUE2'), await codes('QUEUE3'), await codes('QUEUE8')]).toEqual([0, ROWS, 0, ROWS])
  // 120 s, because nine files are read and five imported.
}, 120_000)

test('a record that somebody changes meanwhile fails the import as a whole', async () => {
  await importCustomers(customersFile('RACE', 3))
  const { data } = await importCustomers(customersFile('RACE', ROWS, (line) => line.replace('NET30', 'NET15')))
  const other = await connectOwner(api.connection)
  await other.query('begin')
  await other.query(`update parties set version = version + 1 where id = (select party_id from customers where code = 'RACE-1')`)
  const running = worker().runDue()
  await waitFor(
    () => waitingFor('parties'),
    (waiting) => waiting > 0,
  )
  await other.query('commit')
  await other.end()
  await running
  expect(await jobOf(data.jobId)).toMatchObject({ state: 'failed', import: { message: expect.stringContaining('changed RACE-1') as unknown } })
  expect(await codes('RACE')).toBe(3)
})

test('who loses the permission before the job’s turn imports nothing', async () => {
  const { data } = await importCustomers(customersFile('GONE'))
  await api.owner.query(`update jobs set asked_by = (select id from users where email = 'viewer@northgate.example') where id = $1`, [data.jobId])
  await worker().runDue()
  const [job] = await api.owner.query<{ state: string; message: string }>(
    `select j.state, i.message from jobs j join import_jobs i on i.job_id = j.id where j.id = $1`,
    [data.jobId],
  )
  expect(job).toMatchObject({ state: 'failed', message: expect.stringContaining('no longer has the permission') as unknown })
  expect(await codes('GONE')).toBe(0)
})

test('an import doesn’t keep other work waiting, and its file outlives the night that clears away what nobody names', async () => {
  const { data } = await importCustomers(customersFile('NIGHT'))
  await api.owner.query(`update files set created_at = now() - interval '3 days' where module = 'imports'`)
  await api.owner.query(`update work_queue set due_at = now() where kind = 'nightly' and company = $1`, [manager.companyId])
  await whileHeld('party_tax_ids', async () => {
    const running = worker().runDue()
    running.catch(() => undefined)
    await waitFor(
      () => count(`work_queue where kind = 'nightly' and due_at <= now()`),
      (due) => due === 0,
    )
  })
  await waitFor(
    () => jobOf(data.jobId),
    ({ state }) => state === 'done',
  )
  expect(await codes('NIGHT')).toBe(ROWS)
})

test('a price file of many rows without the vendor’s numbers is a job, and replaces the prices when it comes again', async () => {
  await api.owner.exec('truncate vendor_item_prices, vendor_items')
  const vendorId = (await manager.call<{ rows: { id: string }[] }>(vendors.list)).data.rows[0]?.id ?? ''
  const file = (price: number) => csv('prices.csv', ['Part number,Description,Price', ...Array.from({ length: ROWS }, (_, n) => `PJ-${n},Part ${n},${price}`)])
  const body = { vendorId, mapping: { partno: 0, description: 1, cost: 2 }, headerRow: 1 }
  const first = await manager.call<TableImported>(imports.priceImport, { files: file(5), body })
  const second = await manager.call<TableImported>(imports.priceImport, { files: file(6), body })
  await worker().runDue()
  expect((await jobOf(first.data.jobId)).import?.result).toMatchObject({ created: ROWS, updated: 0 })
  expect((await jobOf(second.data.jobId)).import?.result).toMatchObject({ created: 0, updated: ROWS })
  expect([await count('vendor_items'), await count('vendor_item_prices'), await count('vendor_item_prices where price = 6')]).toEqual([ROWS, ROWS, ROWS])
})
