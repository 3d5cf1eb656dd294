import { z } from 'zod'
import type { Customer, Vendor } from '@/contracts/parties'
import { addressInput, contactInput, type customerInput, taxIdInput } from '@/contracts/party-fields'
import { stagedFiles } from '@/documents/form/attachment'
import type { Labels } from '@/documents/form/show-value'

/** Tells rows apart that the server doesn't know yet. Not sent. */
const key = z
  .string()
  .optional()
  .transform(() => undefined)
const hasPlace = (row: Partial<Record<(typeof place)[number], unknown>>) => place.some((field) => Boolean(row[field]))
const place = ['label', 'street', 'city', 'region', 'postalCode', 'country'] as const

/** Something chosen from a list, as a form holds it: with its name, so that a merge can say it. */
export interface Chosen {
  id: string
  name: string
}
export const chosenId = z.custom<Chosen | null>().transform((chosen) => chosen?.id ?? null)

/** Where the form holds something else than the contract's input. */
export const partyFormFields = {
  contacts: z.array(contactInput.extend({ key })).max(100, 'Keep at most 100 contacts.'),
  addresses: z
    .array(addressInput.extend({ key }).refine(hasPlace, { message: 'Enter the address, or remove it.', path: ['street'] }))
    .max(100, 'Keep at most 100 addresses.'),
  taxIds: z.array(taxIdInput.extend({ key })).max(20, 'Keep at most 20 tax numbers.'),
  paymentTermId: chosenId,
  fileIds: stagedFiles,
  /** Saved files that this save lets go of. */
  removeFileIds: z.array(z.string()),
}
const schema = z.object(partyFormFields)
type Own = z.input<typeof schema>
type Plain = 'name' | 'code' | 'type' | 'email' | 'phone' | 'website' | 'currency' | 'govSegment' | 'notes'

/** The fields that customers and vendors share, as a form holds them. */
export type PartyValues = Pick<z.input<typeof customerInput>, Plain> & Own
export type ContactValues = Own['contacts'][number]
export type AddressValues = Own['addresses'][number]
export type TaxIdValues = Own['taxIds'][number]

export const newContact = (): ContactValues => ({ key: crypto.randomUUID(), name: '', role: '', email: '', phone: '', isPrimary: false })
export const newAddress = (kind: AddressValues['kind'] = 'billing', isDefault = false): AddressValues => ({
  key: crypto.randomUUID(),
  kind,
  label: '',
  street: '',
  city: '',
  region: '',
  postalCode: '',
  country: '',
  isDefault,
})
export const newTaxId = (): TaxIdValues => ({ key: crypto.randomUUID(), type: 'other', value: '' })

const filledTo = <Row>(rows: readonly Row[], isFilled: (row: Row) => boolean): Row[] => rows.slice(0, rows.findLastIndex(isFilled) + 1)

/** Rows at the end in which nothing was entered are not meant; the others keep their places, which the server's complaints name. */
export const withoutBlankRows = <V extends Pick<PartyValues, 'contacts' | 'addresses' | 'taxIds'>>(values: V): V => ({
  ...values,
  contacts: filledTo(values.contacts, ({ id, name, role, email, phone }) => Boolean(id || name || role || email || phone)),
  addresses: filledTo(values.addresses, (row) => Boolean(row.id) || hasPlace(row)),
  taxIds: filledTo(values.taxIds, ({ value }) => value !== ''),
})

/** A new record: one address and one tax number stand ready, because nearly every party has them. */
export const newParty = (currency: string): PartyValues => ({
  name: '',
  code: '',
  type: 'company',
  email: '',
  phone: '',
  website: '',
  currency,
  govSegment: '',
  contacts: [],
  addresses: [newAddress('billing', true)],
  taxIds: [newTaxId()],
  paymentTermId: null,
  notes: '',
  fileIds: [],
  removeFileIds: [],
})

const texts = <Row extends object>(row: Row): { [K in keyof Row]: Exclude<Row[K], null> | '' } =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value ?? ''])) as never

export const partyValuesOf = (party: Customer | Vendor): PartyValues => ({
  ...texts({ name: party.name, code: party.code, email: party.email, phone: party.phone, website: party.website }),
  ...texts({ currency: party.currency, govSegment: party.govSegment, notes: party.notes }),
  type: party.type,
  contacts: party.contacts.map(({ id, name, role, email, phone, isPrimary }) => ({ ...texts({ id, name, role, email, phone }), isPrimary })),
  addresses: party.addresses.map(({ id, kind, label, street, city, region, postalCode, country, isDefault }) => ({
    ...texts({ id, label, street, city, region, postalCode, country }),
    kind,
    isDefault,
  })),
  taxIds: party.taxIds.map(({ type, value }) => ({ key: value, type, value })),
  paymentTermId: party.paymentTerm && { id: party.paymentTerm.id, name: party.paymentTerm.name },
  fileIds: [],
  removeFileIds: [],
})

/** What fields are called where drafts are compared and changes merged. */
export const partyLabels: Labels = {
  email: 'E-mail',
  govSegment: 'Government segment',
  contacts: 'Contact',
  'contacts.email': 'E-mail',
  'contacts.isPrimary': 'Primary contact',
  addresses: 'Address',
  'addresses.isDefault': 'Default',
  taxIds: 'Tax number',
  'taxIds.value': 'Number',
  paymentTermId: 'Payment terms',
  fileIds: 'File',
  removeFileIds: 'Removed files',
}
