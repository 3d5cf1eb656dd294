import { and, eq, sql } from 'drizzle-orm'
import type { CompanyInfo, CompanyInfoChange, NewCompany } from '@/contracts/company-info'
import { bindCompany } from '../../db/enter'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalid, requireVersion, staleDocument } from '../../http/problem'
import { createCompany } from './create'
import { insertLogo, type Logo, removeLogo } from './logo'
import { setNumbering } from './numbering'
import { companyInfoOf } from './queries'

/** Founds another company. The session stays where it is; who founded it can switch there. */
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
  const taken = await tx
    .update(companies)
    .set({ version: sql`${companies.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id })
    .where(and(eq(companies.id, entry.company.id), eq(companies.version, version)))
    .returning({ version: companies.version })
  if (taken.length === 0) throw staleDocument(before)
}

/** @throws Problem 422 for what stands fast, and for a rule that would lock out who makes it */
const requireFree = ({ entry }: Session, before: CompanyInfo, input: CompanyInfoChange): void => {
  if (input.baseCurrency !== before.baseCurrency && before.baseCurrencyFixed)
    throw invalid('baseCurrency', 'Documents or exchange rates already use the base currency, so it can’t be changed.', 'fixed')
  if (input.fiscalYearStartMonth !== before.fiscalYearStartMonth && before.fiscalYearFixed)
    throw invalid('fiscalYearStartMonth', 'Documents are already numbered by the fiscal year, so it can’t be changed.', 'fixed')
  if (input.requiresSecondStep && !before.requiresSecondStep && entry.secondStep === 'none')
    throw invalid('requiresSecondStep', 'Set up your own second step first, or you would lock yourself out.', 'own_first')
}

export const updateCompany = async (session: Session, id: string, input: CompanyInfoChange, logo: Logo | null): Promise<CompanyInfo> => {
  const { tx, entry, audit } = session
  const seen = await companyInfoOf(session, id)
  await claimCompany(session, input.version, seen)
  // Whatever was changed or numbered before the row was taken counts.
  const before = { ...(await companyInfoOf(session, id)), version: seen.version }
  requireFree(session, before, input)
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
  await setNumbering(session, input.fiscalYearStartMonth, numbering)
  const after = await companyInfoOf(session, id)
  await audit({ entity: 'company', entityId: id, action: 'edit', before: noted(before), after: { ...noted(after), ...(logo ? { logo: 'new' } : {}) } })
  return after
}

/** What the trail keeps of a company: what people set, without what follows from other records. */
const noted = ({ baseCurrencyFixed: _amounts, fiscalYearFixed: _numbers, updatedAt: _at, updatedByName: _by, numbering, ...company }: CompanyInfo) => ({
  ...company,
  numbering: numbering.map(({ series, digits, next }) => ({ name: series, digits, next })),
})
