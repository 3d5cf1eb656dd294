import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { paymentTermInput, paymentTermPatch } from '@/contracts/payment-terms'
import { companies } from '../../db/schema/identity'
import { paymentTerms } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { getPaymentTerm } from './queries'

type Input = z.output<typeof paymentTermInput>

/** The company's setting, which terms have that name no mode of their own. */
const usualTaxMode = async ({ tx, entry }: Session) => {
  const [company] = await tx.select({ taxMode: companies.discountTaxMode }).from(companies).where(eq(companies.id, entry.company.id))
  if (!company) throw new Error('the company is gone')
  return company.taxMode
}

const columnsOf = async (session: Session, { code, name, lines, discount }: Input) => {
  const longest = Math.max(...lines.map(({ days, eom }) => days + (eom ? 31 : 0)))
  if (discount && discount.days > longest) throw invalidField('discount.days', 'The discount would last longer than the terms.', 'order')
  return {
    code,
    name,
    lines,
    discountPct: discount?.pct ?? null,
    discountDays: discount?.days ?? null,
    discountTaxMode: discount ? (discount.taxMode ?? (await usualTaxMode(session))) : null,
  }
}

export const createPaymentTerm = async (session: Session, input: Input) => {
  const { tx, entry, audit } = session
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(paymentTerms)
    .values({ companyId: entry.company.id, ...(await columnsOf(session, input)), ...by })
    .returning({ id: paymentTerms.id })
  if (!row) throw new Error('no payment term row')
  const created = await getPaymentTerm(session, row.id)
  await audit({ entity: 'payment-term', entityId: row.id, action: 'create', after: created })
  return created
}

export const changePaymentTerm = async (session: Session, id: string, patch: z.output<typeof paymentTermPatch>) => {
  const { tx, entry, audit } = session
  const before = await getPaymentTerm(session, id)
  await claimRecord(session, paymentTerms, id, patch.version, async () => before)
  await tx
    .update(paymentTerms)
    .set(patch.action === 'edit' ? await columnsOf(session, patch) : { isActive: patch.action === 'activate' })
    .where(and(eq(paymentTerms.companyId, entry.company.id), eq(paymentTerms.id, id)))
  const after = await getPaymentTerm(session, id)
  await audit({ entity: 'payment-term', entityId: id, action: patch.action, before, after })
  return after
}
