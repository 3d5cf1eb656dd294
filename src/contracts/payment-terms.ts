import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { paymentTermOrders } from './list-orders'
import { paymentTermInput, paymentTermPatch } from './payment-term-input'
import { discountTaxModes } from './rules/early-discount'

export * from './payment-term-input'

export const paymentTerm = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  lines: z.array(z.object({ pct: z.string(), days: z.number().int(), eom: z.boolean() })),
  discount: z.object({ pct: z.string(), days: z.number().int(), taxMode: z.enum(discountTaxModes) }).nullable(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type PaymentTerm = z.infer<typeof paymentTerm>
export const paymentTermDetail = paymentTerm.extend({
  updatedAt: z.string(),
  updatedByName: z.string(),
})
export type PaymentTermDetail = z.infer<typeof paymentTermDetail>

export const paymentTermFilters = {
  isActive: { kind: 'yesno', label: 'Active' },
  code: { kind: 'text', label: 'Code' },
  name: { kind: 'text', label: 'Name' },
} as const satisfies FilterFields
export const paymentTermQuery = listQuery(paymentTermOrders)

export const paymentTerms = {
  list: endpoint({
    method: 'GET',
    path: '/payment-term',
    query: paymentTermQuery,
    response: page(paymentTerm),
    module: 'payment-terms',
    action: 'read',
    summary: 'Payment terms',
  }),
  export: exportEndpoint('payment-terms', '/payment-term', paymentTermQuery),
  get: endpoint({
    method: 'GET',
    path: '/payment-term/:id',
    response: paymentTermDetail,
    module: 'payment-terms',
    action: 'read',
    summary: 'One of the payment terms',
  }),
  create: endpoint({
    method: 'POST',
    path: '/payment-term',
    body: paymentTermInput,
    response: paymentTermDetail,
    module: 'payment-terms',
    action: 'create',
    summary: 'Add payment terms',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/payment-term/:id',
    body: paymentTermPatch,
    response: paymentTermDetail,
    module: 'payment-terms',
    action: { edit: 'update', activate: 'update', deactivate: 'update' },
    summary: 'Edit payment terms or take them out of use',
  }),
}
