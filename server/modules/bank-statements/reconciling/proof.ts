import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { StatementProof } from '@/contracts/reconciling'
import { isZero } from '@/contracts/rules/decimal'
import { statementProofs } from '../../../db/schema/bank-statements'
import { amountText } from '../../../domain/money-text'
import { sha256, toHex } from '../../../http/digest'
import type { Session } from '../../../http/context'
import { Problem } from '../../../http/problem'
import type { DocumentRow } from '../../documents/drafts'
import { userName } from '../../documents/record'
import { lockAccount } from '../accounts'
import type { StatementRow } from '../store'
import { workLines } from './lines'
import { countsOf, differenceOf, standing, type Standing } from './position'

const counted = (count: number, what: string) => (count === 1 ? `1 line is ${what}` : `${count} lines are ${what}`)

/** @throws Problem 409 with what is not explained yet */
const requireExplained = async (session: Session, row: DocumentRow, { closing }: StatementRow, stands: Standing): Promise<void> => {
  const { open, held } = await countsOf(session, row.id)
  const difference = differenceOf(closing, stands)
  const left =
    closing === null || difference === null
      ? 'The closing balance is missing. Enter it under Balances and period.'
      : open > 0
        ? `${counted(open, 'open')}.`
        : held > 0
          ? `${counted(held, 'put aside')}.`
          : isZero(difference)
            ? null
            : `Books and bank differ by ${amountText(difference, row.currency)} that nothing explains.`
  if (left) throw new Problem(409, `It can’t be reconciled yet. ${left}`, { code: 'NOT_RECONCILED' })
}

/** What the proof says, word by word: the same facts give the same text. */
const contentOf = async (session: Session, row: DocumentRow, kindRow: StatementRow, stands: Standing): Promise<string> => {
  const { ledger, underWay, later, excluded, bank, entries, openings } = stands
  const lines = await workLines(session, row.id)
  return JSON.stringify({
    statement: row.voucherId,
    currency: row.currency,
    from: kindRow.from,
    to: kindRow.to,
    opening: kindRow.opening,
    closing: kindRow.closing,
    ledger,
    underWay,
    later,
    excluded,
    bank,
    outstanding: [
      ...entries.map(({ id, date, document, rest }) => ({ id, date, document: document.voucherId, amount: rest })),
      ...openings.map(({ id, date, text, amount }) => ({ id, date, text, amount })),
    ],
    lines: lines.map(({ lineNo, date, amount, matches, excludedReason }) => ({
      lineNo,
      date,
      amount,
      ...(excludedReason === null ? {} : { excluded: excludedReason }),
      matches: matches.map((match) => ({ document: match.document?.voucherId ?? match.text, amount: match.amount })),
    })),
  })
}

/** Freezes the proof that a statement and the books agree. @throws Problem 409 while anything is open or unexplained */
export const prove = async (session: Session, row: DocumentRow, kindRow: StatementRow): Promise<void> => {
  const { ownAccountId, to } = kindRow
  await lockAccount(session, ownAccountId)
  // Reversals and entries of earlier days that are under way come first, and later ones find the proof.
  await session.tx.execute(sql`select begin_proof(${ownAccountId}::uuid)`)
  const stands = await standing(session, { ownAccountId, day: to })
  await requireExplained(session, row, kindRow, stands)
  const content = await contentOf(session, row, kindRow, stands)
  const { ledger, closing } = JSON.parse(content) as { ledger: string; closing: string }
  await session.tx.insert(statementProofs).values({
    companyId: session.entry.company.id,
    documentId: row.id,
    closing,
    ledger,
    content,
    sha256: toHex(await sha256(content)),
    madeBy: session.entry.user._id,
  })
}

/** The proof no longer holds, and says why. */
export const breakProof = async ({ tx, entry }: Session, documentId: string, because: string): Promise<void> => {
  await tx
    .update(statementProofs)
    .set({ brokenAt: sql`now()`, brokenBy: entry.user._id, brokenBecause: because })
    .where(and(eq(statementProofs.companyId, entry.company.id), eq(statementProofs.documentId, documentId), isNull(statementProofs.brokenAt)))
}

/** The proofs of a statement, the latest first. */
export const proofsOf = async ({ tx, entry }: Session, documentId: string): Promise<StatementProof[]> => {
  const rows = await tx
    .select({ proof: statementProofs, madeByName: userName(statementProofs.madeBy) })
    .from(statementProofs)
    .where(and(eq(statementProofs.companyId, entry.company.id), eq(statementProofs.documentId, documentId)))
    .orderBy(desc(statementProofs.madeAt))
  return rows.map(({ proof: { id, closing, ledger, sha256: hash, madeAt, brokenAt, brokenBecause }, madeByName }) => ({
    id,
    closing,
    ledger,
    sha256: hash,
    madeAt: madeAt ?? '',
    madeByName,
    brokenAt,
    brokenBecause,
  }))
}
