import { z } from 'zod'
import { requiredText, version } from './fields'
import { flagsOf } from './permission-flags'
import { type Flag, flags, pages, type PageUrl } from './permissions'

export const pageUrl = z.enum(pages.map(({ url }) => url) as [PageUrl, ...PageUrl[]], 'There is no such page.')
export const flag = z.enum(flags, 'There is no such permission.')

const someFlags = z.array(flag).max(flags.length)
const reason = requiredText(500, 'Say why.')

const uniquePages = <T extends { url: PageUrl }>(entries: readonly T[], context: z.core.$RefinementCtx) => {
  const seen = new Set<PageUrl>()
  for (const [index, { url }] of entries.entries()) {
    if (seen.has(url)) context.addIssue({ code: 'custom', path: [index, 'url'], message: 'This page is named twice.' })
    seen.add(url)
  }
}
const checkFlags = (url: PageUrl, namedFlags: readonly Flag[], path: string, context: z.core.$RefinementCtx) => {
  const usedFlags = flagsOf(url)
  for (const [index, namedFlag] of namedFlags.entries()) {
    if (!usedFlags.includes(namedFlag)) context.addIssue({ code: 'custom', path: [path, index], message: `“${namedFlag}” means nothing on this page.` })
    else if (namedFlags.indexOf(namedFlag) !== index) context.addIssue({ code: 'custom', path: [path, index], message: `“${namedFlag}” is named twice.` })
  }
}

export const roleGrant = z
  .strictObject({ url: pageUrl, flags: someFlags })
  .superRefine(({ url, flags: namedFlags }, context) => checkFlags(url, namedFlags, 'flags', context))

export const userException = z.strictObject({ url: pageUrl, allow: someFlags, deny: someFlags }).superRefine(({ url, allow, deny }, context) => {
  checkFlags(url, allow, 'allow', context)
  checkFlags(url, deny, 'deny', context)
  for (const [index, denied] of deny.entries())
    if (allow.includes(denied)) context.addIssue({ code: 'custom', path: ['deny', index], message: `“${denied}” can’t be allowed and denied at once.` })
})

/** All grants of the role from now on; grants that aren't listed are removed. */
export const rolePermissionsInput = z.strictObject({ version, entries: z.array(roleGrant).max(pages.length).superRefine(uniquePages), reason })
export type RolePermissionsInput = z.input<typeof rolePermissionsInput>

/** All exceptions of the user from now on; permissions that aren't listed follow the role. */
export const userPermissionsInput = z.strictObject({ version, entries: z.array(userException).max(pages.length).superRefine(uniquePages), reason })
export type UserPermissionsInput = z.input<typeof userPermissionsInput>
