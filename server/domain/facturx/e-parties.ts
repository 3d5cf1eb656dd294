import { type AddressAsPrinted, addressLines, type AsPrinted, billingAddressOf, type CompanyAsPrinted, shippingAddressOf } from '../print/as-printed'
import type { ShippedTo } from './our-invoice'
import { countryCodeOf, isInEu, isVatPrefix } from './states'
import type { EAddress, EParty } from './types'

const emptyParty = { globalId: null, legalId: null, tradingName: null, contact: null }
const mailAddress = (email: string | null) => (email ? { scheme: 'EM', id: email } : null)

/** Whether a number looks like a VAT identifier of a member state: the letters of the state, then 8 to 12 characters, and at least seven digits in all. */
const isOfMemberState = (number: string): boolean => isInEu(number.slice(0, 2)) && /^[A-Z]{2}[A-Z0-9]{8,12}$/.test(number) && /(?:\d.*){7}/.test(number)

/**
 * Reads a VAT identifier, which begins with the letters of its country.
 * @returns null for any other number, which is a tax number
 */
const vatIdOf = (label: string, value: string): string | null => {
  const number = value.replace(/[\s.-]/g, '').toUpperCase()
  const isVatId = /^[A-Z]{2}/.test(number) && isVatPrefix(number.slice(0, 2)) && (/^vat/i.test(label) || isOfMemberState(number))
  return isVatId ? number : null
}

const sellerOf = ({ name, legalName, addressLines: lines, country, email, taxIds }: CompanyAsPrinted): EParty => {
  const vatIds = taxIds.map(({ label, value }) => vatIdOf(label, value))
  const vatId = vatIds.find((one) => one !== null) ?? null
  const taxNumber = taxIds.find((_one, index) => vatIds[index] === null)?.value ?? null
  return {
    ...emptyParty,
    // Without a VAT identifier, another number has to identify the seller (BR-CO-26).
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
 * Reads an address that is text on the document: if it is one of the party's addresses, its parts are taken from there; otherwise it is split into
 * lines, with the country that its last line names, or the usual one.
 */
const addressAsTyped = (text: string, addresses: readonly AddressAsPrinted[], usualCountry: string): EAddress => {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const known = addresses.find((address) => addressLines(address).join('\n') === lines.join('\n'))
  if (known) return addressOf(known)
  const named = countryCodeOf(lines.at(-1) ?? '')
  return { lines: named ? lines.slice(0, -1) : lines, postcode: null, city: null, subdivision: null, country: named ?? usualCountry }
}

interface Invoiced {
  contactEmail: string | null
  /** The customer's address on the document itself; null for the customer's billing address. */
  billTo: string | null
  shipTo: string | null
}
interface Parties {
  seller: EParty
  buyer: EParty
  shipTo: ShippedTo | null
  usualShipTo: ShippedTo
}

/** Seller, buyer and delivery addresses as EN 16931 names them; they are the same as on the paper. */
export const ePartiesOf = ({ ours, theirs }: AsPrinted, { contactEmail, billTo, shipTo }: Invoiced): Parties => {
  const { name, email, taxIds, addresses } = theirs
  const billing = billingAddressOf(theirs)
  const shipping = shippingAddressOf(theirs)
  const typedAddress = (text: string, usual: AddressAsPrinted | null) => addressAsTyped(text, addresses, usual?.country ?? '')
  const address = billTo ? typedAddress(billTo, billing) : billing ? addressOf(billing) : typedAddress('', null)
  const buyer: EParty = {
    ...emptyParty,
    name,
    id: null,
    address,
    electronicAddress: mailAddress(contactEmail ?? email),
    vatId: taxIds.flatMap(({ type, value }) => vatIdOf(type, value) ?? [])[0] ?? null,
    taxNumber: null,
  }
  const shippedTo = (where: EAddress): ShippedTo => ({ name, address: { ...where, country: where.country || address.country } })
  return {
    seller: sellerOf(ours),
    buyer,
    shipTo: shipTo ? shippedTo(typedAddress(shipTo, shipping)) : null,
    usualShipTo: shippedTo(shipping ? addressOf(shipping) : address),
  }
}
