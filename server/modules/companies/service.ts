import { and, eq, sql } from 'drizzle-orm'
import type { CompanyInfo, CompanyInfoChange, NewCompany } from '@/contracts/company-info'
import { bindCompany } from '../../db/enter'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalidField, requireVersion, staleDocument } from '../../http/problem'
import { createCompany } from './create'
import { insertLogo, type Logo, removeLogo } from './logo'
import { setNumbering } from './numbering'
import { companyInfoOf } from './queries'

/** Creates another company. The session stays in its company; the founder can switch to the new one. */
export const foundCompany = async (session: Session, input: NewCompany, logo: Logo | null): Promise<{ id: string; name: string }> => {
  const { tx, ports, entry, requestId, audit } = session
  const userId = entry.user._id
  const id = ports.random.uuid()
  await createCompany(tx, id, input, { userId, isDefault: false, requestId, now: ports.clock.now() })
  if (logo) {
    await insertLogo(session, id, logo)
    await tx.update(companies).set({ logoFileId: logo.id }).where(eq(companies.id, id))
  }
  await bindCompany(tx, entry.company.id, userId)
  await audit({ entity: 'company', entityId: id, action: 'found', after: { name: input.name } })
  return { id, name: input.name }
}

const claimCompany = async (session: Session, version: number | undefined, before: CompanyInfo): Promise<void> => {
  const { tx, entry } = session
  requireVersion(version)
  const claimed = await tx
    .update(companies)
    .set({ version: sql`${companies.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id })
    .where(and(eq(companies.id, entry.company.id), eq(companies.version, version)))
    .returning({ version: companies.version })
  if (claimed.length === 0) throw staleDocument(before)
}

/** @throws Problem 422 for a change of a fixed setting, and for a second-step rule that would lock out the caller */
const requireChangeable = ({ entry }: Session, before: CompanyInfo, input: CompanyInfoChange): void => {
  if (input.baseCurrency !== before.baseCurrency && before.baseCurrencyFixed)
    throw invalidField('baseCurrency', 'Documents or exchange rates already use the base currency, so it can’t be changed.', 'fixed')
  if (input.fiscalYearStartMonth !== before.fiscalYearStartMonth && before.fiscalYearFixed)
    throw invalidField('fiscalYearStartMonth', 'Documents are already numbered by the fiscal year, so it can’t be changed.', 'fixed')
  if (input.costingMethod && input.costingMethod !== before.costingMethod && before.costingMethodFixed)
    throw invalidField('costingMethod', 'Stock was moved already, so the costing method can’t be changed.', 'fixed')
  if (input.requiresSecondStep && !before.requiresSecondStep && entry.secondStep === 'none')
    throw invalidField('requiresSecondStep', 'Set up your own second step first, or you would lock yourself out.', 'own_first')
}

export const updateCompany = async (session: Session, id: string, input: CompanyInfoChange, logo: Logo | null): Promise<CompanyInfo> => {
  const { tx, entry, audit } = session
  const seen = await companyInfoOf(session, id)
  await claimCompany(session, input.version, seen)
  // Read again under the row's lock, with everything that was changed or numbered before.
  const before = { ...(await companyInfoOf(session, id)), version: seen.version }
  requireChangeable(session, before, input)
  const { numbering, removeLogo: remove, version: _seen, ...fields } = input
  const [{ logoFileId } = { logoFileId: null }] = await tx
    .select({ logoFileId: companies.logoFileId })
    .from(companies)
    .where(eq(companies.id, entry.company.id))
  if (logo) await insertLogo(session, entry.company.id, logo)
  const changesLogo = logo !== null || remove
  await tx
    .update(companies)
    .set({ ...fields, ...(changesLogo ? { logoFileId: logo?.id ?? null } : {}) })
    .where(eq(companies.id, entry.company.id))
  if (changesLogo && logoFileId) await removeLogo(session, logoFileId)
  await setNumbering(session, numbering)
  const after = await companyInfoOf(session, id)
  await audit({ entity: 'company', entityId: id, action: 'edit', before: auditCopy(before), after: { ...auditCopy(after), ...(logo ? { logo: 'new' } : {}) } })
  return after
}

/** Fields of a company for the audit trail: those that people set, without those that follow from other records. */
const auditCopy = ({
  baseCurrencyFixed: _amounts,
  fiscalYearFixed: _numbers,
  costingMethodFixed: _stock,
  updatedAt: _at,
  updatedByName: _by,
  numbering,
  ...company
}: CompanyInfo) => ({
  ...company,
  numbering: numbering.map(({ series, digits, next }) => ({ name: series, digits, next })),
})
