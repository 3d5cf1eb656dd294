import { type ChildProcess, spawn } from 'node:child_process'
import { afterAll, afterEach, expect, it } from 'vitest'
import { customers } from '@/contracts/parties'
import { demoData } from '@/contracts/demo-data'
import { session, type SignedIn } from '@/contracts/session'
import { CALLS } from '@server/demo/go-on'
import { demoPassword } from '@server/demo/people'
import { ownerConnection } from '@server/host/node/database'
import { findRunningPostgres } from '@server/host/node/embedded-postgres'
import { builtProgram } from '../support/build'
import { demoDataComplete, discard, filledDirectory, temporaryDirectory, PRODUCT } from './harness'
import { sampleOf } from '../support/thorough.mjs'

const directories: string[] = []
let child: ChildProcess
let printed = ''
let ended: Promise<unknown>

const freshDirectory = async () => {
  const directory = await temporaryDirectory()
  directories.push(directory)
  return directory
}
afterEach(async () => {
  child.kill('SIGTERM')
  await ended
})
afterAll(async () => {
  for (const directory of directories) await discard(directory)
})

const start = async (directory: string): Promise<string> => {
  const { PATH = '', HOME = '' } = process.env
  printed = ''
  child = spawn(process.execPath, [await builtProgram(PRODUCT)], {
    env: { PATH, HOME, PORT: '0', DATA_DIR: directory, SEED_SIZE: 'small', LOG_LEVEL: 'warn', WEB_DIR: '/nowhere' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  ended = new Promise((resolve) => child.once('close', resolve))
  await expect.poll(() => printed, { timeout: 60_000 }).toMatch(/ready: http/)
  return (/ready: (http:\/\/\S+)/.exec(printed)?.[1] ?? '').replace('localhost', '127.0.0.1')
}
const queryAsOwner = async <T>(directory: string, text: string): Promise<T[]> => {
  const owner = await ownerConnection((await findRunningPostgres(directory)) ?? {})
  return owner.query<T>(text).finally(() => owner.end())
}
/** Stops the filling after so many calls, however fast the machine is. */
const holdFillingAt = (directory: string, calls: number) =>
  queryAsOwner(
    directory,
    `create or replace function hold_filling() returns trigger language plpgsql as
       $$ begin if (select count(*) from demo_answers) >= ${calls} then perform pg_sleep(600); end if; return new; end $$;
     create or replace trigger hold_filling before insert on demo_answers for each row execute function hold_filling()`,
  )
const HELD = `from pg_stat_activity where wait_event = 'PgSleep'`
const untilHeld = async (directory: string) => {
  const isWaiting = async () => (await queryAsOwner(directory, `select 1 ${HELD}`)).length === 1
  while (!(await isWaiting())) {
    expect(printed).not.toContain('not complete')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** Numbers and sums of the records of each kind, by company and status, so that any record too many or missing shows. */
const whatIsThere = (directory: string) =>
  queryAsOwner<{ of: string }>(
    directory,
    `select c.name || ' ' || kind || ' ' || status || ' ' || count(*) || ' ' || sum(total) as of
       from (select company_id, kind, status, grand_total as total from documents
         union all select company_id, 'party', 'any', 0 from parties where name <> 'Entered Meanwhile Ltd'
         union all select company_id, 'part', 'any', 0 from parts union all select company_id, 'journal', 'any', 0 from journals
         union all select company_id, 'journal line', 'any', debit from journal_lines union all select company_id, 'mail', state, 0 from mails) one
       join companies c on c.id = company_id group by c.name, kind, status order by 1`,
  )

/** Signs in. @returns a function that calls the API as that user */
const callerAt = async (url: string) => {
  const send = async <T>(path: string, method: string, headers: Record<string, string>, body?: unknown) => {
    const init = { method, headers: { 'content-type': 'application/json', ...headers }, ...(body ? { body: JSON.stringify(body) } : {}) }
    return (await (await fetch(`${url}/api/v1${path}`, init)).json()) as { statusCode: number; data: T }
  }
  const { data } = await send<SignedIn>(session.login.path, 'POST', {}, { email: 'system@northgate.example', password: demoPassword })
  const headers = { authorization: `Bearer ${data.accessToken}`, 'x-company-id': data.allCompanies.find(({ isActive }) => isActive)?.id ?? '' }
  return <T>(path: string, method = 'GET', body?: unknown) => send<T>(path, method, { ...headers, 'idempotency-key': crypto.randomUUID() }, body)
}

const KILLED_AT = sampleOf([0.05, 0.3, 0.5, 0.7], [0.05, 0.6])

it('fills in behind, goes on after kills, ends with the same data, and leaves alone what somebody entered meanwhile', { timeout: 480_000 }, async () => {
  const untouched = await filledDirectory()
  directories.push(untouched)
  await start(untouched)
  const undisturbed = await whatIsThere(untouched)
  expect(undisturbed.length).toBeGreaterThan(10)
  child.kill('SIGTERM')
  await ended

  const directory = await freshDirectory()
  let written: unknown
  for (const share of KILLED_AT) {
    const call = await callerAt(await start(directory))
    if (!written) {
      const customer = { name: 'Entered Meanwhile Ltd', email: 'own@meanwhile.example', currency: 'USD' }
      const answer = await call<{ id: string }>(customers.create.path, 'POST', customer)
      expect(answer.statusCode).toBe(200)
      written = (await queryAsOwner(directory, `select to_jsonb(p) as row from parties p where name = '${customer.name}'`))[0]
    }
    await holdFillingAt(directory, Math.floor(CALLS.small * share))
    await untilHeld(directory)
    expect(await call(demoData.progress.path)).toMatchObject({ statusCode: 200, data: { filling: { percent: expect.any(Number) } } })
    child.kill('SIGKILL')
    await ended
    await queryAsOwner(directory, `select pg_terminate_backend(pid) ${HELD}; drop trigger hold_filling on demo_answers; delete from auth_limits`)
  }
  const call = await callerAt(await start(directory))
  await demoDataComplete(directory)
  await expect.poll(() => printed).toMatch(/Demo data: \d+ %[^]*Demo data: complete/)
  expect(printed).not.toContain('left out')
  expect(await call(demoData.progress.path)).toMatchObject({ statusCode: 200, data: { filling: null } })
  const [took] = await queryAsOwner<{ calls: number }>(directory, 'select calls from demo_filling')
  expect(Math.abs((took?.calls ?? 0) / CALLS.small - 1)).toBeLessThan(0.03)
  expect(await whatIsThere(directory)).toEqual(undisturbed)
  expect((await queryAsOwner(directory, `select to_jsonb(p) as row from parties p where name = 'Entered Meanwhile Ltd'`))[0]).toEqual(written)
  expect(
    await queryAsOwner(
      directory,
      `select 1 from documents d join parties p on p.company_id = d.company_id and p.id = d.party_id where p.name = 'Entered Meanwhile Ltd'`,
    ),
  ).toEqual([])
})
