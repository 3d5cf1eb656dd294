import { z } from 'zod'
import { optionalText, requiredText, version } from './fields'

export const roleTemplateKeys = ['manager', 'sales', 'buyer', 'accountant', 'store-keeper', 'viewer'] as const
export type RoleTemplateKey = (typeof roleTemplateKeys)[number]

const roleFields = { name: requiredText(100, 'Enter a name.'), description: optionalText(500) }

export const roleInput = z.strictObject({
  ...roleFields,
  /** Key of a template, or id of a role of the company, whose grants are copied; when left out, the role grants nothing yet. */
  from: z.union([z.enum(roleTemplateKeys), z.uuid()], 'There is no such template or role.').optional(),
})
export type RoleInput = z.input<typeof roleInput>

export const rolePatch = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('edit'), version, ...roleFields }),
  z.strictObject({ action: z.literal('remove'), version }),
])
export type RolePatch = z.input<typeof rolePatch>
