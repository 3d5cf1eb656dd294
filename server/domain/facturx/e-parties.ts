import { type AddressAsPrinted, type AsPrinted, billingAddressOf, type CompanyAsPrinted, shippingAddressOf } from '../print/as-printed'
import type { EAddress, EParty } from './types'

const plain = { globalId: null, legalId: null, tradingName: null, contact: null }
const mailAddress = (email: string | null) => (email ? { scheme: 'EM', id: email } : null)

/** A VAT identifier begins with the letters of its country; any other number is a tax number. */
const isVatId = (label: string, value: string): boolean => /^vat/i.test(label) && /^[A-Z]{2}/.test(value)

const sellerOf = ({ name, legalName, addressLines, country, email, taxIds }: CompanyAsPrinted): EParty => {
  const vat = taxIds.find(({ label, value }) => isVatId(label, value))
  const taxNumber = taxIds.find((one) => one !== vat)?.value ?? null
  return {
    ...plain,
    // Without a VAT identifier another number has to say who the seller is (BR-CO-26).
    legalId: !vat && taxNumber ? { scheme: null, id: taxNumber } : null,
    name: legalName ?? name,
    id: null,
    address: { lines: addressLines, postcode: null, city: null, subdivision: null, country },
    electronicAddress: mailAddress(email),
    vatId: vat?.value ?? null,
    taxNumber,
  }
}

const addressOf = (address: AddressAsPrinted | null, fallback: { lines: readonly string[]; country: string }): EAddress =>
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
  contactEmail: string | null
  /** As the paper addresses the customer, for one whose address is not kept in parts. */
  addressLines: readonly string[]
}

/** Who invoices whom, and where to, as EN 16931 names them: the same sides as the paper's. */
export const ePartiesOf = ({ ours, theirs }: AsPrinted, { contactEmail, addressLines }: Invoiced) => {
  const seller = sellerOf(ours)
  const billing = billingAddressOf(theirs)
  const shipping = shippingAddressOf(theirs)
  const fallback = { lines: addressLines, country: billing?.country ?? ours.country }
  const buyer: EParty = {
    ...plain,
    name: theirs.name,
    id: null,
    address: addressOf(billing, fallback),
    electronicAddress: mailAddress(contactEmail ?? theirs.email),
    vatId: theirs.taxIds.find(({ type, value }) => isVatId(type, value))?.value ?? null,
    taxNumber: null,
  }
  return { seller, buyer, shipTo: shipping ? { name: theirs.name, address: addressOf(shipping, fallback) } : null }
}
