import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { companies } from '../../db/schema/identity'
import { parties, partyAddresses, partyTaxIds } from '../../db/schema/records'
import { eInvoiceOf } from '../../domain/facturx/of-invoice'
import type { EAddress, EInvoice, EParty } from '../../domain/facturx/types'
import type { InCompany } from '../../http/context'
import type { LoadedInvoice } from './paper'

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

const buyerOf = async ({ tx, entry }: InCompany, { own, loaded }: LoadedInvoice, country: string) => {
  const companyId = entry.company.id
  const [party] = await tx
    .select({ name: parties.name, email: parties.email })
    .from(parties)
    .where(and(eq(parties.companyId, companyId), eq(parties.id, own.customerId)))
  if (!party) throw new Error(`customer ${own.customerId} is gone`)
  const addresses = await tx
    .select()
    .from(partyAddresses)
    .where(and(eq(partyAddresses.companyId, companyId), eq(partyAddresses.partyId, own.customerId)))
    .orderBy(desc(partyAddresses.isDefault), asc(partyAddresses.position))
  const taxIds = await tx
    .select({ type: partyTaxIds.type, value: partyTaxIds.value })
    .from(partyTaxIds)
    .where(and(eq(partyTaxIds.companyId, companyId), eq(partyTaxIds.partyId, own.customerId)))
    .orderBy(asc(partyTaxIds.position))
  const ofKind = (kind: Address['kind']) => addresses.find((address) => address.kind === kind)
  const billing = ofKind('billing') ?? addresses[0]
  const shipping = ofKind('shipping')
  const fallback = { lines: loaded.paper.customer.addressLines, country: billing?.country ?? country }
  const buyer: EParty = {
    ...plain,
    name: party.name,
    id: null,
    address: addressOf(billing, fallback),
    electronicAddress: mailAddress(own.contactEmail ?? party.email),
    vatId: taxIds.find(({ type, value }) => isVatId(type, value))?.value ?? null,
    taxNumber: null,
  }
  return { buyer, shipTo: shipping ? { name: party.name, address: addressOf(shipping, fallback) } : null }
}

/** The day on which the last of it was delivered. */
const deliveredOn = async ({ tx, entry }: InCompany, { sources }: LoadedInvoice): Promise<string | null> => {
  const ids = [...new Set(sources.flatMap(({ kind, fromDocumentId }) => (kind === 'delivery' ? [fromDocumentId] : [])))]
  if (ids.length === 0) return null
  const [row] = await tx
    .select({ date: sql<string>`max(${documents.date})::text` })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), inArray(documents.id, ids)))
  return row?.date ?? null
}

const single = (numbers: readonly string[]): string | null => (numbers.length === 1 ? (numbers[0] ?? null) : null)

/** The same invoice as its paper, as data. */
export const loadEInvoice = async (company: InCompany, loadedInvoice: LoadedInvoice): Promise<EInvoice> => {
  const { document, own, invoice, priced, loaded, isGoods } = loadedInvoice
  const { paper } = loaded
  const seller = await sellerOf(company)
  const { buyer, shipTo } = await buyerOf(company, loadedInvoice, seller.address.country)
  return eInvoiceOf({
    type: own.type,
    number: document.voucherId,
    date: document.date,
    dueDate: own.dueDate,
    deliveryDate: await deliveredOn(company, loadedInvoice),
    currency: document.currency,
    notes: [own.creditReason, document.terms].flatMap((note) => note ?? []),
    customerOrderNumber: own.customerOrderNumber,
    salesOrder: single(paper.salesOrders),
    delivery: single(paper.deliveries),
    invoice,
    seller,
    buyer,
    shipTo,
    paymentTerms: paper.paymentTerms,
    freight: document.freight,
    otherCharges: document.otherCharges,
    lines: priced.map(({ line, taxKind }, index) => ({
      lineNo: line.lineNo,
      partno: line.partno,
      description: paper.lines[index]?.description ?? line.description,
      qty: line.qty,
      uom: line.uom,
      unitPrice: line.unitPrice,
      discountPct: line.discountPct,
      net: line.lineNet,
      tax: taxKind && line.taxPercent !== null ? { kind: taxKind, percent: line.taxPercent, amount: line.taxAmount } : null,
      isGoods: isGoods(line.partId),
    })),
  })
}
