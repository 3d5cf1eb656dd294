import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { PartyOption, PartyParams } from '@/contracts/parties'
import { contains, countRows, keyset, startsWith } from '../../db/keyset'
import { customers, parties, vendors } from '../../db/schema/records'
import type { Tx } from '../../ports'

type RoleTable = typeof customers | typeof vendors

const joined = (role: RoleTable): SQL => sql`${role.companyId} = ${parties.companyId} and ${role.partyId} = ${parties.id}`

const matching = (role: RoleTable, companyId: string, q: string | undefined): SQL | undefined =>
  and(
    eq(role.companyId, companyId),
    q ? or(ilike(parties.name, contains(q)), ilike(role.code as PgColumn, startsWith(q)), ilike(parties.email, startsWith(q))) : undefined,
  )

const base = {
  id: parties.id,
  name: parties.name,
  email: parties.email,
  phone: parties.phone,
  isActive: parties.isActive,
}

interface PartyListRow {
  id: string
  name: string
  email: string | null
  phone: string | null
  isActive: boolean
  code: string
  currency: string
  sortKey: string
}

/** A page of customers or vendors by name or code, with the columns that only that role has. */
const listParties = async <E extends Record<string, PgColumn>>(tx: Tx, role: RoleTable, own: E, companyId: string, params: PartyParams) => {
  const key = params.sort === 'code' ? sql`${role.code}` : sql`lower(${parties.name})`
  const position = keyset(params, key, sql`${parties.id}`, 'text')
  const where = matching(role, companyId, params.q)
  const found = await tx
    .select({ ...base, code: role.code, currency: role.currency, sortKey: sql<string>`${key}`, ...own })
    .from(role as PgTable)
    .innerJoin(parties, joined(role))
    .where(and(where, position.where))
    .orderBy(...position.orderBy)
    .limit(position.fetch)
  const counted = await countRows(tx, sql`from ${role} join ${parties} on ${joined(role)} where ${where}`, params.count)
  // Drizzle can't type a table that is one of two; the columns above are what it selects.
  return { ...position.finish(found as unknown as (PartyListRow & { [K in keyof E]: E[K]['_']['data'] })[], (row) => row.sortKey), ...counted }
}

export const listCustomers = (tx: Tx, companyId: string, params: PartyParams) => listParties(tx, customers, {}, companyId, params)
export const listVendors = (tx: Tx, companyId: string, params: PartyParams) =>
  listParties(tx, vendors, { distributorKind: vendors.distributorKind }, companyId, params)

/** At most 20 to choose from, those whose code or name starts with the text first. */
export const lookupParties = async (tx: Tx, role: RoleTable, companyId: string, q: string): Promise<PartyOption[]> =>
  tx
    .select({ id: parties.id, code: role.code, name: parties.name, currency: role.currency })
    .from(role as PgTable)
    .innerJoin(parties, joined(role))
    .where(and(matching(role, companyId, q || undefined), eq(parties.isActive, true)))
    .orderBy(sql`(lower(${parties.name}) like ${startsWith(q.toLowerCase())}) desc`, sql`lower(${parties.name})`, parties.id)
    .limit(20) as Promise<PartyOption[]>

export const findCustomer = async (tx: Tx, companyId: string, id: string) => {
  const [row] = await tx
    .select({ party: parties, code: customers.code, currency: customers.currency, marginPct: customers.marginPct })
    .from(customers)
    .innerJoin(parties, joined(customers))
    .where(and(eq(customers.companyId, companyId), eq(customers.partyId, id)))
  return row ? { ...row.party, code: row.code, currency: row.currency, marginPct: row.marginPct } : null
}

export const findVendor = async (tx: Tx, companyId: string, id: string) => {
  const [row] = await tx
    .select({ party: parties, role: vendors })
    .from(vendors)
    .innerJoin(parties, joined(vendors))
    .where(and(eq(vendors.companyId, companyId), eq(vendors.partyId, id)))
  return row ? { ...row.role, ...row.party } : null
}
