import { z } from 'zod'
import { requiredText, version } from './fields'
import { accountRoots } from './account-roots'

/** A number of an account or a group, as users write it. */
export const chartNumber = requiredText(20, 'Enter a number.')

const fields = {
  groupId: chartNumber,
  name: requiredText(100, 'Enter a name.'),
  root: z.enum(accountRoots, 'Choose a root.'),
  /** The group above, by its id; null for a group at the top. */
  parentId: z.uuid('Choose a group.').nullish(),
}
export const accountGroupInput = z.strictObject(fields)
export type AccountGroupInput = z.input<typeof accountGroupInput>
export const accountGroupEdit = z.strictObject({ ...fields, version })

export const accountGroupPatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('activate'), version }),
  z.strictObject({ action: z.literal('deactivate'), version }),
])
export type AccountGroupPatch = z.input<typeof accountGroupPatch>
