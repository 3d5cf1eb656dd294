import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { parties, partyAddresses, partyContacts, partyTaxIds } from '../../db/schema/records'
import type { PaperCustomer } from '../../domain/print/paper'
import type { Tx } from '../../ports'

const TAX_ID_LABELS = { vat: 'VAT', gst: 'GST', ein: 'EIN', trn: 'TRN', tin: 'TIN', other: 'Tax ID' } as const

type Address = Pick<typeof partyAddresses.$inferSelect, 'street' | 'city' | 'region' | 'postalCode' | 'country'>

const countryOf = (code: string): string => {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code.toUpperCase()) ?? code
  } catch {
    return code
  }
}

export const addressLines = ({ street, city, region, postalCode, country }: Address): string[] =>
  [...(street?.split('\n') ?? []), [city, region, postalCode].filter(Boolean).join(', '), country ? countryOf(country) : '']
    .map((line) => line.trim())
    .filter(Boolean)

/** The customer as a paper addresses it: the billing address and the first contact. */
export const customerOnPaper = async (tx: Tx, companyId: string, partyId: string): Promise<PaperCustomer> => {
  const [party] = await tx
    .select({ name: parties.name })
    .from(parties)
    .where(and(eq(parties.companyId, companyId), eq(parties.id, partyId)))
  if (!party) throw new Error(`party ${partyId} is gone`)
  const [address] = await tx
    .select()
    .from(partyAddresses)
    .where(and(eq(partyAddresses.companyId, companyId), eq(partyAddresses.partyId, partyId)))
    .orderBy(desc(sql`${partyAddresses.kind} = 'billing'`), desc(partyAddresses.isDefault), asc(partyAddresses.position))
    .limit(1)
  const [contact] = await tx
    .select({ name: partyContacts.name })
    .from(partyContacts)
    .where(and(eq(partyContacts.companyId, companyId), eq(partyContacts.partyId, partyId)))
    .orderBy(desc(partyContacts.isPrimary), asc(partyContacts.position))
    .limit(1)
  const taxIds = await tx
    .select({ type: partyTaxIds.type, value: partyTaxIds.value })
    .from(partyTaxIds)
    .where(and(eq(partyTaxIds.companyId, companyId), eq(partyTaxIds.partyId, partyId)))
    .orderBy(asc(partyTaxIds.position))
  return {
    name: party.name,
    addressLines: address ? addressLines(address) : [],
    contact: contact?.name ?? null,
    taxIds: taxIds.map(({ type, value }) => ({ label: TAX_ID_LABELS[type], value })),
  }
}
