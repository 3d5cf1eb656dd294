import { and, asc, eq, inArray } from 'drizzle-orm'
import type { RuleDraft } from '@/contracts/statement-rules'
import { statementDecisions, statementLines } from '../../../db/schema/bank-statements'
import { type HandDecision, type ProposedRule, proposeRule, ruleFor } from '../../../domain/matching/learn'
import type { Session } from '../../../http/context'
import type { StatementStore } from '../store'
import type { LineRow } from '../reconciling/claim'
import { codingsOf } from '../reconciling/codings'
import { patternsOfLine } from '../reconciling/knowledge'
import { isUuid } from '../../../http/ids'
import { notFound } from '../../../http/problem'
import { rulesOf } from './read'

/** Decisions by hand about lines like this one, the oldest first. */
const decisionsLike = async ({ tx, entry }: Session, line: LineRow): Promise<HandDecision[]> => {
  const rows = await tx
    .select({ line: statementLines, coding: statementDecisions.coding })
    .from(statementDecisions)
    .innerJoin(statementLines, and(eq(statementLines.companyId, statementDecisions.companyId), eq(statementLines.id, statementDecisions.lineId)))
    .where(and(eq(statementDecisions.companyId, entry.company.id), inArray(statementDecisions.pattern, patternsOfLine(line))))
    .orderBy(asc(statementDecisions.decidedAt), asc(statementDecisions.id))
  // A line has a decision for each of its patterns; the last one counts.
  return [...new Map(rows.map((row) => [row.line.id, row])).values()]
}

const draftOf = ({ name, condition: { ownAccountId, ...condition }, lines }: ProposedRule): RuleDraft => ({
  name,
  ownAccountId,
  condition,
  lines: lines.map(({ taxCodeId, ...line }) => ({ ...line, taxId: taxCodeId })),
})

/** The rule to offer after these lines were coded by hand; null if it is too early, or a rule does it already. */
export const proposalAfter = async (session: Session, lines: readonly LineRow[]): Promise<RuleDraft | null> => {
  const last = lines.at(-1)
  if (!last) return null
  const proposed = proposeRule(await decisionsLike(session, last), await rulesOf(session))
  return proposed && draftOf(proposed)
}

/** A rule for lines like this one, filled in from how it was coded, else from how lines alike were coded last. @throws Problem 404 */
export const draftFor = async (session: Session, store: StatementStore, voucherId: string, lineId: string): Promise<RuleDraft> => {
  const { tx, entry } = session
  const { row } = await store.findWithOwn(session, voucherId)
  if (!isUuid(lineId)) throw notFound()
  const [line] = await tx
    .select()
    .from(statementLines)
    .where(and(eq(statementLines.companyId, entry.company.id), eq(statementLines.documentId, row.id), eq(statementLines.id, lineId)))
  if (!line) throw notFound()
  const decisions = await decisionsLike(session, line)
  const own = (await codingsOf(session, [lineId])).get(lineId) ?? []
  const [only, another] = own
  const coding = only && !another ? only : (decisions.at(-1)?.coding ?? null)
  return draftOf(
    ruleFor([line], coding && { accountId: coding.accountId, taxCodeId: coding.taxCodeId, costCentreId: coding.costCentreId, partyId: coding.partyId }),
  )
}
