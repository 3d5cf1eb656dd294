import { and, eq } from 'drizzle-orm'
import type { DistributorAddress } from '../../domain/distributor/types'
import { documents } from '../../db/schema/documents'
import { parties, partyAddresses } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import type { VendorPoRow } from './own'

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s,]+/g, ' ')
    .trim()

/**
 * Where a drop-ship goes, in the parts that a distributor asks for: that of the customer's addresses which the order's text is of.
 * @throws Problem 422 when it is none of them
 */
export const dropShipAddress = async ({ tx, entry }: Session, { shipTo, salesOrderId }: VendorPoRow): Promise<DistributorAddress> => {
  const rows = salesOrderId
    ? await tx
        .select({ address: partyAddresses, name: parties.name, phone: parties.phone, email: parties.email })
        .from(documents)
        .innerJoin(parties, and(eq(parties.companyId, documents.companyId), eq(parties.id, documents.partyId)))
        .innerJoin(partyAddresses, and(eq(partyAddresses.companyId, documents.companyId), eq(partyAddresses.partyId, documents.partyId)))
        .where(and(eq(documents.companyId, entry.company.id), eq(documents.id, salesOrderId)))
    : []
  const text = plain(shipTo ?? '')
  const isOf = (part: string | null) => part !== null && text.includes(plain(part))
  const found = rows.find(({ address: { street, city, postalCode } }) => isOf(street) && isOf(city) && isOf(postalCode))
  const { street, city, postalCode, country, region } = found?.address ?? {}
  if (!found || !street || !city || !postalCode || !country)
    throw invalid(
      'shipTo',
      'The distributor needs street, city, postal code and country. Use one of the customer’s own addresses, with all of them.',
      'address',
    )
  return {
    company: found.name,
    contact: null,
    lines: street.split('\n'),
    city,
    state: region ?? null,
    postcode: postalCode,
    country,
    phone: found.phone,
    email: found.email,
  }
}
