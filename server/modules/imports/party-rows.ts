import type { z } from 'zod'
import type { customerInput, vendorInput } from '@/contracts/party-fields'
import type { Customer, Vendor } from '@/contracts/parties'
import type { ImportRecord } from '../../domain/table-import/types'

type Values = ImportRecord['values']
type CustomerFields = z.output<typeof customerInput>
type VendorFields = z.output<typeof vendorInput>
type Shared = Pick<
  CustomerFields,
  | 'name'
  | 'code'
  | 'type'
  | 'email'
  | 'phone'
  | 'website'
  | 'currency'
  | 'govSegment'
  | 'contacts'
  | 'addresses'
  | 'taxIds'
  | 'paymentTermId'
  | 'notes'
  | 'fileIds'
>

const ADDRESS = ['street', 'city', 'region', 'postalCode', 'country'] as const
const taxTypes: Readonly<Record<string, 'ein' | 'trn' | 'vat'>> = {
  US: 'ein',
  AE: 'trn',
  DE: 'vat',
  FR: 'vat',
  GB: 'vat',
  ES: 'vat',
  IT: 'vat',
  NL: 'vat',
  AT: 'vat',
}

const addressOf = (values: Values) => Object.fromEntries(ADDRESS.flatMap((field) => (!values[field] ? [] : [[field, values[field]]])))
const taxIdOf = (value: string, country: string | null | undefined) => ({ type: taxTypes[country ?? ''] ?? ('other' as const), value })
const plain = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A new party as the contract's input has it; what the file leaves out is left to its defaults. */
export const newParty = (values: Values, baseCurrency: string) => {
  const address = addressOf(values)
  return {
    name: values.name ?? '',
    code: values.code,
    ...(values.type && { type: values.type }),
    email: values.email,
    phone: values.phone,
    website: values.website,
    currency: values.currency ?? baseCurrency,
    addresses: Object.keys(address).length === 0 ? [] : [{ kind: 'billing', isDefault: true, ...address }],
    taxIds: !values.taxNumber ? [] : [taxIdOf(values.taxNumber, values.country)],
    notes: values.notes,
  }
}
export const newCustomer = (values: Values, baseCurrency: string) => ({ ...newParty(values, baseCurrency), marginPct: values.marginPct })
export const newVendor = (values: Values, baseCurrency: string) => ({
  ...newParty(values, baseCurrency),
  distributorAccountNo: values.distributorAccountNo,
  leadTimeDays: !values.leadTimeDays ? null : Number(values.leadTimeDays),
})

/** The record as a save would send it, with the file's filled fields in place; the billing address is the one that a file means. */
const changedParty = (record: Customer | Vendor, values: Values): Shared => {
  const address = addressOf(values)
  const billing = record.addresses.findIndex(({ kind }) => kind === 'billing')
  const addresses = record.addresses.map((one, index) => (index === billing ? { ...one, ...address } : one))
  const added = billing < 0 && Object.keys(address).length > 0 ? [{ kind: 'billing' as const, isDefault: true, ...address }] : []
  const { taxNumber } = values
  const isNew = taxNumber && !record.taxIds.some(({ value }) => plain(value) === plain(taxNumber))
  return {
    name: values.name ?? record.name,
    code: record.code,
    type: (values.type as 'company' | 'person' | null) ?? record.type,
    email: values.email ?? record.email,
    phone: values.phone ?? record.phone,
    website: values.website ?? record.website,
    currency: values.currency ?? record.currency,
    govSegment: record.govSegment,
    contacts: record.contacts,
    addresses: [...addresses, ...added],
    taxIds: isNew ? [...record.taxIds, taxIdOf(taxNumber, values.country)] : record.taxIds,
    paymentTermId: record.paymentTerm?.id ?? null,
    notes: values.notes ?? record.notes,
    fileIds: [],
  }
}
export const changedCustomer = (record: Customer, values: Values): CustomerFields => ({
  ...changedParty(record, values),
  marginPct: values.marginPct ?? record.marginPct,
  creditLimit: record.creditLimit,
  creditHold: record.creditHold,
  creditHoldReason: record.creditHoldReason,
  salespersonId: record.salesperson?.id ?? null,
  taxExempt: record.taxExempt,
  exemptionNo: record.exemptionNo,
  exemptionExpiresOn: record.exemptionExpiresOn,
})
export const changedVendor = (record: Vendor, values: Values): VendorFields => ({
  ...changedParty(record, values),
  distributorKind: record.distributorKind,
  distributorAccountNo: values.distributorAccountNo ?? record.distributorAccountNo,
  leadTimeDays: !values.leadTimeDays ? record.leadTimeDays : Number(values.leadTimeDays),
  minOrderValue: record.minOrderValue,
  onHold: record.onHold,
  onHoldReason: record.onHoldReason,
  form1099: record.form1099,
})
