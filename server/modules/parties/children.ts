import { and, asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { addressInput, contactInput, taxIdInput } from '@/contracts/party-fields'
import { partyAddresses, partyContacts, partyTaxIds } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'

interface Children {
  contacts: z.output<typeof contactInput>[]
  addresses: z.output<typeof addressInput>[]
  taxIds: z.output<typeof taxIdInput>[]
}

/** Groups rows by their party. */
export const byParty = <T extends { partyId: string | null }>(rows: readonly T[]): ((partyId: string) => T[]) => {
  const found = new Map<string | null, T[]>()
  for (const row of rows) found.set(row.partyId, [...(found.get(row.partyId) ?? []), row])
  return (partyId) => found.get(partyId) ?? []
}

/** Contacts, addresses and tax numbers of parties, in their order, by the party's id. */
export const childrenOfAll = async ({ tx, entry }: Session, partyIds: readonly string[]) => {
  const ofParties = <T extends typeof partyContacts | typeof partyAddresses | typeof partyTaxIds>(table: T) =>
    and(eq(table.companyId, entry.company.id), inArray(table.partyId, [...partyIds]))
  const contacts = byParty(await tx.select().from(partyContacts).where(ofParties(partyContacts)).orderBy(asc(partyContacts.position)))
  const addresses = byParty(await tx.select().from(partyAddresses).where(ofParties(partyAddresses)).orderBy(asc(partyAddresses.position)))
  const taxIds = byParty(await tx.select().from(partyTaxIds).where(ofParties(partyTaxIds)).orderBy(asc(partyTaxIds.position)))
  return (partyId: string) => ({
    contacts: contacts(partyId),
    addresses: addresses(partyId),
    taxIds: taxIds(partyId).map(({ type, value }) => ({ type, value })),
  })
}
type StoredChildren = ReturnType<Awaited<ReturnType<typeof childrenOfAll>>>

const requireKnownIds = (field: 'contacts' | 'addresses', before: StoredChildren, rows: readonly { id?: string | undefined }[]): void => {
  const known = new Set(before[field].map(({ id }) => id))
  rows.forEach(({ id }, index) => {
    if (id && !known.delete(id)) throw invalidField(`${field}.${index}.id`, 'This entry is not of this record, or is there twice.', 'unknown')
  })
}

/** @throws Problem 422 for a second primary contact, a second default address of a kind, or the same tax number twice */
export const requireOneEach = ({ contacts, addresses, taxIds }: Children): void => {
  const secondPrimary = contacts.findIndex((one, index) => one.isPrimary && contacts.slice(0, index).some((other) => other.isPrimary))
  if (secondPrimary >= 0) throw invalidField(`contacts.${secondPrimary}.isPrimary`, 'Only one contact can be the primary one.', 'duplicate')
  const secondDefault = addresses.findIndex(
    (one, index) => one.isDefault && addresses.slice(0, index).some((other) => other.isDefault && other.kind === one.kind),
  )
  if (secondDefault >= 0)
    throw invalidField(`addresses.${secondDefault}.isDefault`, `Only one ${addresses[secondDefault]?.kind} address can be the default.`, 'duplicate')
  const withoutSeparators = taxIds.map(({ value }) => value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, ''))
  const duplicateNumber = withoutSeparators.findIndex((value, index) => withoutSeparators.indexOf(value) !== index)
  if (duplicateNumber >= 0) throw invalidField(`taxIds.${duplicateNumber}.value`, 'This number is there already.', 'duplicate')
}

/**
 * Replaces contacts, addresses and tax numbers with these, in their order. Contacts and addresses with an id keep it.
 * @throws Problem 422 for an id that isn't this party's, and as {@link requireOneEach}
 */
export const writeChildren = async (session: Session, partyId: string, next: Children): Promise<void> => {
  const { tx, entry } = session
  const before = (await childrenOfAll(session, [partyId]))(partyId)
  requireKnownIds('contacts', before, next.contacts)
  requireKnownIds('addresses', before, next.addresses)
  requireOneEach(next)
  for (const table of [partyContacts, partyAddresses, partyTaxIds])
    await tx.delete(table).where(and(eq(table.companyId, entry.company.id), eq(table.partyId, partyId)))
  const keyColumns = (position: number) => ({ companyId: entry.company.id, partyId, position })
  if (next.contacts.length) await tx.insert(partyContacts).values(next.contacts.map((one, index) => ({ ...one, ...keyColumns(index) })))
  if (next.addresses.length) await tx.insert(partyAddresses).values(next.addresses.map((one, index) => ({ ...one, ...keyColumns(index) })))
  if (next.taxIds.length) await tx.insert(partyTaxIds).values(next.taxIds.map((one, index) => ({ ...one, ...keyColumns(index) })))
}
