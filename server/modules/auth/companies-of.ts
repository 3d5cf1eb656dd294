import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CompanySummary } from '@/contracts/session'
import { companies, memberships, roles } from '../../db/schema/identity'
import { amongOwnCompanies } from '../../db/enter'
import type { Tx } from '../../ports'

/** The companies a user works in, by name. The user must be bound to the transaction. */
export const companiesOf = async (
  tx: Tx,
  user: { id: string; userType: string },
  activeId: string | null,
): Promise<(CompanySummary & { roleId: string; isDefault: boolean })[]> => {
  const rows = await amongOwnCompanies(tx, () =>
    tx
      .select({
        id: companies.id,
        name: companies.name,
        role: roles.name,
        roleId: roles.id,
        isDefault: memberships.isDefault,
        baseCurrency: companies.baseCurrency,
        timezone: companies.timezone,
        hue: companies.hue,
        logoFileId: companies.logoFileId,
      })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .innerJoin(roles, sql`${roles.companyId} = ${memberships.companyId} and ${roles.id} = ${memberships.roleId}`)
      .where(and(eq(memberships.userId, user.id), isNotNull(memberships.joinedAt), isNull(memberships.disabledAt)))
      .orderBy(asc(companies.name)),
  )
  return rows.map(({ logoFileId, ...row }) => ({
    ...row,
    isActive: row.id === activeId,
    user_type: user.userType,
    // Named by its file, so that who keeps it sees when it is another.
    company_logo: logoFileId && row.id === activeId ? `/company-info/logo?file=${logoFileId}` : null,
  }))
}
