import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AccountOption } from '@/contracts/ledger'
import { accounts } from '../../db/schema/ledger'
import { customers, parties, vendors } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalidField, type Problem } from '../../http/problem'

/** Returns the error of a field of a line; the message begins with the line's place. */
export type Refuse = (field: string, message: string, code?: string) => Problem
export const refusalAt =
  (index: number): Refuse =>
  (field, message, code) =>
    invalidField(`lines.${index}.${field}`, `Line ${index + 1}: ${message}`, code)

/** Active customers or vendors by name, for a field that finds them by any word. */
export const partyChoices = ({ tx, entry }: Session, role: typeof customers | typeof vendors) =>
  tx
    .select({ id: parties.id, code: sql<string>`${role.code}`, name: parties.name })
    .from(role)
    .innerJoin(parties, and(eq(parties.companyId, role.companyId), eq(parties.id, role.partyId)))
    .where(and(eq(role.companyId, entry.company.id), eq(parties.isActive, true)))
    .orderBy(asc(parties.nameSort), asc(parties.id))

/** Customers and vendors for lines on receivables and payables. */
export const choicesOfParties = async (session: Session) => ({
  customers: await partyChoices(session, customers),
  vendors: await partyChoices(session, vendors),
})

const isIn = (table: 'customers' | 'vendors') =>
  sql<boolean>`exists (select 1 from ${sql.raw(table)} r where r.company_id = ${parties.companyId} and r.party_id = ${parties.id})`

interface ReferredParty {
  id: string
  name: string
  isCustomer: boolean
  isVendor: boolean
}

/** The parties that lines name, by their ids. */
export const partiesById = async ({ tx, entry }: Session, ids: readonly string[]): Promise<ReadonlyMap<string, ReferredParty>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: parties.id, name: parties.name, isCustomer: isIn('customers'), isVendor: isIn('vendors') })
    .from(parties)
    .where(and(eq(parties.companyId, entry.company.id), inArray(parties.id, [...new Set(ids)])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The party of a line, with the code that it has as a customer or vendor, by the type of the joined account. */
export const partyColumns = {
  id: parties.id,
  name: parties.name,
  code: sql<string>`case when ${accounts.type} = 'receivable'
    then (select c.code from customers c where c.company_id = ${parties.companyId} and c.party_id = ${parties.id})
    else (select v.code from vendors v where v.company_id = ${parties.companyId} and v.party_id = ${parties.id}) end`,
}

const PARTY_NOUNS = { receivable: 'customer', payable: 'vendor' } as const

/** Receivables and payables name a customer or vendor, and no other account does. @throws Problem 422 PARTY_REQUIRED at the line's party */
export const requireParty = (
  { partyId }: { partyId?: string | null | undefined },
  account: Pick<AccountOption, 'accountId' | 'name' | 'type'>,
  known: ReadonlyMap<string, ReferredParty>,
  refuse: Refuse,
): void => {
  const { type } = account
  const named = `${account.accountId} ${account.name}`
  if (type !== 'receivable' && type !== 'payable') {
    if (partyId) throw refuse('partyId', `${named} takes no customer or vendor: only receivables and payables do.`, 'PARTY_REQUIRED')
    return
  }
  if (!partyId) throw refuse('partyId', `name the ${PARTY_NOUNS[type]} of ${named}.`, 'PARTY_REQUIRED')
  const party = known.get(partyId)
  if (!party) throw refuse('partyId', `choose a ${PARTY_NOUNS[type]} of the list.`, 'unknown')
  if (!(type === 'receivable' ? party.isCustomer : party.isVendor))
    throw refuse('partyId', `${party.name} is no ${PARTY_NOUNS[type]}, as ${named} needs.`, 'PARTY_REQUIRED')
}
