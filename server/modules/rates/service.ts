import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { exchangeRateEdit, exchangeRateInput } from '@/contracts/exchange-rates'
import { exchangeRates } from '../../db/schema/records'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { getExchangeRate } from './queries'

export const createExchangeRate = async (session: Session, input: z.output<typeof exchangeRateInput>) => {
  const { tx, entry, today, audit } = session
  if (input.currency === entry.company.baseCurrency)
    throw invalidField('currency', `${input.currency} is the company’s own currency; its rate is always 1.`, 'base')
  if (input.date > today) throw invalidField('date', 'A rate can’t be known before its day.', 'future')
  const userColumns = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(exchangeRates)
    .values({ companyId: entry.company.id, ...input, ...userColumns })
    .returning({ id: exchangeRates.id })
  if (!row) throw new Error('no exchange rate row')
  const created = await getExchangeRate(session, row.id)
  await audit({ entity: 'exchange-rate', entityId: row.id, action: 'create', after: created })
  return created
}

/** Corrects a rate. Documents keep the rate with which they were saved. */
export const updateExchangeRate = async (session: Session, id: string, { version, rate, source }: z.output<typeof exchangeRateEdit>) => {
  const { tx, entry, audit } = session
  const before = await getExchangeRate(session, id)
  await claimRecord(session, exchangeRates, id, version, async () => before)
  await tx
    .update(exchangeRates)
    .set({ rate, source })
    .where(and(eq(exchangeRates.companyId, entry.company.id), eq(exchangeRates.id, id)))
  const after = await getExchangeRate(session, id)
  await audit({ entity: 'exchange-rate', entityId: id, action: 'edit', before, after })
  return after
}
