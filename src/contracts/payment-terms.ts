import { z } from 'zod'
import { endpoint } from './endpoint'
import { page } from './envelope'
import { requiredText, version } from './fields'
import { exportEndpoint, type FilterFields, listQuery } from './lists'
import { sumsToAll } from './rules/payment-terms'
import { decimalString } from './rules/schemas'

const days = z.number('Enter whole days.').int('Enter whole days.').min(0, 'Enter 0 days or more.').max(365, 'Enter 365 days or less.')
const share = decimalString({ precision: 9, scale: 6, above: '0', max: '100' })
const discountShare = decimalString({ precision: 9, scale: 6, above: '0', below: '100' })

export const termLineInput = z.strictObject({ pct: share, days, eom: z.boolean().default(false) })
const termFields = {
  code: requiredText(30, 'Enter a code.'),
  name: requiredText(100, 'Enter a name.'),
  lines: z
    .array(termLineInput)
    .min(1, 'Add at least one line.')
    .max(12, 'Use at most 12 lines.')
    .refine((lines) => lines.some(({ pct }) => !share.safeParse(pct).success) || sumsToAll(lines), 'The lines must make 100 %.'),
  discount: z.strictObject({ pct: discountShare, days }).nullish(),
}
export const paymentTermInput = z.strictObject(termFields)
export type PaymentTermInput = z.input<typeof paymentTermInput>

export const paymentTermPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...termFields }),
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
export type PaymentTermPatch = z.input<typeof paymentTermPatch>

export const paymentTerm = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  lines: z.array(z.object({ pct: z.string(), days: z.number().int(), eom: z.boolean() })),
  discount: z.object({ pct: z.string(), days: z.number().int() }).nullable(),
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
export const paymentTermQuery = listQuery(['code', 'name'], 'code')
export type PaymentTermParams = z.output<typeof paymentTermQuery>

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
