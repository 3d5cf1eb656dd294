import { z } from 'zod'
import { requiredText, version } from './fields'
import { discountTaxModes } from './rules/early-discount'
import { sumsToAll } from './rules/payment-terms'
import { decimalString } from './rules/schemas'

const days = z.number('Enter whole days.').int('Enter whole days.').min(0, 'Enter 0 days or more.').max(365, 'Enter 365 days or less.')
const share = decimalString({ precision: 9, scale: 6, above: '0', max: '100' })
export const discountShare = decimalString({ precision: 9, scale: 6, above: '0', below: '100' })

export const termLineInput = z.strictObject({ pct: share, days, eom: z.boolean().default(false) })
const termFields = {
  code: requiredText(30, 'Enter a code.'),
  name: requiredText(100, 'Enter a name.'),
  lines: z
    .array(termLineInput)
    .min(1, 'Add at least one line.')
    .max(12, 'Use at most 12 lines.')
    .refine((lines) => lines.some(({ pct }) => !share.safeParse(pct).success) || sumsToAll(lines), 'The lines must make 100 %.'),
  /** The tax mode is the company's when left out. */
  discount: z.strictObject({ pct: discountShare, days, taxMode: z.enum(discountTaxModes).optional() }).nullish(),
}
export const paymentTermInput = z.strictObject(termFields)
export type PaymentTermInput = z.input<typeof paymentTermInput>

export const paymentTermPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...termFields }),
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
export type PaymentTermPatch = z.input<typeof paymentTermPatch>
