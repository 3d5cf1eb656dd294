import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { customerFilters, type PartyOption, vendorFilters } from '@/contracts/parties'
import { contains, startsWith } from '../../db/keyset'
import { builtOnce, plannedOnce } from '../../db/planned-once'
import { customers, parties, vendors } from '../../db/schema/records'
import type { Tx } from '../../ports'
import { defineList } from '../lists/list'
import type { CompanyContext } from '../../http/context'

/** Modules for parties. A party may be in either or in both. */
export type PartyModule = 'customers' | 'vendors'

type RoleTable = typeof customers | typeof vendors

const roleOfParty = (role: RoleTable): SQL => sql`${role.companyId} = ${parties.companyId} and ${role.partyId} = ${parties.id}`

const searchCondition = (role: RoleTable, companyId: string, q: string | undefined): SQL | undefined =>
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

/** A column of the address that lists show: the default billing address, else the first address. */
const billing = (column: SQL): SQL => sql`(select ${column} from party_addresses a where a.company_id = ${parties.companyId} and a.party_id = ${parties.id}
  order by (a.kind = 'billing' and a.is_default) desc, a.position limit 1)`

/** Common part of the lists of customers and vendors. */
const partyList = (role: RoleTable) =>
  ({
    columns: {
      isActive: sql`${parties.isActive}`,
      name: sql`${parties.name}`,
      code: sql`${role.code}`,
      currency: sql`${role.currency}`,
      city: billing(sql`a.city`),
      country: billing(sql`a.country`),
      email: sql`${parties.email}`,
      phone: sql`${parties.phone}`,
    },
    sorts: {
      name: { keys: [{ sql: sql`${parties.nameSort}`, cast: 'text' }] },
      code: { keys: [{ sql: sql`${role.code}`, cast: 'text' }], id: sql`${role.partyId}` },
    },
    id: parties.id,
    from: sql`from ${role} join ${parties} on ${roleOfParty(role)}`,
    // The condition includes both tables, because the index for the sort order may belong to either.
    scope: (company: SQL) => and(eq(role.companyId, company), eq(parties.companyId, company)),
    search: (q: string) => [ilike(parties.name, contains(q)), ilike(role.code as PgColumn, startsWith(q)), ilike(parties.email, startsWith(q))],
  }) as const

export const customerList = defineList({
  module: 'customers',
  filters: customerFilters,
  ...partyList(customers),
  rows: ({ tx }, { where, orderBy, limit, sortKeys }) =>
    tx
      .select({ ...base, code: customers.code, currency: customers.currency, sortKeys })
      .from(customers)
      .innerJoin(parties, roleOfParty(customers))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
})

const vendorBase = partyList(vendors)
export const vendorList = defineList({
  module: 'vendors',
  filters: vendorFilters,
  ...vendorBase,
  columns: { ...vendorBase.columns, distributorKind: sql`${vendors.distributorKind}` },
  rows: ({ tx }, { where, orderBy, limit, sortKeys }) =>
    tx
      .select({ ...base, code: vendors.code, currency: vendors.currency, distributorKind: vendors.distributorKind, sortKeys })
      .from(vendors)
      .innerJoin(parties, roleOfParty(vendors))
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
})

/** At most 20 active parties to choose from; those whose name starts with the text come first. */
export const lookupParties = async (tx: Tx, role: RoleTable, companyId: string, q: string): Promise<PartyOption[]> =>
  tx
    .select({ id: parties.id, code: role.code, name: parties.name, currency: role.currency })
    .from(role as PgTable)
    .innerJoin(parties, roleOfParty(role))
    .where(and(searchCondition(role, companyId, q || undefined), eq(parties.isActive, true)))
    .orderBy(sql`(lower(${parties.name}) like ${startsWith(q.toLowerCase())}) desc`, sql`lower(${parties.name})`, parties.id)
    .limit(20) as Promise<PartyOption[]>

const customerById = builtOnce((tx) =>
  tx
    .select({ party: parties, role: customers })
    .from(customers)
    .innerJoin(parties, roleOfParty(customers))
    .where(plannedOnce(and(eq(customers.companyId, sql.placeholder('companyId')), eq(customers.partyId, sql.placeholder('id')))))
    .prepare('customer_by_id'),
)

export const findCustomer = async (tx: Tx, companyId: string, id: string) => {
  const [row] = await customerById(tx).execute({ companyId, id })
  return row ? { ...row.role, ...row.party } : null
}

/** A customer's id, code and name, as documents show them. */
export const customerReference = async ({ tx, entry }: CompanyContext, id: string) => {
  const found = await findCustomer(tx, entry.company.id, id)
  return found && { id: found.id, code: found.code, name: found.name }
}

const vendorById = builtOnce((tx) =>
  tx
    .select({ party: parties, role: vendors })
    .from(vendors)
    .innerJoin(parties, roleOfParty(vendors))
    .where(plannedOnce(and(eq(vendors.companyId, sql.placeholder('companyId')), eq(vendors.partyId, sql.placeholder('id')))))
    .prepare('vendor_by_id'),
)

export const findVendor = async (tx: Tx, companyId: string, id: string) => {
  const [row] = await vendorById(tx).execute({ companyId, id })
  return row ? { ...row.role, ...row.party } : null
}
