import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { day, optionalText, requiredText, version } from './fields'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { decimalString } from './rules/schemas'

export const taxKinds = ['sales', 'purchase', 'withholding', 'reverse_charge', 'exempt'] as const
/** 8.25 means 8.25 %. */
export const taxRate = decimalString({ precision: 9, scale: 6, min: '0', max: '100' })

const described = {
  name: requiredText(100, 'Enter a name.'),
  jurisdiction: optionalText(60),
  /** The last day on which it may be used. */
  endsOn: day.nullish(),
}
export const taxCodeInput = z.strictObject({
  code: requiredText(30, 'Enter a code.'),
  kind: z.enum(taxKinds, 'Choose a kind.'),
  /** Prices contain it already. */
  inclusive: z.boolean().default(false),
  ratePct: taxRate,
  validFrom: day.optional(),
  ...described,
})
export type TaxCodeInput = z.input<typeof taxCodeInput>

/** A code means the same for good: name, place and end may change, its rate only from a day on, its kind not at all. */
export const taxCodePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...described }),
  z.strictObject({ action: z.literal('changeRate'), version, ratePct: taxRate, validFrom: day }),
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
export type TaxCodePatch = z.input<typeof taxCodePatch>

export const taxCodeRow = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  inclusive: z.boolean(),
  jurisdiction: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** Today's; null before the first rate begins. */
  ratePct: z.string().nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type TaxCodeRow = z.infer<typeof taxCodeRow>
/** Newest first; `validTo` is the day before the next one, null for the last. */
export const taxCode = taxCodeRow.extend({
  rates: z.array(z.object({ ratePct: z.string(), validFrom: z.string(), validTo: z.string().nullable() })),
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type TaxCode = z.infer<typeof taxCode>

export const taxCodeFilters = {
  kind: { kind: 'choice', label: 'Kind', choices: taxKinds },
  isActive: { kind: 'yesno', label: 'Active' },
  code: { kind: 'text', label: 'Code' },
  name: { kind: 'text', label: 'Name' },
  jurisdiction: { kind: 'text', label: 'Jurisdiction' },
  ratePct: { kind: 'amount', label: 'Rate %' },
} as const satisfies FilterFields
export const taxCodeQuery = listQuery(['code', 'name'], 'code')
export type TaxCodeParams = z.output<typeof taxCodeQuery>

export const taxCodes = {
  list: endpoint({
    method: 'GET',
    path: '/tax-code',
    query: taxCodeQuery,
    response: page(taxCodeRow),
    module: 'tax-codes',
    action: 'read',
    summary: 'Tax codes with the rate that holds today',
  }),
  export: exportEndpoint('tax-codes', '/tax-code', taxCodeQuery),
  get: endpoint({ method: 'GET', path: '/tax-code/:id', response: taxCode, module: 'tax-codes', action: 'read', summary: 'One tax code with all its rates' }),
  create: endpoint({
    method: 'POST',
    path: '/tax-code',
    body: taxCodeInput,
    response: taxCode,
    module: 'tax-codes',
    action: 'create',
    summary: 'Add a tax code with its first rate',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/tax-code/:id',
    body: taxCodePatch,
    response: taxCode,
    module: 'tax-codes',
    action: { edit: 'update', changeRate: 'update', activate: 'update', deactivate: 'update' },
    summary: 'Edit a tax code, give it another rate from a day on, or take it out of use',
  }),
}
