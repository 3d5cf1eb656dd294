import { and, asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { reminderLevelsInput } from '@/contracts/reminder-input'
import type { ReminderLevels } from '@/contracts/reminder-levels'
import { insertRows } from '../../db/insert-rows'
import { reminderLevels, reminderSettings } from '../../db/schema/reminders'
import type { Session } from '../../http/context'
import { invalidField, requireVersion, staleDocument } from '../../http/problem'
import { requireWholeUnits } from '../documents/whole-units'
import { accountsById, postableAccounts } from '../ledger/options'
import { changedBy } from '../records/changed-by'

export const levelsOf = ({ tx, entry }: Session) =>
  tx.select().from(reminderLevels).where(eq(reminderLevels.companyId, entry.company.id)).orderBy(asc(reminderLevels.level))

export const settingsOf = async ({ tx, entry }: Session) => {
  const [row] = await tx
    .select({ settings: reminderSettings, updatedByName: changedBy(reminderSettings.updatedBy) })
    .from(reminderSettings)
    .where(eq(reminderSettings.companyId, entry.company.id))
  if (!row) throw new Error('the company has no settings of reminders')
  return { ...row.settings, updatedByName: row.updatedByName }
}

const incomeAccounts = async (session: Session) => (await postableAccounts(session)).filter(({ type }) => type === 'income')

export const getLevels = async (session: Session): Promise<ReminderLevels> => {
  const settings = await settingsOf(session)
  const account = settings.accountId ? ((await accountsById(session, [settings.accountId])).get(settings.accountId) ?? null) : null
  return { ...settings, updatedAt: settings.updatedAt ?? '', account, levels: await levelsOf(session), accounts: await incomeAccounts(session) }
}

/** Replaces levels and settings. Reminders that exist keep what they were made with. @throws Problem 422, 409 for a stale version */
export const saveLevels = async (
  session: Session,
  { version, levels, accountId, ...settings }: z.output<typeof reminderLevelsInput>,
): Promise<ReminderLevels> => {
  const { tx, entry } = session
  const companyId = entry.company.id
  const { baseCurrency } = entry.company
  const before = await getLevels(session)
  requireVersion(version)
  requireWholeUnits('minimumAmount', settings.minimumAmount, baseCurrency)
  for (const [index, { fee }] of levels.entries()) requireWholeUnits(`levels.${index}.fee`, fee, baseCurrency)
  if (settings.charges === 'posted' && !accountId) throw invalidField('accountId', 'Choose the account that fee and interest are posted to.', 'required')
  if (accountId && accountId !== before.account?.id && !before.accounts.some(({ id }) => id === accountId))
    throw invalidField('accountId', 'Choose an income account that is in use and takes postings.', 'unknown')
  const claimed = await tx
    .update(reminderSettings)
    .set({ ...settings, accountId, version: sql`${reminderSettings.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id })
    .where(and(eq(reminderSettings.companyId, companyId), eq(reminderSettings.version, version)))
    .returning({ version: reminderSettings.version })
  if (claimed.length === 0) throw staleDocument(before)
  await tx.delete(reminderLevels).where(eq(reminderLevels.companyId, companyId))
  await insertRows(
    tx,
    reminderLevels,
    levels.map((level, index) => ({ companyId, level: index + 1, ...level })),
  )
  const after = await getLevels(session)
  const shown = ({ accounts: _accounts, ...record }: ReminderLevels) => record
  await session.audit({ entity: 'reminder-levels', entityId: companyId, action: 'edit', before: shown(before), after: shown(after) })
  return after
}
