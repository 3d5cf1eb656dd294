import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { type NoticeKind, noticeKinds, type Settings, type settingsInput } from '@/contracts/settings'
import { bindCompany } from '../../db/enter'
import { userSettings } from '../../db/schema/account'
import { memberships } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { companiesOf } from '../auth/companies-of'

const defaults = { theme: 'system', density: 'default', singleKeys: true, negatives: 'red', muted: [] as string[] } as const

const ownCompanies = ({ tx, entry }: Session) => companiesOf(tx, entry.user, entry.company.id)

const storedSettings = async ({ tx, entry }: Session) => {
  const [row] = await tx.select().from(userSettings).where(eq(userSettings.userId, entry.user._id))
  return row
}

export const loadSettings = async (session: Session): Promise<Settings> => {
  const { theme, density, singleKeys, negatives, muted } = (await storedSettings(session)) ?? defaults
  const companies = await ownCompanies(session)
  // Without a default company, the first one is opened at sign-in.
  const chosen = companies.find(({ isDefault }) => isDefault) ?? companies[0]
  return {
    theme,
    density,
    singleKeys,
    negatives,
    notices: Object.fromEntries(noticeKinds.map((kind) => [kind, !muted.includes(kind)])) as Record<NoticeKind, boolean>,
    companies: companies.map(({ id, name }) => ({ id, name, isDefault: id === chosen?.id })),
  }
}

/** Row-level security allows changing a membership only within its own company, so the transaction is bound to each company in turn. */
const setDefaultCompany = async (session: Session, companyId: string): Promise<void> => {
  const { tx, entry } = session
  const userId = entry.user._id
  const companies = await ownCompanies(session)
  if (!companies.some(({ id }) => id === companyId)) throw invalidField('defaultCompanyId', 'You don’t work in this company.', 'unknown')
  for (const { id, isDefault } of companies) {
    if (isDefault === (id === companyId)) continue
    await bindCompany(tx, id, userId)
    await tx
      .update(memberships)
      .set({ isDefault: id === companyId })
      .where(and(eq(memberships.companyId, id), eq(memberships.userId, userId)))
  }
  await bindCompany(tx, entry.company.id, userId)
}

export const saveSettings = async (session: Session, { notices, defaultCompanyId, ...screenSettings }: z.output<typeof settingsInput>): Promise<Settings> => {
  const { tx, entry } = session
  const muted = notices && { muted: noticeKinds.filter((kind) => !notices[kind]) }
  const changedSettings = Object.fromEntries(Object.entries({ ...screenSettings, ...muted }).filter(([, value]) => value !== undefined))
  if (Object.keys(changedSettings).length > 0)
    await tx
      .insert(userSettings)
      .values({ userId: entry.user._id, ...changedSettings })
      .onConflictDoUpdate({ target: userSettings.userId, set: changedSettings })
  if (defaultCompanyId) await setDefaultCompany(session, defaultCompanyId)
  return loadSettings(session)
}
