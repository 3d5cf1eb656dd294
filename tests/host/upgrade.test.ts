import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '@server/db/migrate'
import { migrations } from '@server/db/migrations'
import { ownerConnection } from '@server/host/node/database'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '@server/host/node/embedded-postgres'
import { COMPANY, fillFirstRelease, USER } from '../support/first-release'
import { discard, temporaryDirectory } from './harness'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

let directory = ''
let postgres: EmbeddedPostgres
let owner: Awaited<ReturnType<typeof ownerConnection>>

beforeAll(async () => {
  directory = await temporaryDirectory()
  postgres = await startEmbeddedPostgres({ dataDir: directory, log })
  const superuser = await ownerConnection(postgres.connection())
  await superuser.exec(`create role ordinary login createrole password 'pw'`)
  await superuser.exec('create database filled owner ordinary')
  await superuser.exec('create database reconciling owner ordinary')
  await superuser.end()
  // Row-level security is forced and binds this owner too, so a migration can't change rows that it doesn't see.
  owner = await ownerConnection({ ...postgres.connection(), user: 'ordinary', password: 'pw', database: 'filled' })
}, 60_000)
afterAll(async () => {
  await owner.end()
  await postgres.stop()
  await discard(directory)
})

it('brings a filled database of the first release along, also for an owner that row-level security binds', async () => {
  const first = migrations.slice(0, 4)
  expect(await migrate(owner, first)).toEqual(first.map(({ name }) => name))
  await fillFirstRelease(owner)

  const before = migrations.slice(4, 11)
  expect(await migrate(owner, migrations.slice(0, 11))).toEqual(before.map(({ name }) => name))
  await owner.exec(`
    select set_config('app.company_id', '${COMPANY}', false);
    insert into vendor_items (company_id, vendor_id, part_id, created_by, updated_by)
      select v.company_id, v.party_id, p.id, '${USER}', '${USER}' from vendors v, parts p;
    insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
      select company_id, 'customer_quotation', 'CQ-2026-00001', 'DRAFT-0a1b2c3e', '2026-01-05', 'sent', id, 'USD', '${USER}', '${USER}', '${USER}' from parties;
    select set_config('app.company_id', '', false);`)

  const beforeSelfAssessed = migrations.findIndex(({ name }) => name === '0052-self-assessed-taxes')
  await migrate(owner, migrations.slice(0, beforeSelfAssessed))
  await owner.exec(`
    select set_config('app.company_id', '${COMPANY}', false);
    with code as (insert into tax_codes (company_id, code, name, kind, deductible_pct) values ('${COMPANY}', 'RC19', 'Reverse charge', 'reverse_charge', 60) returning *),
      rate as (insert into tax_rates (company_id, tax_code_id, valid_from, rate_pct) select company_id, id, '2020-01-01', 19 from code),
      bill as (insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
        select company_id, 'general_invoice', 'DRAFT-0a1b2c3f', 'DRAFT-0a1b2c3f', '2026-01-05', 'draft', id, 'USD', '${USER}', '${USER}', '${USER}' from parties returning *),
      own as (insert into general_invoices (company_id, document_id, direction, subject, due_date) select company_id, id, 'payable', 'Hosting', '2026-01-05' from bill)
    insert into document_lines (company_id, document_id, line_no, description, qty, unit_price, line_net, line_total, tax_code_id, tax_percent)
      select b.company_id, b.id, 1, 'Hosting', 1, 100.01, 100.01, 100.01, c.id, 0 from bill b, code c;
    select set_config('app.company_id', '', false);`)

  expect(await migrate(owner)).toEqual(migrations.slice(beforeSelfAssessed).map(({ name }) => name))
  expect(await migrate(owner)).toEqual([])

  await owner.exec(`select set_config('app.company_id', '${COMPANY}', false)`)
  const one = async <T>(sql: string) => (await owner.query<T>(sql))[0]
  expect(await one('select street, city, country from party_addresses')).toEqual({ street: '1 Main St', city: 'Akron', country: 'US' })
  expect(await one('select type, value from party_tax_ids')).toEqual({ type: 'ein', value: '12-3456789' })
  expect(await one('select vendor_sku, vendor_part_no from vendor_items')).toEqual({ vendor_sku: null, vendor_part_no: 'c9300-48p' })
  expect(await one(`select party_name from documents where kind = 'inquiry'`)).toEqual({ party_name: 'acme, inc.' })
  // Numbered documents keep the printed data of the day of the upgrade.
  expect(
    await one(`select t.said ->> 'name' as party, p.own #>> '{person,email}' as person, p.issue from document_papers p
      join printed_texts t on t.company_id = p.company_id and t.digest = p.theirs`),
  ).toEqual({ party: 'Acme, Inc.', person: 'old@example.com', issue: 1 })
  expect(await one(`select count(*)::int > 0 as found from part_words where word = '9300'`)).toEqual({ found: true })
  expect(await one('select count(*)::int > 0 as found from tax_codes')).toEqual({ found: true })
  // A bill that wasn't posted yet owes the tax that its vendor didn't charge: 19 % of 100.01, of which 60 % is deductible.
  expect(
    await one(`select trim_scale(l.self_tax_percent)::text as percent, trim_scale(l.self_tax_amount)::text as tax, trim_scale(l.self_tax_cost)::text as cost
      from document_lines l join documents d on d.id = l.document_id where d.kind = 'general_invoice'`),
  ).toEqual({ percent: '19', tax: '19', cost: '7.6' })
  expect(await one('select count(*)::int > 0 as found from payment_terms')).toEqual({ found: true })
  expect(await one(`select count(*)::int as nights from work_queue where kind = 'nightly' and company = '${COMPANY}'`)).toEqual({ nights: 1 })
  // One row for two roles: the administrators' role needs none, because it grants everything.
  expect(await one(`select count(*)::int as roles from role_permissions where url = '/finance/tax-codes'`)).toEqual({ roles: 1 })
  const unforced = await owner.query(`select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity`)
  expect(unforced).toEqual([])
}, 60_000)

it('brings a database along whose release had rules for statements before they were a migration of their own', async () => {
  const later = migrations.findIndex(({ name }) => name === '0110-statements-of-before')
  const before = await ownerConnection({ ...postgres.connection(), user: 'ordinary', password: 'pw', database: 'reconciling' })
  await migrate(before, migrations.slice(0, later))
  await before.exec(`
    alter table statement_decisions drop column action_id;
    alter table statement_dismissals drop column action_id;
    create table statement_rules (company_id uuid not null, id uuid not null default gen_random_uuid(), primary key (company_id, id));`)
  expect(await migrate(before)).toEqual(migrations.slice(later).map(({ name }) => name))
  const columns = await before.query(
    `select table_name || '.' || column_name as name from information_schema.columns
      where (table_name, column_name) in (('statement_decisions', 'action_id'), ('statement_dismissals', 'action_id'), ('statement_rules', 'words')) order by 1`,
  )
  expect(columns).toEqual([{ name: 'statement_decisions.action_id' }, { name: 'statement_dismissals.action_id' }, { name: 'statement_rules.words' }])
  await before.end()
})
