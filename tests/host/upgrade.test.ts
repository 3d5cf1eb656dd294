import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '@server/db/migrate'
import { migrations } from '@server/db/migrations'
import { ownerConnection } from '@server/host/node/database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import { discard, temporaryDirectory } from './harness'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const COMPANY = '11111111-1111-4111-8111-111111111111'
const USER = '22222222-2222-4222-8222-222222222222'

let directory = ''
let postgres: EmbeddedPostgres
let owner: Awaited<ReturnType<typeof ownerConnection>>

beforeAll(async () => {
  directory = await temporaryDirectory()
  postgres = await startEmbeddedPostgres({ dataDir: directory, log })
  const superuser = await ownerConnection(postgres.connection())
  await superuser.exec(`create role ordinary login createrole password 'pw'`)
  await superuser.exec('create database filled owner ordinary')
  await superuser.end()
  // Row-level security is forced, so it binds this owner too: what a migration doesn't see it can't bring along.
  owner = await ownerConnection({ ...postgres.connection(), user: 'ordinary', password: 'pw', database: 'filled' })
}, 60_000)
afterAll(async () => {
  await owner.end()
  await postgres.stop()
  await discard(directory)
})

/** A company as the first release left it: one party that is customer and vendor, a part, an inquiry, roles. */
const fillFirstRelease = () =>
  owner.exec(`
    select set_config('app.company_id', '${COMPANY}', false);
    insert into companies (id, name, base_currency, country, timezone) values ('${COMPANY}', 'Old Trading', 'USD', 'US', 'America/Chicago');
    insert into users (id, user_name, email, full_name) values ('${USER}', 'old', 'old@example.com', 'Olga Old');
    insert into roles (company_id, id, name, is_system) values ('${COMPANY}', gen_random_uuid(), 'Administrator', true), ('${COMPANY}', gen_random_uuid(), 'Buyer', false);
    insert into role_permissions (company_id, role_id, module, url, flags) select company_id, id, 'customers', '/people/customer', '{read}' from roles;
    insert into parties (company_id, name, tax_number, address, created_by, updated_by)
      values ('${COMPANY}', 'Acme, Inc.', '12-3456789', '{"street": "1 Main St", "city": "Akron", "country": "US"}', '${USER}', '${USER}');
    insert into customers (company_id, party_id, code, currency) select company_id, id, 'C-1', 'USD' from parties;
    insert into vendors (company_id, party_id, code, currency) select company_id, id, 'V-1', 'USD' from parties;
    insert into parts (company_id, partno, description, created_by, updated_by) values ('${COMPANY}', 'c9300-48p', 'Catalyst switch', '${USER}', '${USER}');
    insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
      select company_id, 'inquiry', 'INQ-2026-00001', 'DRAFT-0a1b2c3d', '2026-01-05', 'open', id, 'USD', '${USER}', '${USER}', '${USER}' from parties;
    select set_config('app.company_id', '', false);`)

it('brings a filled database of the first release along, also for an owner that row-level security binds', async () => {
  const first = migrations.slice(0, 4)
  expect(await migrate(owner, first)).toEqual(first.map(({ name }) => name))
  await fillFirstRelease()

  const before = migrations.slice(4, 11)
  expect(await migrate(owner, migrations.slice(0, 11))).toEqual(before.map(({ name }) => name))
  await owner.exec(`
    select set_config('app.company_id', '${COMPANY}', false);
    insert into vendor_items (company_id, vendor_id, part_id, created_by, updated_by)
      select v.company_id, v.party_id, p.id, '${USER}', '${USER}' from vendors v, parts p;
    select set_config('app.company_id', '', false);`)

  expect(await migrate(owner)).toEqual(migrations.slice(11).map(({ name }) => name))
  expect(await migrate(owner)).toEqual([])

  await owner.exec(`select set_config('app.company_id', '${COMPANY}', false)`)
  const one = async <T>(sql: string) => (await owner.query<T>(sql))[0]
  expect(await one('select street, city, country from party_addresses')).toEqual({ street: '1 Main St', city: 'Akron', country: 'US' })
  expect(await one('select type, value from party_tax_ids')).toEqual({ type: 'ein', value: '12-3456789' })
  expect(await one('select vendor_sku, vendor_part_no from vendor_items')).toEqual({ vendor_sku: null, vendor_part_no: 'c9300-48p' })
  expect(await one('select party_name from documents')).toEqual({ party_name: 'acme, inc.' })
  expect(await one(`select count(*)::int > 0 as found from part_words where word = '9300'`)).toEqual({ found: true })
  expect(await one('select count(*)::int > 0 as found from tax_codes')).toEqual({ found: true })
  expect(await one('select count(*)::int > 0 as found from payment_terms')).toEqual({ found: true })
  expect(await one(`select count(*)::int as nights from work_queue where kind = 'nightly' and company = '${COMPANY}'`)).toEqual({ nights: 1 })
  expect(await one(`select count(*)::int as roles from role_permissions where url = '/finance/tax-codes'`)).toEqual({ roles: 2 })
  const unforced = await owner.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`)
  expect(unforced).toEqual([])
}, 60_000)
