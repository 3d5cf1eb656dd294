import { and, eq, sql } from 'drizzle-orm'
import type { ReconcilingAnswer } from '@/contracts/reconciling'
import { statementRules, statementRuleUses } from '../../../db/schema/bank-statements'
import { plainAccountNo } from '@/contracts/rules/bank-account'
import { isSameCoding } from '../../../domain/matching/back-test'
import { usableRules } from '../../../domain/matching/coding'
import { dismissalKey } from '../../../domain/matching/pattern'
import { afterOverride } from '../../../domain/matching/override'
import { activeRules, firstRule } from '../../../domain/matching/rules'
import type { CodedLine } from '../../../domain/matching/types'
import type { Session } from '../../../http/context'
import { type Desk, type LineRow, restOf } from '../reconciling/claim'
import { dismissedOf, partyAccountsOf } from '../reconciling/knowledge'
import { rulesOf } from './read'

export type PausedRule = ReconcilingAnswer['paused'][number]

/** What was made of a line: how it was coded, or null for anything else than what a rule may say. */
export interface Decided {
  line: LineRow
  coded: readonly CodedLine[] | null
}

const addUse = async ({ tx, entry }: Session, ruleId: string, lineId: string, actionId: string, isOverride: boolean): Promise<boolean> => {
  const added = await tx
    .insert(statementRuleUses)
    .values({ companyId: entry.company.id, ruleId, lineId, actionId, isOverride })
    .onConflictDoNothing()
    .returning({ ruleId: statementRuleUses.ruleId })
  return added.length > 0
}

/** Counts a decision against a rule. Returns the rule if it pauses itself. */
const override = async (session: Session, { row }: Desk, ruleId: string): Promise<PausedRule | null> => {
  const { tx, entry } = session
  const ofRule = and(eq(statementRules.companyId, entry.company.id), eq(statementRules.id, ruleId))
  const [rule] = await tx.select().from(statementRules).where(ofRule).for('update')
  if (!rule?.isActive) return null
  const { overrides, pausedBecause } = afterOverride(rule.overridden, { statement: row.voucherId, by: entry.user.fullName })
  await tx
    .update(statementRules)
    .set({ overridden: overrides, ...(pausedBecause !== null && { isActive: false, pausedBecause, version: sql`${statementRules.version} + 1` }) })
    .where(ofRule)
  return pausedBecause === null ? null : { id: ruleId, name: rule.name, because: pausedBecause }
}

/** Notes for each line whether the rule that fits it was right. Returns the rules that pause themselves now. */
export const noteDecisions = async (session: Session, desk: Desk, actionId: string, decided: readonly Decided[]): Promise<PausedRule[]> => {
  const rules = activeRules(await rulesOf(session))
  if (rules.length === 0) return []
  const { dismissed } = await dismissedOf(
    session,
    decided.map(({ line }) => line.id),
  )
  const partyAccounts = decided.some(({ line }) => line.partyAccount) ? await partyAccountsOf(session) : new Map<string, string[]>()
  const paused: PausedRule[] = []
  for (const { line, coded } of decided) {
    const working = rules.filter(({ id }) => !paused.some((one) => one.id === id))
    const parties = new Set(partyAccounts.get(plainAccountNo(line.partyAccount ?? '')) ?? [])
    const isDismissed = (id: string): boolean => dismissed.has(dismissalKey(line.id, id))
    // As it was suggested: for what was left of the line.
    const found = firstRule(usableRules(working, { parties, isDismissed }), { ...line, amount: restOf(line) }, desk.row.currency)
    if (!found) continue
    const isOverride = coded === null || !isSameCoding(coded, found.coded.lines)
    const isNew = await addUse(session, found.rule.id, line.id, actionId, isOverride)
    const pausedNow = isNew && isOverride ? await override(session, desk, found.rule.id) : null
    if (pausedNow) paused.push(pausedNow)
  }
  return paused
}

/** Notes that the suggestions of these rules were declined for a line. Candidates that are no rules are left alone. */
export const noteDeclined = async (session: Session, desk: Desk, actionId: string, line: LineRow, candidates: readonly string[]): Promise<PausedRule[]> => {
  const paused: PausedRule[] = []
  for (const { id } of (await rulesOf(session)).filter((rule) => !rule.isPaused && candidates.includes(rule.id))) {
    const pausedNow = (await addUse(session, id, line.id, actionId, true)) ? await override(session, desk, id) : null
    if (pausedNow) paused.push(pausedNow)
  }
  return paused
}

/** Takes back what an action said of rules. A rule that paused itself stays paused until somebody resumes it. */
export const forgetUses = async ({ tx, entry }: Session, actionId: string): Promise<void> => {
  const forgotten = await tx
    .delete(statementRuleUses)
    .where(and(eq(statementRuleUses.companyId, entry.company.id), eq(statementRuleUses.actionId, actionId)))
    .returning({ ruleId: statementRuleUses.ruleId, isOverride: statementRuleUses.isOverride })
  for (const { ruleId } of forgotten.filter(({ isOverride }) => isOverride))
    await tx
      .update(statementRules)
      .set({ overridden: sql`greatest(${statementRules.overridden} - 1, 0)` })
      .where(and(eq(statementRules.companyId, entry.company.id), eq(statementRules.id, ruleId)))
}
