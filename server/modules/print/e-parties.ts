import { and, asc, desc, eq } from 'drizzle-orm'
import { companies } from '../../db/schema/identity'
import { parties, partyAddresses, partyTaxIds } from '../../db/schema/records'
import type { EAddress, EParty } from '../../domain/facturx/types'
import type { InCompany } from '../../http/context'

const plain = { globalId: null, legalId: null, tradingName: null, contact: null }
const mailAddress = (email: string | null | undefined) => (email ? { scheme: 'EM', id: email } : null)

/** A VAT identifier begins with the letters of its country; any other number is a tax number. */
const isVatId = (label: string, value: string): boolean => /^vat/i.test(label) && /^[A-Z]{2}/.test(value)

const sellerOf = async ({ tx, entry }: InCompany): Promise<EParty> => {
  const [row] = await tx.select().from(companies).where(eq(companies.id, entry.company.id))
  if (!row) throw new Error('the company is gone')
  const vat = row.taxIds.find(({ label, value }) => isVatId(label, value))
  const taxNumber = row.taxIds.find((one) => one !== vat)?.value ?? null
  return {
    ...plain,
    // Without a VAT identifier another number has to say who the seller is (BR-CO-26).
    legalId: !vat && taxNumber ? { scheme: null, id: taxNumber } : null,
    name: row.legalName ?? row.name,
    id: null,
    address: { lines: row.addressLines, postcode: null, city: null, subdivision: null, country: row.country },
    electronicAddress: mailAddress(row.email),
    vatId: vat?.value ?? null,
    taxNumber,
  }
}

type Address = typeof partyAddresses.$inferSelect
const addressOf = (address: Address | undefined, fallback: { lines: readonly string[]; country: string }): EAddress =>
  address
    ? {
        lines: address.street?.split('\n') ?? [],
        postcode: address.postalCode,
        city: address.city,
        subdivision: address.region,
        country: address.country ?? fallback.country,
      }
    : { lines: fallback.lines, postcode: null, city: null, subdivision: null, country: fallback.country }

interface Invoiced {
  customerId: string
  contactEmail: string | null
  /** As the paper addresses the customer, for one whose address is not kept in parts. */
  addressLines: readonly string[]
}

const buyerOf = async ({ tx, entry }: InCompany, { customerId, contactEmail, addressLines }: Invoiced, country: string) => {
  const companyId = entry.company.id
  const [party] = await tx
    .select({ name: parties.name, email: parties.email })
    .from(parties)
    .where(and(eq(parties.companyId, companyId), eq(parties.id, customerId)))
  if (!party) throw new Error(`customer ${customerId} is gone`)
  const addresses = await tx
    .select()
    .from(partyAddresses)
    .where(and(eq(partyAddresses.companyId, companyId), eq(partyAddresses.partyId, customerId)))
    .orderBy(desc(partyAddresses.isDefault), asc(partyAddresses.position))
  const taxIds = await tx
    .select({ type: partyTaxIds.type, value: partyTaxIds.value })
    .from(partyTaxIds)
    .where(and(eq(partyTaxIds.companyId, companyId), eq(partyTaxIds.partyId, customerId)))
    .orderBy(asc(partyTaxIds.position))
  const ofKind = (kind: Address['kind']) => addresses.find((address) => address.kind === kind)
  const billing = ofKind('billing') ?? addresses[0]
  const shipping = ofKind('shipping')
  const fallback = { lines: addressLines, country: billing?.country ?? country }
  const buyer: EParty = {
    ...plain,
    name: party.name,
    id: null,
    address: addressOf(billing, fallback),
    electronicAddress: mailAddress(contactEmail ?? party.email),
    vatId: taxIds.find(({ type, value }) => isVatId(type, value))?.value ?? null,
    taxNumber: null,
  }
  return { buyer, shipTo: shipping ? { name: party.name, address: addressOf(shipping, fallback) } : null }
}

/** Who invoices whom, and where to, as EN 16931 names them. */
export const ePartiesOf = async (company: InCompany, invoiced: Invoiced) => {
  const seller = await sellerOf(company)
  return { seller, ...(await buyerOf(company, invoiced, seller.address.country)) }
}
