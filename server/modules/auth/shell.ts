import { and, eq, sql } from 'drizzle-orm'
import { session } from '@/contracts/session'
import { userSettings } from '../../db/schema/account'
import { files, users } from '../../db/schema/identity'
import { listViews } from '../../db/schema/lists'
import { menuFor } from '../../domain/menu'
import { handle, handleDownload } from '../../http/handle'
import { notFound } from '../../http/problem'
import { companiesOf } from './companies-of'
import { viewsOfUser } from '../lists/views'
import { effectivePermissionsOf, requireMember } from '../memberships/members'

export const shellHandlers = [
  handle(session.menu, async ({ tx, entry, permissions }) => {
    const [allCompanies, [userRow]] = await Promise.all([
      companiesOf(tx, entry.user, entry.company.id),
      tx
        .select({
          photo: users.photoId,
          theme: userSettings.theme,
          density: userSettings.density,
          singleKeys: userSettings.singleKeys,
          negatives: userSettings.negatives,
          isFilling: sql<boolean>`exists (select from demo_filling where finished_at is null)`,
          hasViews: sql<boolean>`exists (select from ${listViews} where ${viewsOfUser({ entry })})`,
        })
        .from(users)
        .leftJoin(userSettings, eq(userSettings.userId, users.id))
        .where(eq(users.id, entry.user._id)),
    ])
    const companyInfo = allCompanies.find((company) => company.isActive)
    if (!companyInfo) throw notFound()
    const { photo = null, theme, density, singleKeys, negatives, isFilling = false, hasViews } = userRow ?? {}
    return {
      user: { ...entry.user, role: entry.role.role, photo },
      companyInfo,
      allCompanies,
      menu: menuFor(permissions),
      preferences: theme && density && negatives && typeof singleKeys === 'boolean' ? { theme, density, singleKeys, negatives } : null,
      needsSecondStep: entry.company.requiresSecondStep && entry.secondStep === 'none',
      isFilling,
      hasViews,
    }
  }),
  handle(session.permissions, async (context) => {
    const { entry, permissions, params, can } = context
    if (params.companyId !== entry.company.id) throw notFound()
    if (params.userId === entry.user._id) return { permissions }
    if (!can('permissions', 'read')) throw notFound()
    const member = await requireMember(context, params.userId)
    // A user who isn't an active member has no permissions in this company.
    return { permissions: member.joined && !member.disabled && member.accountStatus === 'active' ? effectivePermissionsOf(member) : [] }
  }),
  handleDownload(session.logo, async ({ tx, ports, entry }) => {
    const [file] = entry.company.logoFileId
      ? await tx
          .select()
          .from(files)
          .where(and(eq(files.companyId, entry.company.id), eq(files.id, entry.company.logoFileId)))
      : []
    const bytes = file ? await ports.files.get(file.id) : null
    if (!file || !bytes) throw notFound()
    return { bytes, mime: file.mime, name: file.name }
  }),
]
