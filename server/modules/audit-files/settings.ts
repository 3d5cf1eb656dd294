import { and, eq, sql } from 'drizzle-orm'
import type { AuditFileSettings, AuditFileSettingsInput } from '@/contracts/audit-files'
import { auditFileSettings } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { requireVersion, staleDocument } from '../../http/problem'

/** Settings of a company that hasn't saved any. */
const DEFAULTS: AuditFileSettings = { fecSeparator: 'tab', datevConsultant: null, datevClient: null, datevVersion: 13, datevClearing: '9990', version: 1 }

const columns = {
  fecSeparator: auditFileSettings.fecSeparator,
  datevConsultant: auditFileSettings.datevConsultant,
  datevClient: auditFileSettings.datevClient,
  datevVersion: auditFileSettings.datevVersion,
  datevClearing: auditFileSettings.datevClearing,
  version: auditFileSettings.version,
}

export const settingsOf = async ({ tx, entry }: Session): Promise<AuditFileSettings> => {
  const [found] = await tx.select(columns).from(auditFileSettings).where(eq(auditFileSettings.companyId, entry.company.id))
  return found ?? DEFAULTS
}

/** @throws Problem 428 without a version, 409 with another than the current one */
export const saveSettings = async (session: Session, { version, ...input }: AuditFileSettingsInput): Promise<AuditFileSettings> => {
  const { tx, entry, audit } = session
  requireVersion(version)
  const companyId = entry.company.id
  // The row exists from the first save on, so that every save claims a version of it.
  await tx.insert(auditFileSettings).values({ companyId }).onConflictDoNothing()
  const before = await settingsOf(session)
  const claimed = await tx
    .update(auditFileSettings)
    .set({ ...input, version: sql`${auditFileSettings.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id })
    .where(and(eq(auditFileSettings.companyId, companyId), eq(auditFileSettings.version, version)))
    .returning({ version: auditFileSettings.version })
  if (claimed.length === 0) throw staleDocument(before)
  const after = await settingsOf(session)
  await audit({ entity: 'audit-file-settings', entityId: companyId, action: 'edit', before, after })
  return after
}
