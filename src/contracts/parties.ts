import { z } from 'zod'
import { distributorKinds } from './choices'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { optionalText, removeFileIds, version } from './fields'
import { exportEndpoint, listQuery } from './lists'
import { partyOrders } from './list-orders'
import { customerDetail, customerInput, vendorDetail, vendorInput } from './party-fields'
import { currencyCode } from './rules/schemas'
import { fileOf, stagedFileEndpoints } from './staged-files'

export * from './party-filters'

const partyRow = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  currency: z.string(),
  isActive: z.boolean(),
})
export const customer = partyRow.extend(customerDetail)
export const vendorRow = partyRow.extend({ distributorKind: z.enum(distributorKinds) })
export const vendor = partyRow.extend(vendorDetail)
export type CustomerRow = z.infer<typeof partyRow>
export type Customer = z.infer<typeof customer>
export type VendorRow = z.infer<typeof vendorRow>
export type Vendor = z.infer<typeof vendor>

export const partyQuery = listQuery(partyOrders)
export const lookupParams = z.object({ q: z.string().trim().max(100).default('') })
export const partyOption = z.object({ id: z.uuid(), code: z.string(), name: z.string(), currency: z.string() })
export type PartyOption = z.infer<typeof partyOption>
const partyOptions = z.object({ rows: z.array(partyOption) })

/** The form's values so far; `except` is the record that is being edited. */
export const duplicatesQuery = z.object({
  name: z.string().trim().max(200).default(''),
  email: z.string().trim().max(254).default(''),
  taxNumber: z.string().trim().max(40).default(''),
  phone: z.string().trim().max(40).default(''),
  except: z.uuid().optional(),
})
export const duplicateReasons = ['taxId', 'email', 'phone', 'name', 'emailDomain', 'similarName'] as const
/** A party that may be the one being entered, with the strongest reason to think so. Codes are null for roles that the user may not read. */
const duplicate = z.object({
  id: z.uuid(),
  name: z.string(),
  customerCode: z.string().nullable(),
  vendorCode: z.string().nullable(),
  isActive: z.boolean(),
  reason: z.enum(duplicateReasons),
})
export type Duplicate = z.infer<typeof duplicate>

export const partyPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
/** Fields of the new role, customer or vendor. Its other fields (terms, hold and the like) start empty and are entered afterwards. */
const newRoleFields = { code: optionalText(30), currency: currencyCode.optional() }

/** Endpoints that customers and vendors share. `:vendorId` is the party's id for both, as the API spells it. */
const partyEndpoints = <const M extends 'customers' | 'vendors', const P extends string, R extends z.ZodType>(module: M, path: P, noun: string, record: R) => ({
  lookup: endpoint({
    method: 'GET',
    path: `${path}/lookup`,
    query: lookupParams,
    response: partyOptions,
    module,
    action: 'read',
    summary: `${noun}s to choose from`,
  }),
  duplicates: endpoint({
    method: 'GET',
    path: `${path}/duplicates`,
    query: duplicatesQuery,
    response: z.object({ rows: z.array(duplicate) }),
    module,
    action: 'read',
    summary: 'At most five parties that may be the one that is being typed',
  }),
  get: endpoint({ method: 'GET', path: `${path}/:vendorId`, response: record, module, action: 'read', summary: `One ${noun}` }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:vendorId`,
    body: partyPatch,
    response: record,
    module,
    action: { activate: 'update', deactivate: 'update' },
    summary: `Take a ${noun} out of use, or back`,
  }),
  ...stagedFileEndpoints(module, path, noun),
  file: fileOf(module, `${path}/:vendorId`, `a ${noun}`),
  removeFile: endpoint({
    method: 'DELETE',
    path: `${path}/:vendorId/files/:fileId`,
    response: record,
    module,
    action: 'update',
    summary: `Remove a file of a ${noun}`,
  }),
})

export const customers = {
  list: endpoint({ method: 'GET', path: '/customer', query: partyQuery, response: page(partyRow), module: 'customers', action: 'read', summary: 'Customers' }),
  export: exportEndpoint('customers', '/customer', partyQuery),
  ...partyEndpoints('customers', '/customer', 'customer', customer),
  create: endpoint({
    method: 'POST',
    path: '/customer',
    body: customerInput,
    response: customer,
    form: 'always',
    module: 'customers',
    action: 'create',
    summary: 'Add a customer',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/customer/:vendorId',
    body: customerInput.extend({ version, removeFileIds }),
    response: customer,
    form: 'always',
    module: 'customers',
    action: 'update',
    summary: 'Save a customer as a whole; vendorId is the customer’s id',
  }),
  fromVendor: endpoint({
    method: 'POST',
    path: '/customer/from-vendor',
    body: z.strictObject({ vendorId: z.uuid(), ...newRoleFields }),
    response: customer,
    module: 'customers',
    action: 'create',
    summary: 'Make a vendor a customer as well',
  }),
}

export const vendors = {
  list: endpoint({ method: 'GET', path: '/vendor', query: partyQuery, response: page(vendorRow), module: 'vendors', action: 'read', summary: 'Vendors' }),
  export: exportEndpoint('vendors', '/vendor', partyQuery),
  ...partyEndpoints('vendors', '/vendor', 'vendor', vendor),
  create: endpoint({
    method: 'POST',
    path: '/vendor',
    body: vendorInput,
    response: vendor,
    form: true,
    module: 'vendors',
    action: 'create',
    summary: 'Add a vendor',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/vendor/:vendorId',
    body: vendorInput.extend({ version, removeFileIds }),
    response: vendor,
    form: true,
    module: 'vendors',
    action: 'update',
    summary: 'Save a vendor as a whole',
  }),
  fromCustomer: endpoint({
    method: 'POST',
    path: '/vendor/from-customer',
    body: z.strictObject({ customerId: z.uuid(), ...newRoleFields }),
    response: vendor,
    module: 'vendors',
    action: 'create',
    summary: 'Make a customer a vendor as well',
  }),
}
