import { z } from 'zod'
import { addressKinds, distributorKinds, taxIdTypes, vendorHolds } from './choices'
import { day, fileIds, fileRow, optionalEmail, optionalText, requiredText } from './fields'
import { currencyCode, decimalString, marginTarget } from './rules/schemas'

export const country = z
  .union([
    z.literal('').transform(() => null),
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/, 'Use the two letters of the country, for example AE.'),
  ])
  .nullish()

export const addressInput = z.strictObject({
  /** Present when an existing address is kept. */
  id: z.uuid().optional(),
  kind: z.enum(addressKinds),
  label: optionalText(60),
  street: optionalText(200),
  city: optionalText(100),
  region: optionalText(100),
  postalCode: optionalText(20),
  country,
  /** At most one default address of each kind. */
  isDefault: z.boolean().default(false),
})
export type AddressInput = z.input<typeof addressInput>

export const contactInput = z.strictObject({
  /** Present when an existing contact is kept. */
  id: z.uuid().optional(),
  name: requiredText(100, 'Enter the name.'),
  role: optionalText(60),
  email: optionalEmail,
  phone: optionalText(40),
  isPrimary: z.boolean().default(false),
})
export type ContactInput = z.input<typeof contactInput>

export const taxIdInput = z.strictObject({ type: z.enum(taxIdTypes), value: requiredText(40, 'Enter the number.') })

export const moneyLimit = decimalString({ precision: 20, scale: 4, min: '0' })

export const partyInput = {
  name: requiredText(200, 'Enter the name.'),
  /** When empty, a new record gets the company's next code and an existing record keeps its code. */
  code: optionalText(30),
  type: z.enum(['company', 'person']).default('company'),
  email: optionalEmail,
  phone: optionalText(40),
  website: optionalText(200),
  currency: currencyCode,
  govSegment: optionalText(60),
  contacts: z.array(contactInput).max(100, 'Keep at most 100 contacts.').default([]),
  addresses: z.array(addressInput).max(100, 'Keep at most 100 addresses.').default([]),
  taxIds: z.array(taxIdInput).max(20, 'Keep at most 20 tax numbers.').default([]),
  paymentTermId: z.uuid().nullish(),
  /** The company of the user that this customer or vendor is. */
  ownCompanyId: z.uuid().nullish(),
  notes: optionalText(2000),
  fileIds,
}

export const customerInput = z.strictObject({
  ...partyInput,
  marginPct: marginTarget.nullish(),
  creditLimit: moneyLimit.nullish(),
  creditHold: z.boolean().default(false),
  creditHoldReason: optionalText(200),
  salespersonId: z.uuid().nullish(),
  taxExempt: z.boolean().default(false),
  exemptionNo: optionalText(60),
  exemptionExpiresOn: day.nullish(),
})
export const vendorInput = z.strictObject({
  ...partyInput,
  distributorKind: z.enum(distributorKinds).default('none'),
  distributorAccountNo: optionalText(40),
  leadTimeDays: z.number().int().min(0).max(3650).nullish(),
  minOrderValue: moneyLimit.nullish(),
  onHold: z.enum(vendorHolds).default('none'),
  onHoldReason: optionalText(200),
  form1099: z.boolean().default(false),
})
export type CustomerInput = z.input<typeof customerInput>
export type VendorInput = z.input<typeof vendorInput>

const text = z.string().nullable()
export const address = z.object({
  id: z.uuid(),
  kind: z.enum(addressKinds),
  label: text,
  street: text,
  city: text,
  region: text,
  postalCode: text,
  country: text,
  isDefault: z.boolean(),
})
export type Address = z.infer<typeof address>
export const contact = z.object({ id: z.uuid(), name: z.string(), role: text, email: text, phone: text, isPrimary: z.boolean() })
export type Contact = z.infer<typeof contact>

/** Fields of a customer's or vendor's record beyond those of its row in the list. */
export const partyDetail = {
  type: z.enum(['company', 'person']),
  website: text,
  govSegment: text,
  contacts: z.array(contact),
  addresses: z.array(address),
  taxIds: z.array(z.object({ type: z.enum(taxIdTypes), value: z.string() })),
  paymentTerm: z.object({ id: z.uuid(), code: z.string(), name: z.string() }).nullable(),
  /** Another company of the user that it is. The name is missing if the reader doesn't work there. */
  ownCompany: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  notes: text,
  files: z.array(fileRow),
  version: z.number().int(),
  updatedAt: z.string(),
  updatedByName: z.string(),
}
export const customerDetail = {
  ...partyDetail,
  marginPct: text,
  creditLimit: text,
  creditHold: z.boolean(),
  creditHoldReason: text,
  salesperson: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
  taxExempt: z.boolean(),
  exemptionNo: text,
  exemptionExpiresOn: text,
  /** The customer's code as a vendor, if it is also a vendor. */
  vendorCode: text,
}
export const vendorDetail = {
  ...partyDetail,
  distributorKind: z.enum(distributorKinds),
  distributorAccountNo: text,
  leadTimeDays: z.number().int().nullable(),
  minOrderValue: text,
  onHold: z.enum(vendorHolds),
  onHoldReason: text,
  form1099: z.boolean(),
  /** The vendor's code as a customer, if it is also a customer. */
  customerCode: text,
}
