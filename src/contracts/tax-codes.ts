import { z } from 'zod'
import { taxKinds } from './choices'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { taxCodeOrders } from './list-orders'
import { taxCodeInput, taxCodePatch } from './tax-code-input'

export * from './tax-code-input'

export const taxCodeRow = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  kind: z.enum(taxKinds),
  inclusive: z.boolean(),
  compound: z.boolean(),
  /** Deductible part of the tax on purchases, in percent: 100 for all of it. */
  deductiblePct: z.string(),
  jurisdiction: z.string().nullable(),
  endsOn: z.string().nullable(),
  /** Today's rate; null before the first rate begins. */
  ratePct: z.string().nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type TaxCodeRow = z.infer<typeof taxCodeRow>
/** `rates` are sorted newest first; `validTo` is the day before the next rate begins, null for the last rate. */
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
export const taxCodeQuery = listQuery(taxCodeOrders)

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
