import { z } from 'zod'
import { type AccountGroup, accountGroupInput, type AccountGroupOption } from '@/contracts/account-groups'
import type { Labels } from '@/documents/form/show-value'

/** The contract's group as form values, with the chosen group above instead of its id. */
export const groupForm = accountGroupInput.extend({ parentId: z.custom<AccountGroupOption | null>().transform((group) => group?.id ?? null) })
export type GroupValues = z.input<typeof groupForm>
export type GroupOutput = z.output<typeof groupForm>

export const newGroup: GroupValues = { groupId: '', name: '', root: 'expense', parentId: null }

export const valuesOf = ({ groupId, name, root, parent }: AccountGroup): GroupValues => ({ groupId, name, root, parentId: parent && { ...parent, root } })

export const groupLabels: Labels = { groupId: 'Number', parentId: 'Group above' }
