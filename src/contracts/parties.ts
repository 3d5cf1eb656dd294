import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { optionalEmail, optionalText, requiredText } from './fields'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { currencyCode, marginTarget } from './rules/schemas'

export const addressInput = z.strictObject({
  street: optionalText(200),
  city: optionalText(100),
  region: optionalText(100),
  postalCode: optionalText(20),
  country: optionalText(2),
})
export type Address = z.infer<typeof addressInput>

const partyInput = {
  name: requiredText(200, 'Enter the name.'),
  /** Left empty, the company's next code is given. */
  code: optionalText(30),
  type: z.enum(['company', 'person']).default('company'),
  email: optionalEmail,
  phone: optionalText(40),
  website: optionalText(200),
  taxNumber: optionalText(40),
  currency: currencyCode,
  address: addressInput.default({}),
  notes: optionalText(2000),
}

export const customerInput = z.strictObject({ ...partyInput, marginPct: marginTarget.nullish() })
export const vendorInput = z.strictObject({
  ...partyInput,
  distributorKind: z.enum(['none', 'ingrammicro']).default('none'),
  distributorAccountNo: optionalText(40),
  leadTimeDays: z.number().int().min(0).max(3650).nullish(),
})

const partyRow = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  currency: z.string(),
  isActive: z.boolean(),
})
const partyDetail = partyRow.extend({
  type: z.enum(['company', 'person']),
  website: z.string().nullable(),
  taxNumber: z.string().nullable(),
  address: addressInput,
  notes: z.string().nullable(),
  version: z.number().int(),
})
export const customer = partyDetail.extend({ marginPct: z.string().nullable() })
export const vendorRow = partyRow.extend({ distributorKind: z.enum(['none', 'ingrammicro']) })
export const vendor = partyDetail.extend({
  distributorKind: z.enum(['none', 'ingrammicro']),
  distributorAccountNo: z.string().nullable(),
  leadTimeDays: z.number().int().nullable(),
})
export type CustomerRow = z.infer<typeof partyRow>
export type Customer = z.infer<typeof customer>
export type VendorRow = z.infer<typeof vendorRow>
export type Vendor = z.infer<typeof vendor>
export type CustomerInput = z.input<typeof customerInput>
export type VendorInput = z.input<typeof vendorInput>

const partyFilters = {
  isActive: { kind: 'yesno', label: 'Active' },
  name: { kind: 'text', label: 'Name' },
  code: { kind: 'text', label: 'Code' },
  currency: { kind: 'text', label: 'Currency' },
  city: { kind: 'text', label: 'City' },
  country: { kind: 'text', label: 'Country' },
  email: { kind: 'text', label: 'E-mail' },
  phone: { kind: 'text', label: 'Phone' },
} as const satisfies FilterFields
export const customerFilters = partyFilters
export const vendorFilters = {
  ...partyFilters,
  distributorKind: { kind: 'choice', label: 'Distributor', choices: ['none', 'ingrammicro'] },
} as const satisfies FilterFields
export const partyQuery = listQuery(['name', 'code'], 'name')
export type PartyParams = z.output<typeof partyQuery>
export const lookupParams = z.object({ q: z.string().trim().max(100).default('') })
export const partyOption = z.object({ id: z.uuid(), code: z.string(), name: z.string(), currency: z.string() })
export type PartyOption = z.infer<typeof partyOption>
const options = z.object({ rows: z.array(partyOption) })

export const customers = {
  list: endpoint({ method: 'GET', path: '/customer', query: partyQuery, response: page(partyRow), module: 'customers', action: 'read', summary: 'Customers' }),
  export: exportEndpoint('customers', '/customer', partyQuery),
  lookup: endpoint({
    method: 'GET',
    path: '/customer/lookup',
    query: lookupParams,
    response: options,
    module: 'customers',
    action: 'read',
    summary: 'Customers to choose from',
  }),
  get: endpoint({
    method: 'GET',
    path: '/customer/:vendorId',
    response: customer,
    module: 'customers',
    action: 'read',
    summary: 'One customer; vendorId is the customer’s id',
  }),
  create: endpoint({
    method: 'POST',
    path: '/customer',
    body: customerInput,
    response: customer,
    form: 'without-files',
    module: 'customers',
    action: 'create',
    summary: 'Add a customer',
  }),
}

export const vendors = {
  list: endpoint({ method: 'GET', path: '/vendor', query: partyQuery, response: page(vendorRow), module: 'vendors', action: 'read', summary: 'Vendors' }),
  export: exportEndpoint('vendors', '/vendor', partyQuery),
  lookup: endpoint({
    method: 'GET',
    path: '/vendor/lookup',
    query: lookupParams,
    response: options,
    module: 'vendors',
    action: 'read',
    summary: 'Vendors to choose from',
  }),
  get: endpoint({ method: 'GET', path: '/vendor/:vendorId', response: vendor, module: 'vendors', action: 'read', summary: 'One vendor' }),
  create: endpoint({ method: 'POST', path: '/vendor', body: vendorInput, response: vendor, module: 'vendors', action: 'create', summary: 'Add a vendor' }),
}
