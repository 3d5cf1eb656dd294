import { z } from 'zod'
import { taxKinds } from './choices'
import { day, optionalText, requiredText, version } from './fields'
import { decimalString } from './rules/schemas'

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
  /** Beside another tax of the same line it is charged on top of that one. */
  compound: z.boolean().default(false),
  /** How much of it is given back where it is paid on purchases: 60 means 60 %, and 40 % of the tax are cost. */
  deductiblePct: taxRate.default('100'),
  ratePct: taxRate,
  validFrom: day.optional(),
  ...described,
})

/** A code means the same for good: name, place and end may change, its rate only from a day on, its kind not at all. */
export const taxCodePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...described }),
  z.strictObject({ action: z.literal('changeRate'), version, ratePct: taxRate, validFrom: day }),
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
export type TaxCodePatch = z.input<typeof taxCodePatch>
