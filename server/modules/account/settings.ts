import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type NoticeKind, noticeKinds, type Settings, type settingsInput } from '@/contracts/settings'
import { bindCompany } from '../../db/enter'
import { userSettings } from '../../db/schema/account'
import { memberships } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalid } from '../../http/problem'
import { companiesOf } from '../auth/companies-of'

const defaults = { theme: 'system', density: 'default', singleKeys: true, muted: [] as string[] } as const

const ownCompanies = ({ tx, entry }: Session) => companiesOf(tx, entry.user, entry.company.id)

const storedOf = async ({ tx, entry }: Session) => {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, entry.user._id))
  return row
}

export const loadSettings = async (session: Session): Promise<Settings> => {
  const { theme, density, singleKeys, muted } = (await storedOf(session)) ?? defaults
  const companies = await ownCompanies(session)
  // The first one is opened at the sign-in where none was chosen.
  const chosen = companies.find(({ isDefault }) => isDefault) ?? companies[0]
  return {
    theme,
    density,
    singleKeys,
    notices: Object.fromEntries(noticeKinds.map((kind) => [kind, !muted.includes(kind)])) as Record<NoticeKind, boolean>,
    companies: companies.map(({ id, name }) => ({ id, name, isDefault: id === chosen?.id })),
  }
}

/** Row-level security lets a membership be changed in its own company only, so each is visited. */
const setDefaultCompany = async (session: Session, companyId: string): Promise<void> => {
  const { tx, entry } = session
  const userId = entry.user._id
  const own = await ownCompanies(session)
  if (!own.some(({ id }) => id === companyId)) throw invalid('defaultCompanyId', 'You don’t work in this company.', 'unknown')
  for (const { id, isDefault } of own) {
    if (isDefault === (id === companyId)) continue
    await bindCompany(tx, id, userId)
    await tx
      .update(memberships)
      .set({ isDefault: id === companyId })
      .where(and(eq(memberships.companyId, id), eq(memberships.userId, userId)))
  }
  await bindCompany(tx, entry.company.id, userId)
}

export const saveSettings = async (session: Session, { notices, defaultCompanyId, ...screens }: z.output<typeof settingsInput>): Promise<Settings> => {
  const { tx, entry } = session
  const muted = notices && { muted: noticeKinds.filter((kind) => !notices[kind]) }
  const given = Object.fromEntries(Object.entries({ ...screens, ...muted }).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0)
    await tx
      .insert(userSettings)
      .values({ userId: entry.user._id, ...given })
      .onConflictDoUpdate({ target: userSettings.userId, set: given })
  if (defaultCompanyId) await setDefaultCompany(session, defaultCompanyId)
  return loadSettings(session)
}
