import { and, eq, sql } from 'drizzle-orm'
import type { TypedStatement } from '@/contracts/bank-statement-input'
import type { StatementKind } from '@/contracts/bank-statements'
import { insertRows } from '../../db/insert-rows'
import { statementLines } from '../../db/schema/bank-statements'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { DocumentRow } from '../documents/drafts'
import { requireWholeUnits } from '../documents/whole-units'
import { requireStatementAccount } from './accounts'

/** Header, own columns and lines of a statement that is typed. @throws Problem 422 at the field */
export const composeTyped = (kind: StatementKind) => async (session: Session, input: TypedStatement) => {
  const account = await requireStatementAccount(session, kind, input.ownAccountId)
  if (input.to > session.today) throw invalidField('to', 'A statement ends today or earlier.', 'too_far_ahead')
  const { currency } = account
  for (const field of ['opening', 'closing'] as const) if (input[field]) requireWholeUnits(field, input[field], currency)
  for (const [index, line] of input.lines.entries()) {
    requireWholeUnits(`lines.${index}.amount`, line.amount, currency)
    if (line.date < input.from || line.date > input.to)
      throw invalidField(`lines.${index}.date`, `Line ${index + 1} lies outside of the statement’s days.`, 'order')
  }
  return {
    header: { date: input.to, partyId: null, currency, grandTotal: input.closing ?? '0', notes: input.notes ?? null },
    kindRow: {
      ownAccountId: account.id,
      source: 'hand' as const,
      number: input.number ?? null,
      from: input.from,
      to: input.to,
      opening: input.opening ?? null,
      closing: input.closing ?? null,
      lineCount: input.lines.length,
    },
    lines: input.lines.map(({ counterparty, text, ...line }) => ({ ...line, partyName: counterparty ?? null, text: text ?? '' })),
  }
}

/** Writes the lines of a draft; one that is named by its id keeps it. @throws Problem 422 if it is no line of the draft */
export const writeTyped = async (session: Session, { id }: DocumentRow, { kindRow, lines }: Awaited<ReturnType<ReturnType<typeof composeTyped>>>) => {
  const { tx, entry } = session
  const ofDraft = and(eq(statementLines.companyId, entry.company.id), eq(statementLines.documentId, id))
  const kept = lines.flatMap((line) => line.id ?? [])
  const known = await tx.delete(statementLines).where(ofDraft).returning({ id: statementLines.id })
  const foreign = lines.findIndex((line) => line.id !== undefined && !known.some((one) => one.id === line.id))
  if (foreign >= 0) throw invalidField(`lines.${foreign}.id`, `Line ${foreign + 1} does not belong to this statement.`, 'unknown')
  const twice = kept.find((one, index) => kept.indexOf(one) !== index)
  if (twice) throw invalidField(`lines.${lines.findLastIndex((line) => line.id === twice)}.id`, 'A line is there twice.', 'duplicate')
  await insertRows(
    tx,
    statementLines,
    lines.map((line, index) => ({
      companyId: entry.company.id,
      id: line.id ?? session.ports.random.uuid(),
      documentId: id,
      ownAccountId: kindRow.ownAccountId,
      lineNo: index + 1,
      date: line.date,
      valueDate: line.valueDate ?? null,
      amount: line.amount,
      partyName: line.partyName,
      reference: line.reference ?? null,
      chequeNo: line.chequeNo ?? null,
      text: line.text,
    })),
  )
}

/** Takes the keys of the lines away, so that the same lines can be imported again. */
export const dropKeys = async ({ tx, entry }: Session, documentId: string): Promise<void> => {
  await tx
    .update(statementLines)
    .set({ key: null, occurrence: null })
    .where(and(eq(statementLines.companyId, entry.company.id), eq(statementLines.documentId, documentId)))
}

/** Gives lines the keys by which other files recognise them. */
export const setKeys = async ({ tx, entry }: Session, lines: readonly { id: string; key: string; occurrence: number }[]): Promise<void> => {
  const column = (of: (line: (typeof lines)[number]) => string | number) => sql.param(lines.map(of))
  await tx.execute(
    sql`update statement_lines l set key = x.key, occurrence = x.occurrence
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ key }) => key)}::text[], ${column(({ occurrence }) => occurrence)}::int[]) x (id, key, occurrence)
      where l.company_id = ${entry.company.id} and l.id = x.id`,
  )
}
