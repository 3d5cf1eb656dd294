import { z } from 'zod'
import { requiredText, version } from './fields'

const fields = { code: requiredText(20, 'Enter a code.'), name: requiredText(100, 'Enter a name.') }
export const costCentreInput = z.strictObject(fields)
export type CostCentreInput = z.input<typeof costCentreInput>

export const costCentrePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...fields }),
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
export type CostCentrePatch = z.input<typeof costCentrePatch>

/** The cost centre of a line that names an account; null or left out for none. */
export const costCentreId = z.uuid('Choose a cost centre of the list.').nullish()
