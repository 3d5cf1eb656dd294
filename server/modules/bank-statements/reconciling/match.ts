import { and, eq, sql } from 'drizzle-orm'
import type { MatchPart } from '@/contracts/reconciling-input'
import { absolute, add, compare, type Decimal, isZero, subtract, sumOf } from '@/contracts/rules/decimal'
import { isAnyOf } from '../../../db/planned-once'
import { rowsOf } from '../../../db/rows'
import { bankEntries, statementLines, statementMatches } from '../../../db/schema/bank-statements'
import { moneyText } from '../../../domain/money-text'
import type { Session } from '../../../http/context'
import { invalidField, Problem } from '../../../http/problem'
import { lockDocument, lockDocuments } from '../../documents/drafts'
import { paymentRunLife } from '../../payment-runs/document'
import { statementStores } from '../store'
import type { Desk, LineRow } from './claim'
import { beginReconciling, restOf } from './claim'
import { bookDeposit } from './deposits'
import { ownAccountRow } from './own-account'
import { type ItemPart, makePayments, makeTransfer } from './make'

type EntryRow = typeof bankEntries.$inferSelect
type NewMatch = { lineId: string; documentId: string; date: string; amount: Decimal } & ({ journalLineId: string } | { openingId: string })

export const insertMatches = async ({ tx, entry }: Session, actionId: string, matches: readonly NewMatch[]): Promise<void> => {
  if (matches.length > 0) await tx.insert(statementMatches).values(matches.map((match) => ({ ...match, companyId: entry.company.id, actionId })))
}

const matchOf = ({ id, documentId, date }: LineRow, amount: Decimal) => ({ lineId: id, documentId, date, amount })

/** Entries of the account by their ids, locked. @throws Problem 422 for one that is none of it */
const entriesOf = async ({ tx, entry }: Session, { account }: Desk, ids: readonly string[], path: (index: number) => string): Promise<EntryRow[]> => {
  if (ids.length === 0) return []
  const rows = await tx
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.companyId, entry.company.id), eq(bankEntries.ownAccountId, account.id), isAnyOf(bankEntries.journalLineId, ids)))
    .orderBy(bankEntries.journalLineId)
    .for('update')
  const byId = new Map(rows.map((row) => [row.journalLineId, row]))
  return ids.map((id, index) => {
    const row = byId.get(id)
    if (!row) throw invalidField(path(index), 'The account has no such entry.', 'unknown')
    return row
  })
}

const requirePart = ({ amount, matched }: EntryRow, part: Decimal, path: string, currency: string): void => {
  const rest = subtract(amount, matched)
  const isSameSide = compare(part, '0') === compare(rest, '0')
  if (isZero(part) || !isSameSide || compare(absolute(part), absolute(rest)) > 0)
    throw invalidField(path, `Only ${moneyText(rest, currency)} of the entry is not explained yet.`, 'QTY_EXCEEDED')
}

/** The entries that documents have on the account. */
export const entriesOfDocuments = async ({ tx, entry }: Session, ownAccountId: string, documentIds: readonly string[]): Promise<EntryRow[]> =>
  tx
    .select()
    .from(bankEntries)
    .where(and(eq(bankEntries.companyId, entry.company.id), eq(bankEntries.ownAccountId, ownAccountId), isAnyOf(bankEntries.documentId, documentIds)))
    .orderBy(bankEntries.journalLineId)

/** Matches a line with all that documents post on its account. */
export const matchMade = async (session: Session, desk: Desk, line: LineRow, actionId: string, documentIds: readonly string[]): Promise<void> => {
  const entries = await entriesOfDocuments(session, desk.account.id, documentIds)
  await insertMatches(
    session,
    actionId,
    entries.map(({ journalLineId, amount }) => ({ ...matchOf(line, amount), journalLineId })),
  )
}

interface OpeningRow {
  id: string
  amount: Decimal
}

const openingsOf = async ({ tx, entry }: Session, { account }: Desk, ids: readonly string[]): Promise<OpeningRow[]> => {
  if (ids.length === 0) return []
  const rows = await rowsOf<OpeningRow>(
    tx,
    sql`select u.id, trim_scale(case u.kind when 'cheque' then -u.amount else u.amount end)::text as amount from opening_uncleared u
      where u.company_id = ${entry.company.id} and u.own_account_id = ${account.id} and u.is_standing and u.kind <> 'statement' and ${isAnyOf(sql`u.id`, ids)}`,
  )
  if (rows.length < new Set(ids).size) throw invalidField('parts', 'One of the items isn’t under way on the account.', 'unknown')
  return rows
}

/** A line of another of our accounts, whose statement and account the desk has locked, so that both are matched together. */
const mirrorOf = async (session: Session, mirrorId: string) => {
  const { tx, entry } = session
  const [found] = await tx
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.companyId, entry.company.id), eq(statementLines.id, mirrorId)))
  if (!found) throw invalidField('parts', 'There is no such line on the other account.', 'unknown')
  const row = await lockDocument(session, found.documentId)
  const store = statementStores[row.kind === 'card_statement' ? 'card_statement' : 'bank_statement']
  const [line] = await tx
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.companyId, entry.company.id), eq(statementLines.id, mirrorId)))
    .for('update')
  if (!line || line.matched !== '0') throw new Problem(409, 'The line of the other account is matched already.', { code: 'LINE_MATCHED' })
  await beginReconciling(session, store, row)
  return { line, account: await ownAccountRow(session, line.ownAccountId) }
}

const isOf = <K extends string>(part: MatchPart, key: K): part is Extract<MatchPart, Record<K, unknown>> => key in part

interface Explained {
  parts: readonly MatchPart[]
  fee: Decimal
}

/**
 * Explains a line: by entries that are there, and by documents that are made of open items or of the line of another account. Returns the documents.
 * @throws Problem 409, 422
 */
export const explain = async (session: Session, desk: Desk, line: LineRow, actionId: string, { parts, fee }: Explained): Promise<string[]> => {
  const { currency } = desk.row
  const entryParts = parts.filter((part) => isOf(part, 'entryId'))
  const entries = await entriesOf(
    session,
    desk,
    entryParts.map(({ entryId }) => entryId),
    (index) => `parts.${index}.entryId`,
  )
  for (const [index, entry] of entries.entries()) requirePart(entry, entryParts[index]?.amount ?? '0', `parts.${index}.amount`, currency)
  const openings = await openingsOf(
    session,
    desk,
    parts.flatMap((part) => (isOf(part, 'openingId') ? [part.openingId] : [])),
  )
  const matched = sumOf([...entryParts.map(({ amount }) => amount), ...openings.map(({ amount }) => amount)])
  const rest = subtract(restOf(line), matched)
  const itemParts: ItemPart[] = parts.filter((part) => isOf(part, 'itemId'))
  const mirrors = parts.flatMap((part) => (isOf(part, 'mirrorId') ? [part.mirrorId] : []))
  if (mirrors.length > 1 || (mirrors.length > 0 && itemParts.length > 0))
    throw invalidField('parts', 'A transfer alone explains what is left of a line.', 'invalid')
  const deposits = parts.flatMap((part) => (isOf(part, 'depositId') ? [part.depositId] : []))
  if (deposits.length > 0 && parts.length > 1) throw invalidField('parts', 'A deposit alone explains a line.', 'invalid')
  if (itemParts.length + mirrors.length > 0 && isZero(rest)) throw invalidField('parts', 'Nothing of the line is left for a payment.', 'QTY_EXCEEDED')
  await insertMatches(session, actionId, [
    ...entryParts.map(({ entryId, amount }) => ({ ...matchOf(line, amount), journalLineId: entryId })),
    ...openings.map(({ id, amount }) => ({ ...matchOf(line, amount), openingId: id })),
  ])
  const made: string[] = []
  if (itemParts.length > 0) {
    const payments = await makePayments(session, desk, { line, moved: rest, fee }, itemParts)
    made.push(...payments.map(({ id }) => id))
    await matchMade(session, desk, line, actionId, made)
  }
  for (const run of parts.filter((part) => isOf(part, 'runId'))) await settleRunOf(session, desk, line, actionId, run)
  const [depositId] = deposits
  if (depositId) {
    const entryId = await bookDeposit(session, depositId, { date: line.date, ownAccountId: desk.account.id, rest })
    made.push(entryId)
    await matchMade(session, desk, line, actionId, [entryId])
  }
  const [mirrorId] = mirrors
  if (mirrorId) made.push(await transferBetween(session, desk, line, rest, actionId, mirrorId))
  return made
}

/** Posts that the bank has booked payments of a run, and matches the line with that. */
const settleRunOf = async (
  session: Session,
  desk: Desk,
  line: LineRow,
  actionId: string,
  { runId, partyIds }: { runId: string; partyIds: readonly string[] },
) => {
  const [run] = await lockDocuments(session, [runId])
  if (!run || run.kind !== 'payment_run') throw invalidField('parts', 'There is no such payment run.', 'unknown')
  const before = new Set((await entriesOfDocuments(session, desk.account.id, [runId])).map(({ journalLineId }) => journalLineId))
  const step = { action: 'settle' as const, version: run.version, date: line.date, ...(partyIds.length > 0 && { partyIds: [...partyIds] }) }
  await paymentRunLife.change(session, run.voucherId, step)
  const posted = (await entriesOfDocuments(session, desk.account.id, [runId])).filter(({ journalLineId }) => !before.has(journalLineId))
  await insertMatches(
    session,
    actionId,
    posted.map(({ journalLineId, amount }) => ({ ...matchOf(line, amount), journalLineId })),
  )
}

/** Makes the transfer of which two of our accounts have a line each, and matches both lines. Returns the transfer. */
const transferBetween = async (session: Session, desk: Desk, line: LineRow, moved: Decimal, actionId: string, mirrorId: string): Promise<string> => {
  const mirror = await mirrorOf(session, mirrorId)
  if (mirror.account.id === desk.account.id || compare(mirror.line.amount, '0') === compare(moved, '0'))
    throw invalidField('parts', 'A transfer leaves one of our accounts and reaches another.', 'invalid')
  const { date, amount } = mirror.line
  const transfer = await makeTransfer(session, desk, { line, moved, otherAccountId: mirror.account.accountId, other: { date, amount } })
  await matchMade(session, desk, line, actionId, [transfer.id])
  const there = await entriesOfDocuments(session, mirror.account.id, [transfer.id])
  await insertMatches(
    session,
    actionId,
    there.map((entry) => ({ ...matchOf(mirror.line, entry.amount), journalLineId: entry.journalLineId })),
  )
  return transfer.id
}

/** Explains several lines by one entry, each with what is left of it. @throws Problem 422 if the entry is less than they */
export const combine = async (session: Session, desk: Desk, lines: readonly LineRow[], actionId: string, entryId: string): Promise<void> => {
  const [found] = await entriesOf(session, desk, [entryId], () => 'entryId')
  if (!found) throw invalidField('entryId', 'The account has no such entry.', 'unknown')
  requirePart(found, add('0', ...lines.map(restOf)), 'entryId', desk.row.currency)
  await insertMatches(
    session,
    actionId,
    lines.map((line) => ({ ...matchOf(line, restOf(line)), journalLineId: entryId })),
  )
}

/** Lets go of what explains lines. What was posted stays posted. */
export const release = async ({ tx, entry }: Session, lineIds: readonly string[]): Promise<void> => {
  await tx.delete(statementMatches).where(and(eq(statementMatches.companyId, entry.company.id), isAnyOf(statementMatches.lineId, lineIds)))
}
