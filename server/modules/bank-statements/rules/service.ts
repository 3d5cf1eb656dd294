import { and, eq, sql } from 'drizzle-orm'
import type { StatementRuleInput, StatementRulePatch } from '@/contracts/statement-rule-input'
import type { StatementRule } from '@/contracts/statement-rules'
import { plainAccountNo } from '@/contracts/rules/bank-account'
import { statementRuleLines, statementRules } from '../../../db/schema/bank-statements'
import type { RuleLine } from '../../../domain/matching/types'
import type { Session } from '../../../http/context'
import { claimRecord } from '../../records/claim'
import { checkRule, linesOfInput } from './check'
import { shownRule, shownRules } from './read'

const headOf = ({ name, ownAccountId, condition: { words, from, to, direction, partyAccount } }: StatementRuleInput) => ({
  name,
  ownAccountId: ownAccountId ?? null,
  words: words ?? null,
  from: from ?? null,
  to: to ?? null,
  direction: direction ?? null,
  partyAccount: partyAccount ? plainAccountNo(partyAccount) : null,
})

const figureOf = ({ share }: RuleLine) => (share.is === 'fixed' ? share.amount : share.is === 'percent' ? share.percent : null)

const replaceLines = async ({ tx, entry }: Session, ruleId: string, input: StatementRuleInput): Promise<void> => {
  await tx.delete(statementRuleLines).where(and(eq(statementRuleLines.companyId, entry.company.id), eq(statementRuleLines.ruleId, ruleId)))
  await tx.insert(statementRuleLines).values(
    linesOfInput(input).map((line, index) => ({
      companyId: entry.company.id,
      ruleId,
      lineNo: index + 1,
      accountId: line.accountId,
      taxCodeId: line.taxCodeId,
      costCentreId: line.costCentreId,
      partyId: line.partyId,
      memo: line.memo,
      share: line.share.is,
      figure: figureOf(line),
      afterWords: line.share.is === 'text' ? line.share.after : null,
    })),
  )
}

const ofRule = ({ entry }: Session, id: string) => and(eq(statementRules.companyId, entry.company.id), eq(statementRules.id, id))

export const createRule = async (session: Session, input: StatementRuleInput): Promise<StatementRule> => {
  const { tx, entry } = session
  await checkRule(session, input)
  const [row] = await tx
    .insert(statementRules)
    .values({
      companyId: entry.company.id,
      ...headOf(input),
      position: sql`(select coalesce(max(r.position), 0) + 1 from statement_rules r where r.company_id = ${entry.company.id})`,
      createdBy: entry.user._id,
      updatedBy: entry.user._id,
    })
    .returning({ id: statementRules.id })
  if (!row) throw new Error('no rule row')
  await replaceLines(session, row.id, input)
  const created = await shownRule(session, row.id)
  await session.audit({ entity: 'statement-rule', entityId: row.id, action: 'create', after: created })
  return created
}

/** Gives all rules their places anew, with this one before or after its neighbour. */
const moveRule = async (session: Session, id: string, to: 'up' | 'down'): Promise<void> => {
  const ids = (await shownRules(session)).map((rule) => rule.id)
  const from = ids.indexOf(id)
  const target = Math.min(ids.length - 1, Math.max(0, from + (to === 'up' ? -1 : 1)))
  const places = ids.toSpliced(from, 1).toSpliced(target, 0, id)
  await session.tx.execute(
    sql`update statement_rules r set position = p.place from unnest(${sql.param(places)}::uuid[]) with ordinality p (id, place)
      where r.company_id = ${session.entry.company.id} and r.id = p.id and r.position <> p.place`,
  )
}

/** A rule that somebody corrected, or is content with, starts anew. */
const ANEW = { isActive: true, overridden: 0, pausedBecause: null }

/** @throws Problem 404, 409, 422, 428 */
export const changeRule = async (session: Session, id: string, patch: StatementRulePatch): Promise<StatementRule> => {
  const { tx } = session
  const before = await shownRule(session, id)
  if (patch.action === 'edit') await checkRule(session, patch)
  await claimRecord(session, statementRules, id, patch.version, async () => before)
  if (patch.action === 'move') await moveRule(session, id, patch.to)
  else if (patch.action === 'edit') {
    const paused = before.isActive || before.pausedBecause !== null ? ANEW : {}
    await tx
      .update(statementRules)
      .set({ ...headOf(patch), ...paused })
      .where(ofRule(session, id))
    await replaceLines(session, id, patch)
  } else
    await tx
      .update(statementRules)
      .set(patch.action === 'resume' ? ANEW : { isActive: false, pausedBecause: null })
      .where(ofRule(session, id))
  const after = await shownRule(session, id)
  await session.audit({ entity: 'statement-rule', entityId: id, action: patch.action, before, after })
  return after
}

/** @throws Problem 404, 409, 428 */
export const discardRule = async (session: Session, id: string, version: number | undefined): Promise<{ id: string }> => {
  const before = await shownRule(session, id)
  await claimRecord(session, statementRules, id, version, async () => before)
  await session.tx.delete(statementRules).where(ofRule(session, id))
  await session.audit({ entity: 'statement-rule', entityId: id, action: 'discard', before })
  return { id }
}
