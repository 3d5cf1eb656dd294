import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { chequeInput, chequesInput, spoiledInput } from '@/contracts/cheque-input'
import type { ChequeDetail, WrittenCheques } from '@/contracts/cheques'
import { isZero, negate } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../db/planned-once'
import { rowsOf } from '../../db/rows'
import { cheques, chequeSeries } from '../../db/schema/cheques'
import { documents } from '../../db/schema/documents'
import { paymentLines } from '../../db/schema/payments'
import type { ChequePaper } from '../../domain/cheques/cheque-definition'
import { addressedTo } from '../../domain/print/as-printed'
import { addDays } from '../../domain/today'
import type { Session } from '../../http/context'
import { invalidField, Problem } from '../../http/problem'
import { lockDocument, lockDocuments } from '../documents/drafts'
import { asPrinted } from '../print/as-printed'
import { chequesWith, dayOfNext, findPaid, getCheque, type PaidDocument } from './queries'

type Series = typeof chequeSeries.$inferSelect

/** Locks the series, so that nobody else takes a number meanwhile. It is the last lock before the commit. @throws Problem 422 */
const holdSeries = async ({ tx, entry }: Session, seriesId: string, ownAccountId?: string): Promise<Series> => {
  const [series] = await tx
    .select()
    .from(chequeSeries)
    .where(and(eq(chequeSeries.companyId, entry.company.id), eq(chequeSeries.id, seriesId)))
    .for('update')
  if (!series || (ownAccountId !== undefined && series.ownAccountId !== ownAccountId))
    throw invalidField('seriesId', 'Choose a series of the bank account that is paid from.', 'unknown')
  if (!series.isActive) throw invalidField('seriesId', `The series ${series.name} is no longer in use.`, 'inactive')
  return series
}

/** Numbers that are looked at to find a free one: those before it were written by hand or spoiled. */
const AHEAD = 10_000

/** The first number from the next one on that wasn't used yet. @throws Problem 422 when there is none */
const takeNext = async ({ tx, entry }: Session, { id, name, ownAccountId, nextNo, lastNo }: Series): Promise<number> => {
  const [free] = await rowsOf<{ number: string }>(
    tx,
    sql`select n::text as number from generate_series(${nextNo}::bigint, least(${lastNo}::bigint, ${nextNo}::bigint + ${AHEAD})) n
      where not exists (select 1 from cheques c where c.company_id = ${entry.company.id} and c.own_account_id = ${ownAccountId} and c.number = n) order by n limit 1`,
  )
  if (!free) throw invalidField('seriesId', `The series ${name} is used up. Add another one on the page of the bank account.`, 'used')
  const number = Number(free.number)
  await tx
    .update(chequeSeries)
    .set({ nextNo: number + 1 })
    .where(and(eq(chequeSeries.companyId, entry.company.id), eq(chequeSeries.id, id)))
  return number
}

/** Uses a number that somebody names: of a cheque by hand, or of a spoiled form. @throws Problem 422 at `number` */
const takeNamed = async ({ tx, entry }: Session, { id, name, ownAccountId, firstNo, lastNo, nextNo }: Series, number: number): Promise<void> => {
  if (number < firstNo || number > lastNo) throw invalidField('number', `The series ${name} has the numbers ${firstNo} to ${lastNo}.`, 'unknown')
  const [used] = await rowsOf<{ origin: string; state: string; payee: string }>(
    tx,
    sql`select origin, state, payee from cheques where company_id = ${entry.company.id} and own_account_id = ${ownAccountId} and number = ${number}`,
  )
  if (used) {
    const said = used.origin === 'blank' ? 'is noted as spoiled' : `was used for ${used.payee}${used.state === 'void' ? ' and is void' : ''}`
    throw invalidField('number', `Number ${number} ${said}.`, 'duplicate')
  }
  if (number === nextNo)
    await tx
      .update(chequeSeries)
      .set({ nextNo: nextNo + 1 })
      .where(and(eq(chequeSeries.companyId, entry.company.id), eq(chequeSeries.id, id)))
}

/** What the payment settles, for the stubs; a voucher’s lines are not listed. */
const stubRowsOf = ({ tx, entry }: Session, { id }: PaidDocument): Promise<ChequePaper['rows'][number][]> =>
  rowsOf<ChequePaper['rows'][number] & { isSettled: boolean }>(
    tx,
    sql`select d.voucher_id as document, coalesce(v.vendor_invoice_no, g.reference) as "theirNumber", d.date::text as date, r.is_settled as "isSettled",
        trim_scale(r.discount + r.write_off + r.fee + r.withheld)::text as deducted, trim_scale(r.amount)::text as paid
      from ${paymentLines} r join open_items i on i.company_id = r.company_id and i.line_id = r.item_line_id join documents d on d.company_id = i.company_id and d.id = i.document_id
      left join vendor_invoices v on v.company_id = d.company_id and v.document_id = d.id left join general_invoices g on g.company_id = d.company_id and g.document_id = d.id
      where r.company_id = ${entry.company.id} and r.document_id = ${id} and r.undone_on is null order by r.line_no`,
  ).then((rows) => rows.map(({ isSettled, paid, ...row }) => ({ ...row, paid: isSettled ? paid : negate(paid) })))

/** Whom the cheque is for, and our name: as the payment was posted. A voucher has no address. */
const sidesOf = async (session: Session, { id, payee }: PaidDocument): Promise<Pick<ChequePaper, 'company' | 'payee' | 'addressLines'>> => {
  const printed = await asPrinted(session, id)
  const company = printed.ours.legalName ?? printed.ours.name
  if (payee !== null) return { company, payee, addressLines: [] }
  const { name, addressLines } = addressedTo(printed)
  return { company, payee: name, addressLines }
}

const insertCheque = async (
  session: Session,
  series: Series,
  row: Omit<typeof cheques.$inferInsert, 'companyId' | 'ownAccountId' | 'seriesId' | 'prefix' | 'staleOn' | 'payeeKey'>,
) => {
  const { tx, entry, audit } = session
  const { ownAccountId, id: seriesId, prefix, staleDays } = series
  const by = { createdBy: entry.user._id, updatedBy: entry.user._id }
  const values = { companyId: entry.company.id, ownAccountId, seriesId, prefix, staleOn: addDays(row.date, staleDays), ...row, ...by }
  const [inserted] = await tx
    .insert(cheques)
    .values(values as typeof cheques.$inferInsert)
    .returning({ id: cheques.id })
  if (!inserted) throw new Error('no row of the cheque')
  const after = await getCheque(session, inserted.id)
  await audit({ entity: 'cheque', entityId: inserted.id, action: 'create', after })
  return after
}

const NOT_PAYABLE = 'Choose a posted payment by cheque from a bank account.'
const notPayable = () => invalidField('documentId', NOT_PAYABLE, 'unknown')

/** Writes the cheque of a document that is locked. Two who print at once get two numbers, one after the other, because each holds the series until the end. */
const writeLocked = async (session: Session, { seriesId, ...input }: z.output<typeof chequeInput>): Promise<ChequeDetail> => {
  // Somebody may have reversed it before it was locked.
  const paid = await findPaid(session, input.documentId)
  if (!paid || isZero(paid.amount)) throw notPayable()
  const live = (await chequesWith(session, paid.id)).find(({ status }) => status !== 'void')
  if (live) throw new Problem(409, `Cheque ${live.number} is written for ${paid.voucherId}. Void it first.`, { code: 'CHEQUE_WRITTEN' })
  const date = input.date ?? dayOfNext(session, paid)
  if (date < paid.date) throw invalidField('date', `${paid.voucherId} is of a later day.`, 'order')
  const series = await holdSeries(session, seriesId, paid.ownAccountId)
  const memo = input.memo ?? null
  const sides = await sidesOf(session, paid)
  const { currency, amount, id: documentId, voucherId } = paid
  const said = { currency, amount, date, memo }
  const common = { ...said, documentId, payee: sides.payee }
  if (input.number) {
    await takeNamed(session, series, input.number)
    return insertCheque(session, series, { ...common, origin: 'hand', number: input.number })
  }
  const number = await takeNext(session, series)
  const paper = { ...said, ...sides, layout: series.layout, number: `${series.prefix}${number}`, payment: voucherId, rows: await stubRowsOf(session, paid) }
  return insertCheque(session, series, { ...common, origin: 'printed', number, paper })
}

/**
 * Writes the cheque of a posted payment or voucher, which is locked so that it gets one at a time.
 * @throws Problem 422 for a payment that isn't paid by cheque, a series or a number that can't be used; 409 CHEQUE_WRITTEN
 */
export const writeCheque = async (session: Session, input: z.output<typeof chequeInput>): Promise<ChequeDetail> => {
  if (!(await findPaid(session, input.documentId))) throw notPayable()
  await lockDocument(session, input.documentId)
  return writeLocked(session, input)
}

/**
 * Writes the cheques of several payments, numbered in the order of their days and numbers. All documents are locked first, then the series. A refusal of
 * one comes before anything of it is written, so the others stand.
 * @throws Problem 422 for a document that the company doesn't have, and for a series that can't be used; 409 NOTHING_WRITTEN
 */
export const writeCheques = async (session: Session, { seriesId, documentIds, date }: z.output<typeof chequesInput>): Promise<WrittenCheques> => {
  const { tx, entry } = session
  const known = await tx
    .select({ id: documents.id, voucherId: documents.voucherId })
    .from(documents)
    .where(and(eq(documents.companyId, entry.company.id), inArray(documents.id, documentIds)))
    .orderBy(asc(documents.date), asc(documents.voucherId))
  const unknownIndex = documentIds.findIndex((id) => known.every((document) => document.id !== id))
  if (unknownIndex >= 0) throw invalidField(`documentIds.${unknownIndex}`, NOT_PAYABLE, 'unknown')
  await lockDocuments(session, documentIds)
  await holdSeries(session, seriesId)
  const written: WrittenCheques = { cheques: [], failed: [] }
  for (const { id, voucherId } of known)
    try {
      written.cheques.push(await writeLocked(session, { documentId: id, seriesId, date, memo: null }))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      written.failed.push({ voucherId, message: error.message })
    }
  const [first, ...others] = written.failed
  if (first && written.cheques.length === 0) {
    const more = others.length > 0 ? ` (and ${others.length} more)` : ''
    throw new Problem(409, `No cheque was written. ${first.voucherId}: ${first.message}${more}`, { code: 'NOTHING_WRITTEN' })
  }
  return written
}

/** Notes that a form was spoiled, so that its number is explained and never used. @throws Problem 422 for a number that can't be used */
export const noteSpoiled = async (session: Session, { seriesId, number, reason }: z.output<typeof spoiledInput>): Promise<ChequeDetail> => {
  const { entry, ports, today } = session
  const series = await holdSeries(session, seriesId)
  await takeNamed(session, series, number)
  const [currency] = await rowsOf<{ code: string }>(
    session.tx,
    sql`select coalesce(a.currency, ${entry.company.baseCurrency}) as code from own_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id
      where o.company_id = ${entry.company.id} and o.id = ${series.ownAccountId}`,
  )
  return insertCheque(session, series, {
    origin: 'blank',
    state: 'void',
    number,
    payee: 'Spoiled form',
    currency: currency?.code ?? entry.company.baseCurrency,
    amount: '0',
    date: today,
    voidOn: today,
    voidReason: reason,
    voidedAt: ports.clock.now().toISOString(),
    voidedBy: entry.user._id,
  })
}

/** Columns of a cheque that becomes void now. */
export const voidNow = ({ ports, entry }: Session, { on, reason }: { on: string; reason: string }) => ({
  state: 'void' as const,
  voidOn: on,
  voidReason: reason,
  voidedAt: ports.clock.now().toISOString(),
  voidedBy: entry.user._id,
})

/**
 * Voids the cheques of documents that are reversed, where they have one.
 * @throws Problem 409 CHEQUE_CLEARED if the bank has paid one
 */
export const voidChequesOf = async (session: Session, documentIds: readonly string[], { on, reason }: { on: string; reason: string }): Promise<void> => {
  const { tx, entry, audit } = session
  const found = await tx
    .select({ id: cheques.id, state: cheques.state, number: cheques.number })
    .from(cheques)
    .where(and(eq(cheques.companyId, entry.company.id), isAnyOf(cheques.documentId, documentIds), inArray(cheques.state, ['issued', 'cleared'])))
    .orderBy(cheques.id)
    .for('update')
  const paid = found.find(({ state }) => state === 'cleared')
  if (paid)
    throw new Problem(409, `The bank has paid cheque ${paid.number}. If that is wrong, take it back on the page of the cheque first.`, {
      code: 'CHEQUE_CLEARED',
    })
  for (const { id } of found) {
    const before = await getCheque(session, id)
    await tx
      .update(cheques)
      .set({ ...voidNow(session, { on, reason }), version: sql`${cheques.version} + 1`, updatedAt: sql`now()`, updatedBy: entry.user._id })
      .where(and(eq(cheques.companyId, entry.company.id), eq(cheques.id, id)))
    await audit({ entity: 'cheque', entityId: id, action: 'void', before, after: await getCheque(session, id) })
  }
}
