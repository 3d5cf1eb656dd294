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
const withoutSeparators = (number: string) => number.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

/** A new party in the shape of the contract's input, which has defaults for fields that the file leaves out. */
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
    govSegment: values.govSegment,
    paymentTermId: values.paymentTermId,
  }
}
const isYes = (value: string | null | undefined): boolean => value === 'yes'
/** Reason for lists that only state that a party is on hold. */
const HOLD_REASON = 'On hold in the imported list'

export const newCustomer = (values: Values, baseCurrency: string) => ({
  ...newParty(values, baseCurrency),
  marginPct: values.marginPct,
  creditLimit: values.creditLimit,
  creditHold: isYes(values.creditHold),
  creditHoldReason: isYes(values.creditHold) ? (values.creditHoldReason ?? HOLD_REASON) : null,
  salespersonId: values.salespersonId,
  taxExempt: isYes(values.taxExempt),
  exemptionNo: values.exemptionNo,
  exemptionExpiresOn: values.exemptionExpiresOn,
})
export const newVendor = (values: Values, baseCurrency: string) => ({
  ...newParty(values, baseCurrency),
  distributorAccountNo: values.distributorAccountNo,
  leadTimeDays: !values.leadTimeDays ? null : Number(values.leadTimeDays),
  minOrderValue: values.minOrderValue,
  ...(values.onHold && { onHold: values.onHold }),
  onHoldReason: values.onHold && values.onHold !== 'none' ? (values.onHoldReason ?? HOLD_REASON) : null,
  form1099: isYes(values.form1099),
})

/** The record in the shape of a save, with the filled fields of the file. The file's address replaces fields of the billing address. */
const changedParty = (record: Customer | Vendor, values: Values): Shared => {
  const address = addressOf(values)
  const billing = record.addresses.findIndex(({ kind }) => kind === 'billing')
  const addresses = record.addresses.map((one, index) => (index === billing ? { ...one, ...address } : one))
  const added = billing < 0 && Object.keys(address).length > 0 ? [{ kind: 'billing' as const, isDefault: true, ...address }] : []
  const { taxNumber } = values
  const isNew = taxNumber && !record.taxIds.some(({ value }) => withoutSeparators(value) === withoutSeparators(taxNumber))
  return {
    name: values.name ?? record.name,
    code: record.code,
    type: (values.type as 'company' | 'person' | null) ?? record.type,
    email: values.email ?? record.email,
    phone: values.phone ?? record.phone,
    website: values.website ?? record.website,
    currency: values.currency ?? record.currency,
    govSegment: values.govSegment ?? record.govSegment,
    contacts: record.contacts,
    addresses: [...addresses, ...added],
    taxIds: isNew ? [...record.taxIds, taxIdOf(taxNumber, values.country)] : record.taxIds,
    paymentTermId: values.paymentTermId ?? record.paymentTerm?.id ?? null,
    notes: values.notes ?? record.notes,
    fileIds: [],
  }
}
export const changedCustomer = (record: Customer, values: Values): CustomerFields => ({
  ...changedParty(record, values),
  marginPct: values.marginPct ?? record.marginPct,
  creditLimit: values.creditLimit ?? record.creditLimit,
  creditHold: values.creditHold ? isYes(values.creditHold) : record.creditHold,
  creditHoldReason: values.creditHoldReason ?? record.creditHoldReason ?? (isYes(values.creditHold) ? HOLD_REASON : null),
  salespersonId: values.salespersonId ?? record.salesperson?.id ?? null,
  taxExempt: values.taxExempt ? isYes(values.taxExempt) : record.taxExempt,
  exemptionNo: values.exemptionNo ?? record.exemptionNo,
  exemptionExpiresOn: values.exemptionExpiresOn ?? record.exemptionExpiresOn,
})
export const changedVendor = (record: Vendor, values: Values): VendorFields => ({
  ...changedParty(record, values),
  distributorKind: record.distributorKind,
  distributorAccountNo: values.distributorAccountNo ?? record.distributorAccountNo,
  leadTimeDays: !values.leadTimeDays ? record.leadTimeDays : Number(values.leadTimeDays),
  minOrderValue: values.minOrderValue ?? record.minOrderValue,
  onHold: (values.onHold as VendorFields['onHold'] | null) ?? record.onHold,
  onHoldReason: values.onHoldReason ?? record.onHoldReason ?? (values.onHold && values.onHold !== 'none' ? HOLD_REASON : null),
  form1099: values.form1099 ? isYes(values.form1099) : record.form1099,
})
