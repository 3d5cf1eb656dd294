import type { Customer, Vendor } from '@/contracts/parties'
import { fileCodecs, newRow, plain, rowBody, type RowOf, rows, text, type ValuesOf } from '@/documents/form/codecs'
import { hasText } from '@/documents/form/resolve'
import type { Labels } from '@/documents/form/show-value'
import type { PathIssue } from '@/documents/trade/nest-issues'

type Party = Customer | Vendor

/** A record chosen from a list, as a form holds it: with its name, so that the merge of a conflict can show it. */
export interface Chosen {
  id: string
  name: string
}

export const chosenCodec = (label: string) => ({
  labels: (name: string): Labels => ({ [name]: label }),
  initial: (): Chosen | null => null,
  read: (saved: Chosen | null): Chosen | null => saved && { id: saved.id, name: saved.name },
  send: (value: Chosen | null): string | null => value?.id ?? null,
})

const contactCodecs = {
  name: text('Name'),
  role: text('Role'),
  email: text('E-mail'),
  phone: text('Phone'),
  isPrimary: plain<boolean>('Primary contact', false),
}
const addressCodecs = {
  kind: plain<Party['addresses'][number]['kind']>('Kind', 'billing'),
  label: text('Label'),
  street: text('Street'),
  city: text('City'),
  region: text('State or region'),
  postalCode: text('Postal code'),
  country: text('Country'),
  isDefault: plain<boolean>('Default', false),
}
const taxIdCodecs = { type: plain<Party['taxIds'][number]['type']>('Kind', 'other'), value: text('Number') }

type ContactValues = RowOf<typeof contactCodecs>
type AddressValues = RowOf<typeof addressCodecs>
type TaxIdValues = RowOf<typeof taxIdCodecs>

export const newContact = (): ContactValues => newRow(contactCodecs)
export const newAddress = (kind: AddressValues['kind'], isDefault: boolean): AddressValues => newRow(addressCodecs, { kind, isDefault })
export const newTaxId = (): TaxIdValues => newRow(taxIdCodecs)

/** The fields that customers and vendors share. A new form has one address and one tax number, because nearly every party has them. */
export const partyCodecs = {
  name: text('Name'),
  code: text('Code'),
  type: plain<Party['type']>('Type', 'company'),
  email: text('E-mail'),
  phone: text('Phone'),
  website: text('Website'),
  currency: text('Currency'),
  govSegment: text('Government segment'),
  contacts: { ...rows('Contact', contactCodecs), initial: (): ContactValues[] => [] },
  addresses: { ...rows('Address', addressCodecs), initial: () => [newAddress('billing', true)] },
  taxIds: {
    ...rows('Tax number', taxIdCodecs),
    read: (saved: Party['taxIds']): TaxIdValues[] => saved.map(({ type, value }) => ({ key: value, type, value })),
  },
  paymentTermId: chosenCodec('Payment terms'),
  ownCompanyId: chosenCodec('Is our company'),
  notes: text('Notes'),
  ...fileCodecs,
}
export type PartyValues = ValuesOf<typeof partyCodecs>

const addressTexts = ({ label, street, city, region, postalCode, country }: AddressValues): string[] => [label, street, city, region, postalCode, country]

const upToLastFilled = <Row>(all: readonly Row[], isFilled: (row: Row) => boolean): Row[] => all.slice(0, all.findLastIndex(isFilled) + 1)

/**
 * Returns the form, the part of the body that is built from its rows, and the errors of the rows. Blank rows at the end are dropped; the
 * others keep their index, which the paths of the server's errors refer to.
 */
export const sentParty = <Form extends PartyValues>(typed: Form) => {
  const form = {
    ...typed,
    contacts: upToLastFilled(typed.contacts, ({ id, name, role, email, phone }) => Boolean(id) || hasText(name, role, email, phone)),
    addresses: upToLastFilled(typed.addresses, (row) => Boolean(row.id) || hasText(...addressTexts(row))),
    taxIds: upToLastFilled(typed.taxIds, ({ value }) => hasText(value)),
  }
  const sent = {
    contacts: form.contacts.map((row) => rowBody(contactCodecs, row)),
    addresses: form.addresses.map((row) => rowBody(addressCodecs, row)),
    taxIds: form.taxIds.map(({ type, value }) => ({ type, value })),
  }
  const issues = form.addresses.flatMap((row, index): PathIssue[] =>
    hasText(...addressTexts(row)) ? [] : [{ path: ['addresses', index, 'street'], message: 'Enter the address, or remove it.' }],
  )
  return { form, sent, issues }
}
