// @vitest-environment node
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindCompany } from '@server/db/enter'
import { migrate } from '@server/db/migrate'
import { APP_ROLE } from '@server/db/owner'
import { rowsOf } from '@server/db/rows'
import { databaseProblem } from '@server/http/database-errors'
import type { Database, Tx } from '@server/ports'
import { createDatabase, ownerOf } from './database'

const NORTH = '0b0f4b6e-0000-4000-8000-000000000001'
const GULF = '0b0f4b6e-0000-4000-8000-000000000002'
const USER = '0b0f4b6e-0000-4000-8000-0000000000aa'

let pg: PGlite
let db: Database

const counters = (tx: Tx) => rowsOf<{ company_id: string; next: number }>(tx, sql`select company_id, next from counters order by company_id`)

beforeAll(async () => {
  pg = await PGlite.create({ extensions: { pg_trgm } })
  await migrate(ownerOf(pg))
  await pg.exec(`
    insert into users (id, user_name, email, full_name) values ('${USER}', 'sales', 'sales@northgate.example', 'Nadia Karim');
    insert into companies (id, name, base_currency, country, timezone)
      values ('${NORTH}', 'Northgate', 'USD', 'US', 'UTC'), ('${GULF}', 'Gulf', 'AED', 'AE', 'UTC');
    insert into counters (company_id, kind, fiscal_year, next) values ('${NORTH}', 'inquiry', 2026, 7), ('${GULF}', 'inquiry', 2026, 9);`)
  // PGlite's own user is a superuser, from whom no row is hidden: the tests below see only what the role may see.
  expect((await pg.query('select * from counters')).rows).toHaveLength(2)
  db = await createDatabase(pg)
})
afterAll(() => pg.close())

test('requests run as the application role, which row-level security binds', async () => {
  const [role] = await db.transaction((tx) =>
    rowsOf<object>(tx, sql`select current_user::text as name, rolsuper, rolbypassrls from pg_roles where rolname = current_user`),
  )
  expect(role).toEqual({ name: APP_ROLE, rolsuper: false, rolbypassrls: false })
})

test('without a company no row shows, with one only its own, and another’s can’t be written', async () => {
  expect(await db.transaction(counters)).toEqual([])
  const visibleCounters = await db.transaction(async (tx) => {
    await bindCompany(tx, GULF, USER)
    await tx.execute(sql`update counters set next = next + 1`)
    return counters(tx)
  })
  expect(visibleCounters).toEqual([{ company_id: GULF, next: 10 }])
  const writeOfOtherCompany = db.transaction(async (tx) => {
    await bindCompany(tx, GULF, USER)
    await tx.execute(sql`insert into counters values (${NORTH}, 'quotation', 2026, 1)`)
  })
  await expect(writeOfOtherCompany).rejects.toHaveProperty('cause.code', '42501')
  // The binding ended with its transaction.
  expect(await db.transaction(counters)).toEqual([])
})

test('a failure rolls back, also when the work swallows it', async () => {
  const refused = await db
    .transaction(async (tx) => {
      await bindCompany(tx, NORTH, USER)
      await tx.execute(sql`update counters set next = 99`)
      await tx.execute(sql`insert into counters values (${NORTH}, 'inquiry', 2026, 1)`)
    })
    .catch((error: unknown) => error)
  expect(databaseProblem(refused)).toMatchObject({ status: 409 })
  const swallowed = db.transaction(async (tx) => {
    await bindCompany(tx, NORTH, USER)
    await tx.execute(sql`update counters set next = 99`)
    await tx.execute(sql`select 1 / 0`).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow()
  const [north] = await db.transaction(async (tx) => (await bindCompany(tx, NORTH, USER), counters(tx)))
  expect(north?.next).toBe(7)
})

test('transactions that are begun together wait for each other', async () => {
  const add = () =>
    db.transaction(async (tx) => {
      await bindCompany(tx, NORTH, USER)
      const [before] = await counters(tx)
      await new Promise((resolve) => setTimeout(resolve, 2))
      await tx.execute(sql`update counters set next = ${(before?.next ?? 0) + 1}`)
    })
  await Promise.all(Array.from({ length: 10 }, add))
  const [north] = await db.transaction(async (tx) => (await bindCompany(tx, NORTH, USER), counters(tx)))
  expect(north?.next).toBe(17)
})
