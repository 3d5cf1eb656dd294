import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { chequeSeriesInput, chequeSeriesPatch } from '@/contracts/cheque-input'
import type { ChequeSeries } from '@/contracts/cheques'
import { rowsOf } from '../../db/rows'
import { chequeSeries } from '../../db/schema/cheques'
import { ownAccounts } from '../../db/schema/ledger'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { claimRecord } from '../records/claim'
import { getSeries } from './queries'

type Input = z.output<typeof chequeSeriesInput>
type Numbers = Pick<Input, 'firstNo' | 'lastNo' | 'nextNo'>

/** Locks the bank account, so that of two series with the same numbers the second is refused. @throws Problem 422 at the field */
const holdAccount = async ({ tx, entry }: Session, ownAccountId: string): Promise<void> => {
  const [account] = await tx
    .select({ kind: ownAccounts.kind })
    .from(ownAccounts)
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, ownAccountId)))
    .for('no key update')
  if (account?.kind !== 'bank') throw invalidField('ownAccountId', 'Choose a bank account: cheques are drawn on one.', 'unknown')
}

/** @throws Problem 422 where another series has some of the numbers, or used numbers would be outside */
const requireFreeNumbers = async (
  { tx, entry }: Session,
  ownAccountId: string,
  { firstNo, lastNo, nextNo }: Numbers,
  existing?: ChequeSeries,
): Promise<void> => {
  const [taken] = await rowsOf<{ name: string; firstNo: string; lastNo: string }>(
    tx,
    sql`select name, first_no::text as "firstNo", last_no::text as "lastNo" from cheque_series where company_id = ${entry.company.id} and own_account_id = ${ownAccountId}
      and id is distinct from ${existing?.id ?? null}::uuid and first_no <= ${lastNo} and last_no >= ${firstNo} limit 1`,
  )
  if (taken) throw invalidField('firstNo', `The series ${taken.name} has the numbers ${taken.firstNo} to ${taken.lastNo}.`, 'duplicate')
  if (!existing) return
  if (nextNo < existing.nextNo) throw invalidField('nextNo', `Numbers before ${existing.nextNo} were used. The next number only goes up.`, 'order')
  const [used] = await rowsOf<{ number: string }>(
    tx,
    sql`select number::text as number from cheques where company_id = ${entry.company.id} and series_id = ${existing.id} and number not between ${firstNo} and ${lastNo} limit 1`,
  )
  if (used)
    throw invalidField(Number(used.number) < firstNo ? 'firstNo' : 'lastNo', `Number ${used.number} was used already, so it stays in the series.`, 'used')
}

export const addSeries = async (session: Session, input: Input): Promise<ChequeSeries> => {
  const { tx, entry, audit } = session
  await holdAccount(session, input.ownAccountId)
  await requireFreeNumbers(session, input.ownAccountId, input)
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const [row] = await tx
    .insert(chequeSeries)
    .values({ companyId: entry.company.id, ...input, ...by })
    .returning({ id: chequeSeries.id })
  if (!row) throw new Error('no row of the series')
  const created = await getSeries(session, row.id)
  await audit({ entity: 'cheque-series', entityId: row.id, action: 'create', after: created })
  return created
}

export const changeSeries = async (session: Session, id: string, patch: z.output<typeof chequeSeriesPatch>): Promise<ChequeSeries> => {
  const { tx, entry, audit } = session
  const { ownAccountId } = await getSeries(session, id)
  await holdAccount(session, ownAccountId)
  const before = await getSeries(session, id)
  await claimRecord(session, chequeSeries, id, patch.version, async () => before)
  if (patch.action === 'edit') await requireFreeNumbers(session, ownAccountId, patch, before)
  const { action, version: _version, ...settings } = patch
  await tx
    .update(chequeSeries)
    .set(action === 'edit' ? settings : { isActive: action === 'activate' })
    .where(and(eq(chequeSeries.companyId, entry.company.id), eq(chequeSeries.id, id)))
  const after = await getSeries(session, id)
  await audit({ entity: 'cheque-series', entityId: id, action, before, after })
  return after
}
