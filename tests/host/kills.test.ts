import { access } from 'node:fs/promises'
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectOwner, ownerConnection } from '@server/host/node/database'
import { findRunningPostgres } from '@server/host/node/embedded-postgres'
import { readPidFile } from '@server/host/node/postgres-process'
import { checkLedger } from '@server/modules/ledger/health'
import type { Tx } from '@server/ports'
import { builtProgram } from '../support/build'
import { storedFiles } from '../support/fingerprint'
import { discard, filledDirectory, PRODUCT } from './harness'
import { createWriters } from './keyed-writers'

/** The number of kills: `KILLS=100` for the whole proof. `KILL_SEED` repeats the moments of a run. */
const KILLS = Number(process.env['KILLS'] ?? 2)
const SEED = Number(process.env['KILL_SEED'] ?? Date.now() % 1_000_000)

let random = SEED
const nextRandom = (): number => {
  random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0
  return random / 2 ** 32
}
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

let directory = ''
let url = ''
let printed = ''
let child: ChildProcess
let ended: Promise<unknown>

/** Starts the product itself. @returns the time in ms until it was ready */
const start = async (): Promise<number> => {
  const began = Date.now()
  const { PATH = '', HOME = '' } = process.env
  child = spawn(process.execPath, [await builtProgram(PRODUCT)], {
    env: { PATH, HOME, PORT: '0', DATA_DIR: directory, SEED_SIZE: 'small', LOG_LEVEL: 'error', WEB_DIR: '/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-5000)))
  ended = new Promise((resolve) => child.once('close', resolve))
  for (;;) {
    const address = /ready: (http:\/\/\S+)/.exec(printed)?.[1]
    if (address) {
      url = address.replace('localhost', '127.0.0.1')
      return Date.now() - began
    }
    if (child.exitCode !== null) throw new Error(`The server ended:\n${printed}`)
    await pause(10)
  }
}

const isHealthy = () =>
  fetch(`${url}/api/v1/health`).then(
    ({ ok }) => ok,
    () => false,
  )

const killNode = async (): Promise<number> => {
  child.kill('SIGKILL')
  await ended
  return start()
}

/** Kills PostgreSQL. The server must notice, start it again and answer by itself. @returns the time in ms that it took */
const killPostgres = async (): Promise<number> => {
  const began = Date.now()
  process.kill((await readPidFile(path.join(directory, 'postgres/data')))?.pid ?? 0, 'SIGKILL')
  await pause(20)
  // The backends of PostgreSQL may answer a moment longer than it lives.
  while (!(await isHealthy()) || !(await findRunningPostgres(directory))) {
    if (child.exitCode !== null) throw new Error(`The server ended with its PostgreSQL:\n${printed}`)
    await pause(20)
  }
  return Date.now() - began
}

beforeAll(async () => {
  directory = await filledDirectory()
  await start()
}, 180_000)
afterAll(async () => {
  child.kill('SIGTERM')
  await ended
  await discard(directory)
})

/** Faults that the product itself finds in its ledger. */
const ledgerFaults = async (company: string): Promise<string[]> => {
  const client = await connectOwner((await findRunningPostgres(directory)) ?? {})
  try {
    const checks = await drizzle(client).transaction((tx) => checkLedger(tx as unknown as Tx, company))
    return checks.flatMap(({ code, offender }) => (offender ? [`${code}: ${offender.subject}, expected ${offender.expected}, found ${offender.found}`] : []))
  } finally {
    await client.end()
  }
}

/** Everything in the database that must not be, as sentences, and the number of files without a row. */
const faults = async (company: string, before: Set<string>, written: ReadonlyMap<string, number>): Promise<{ found: string[]; strays: number }> => {
  const owner = await ownerConnection((await findRunningPostgres(directory)) ?? {})
  const found: string[] = []
  const check = async (label: string, sql: string) => {
    for (const { name } of await owner.query<{ name: string }>(sql)) found.push(`${label}: ${name}`)
  }
  const named = `select d.id, d.voucher_id, d.kind, d.status, coalesce(i.subject, g.subject, d.notes) as name from documents d left join inquiries i on i.document_id = d.id
    left join general_invoices g on g.document_id = d.id
    where d.company_id = '${company}' and coalesce(i.subject, g.subject, d.notes) ~ '^(inquiry|quotation|invoice|payment|delivery|sale) r[0-9]+'`
  const documents = await owner.query<{ name: string; count: number }>(`select name, count(*)::int as count from (${named}) n group by name`)
  const counts = new Map(documents.map(({ name, count }) => [name, count]))
  for (const [name, minimum] of written)
    if ((counts.get(name) ?? 0) < minimum || (counts.get(name) ?? 0) > 1) found.push(`${name} is there ${counts.get(name) ?? 0} times`)
  await check(
    'not two lines',
    `select name from (${named}) n where kind <> 'customer_payment' and (select count(*) from document_lines l where l.document_id = n.id) <> 2`,
  )
  await check(
    'payment and what it settles disagree',
    `select name from (${named}) n where kind = 'customer_payment' and (
      (select count(*) from payment_lines p where p.document_id = n.id) <> 1 or coalesce((select sum(a.amount) from allocations a
        join payment_lines p on p.company_id = a.company_id and p.id = a.payment_line_id where p.document_id = n.id), 0) <> case when status = 'draft' then 0 else 20 end)`,
  )
  await check(
    'line without document',
    `select l.id::text as name from document_lines l where not exists (select 1 from documents d where d.id = l.document_id)`,
  )
  await check(
    'no row of its kind',
    `select name from (${named}) n where not exists (select 1 from inquiries i where i.document_id = n.id) and not exists (select 1 from customer_quotations q where q.document_id = n.id)
      and not exists (select 1 from general_invoices g where g.document_id = n.id) and not exists (select 1 from deliveries v where v.document_id = n.id)
      and not exists (select 1 from customer_invoices c where c.document_id = n.id) and not exists (select 1 from payments p where p.document_id = n.id)`,
  )
  await check(
    'no audit of its creation',
    `select name from (${named}) n where (select count(*) from audit_log a where a.entity_id = n.id::text and a.action = 'create') <> 1`,
  )
  await check(
    'no audit of its number',
    `select name from (${named}) n where voucher_id not like 'DRAFT-%' and (select count(*) from audit_log a where a.entity_id = n.id::text and a.action in ('submit', 'post')) <> 1`,
  )
  await check('not one file', `select name from (${named}) n where kind = 'inquiry' and (select count(*) from files f where f.document_id = n.id) <> 1`)
  await check(
    'document and ledger disagree',
    `select name from (${named}) n where kind in ('general_invoice', 'customer_payment', 'delivery', 'customer_invoice')
      and (select count(*) from journals j where j.document_id = n.id) <> case when status = 'draft' then 0 else 1 end`,
  )
  await check(
    'document and stock disagree',
    `select name from (${named}) n where (select count(*) from stock_moves m where m.document_id = n.id) <> case when kind = 'delivery' and status <> 'draft' then 2 else 0 end`,
  )
  await check(
    'move without journal',
    `select m.id::text as name from stock_moves m where m.company_id = '${company}' and m.value <> 0 and not exists (select 1 from journals j where j.document_id = m.document_id)`,
  )
  found.push(...(await ledgerFaults(company)))
  await check('file of no document', `select name from files where name ~ '^inquiry r' and document_id is null`)
  await check(
    'gap or double in numbers',
    `with numbers as (select split_part(voucher_id, '-', 1) as series, split_part(voucher_id, '-', 2)::int as year, split_part(voucher_id, '-', 3)::int as n
        from documents where company_id = '${company}' and kind in ('inquiry', 'customer_quotation', 'general_invoice', 'customer_payment', 'delivery', 'customer_invoice') and voucher_id ~ '^[A-Z]+-[0-9]{4}-[0-9]+$')
     select c.kind || ' ' || c.fiscal_year as name from counters c where c.company_id = '${company}' and exists (select 1 from numbers n where n.series = c.kind)
       and (select format('%s %s %s', count(*), count(distinct n), coalesce(max(n), 0)) from numbers n where n.series = c.kind and n.year = c.fiscal_year) <> format('%1$s %1$s %1$s', next - 1)`,
  )
  const rows = await owner.query<{ id: string }>('select id::text from files')
  for (const { id } of rows) await access(path.join(directory, 'files', id.slice(0, 2), id)).catch(() => found.push(`file ${id} has a row and no bytes`))
  const fileIds = new Set(rows.map(({ id }) => id))
  const strays = Object.keys(await storedFiles(path.join(directory, 'files'))).filter((name) => !fileIds.has(name) && !before.has(name)).length
  await owner.end()
  return { found, strays }
}

/** The number of numbers given by the counters that `faults` compares with the documents, which shows that it looked at some. */
const numbersGiven = async (company: string): Promise<number> => {
  const owner = await ownerConnection((await findRunningPostgres(directory)) ?? {})
  const [sum] = await owner.query<{ given: number }>(
    `select sum(next - 1)::int as given from counters where company_id = $1 and kind in ('INQ', 'CQ', 'GINV', 'CUP', 'DN', 'INV')`,
    [company],
  )
  await owner.end()
  return sum?.given ?? 0
}

it(
  `loses nothing that was answered, doubles nothing that is sent again and leaves nothing half over ${KILLS} kills (KILL_SEED=${SEED})`,
  async () => {
    const { company, writes, deal, sendAgain } = await createWriters(() => url)
    const before = new Set(Object.keys(await storedFiles(path.join(directory, 'files'))))
    const times: Record<'node' | 'postgres', number[]> = { node: [], postgres: [] }
    let unanswered = 0
    let posting = 0
    let strays = 0
    let slowest = 0
    const putOff = new Map<string, number>()
    const report = () => {
      const each = (list: number[]) =>
        `${list.length} kills, back after ${Math.round(list.reduce((sum, ms) => sum + ms, 0) / list.length)} ms, at most ${Math.max(...list)} ms`
      const numbers = `${writes.length} writes, ${unanswered} unanswered and sent again, of them ${posting} postings`
      const waited = `the longest was answered after ${slowest} ms, put off by ${JSON.stringify([...putOff])}`
      process.stdout.write(
        `  ${numbers}; ${waited}; Node: ${each(times.node)}; PostgreSQL: ${each(times.postgres)}; bytes that no row names: ${strays} files\n`,
      )
    }
    for (let round = 0; round < KILLS; round++) {
      const going = { on: true }
      const writers = ['a', 'b', 'c'].map(async (writer, index) => {
        for (let number = 0; going.on; number++) await deal(`r${round}${writer}${number}`, round + index).catch(() => pause(50))
      })
      // The kill comes while a posting is under way, at a random moment of it.
      const isPosting = () => writes.some(({ name, acknowledged }) => !acknowledged && name.startsWith('post of ') && name.includes(` r${round}`))
      for (const began = Date.now(); !isPosting() && Date.now() - began < 10_000;) await pause(2)
      await pause(nextRandom() * 150)
      const victim = round % 2 === 0 ? 'node' : 'postgres'
      const killed = victim === 'node' ? killNode() : killPostgres()
      going.on = false
      times[victim].push(await killed)
      await Promise.all(writers)

      // Before anything is sent again, answered documents must exist, and the others may exist.
      const isDocument = ({ name }: { name: string }) => !/^(submit|post) of /.test(name)
      const expectedCounts = new Map(writes.filter(isDocument).map(({ name, acknowledged }) => [name, acknowledged ? 1 : 0]))
      expect((await faults(company, before, expectedCounts)).found, `round ${round}`).toEqual([])
      const lost = writes.filter(({ acknowledged }) => !acknowledged)
      unanswered += lost.length
      posting += lost.filter(({ name }) => name.startsWith('post of ')).length
      const sent = await sendAgain()
      expect(sent.refused, `round ${round}`).toEqual([])
      for (const message of sent.putOff) putOff.set(message, (putOff.get(message) ?? 0) + 1)
      slowest = Math.max(slowest, sent.longest)
      const after = await faults(company, before, new Map(writes.filter(isDocument).map(({ name }) => [name, 1])))
      expect(after.found, `round ${round}, sent again`).toEqual([])
      strays = after.strays
      if (round % 10 === 9) report()
    }
    if (KILLS % 10) report()
    expect(unanswered).toBeGreaterThan(0)
    const numbered = writes.filter(({ name }) => /^(submit|post) of /.test(name)).length
    expect(await numbersGiven(company)).toBeGreaterThanOrEqual(numbered)
  },
  60_000 + KILLS * 30_000,
)
