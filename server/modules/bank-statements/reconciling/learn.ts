import { and, eq, sql } from 'drizzle-orm'
import { plainAccountNo } from '@/contracts/rules/bank-account'
import { isAnyOf } from '../../../db/planned-once'
import { rowsOf } from '../../../db/rows'
import { partyBankNumbers, statementDecisions, statementDismissals } from '../../../db/schema/bank-statements'
import type { Coding } from '../../../domain/matching/types'
import type { Session } from '../../../http/context'
import type { Desk, LineRow } from './claim'
import { patternsOfLine } from './knowledge'

const SHORTEST_NUMBER = 4

/** The account that a line names is one of the party whose payment explains it, whether the payment was made of it or was there. */
export const learnParty = async ({ tx, entry }: Session, { id: lineId, partyAccount }: LineRow): Promise<void> => {
  const accountNo = plainAccountNo(partyAccount ?? '').slice(0, 64)
  if (accountNo.length < SHORTEST_NUMBER) return
  const parties = await rowsOf<{ id: string }>(
    tx,
    sql`select distinct d.party_id as id from statement_matches m
      join bank_entries e on e.company_id = m.company_id and e.journal_line_id = m.journal_line_id join documents d on d.company_id = e.company_id and d.id = e.document_id
      where m.company_id = ${entry.company.id} and m.line_id = ${lineId} and d.party_id is not null`,
  )
  if (parties.length > 0)
    await tx
      .insert(partyBankNumbers)
      .values(parties.map(({ id }) => ({ companyId: entry.company.id, accountNo, partyId: id })))
      .onConflictDoNothing()
}

/** How a line was coded by hand, for lines alike. */
export const learnCoding = async ({ tx, entry }: Session, { account }: Desk, actionId: string, line: LineRow, coding: Coding): Promise<void> => {
  const patterns = patternsOfLine(line)
  if (patterns.length === 0) return
  const decision = { companyId: entry.company.id, ownAccountId: account.id, lineId: line.id, coding, actionId, decidedBy: entry.user._id }
  await tx.insert(statementDecisions).values(patterns.map((pattern) => ({ ...decision, pattern })))
}

/** Takes back what an action said of lines alike. */
export const unlearn = async ({ tx, entry }: Session, actionId: string): Promise<void> => {
  for (const table of [statementDecisions, statementDismissals])
    await tx.delete(table).where(and(eq(table.companyId, entry.company.id), eq(table.actionId, actionId)))
}

/** A pair that is declined is never offered again, and its party less for lines alike. */
export const learnDecline = async ({ tx, entry }: Session, actionId: string, line: LineRow, candidateIds: readonly string[]): Promise<void> => {
  const parties = await rowsOf<{ id: string; partyId: string }>(
    tx,
    sql`select i.line_id as id, i.party_id as "partyId" from open_items i where i.company_id = ${entry.company.id} and ${isAnyOf(sql`i.line_id`, candidateIds)}`,
  )
  const partyOf = new Map(parties.map(({ id, partyId }) => [id, partyId]))
  const [pattern = null] = patternsOfLine(line)
  await tx
    .insert(statementDismissals)
    .values(
      [...new Set(candidateIds)].map((candidateId) => ({
        companyId: entry.company.id,
        lineId: line.id,
        candidateId,
        partyId: partyOf.get(candidateId) ?? null,
        pattern,
        actionId,
        dismissedBy: entry.user._id,
      })),
    )
    .onConflictDoNothing()
}
