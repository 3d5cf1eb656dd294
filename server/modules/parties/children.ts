import { and, asc, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { addressInput, contactInput, taxIdInput } from '@/contracts/party-fields'
import { partyAddresses, partyContacts, partyTaxIds } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'

interface Children {
  contacts: z.output<typeof contactInput>[]
  addresses: z.output<typeof addressInput>[]
  taxIds: z.output<typeof taxIdInput>[]
}

export const childrenOf = async ({ tx, entry }: Session, partyId: string) => {
  const own = <T extends typeof partyContacts | typeof partyAddresses | typeof partyTaxIds>(table: T) =>
    and(eq(table.companyId, entry.company.id), eq(table.partyId, partyId))
  return {
    contacts: await tx.select().from(partyContacts).where(own(partyContacts)).orderBy(asc(partyContacts.position)),
    addresses: await tx.select().from(partyAddresses).where(own(partyAddresses)).orderBy(asc(partyAddresses.position)),
    taxIds: await tx.select({ type: partyTaxIds.type, value: partyTaxIds.value }).from(partyTaxIds).where(own(partyTaxIds)).orderBy(asc(partyTaxIds.position)),
  }
}
type Stored = Awaited<ReturnType<typeof childrenOf>>

const requireOwn = (field: 'contacts' | 'addresses', before: Stored, rows: readonly { id?: string | undefined }[]): void => {
  const known = new Set(before[field].map(({ id }) => id))
  rows.forEach(({ id }, index) => {
    if (id && !known.delete(id)) throw invalid(`${field}.${index}.id`, 'This entry is not of this record, or is there twice.', 'unknown')
  })
}

const requireOneEach = ({ contacts, addresses, taxIds }: Children): void => {
  const second = contacts.findIndex((one, index) => one.isPrimary && contacts.slice(0, index).some((other) => other.isPrimary))
  if (second >= 0) throw invalid(`contacts.${second}.isPrimary`, 'Only one contact can be the primary one.', 'duplicate')
  const twice = addresses.findIndex((one, index) => one.isDefault && addresses.slice(0, index).some((other) => other.isDefault && other.kind === one.kind))
  if (twice >= 0) throw invalid(`addresses.${twice}.isDefault`, `Only one ${addresses[twice]?.kind} address can be the default.`, 'duplicate')
  const plain = taxIds.map(({ value }) => value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const again = plain.findIndex((value, index) => plain.indexOf(value) !== index)
  if (again >= 0) throw invalid(`taxIds.${again}.value`, 'This number is there already.', 'duplicate')
}

/**
 * Replaces contacts, addresses and tax numbers by those given, in their order. One that names its id stays the same one.
 * @throws Problem 422 for an id that isn't this party's, and for a second default, primary contact or equal number
 */
export const writeChildren = async (session: Session, partyId: string, next: Children): Promise<void> => {
  const { tx, entry } = session
  const before = await childrenOf(session, partyId)
  requireOwn('contacts', before, next.contacts)
  requireOwn('addresses', before, next.addresses)
  requireOneEach(next)
  for (const table of [partyContacts, partyAddresses, partyTaxIds])
    await tx.delete(table).where(and(eq(table.companyId, entry.company.id), eq(table.partyId, partyId)))
  const of = (position: number) => ({ companyId: entry.company.id, partyId, position })
  if (next.contacts.length) await tx.insert(partyContacts).values(next.contacts.map((one, index) => ({ ...one, ...of(index) })))
  if (next.addresses.length) await tx.insert(partyAddresses).values(next.addresses.map((one, index) => ({ ...one, ...of(index) })))
  if (next.taxIds.length) await tx.insert(partyTaxIds).values(next.taxIds.map((one, index) => ({ ...one, ...of(index) })))
}
