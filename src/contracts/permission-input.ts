import { z } from 'zod'
import { requiredText, version } from './fields'
import { flagsOf } from './permission-flags'
import { type Flag, flags, pages, type PageUrl } from './permissions'

export const pageUrl = z.enum(pages.map(({ url }) => url) as [PageUrl, ...PageUrl[]], 'There is no such page.')
export const flag = z.enum(flags, 'There is no such permission.')

const someFlags = z.array(flag).max(flags.length)
const reason = requiredText(500, 'Say why.')

const once = <T extends { url: PageUrl }>(entries: readonly T[], context: z.core.$RefinementCtx) => {
  const seen = new Set<PageUrl>()
  for (const [index, { url }] of entries.entries()) {
    if (seen.has(url)) context.addIssue({ code: 'custom', path: [index, 'url'], message: 'This page is named twice.' })
    seen.add(url)
  }
}
const meaningful = (url: PageUrl, named: readonly Flag[], path: string, context: z.core.$RefinementCtx) => {
  const used = flagsOf(url)
  for (const [index, one] of named.entries()) {
    if (!used.includes(one)) context.addIssue({ code: 'custom', path: [path, index], message: `“${one}” means nothing on this page.` })
    else if (named.indexOf(one) !== index) context.addIssue({ code: 'custom', path: [path, index], message: `“${one}” is named twice.` })
  }
}

export const roleGrant = z
  .strictObject({ url: pageUrl, flags: someFlags })
  .superRefine(({ url, flags: named }, context) => meaningful(url, named, 'flags', context))

export const userException = z.strictObject({ url: pageUrl, allow: someFlags, deny: someFlags }).superRefine(({ url, allow, deny }, context) => {
  meaningful(url, allow, 'allow', context)
  meaningful(url, deny, 'deny', context)
  for (const [index, one] of deny.entries())
    if (allow.includes(one)) context.addIssue({ code: 'custom', path: ['deny', index], message: `“${one}” can’t be allowed and denied at once.` })
})

/** Everything that the role grants from now on; what isn't named is taken away. */
export const rolePermissionsInput = z.strictObject({ version, entries: z.array(roleGrant).max(pages.length).superRefine(once), reason })
export type RolePermissionsInput = z.input<typeof rolePermissionsInput>

/** Every exception of the user from now on; what isn't named follows the role. */
export const userPermissionsInput = z.strictObject({ version, entries: z.array(userException).max(pages.length).superRefine(once), reason })
export type UserPermissionsInput = z.input<typeof userPermissionsInput>
