import { z } from 'zod'
import { chartNumber } from './account-group-input'
import { accountTypes, cashFlowSections } from './choices'
import { addFilesStep, removeFileIds, requiredText, version } from './fields'
import { currencyCode } from './rules/schemas'

/** Words of the addresses of accounts, which therefore can't be the number of one. */
const RESERVED = new Set(['tree', 'export', 'files', 'chart', 'import', 'import-preview'])

const fields = {
  /** The number. Another number than before renumbers the account; the old one stays as an alias. */
  accountId: chartNumber.refine((number) => !RESERVED.has(number.toLowerCase()), 'This word can’t be a number.'),
  name: requiredText(100, 'Enter a name.'),
  groupId: z.uuid('Choose a group.'),
  type: z.enum(accountTypes, 'Choose a type.'),
  /** The only currency that it is kept in; null for any. */
  currency: z.union([z.literal('').transform(() => null), currencyCode]).nullish(),
  /** Its place in the cash flow; null for the usual one of its type. */
  cashFlow: z.union([z.literal('').transform(() => null), z.enum(cashFlowSections)]).nullish(),
  isPostable: z.boolean().default(true),
  requiresCostCentre: z.boolean().default(false),
}
export const accountInput = z.strictObject(fields)
export type AccountInput = z.input<typeof accountInput>
export const accountEdit = z.strictObject({ ...fields, version })

export const accountPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
  addFilesStep,
  z.strictObject({ action: z.literal('removeFiles'), version, removeFileIds }),
])
export type AccountPatch = z.input<typeof accountPatch>

/** The account that another one is merged into, by its id. */
export const mergeBody = z.strictObject({ into: z.uuid('Choose an account.'), version })
