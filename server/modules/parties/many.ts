import { sql } from 'drizzle-orm'
import type { Customer, Vendor } from '@/contracts/parties'
import { withHashJoins } from '../../db/hash-joins'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { takeMany } from '../../db/numbers'
import { requireOneEach } from './children'
import { loadCustomers, loadVendors } from './load'
import { auditMany } from '../records/audit-many'
import { customerColumns, type CustomerFields, partyColumns, vendorColumns, type VendorFields } from './columns'

/** A record to be written: a new one, or the whole content of an existing one, whose version must still be that of `before`. */
export interface PartyWrite<R, F> {
  before: R | null
  input: F
}
type Fields = CustomerFields | VendorFields
interface PartyRow<F> {
  id: string
  isNew: boolean
  version: number
  code: string
  input: F
}

const writeParties = async ({ tx, entry }: Session, rows: readonly PartyRow<Fields>[]): Promise<void> => {
  const [company, user] = [entry.company.id, entry.user._id]
  const json = (of: readonly PartyRow<Fields>[]) => JSON.stringify(of.map(({ id, version, input }) => ({ id, version, ...partyColumns(input) })))
  const fields = sql`r (id uuid, version int, name text, type text, email text, phone text, website text, "govSegment" text, notes text)`
  const [newRows, knownRows] = [rows.filter(({ isNew }) => isNew), rows.filter(({ isNew }) => !isNew)]
  if (newRows.length > 0)
    await tx.execute(sql`insert into parties (company_id, id, name, type, email, phone, website, gov_segment, notes, created_by, updated_by)
      select ${company}, id, name, type, email, phone, website, "govSegment", notes, ${user}, ${user} from jsonb_to_recordset(${json(newRows)}::jsonb) as ${fields}`)
  if (knownRows.length === 0) return
  const claimed = await rowsOf<{ id: string }>(
    tx,
    sql`update parties p set name = r.name, type = r.type, email = r.email, phone = r.phone, website = r.website, gov_segment = r."govSegment", notes = r.notes,
        version = p.version + 1, updated_at = now(), updated_by = ${user}
      from jsonb_to_recordset(${json(knownRows)}::jsonb) as ${fields}
      where p.company_id = ${company} and p.id = r.id and p.version = r.version returning p.id`,
  )
  if (claimed.length === knownRows.length) return
  const claimedIds = new Set(claimed.map(({ id }) => id))
  const { code, input } = knownRows.find(({ id }) => !claimedIds.has(id)) ?? { code: '', input: { name: '' } }
  throw new Problem(409, `Somebody has changed ${code} ${input.name} meanwhile. Nothing was imported; please import the file again.`, { code: 'STALE' })
}

/** Replaces contacts, addresses and tax numbers. New records have none yet. */
const writeChildren = async ({ tx, entry }: Session, rows: readonly PartyRow<Fields>[]): Promise<void> => {
  const company = entry.company.id
  const knownIds = JSON.stringify(rows.flatMap(({ id, isNew }) => (isNew ? [] : [id])))
  const rowsJson = <T extends object>(pick: (input: Fields) => readonly T[]) =>
    JSON.stringify(rows.flatMap(({ id, input }) => pick(input).map((one, position) => ({ ...one, party: id, position }))))
  for (const table of ['party_contacts', 'party_addresses', 'party_tax_ids'])
    await tx.execute(sql`delete from ${sql.identifier(table)} t using jsonb_array_elements_text(${knownIds}::jsonb) as r (id)
      where t.company_id = ${company} and t.party_id = r.id::uuid`)
  await tx.execute(sql`insert into party_contacts (company_id, party_id, position, id, name, role, email, phone, is_primary)
    select ${company}, party, position, coalesce(id, gen_random_uuid()), name, role, email, phone, "isPrimary"
    from jsonb_to_recordset(${rowsJson(({ contacts }) => contacts)}::jsonb)
      as r (party uuid, position int, id uuid, name text, role text, email text, phone text, "isPrimary" boolean)`)
  await tx.execute(sql`insert into party_addresses (company_id, party_id, position, id, kind, label, street, city, region, postal_code, country, is_default)
    select ${company}, party, position, coalesce(id, gen_random_uuid()), kind, label, street, city, region, "postalCode", country, "isDefault"
    from jsonb_to_recordset(${rowsJson(({ addresses }) => addresses)}::jsonb)
      as r (party uuid, position int, id uuid, kind text, label text, street text, city text, region text, "postalCode" text, country text, "isDefault" boolean)`)
  await tx.execute(sql`insert into party_tax_ids (company_id, party_id, position, type, value)
    select ${company}, party, position, type, value
    from jsonb_to_recordset(${rowsJson(({ taxIds }) => taxIds)}::jsonb) as r (party uuid, position int, type text, value text)`)
}

const writeCustomerRoles = async (session: Session, rows: readonly (PartyRow<CustomerFields> & { before: Customer | null })[]): Promise<void> => {
  const { tx, entry } = session
  const company = entry.company.id
  const json = (isNew: boolean) =>
    JSON.stringify(
      // A user who may not see the margin leaves it unchanged. The margin was read as null then, and isn't written.
      rows
        .filter((row) => row.isNew === isNew)
        .map(({ id, code, input }) => ({
          id,
          code,
          marginPct: null,
          setsMargin: 'marginPct' in customerColumns(session, input),
          ...customerColumns(session, input),
        })),
    )
  const fields = sql`r (id uuid, code text, currency char(3), "marginPct" numeric, "setsMargin" boolean, "paymentTermId" uuid, "creditLimit" numeric, "creditHold" boolean,
    "creditHoldReason" text, "salespersonId" uuid, "taxExempt" boolean, "exemptionNo" text, "exemptionExpiresOn" date)`
  await tx.execute(sql`insert into customers (company_id, party_id, code, currency, margin_pct, payment_term_id, credit_limit, credit_hold, credit_hold_reason, salesperson_id,
      tax_exempt, exemption_no, exemption_expires_on)
    select ${company}, id, code, currency, "marginPct", "paymentTermId", "creditLimit", "creditHold", "creditHoldReason", "salespersonId", "taxExempt", "exemptionNo", "exemptionExpiresOn"
    from jsonb_to_recordset(${json(true)}::jsonb) as ${fields}`)
  await tx.execute(sql`update customers c set code = r.code, currency = r.currency, margin_pct = case when "setsMargin" then r."marginPct" else c.margin_pct end,
      payment_term_id = r."paymentTermId", credit_limit = r."creditLimit", credit_hold = r."creditHold", credit_hold_reason = r."creditHoldReason",
      salesperson_id = r."salespersonId", tax_exempt = r."taxExempt", exemption_no = r."exemptionNo", exemption_expires_on = r."exemptionExpiresOn"
    from jsonb_to_recordset(${json(false)}::jsonb) as ${fields} where c.company_id = ${company} and c.party_id = r.id`)
}

const writeVendorRoles = async ({ tx, entry }: Session, rows: readonly PartyRow<VendorFields>[]): Promise<void> => {
  const company = entry.company.id
  const json = (isNew: boolean) =>
    JSON.stringify(rows.filter((row) => row.isNew === isNew).map(({ id, code, input }) => ({ id, code, ...vendorColumns(input) })))
  const fields = sql`r (id uuid, code text, currency char(3), "distributorKind" text, "distributorAccountNo" text, "leadTimeDays" int, "minOrderValue" numeric,
    "onHold" text, "onHoldReason" text, "form1099" boolean, "paymentTermId" uuid)`
  await tx.execute(sql`insert into vendors (company_id, party_id, code, currency, distributor_kind, distributor_account_no, lead_time_days, min_order_value, on_hold, on_hold_reason,
      form_1099, payment_term_id)
    select ${company}, id, code, currency, "distributorKind", "distributorAccountNo", "leadTimeDays", "minOrderValue", "onHold", "onHoldReason", "form1099", "paymentTermId"
    from jsonb_to_recordset(${json(true)}::jsonb) as ${fields}`)
  await tx.execute(sql`update vendors v set code = r.code, currency = r.currency, distributor_kind = r."distributorKind", distributor_account_no = r."distributorAccountNo",
      lead_time_days = r."leadTimeDays", min_order_value = r."minOrderValue", on_hold = r."onHold", on_hold_reason = r."onHoldReason", form_1099 = r."form1099",
      payment_term_id = r."paymentTermId"
    from jsonb_to_recordset(${json(false)}::jsonb) as ${fields} where v.company_id = ${company} and v.party_id = r.id`)
}

interface Role<R, F> {
  entity: 'customer' | 'vendor'
  prefix: 'C' | 'V'
  writeRoles: (session: Session, rows: (PartyRow<F> & { before: R | null })[]) => Promise<void>
  load: (session: Session, ids: readonly string[]) => Promise<R[]>
}

const saveBatch = async <R extends { id: string; code: string; version: number }, F extends Fields>(
  session: Session,
  { entity, prefix, writeRoles, load }: Role<R, F>,
  writes: readonly PartyWrite<R, F>[],
): Promise<R[]> => {
  const { tx, entry, ports } = session
  const withoutCode = writes.filter(({ before, input }) => before === null && !input.code).length
  let next = withoutCode === 0 ? 0 : await takeMany(tx, entry.company.id, entity, 0, withoutCode)
  const rows = writes.map(({ before, input }) => {
    requireOneEach(input)
    const code = input.code ?? before?.code ?? `${prefix}-${String(next++).padStart(5, '0')}`
    return { id: before?.id ?? ports.random.uuid(), isNew: before === null, version: before?.version ?? 1, code, input, before }
  })
  await writeParties(session, rows)
  await writeChildren(session, rows)
  await writeRoles(session, rows)
  const byId = new Map(
    (
      await load(
        session,
        rows.map(({ id }) => id),
      )
    ).map((record) => [record.id, record]),
  )
  const after = rows.flatMap(({ id }) => byId.get(id) ?? [])
  await auditMany(
    session,
    entity,
    rows.flatMap(({ id, before }) => {
      const record = byId.get(id)
      return record ? [{ id, before, after: record }] : []
    }),
  )
  return after
}

const saveMany = async <R extends { id: string; code: string; version: number }, F extends Fields>(
  session: Session,
  role: Role<R, F>,
  writes: readonly PartyWrite<R, F>[],
): Promise<R[]> => (writes.length === 0 ? [] : withHashJoins(session.tx, () => saveBatch(session, role, writes)))

/**
 * Writes customers as `createCustomer` and `updateCustomer` do for one, with an audit entry for each. At most 1,000, so that a statement's time
 * and memory suffice. The caller has checked that payment terms and salespeople belong to the company.
 * @returns the records in the order of `writes`
 * @throws Problem 409 when one of them has changed since it was read, 422 for a field that requires another one
 */
export const saveCustomers = (session: Session, writes: readonly PartyWrite<Customer, CustomerFields>[]): Promise<Customer[]> =>
  saveMany(session, { entity: 'customer', prefix: 'C', writeRoles: writeCustomerRoles, load: loadCustomers }, writes)
/** `saveCustomers` for vendors. */
export const saveVendors = (session: Session, writes: readonly PartyWrite<Vendor, VendorFields>[]): Promise<Vendor[]> =>
  saveMany(session, { entity: 'vendor', prefix: 'V', writeRoles: writeVendorRoles, load: loadVendors }, writes)
