import { type AddressAsPrinted, addressLines, type AsPrinted, billingAddressOf, type CompanyAsPrinted, shippingAddressOf } from '../print/as-printed'
import type { ShippedTo } from './our-invoice'
import { countryNamed, isInEu, isVatPrefix } from './states'
import type { EAddress, EParty } from './types'

const plain = { globalId: null, legalId: null, tradingName: null, contact: null }
const mailAddress = (email: string | null) => (email ? { scheme: 'EM', id: email } : null)

/** As member states write theirs: letters of the state, then up to twelve signs of which most are digits. */
const isOfMemberState = (number: string): boolean => isInEu(number.slice(0, 2)) && /^[A-Z]{2}[A-Z0-9]{8,12}$/.test(number) && /(?:\d.*){7}/.test(number)

/** A VAT identifier begins with the letters of its country; any other number is a tax number. @returns null for that */
const vatIdOf = (label: string, value: string): string | null => {
  const number = value.replace(/[\s.-]/g, '').toUpperCase()
  const isOne = /^[A-Z]{2}/.test(number) && isVatPrefix(number.slice(0, 2)) && (/^vat/i.test(label) || isOfMemberState(number))
  return isOne ? number : null
}

const sellerOf = ({ name, legalName, addressLines: lines, country, email, taxIds }: CompanyAsPrinted): EParty => {
  const vatIds = taxIds.map(({ label, value }) => vatIdOf(label, value))
  const vatId = vatIds.find((one) => one !== null) ?? null
  const taxNumber = taxIds.find((_one, index) => vatIds[index] === null)?.value ?? null
  return {
    ...plain,
    // Without a VAT identifier another number has to say who the seller is (BR-CO-26).
    legalId: vatId === null && taxNumber ? { scheme: null, id: taxNumber } : null,
    name: legalName ?? name,
    id: null,
    address: { lines, postcode: null, city: null, subdivision: null, country },
    electronicAddress: mailAddress(email),
    vatId,
    taxNumber,
  }
}

const addressOf = ({ street, city, region, postalCode, country }: AddressAsPrinted): EAddress => ({
  lines: street?.split('\n') ?? [],
  postcode: postalCode,
  city,
  subdivision: region,
  country: country ?? '',
})

/**
 * An address that stands on the document as text: one of the party's in its parts, else line by line, with the country that its last line
 * names or the usual one.
 */
const addressAsTyped = (text: string, addresses: readonly AddressAsPrinted[], usualCountry: string): EAddress => {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const known = addresses.find((address) => addressLines(address).join('\n') === lines.join('\n'))
  if (known) return addressOf(known)
  const named = countryNamed(lines.at(-1) ?? '')
  return { lines: named ? lines.slice(0, -1) : lines, postcode: null, city: null, subdivision: null, country: named ?? usualCountry }
}

interface Invoiced {
  contactEmail: string | null
  /** As the document itself addresses the customer; null for where the customer's invoices go. */
  billTo: string | null
  shipTo: string | null
}
interface Parties {
  seller: EParty
  buyer: EParty
  shipTo: ShippedTo | null
  usualShipTo: ShippedTo
}

/** Who invoices whom, and where to, as EN 16931 names them: the same sides as the paper's. */
export const ePartiesOf = ({ ours, theirs }: AsPrinted, { contactEmail, billTo, shipTo }: Invoiced): Parties => {
  const { name, email, taxIds, addresses } = theirs
  const billing = billingAddressOf(theirs)
  const shipping = shippingAddressOf(theirs)
  const typed = (text: string, usual: AddressAsPrinted | null) => addressAsTyped(text, addresses, usual?.country ?? '')
  const address = billTo ? typed(billTo, billing) : billing ? addressOf(billing) : typed('', null)
  const buyer: EParty = {
    ...plain,
    name,
    id: null,
    address,
    electronicAddress: mailAddress(contactEmail ?? email),
    vatId: taxIds.flatMap(({ type, value }) => vatIdOf(type, value) ?? [])[0] ?? null,
    taxNumber: null,
  }
  const to = (where: EAddress): ShippedTo => ({ name, address: { ...where, country: where.country || address.country } })
  return {
    seller: sellerOf(ours),
    buyer,
    shipTo: shipTo ? to(typed(shipTo, shipping)) : null,
    usualShipTo: to(shipping ? addressOf(shipping) : address),
  }
}
