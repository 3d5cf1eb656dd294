import { z } from 'zod'
import { taxKinds } from './choices'
import { day, optionalText, requiredText, version } from './fields'
import { decimalString } from './rules/schemas'

/** 8.25 means 8.25 %. */
export const taxRate = decimalString({ precision: 9, scale: 6, min: '0', max: '100' })

const editableFields = {
  name: requiredText(100, 'Enter a name.'),
  jurisdiction: optionalText(60),
  /** The last day on which the code may be used. */
  endsOn: day.nullish(),
}
export const taxCodeInput = z.strictObject({
  code: requiredText(30, 'Enter a code.'),
  kind: z.enum(taxKinds, 'Choose a kind.'),
  /** Prices already contain the tax. */
  inclusive: z.boolean().default(false),
  /** If the line bears another tax, this one is charged on top of it. */
  compound: z.boolean().default(false),
  /** Deductible part of the tax on purchases: 60 means 60 %, and 40 % of the tax are cost. */
  deductiblePct: taxRate.default('100'),
  ratePct: taxRate,
  validFrom: day.optional(),
  ...editableFields,
})

/** The meaning of a code is fixed: name, jurisdiction and last day may change, the rate only from a given day on, the kind not at all. */
export const taxCodePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...editableFields }),
  z.strictObject({ action: z.literal('changeRate'), version, ratePct: taxRate, validFrom: day }),
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
export type TaxCodePatch = z.input<typeof taxCodePatch>
