import { and, asc, eq, sql } from 'drizzle-orm'
import type { StatementRule } from '@/contracts/statement-rules'
import { isAnyOf } from '../../../db/planned-once'
import { statementRuleLines, statementRules, statementRuleUses } from '../../../db/schema/bank-statements'
import { accounts, costCentres, ownAccounts } from '../../../db/schema/ledger'
import { parties, taxCodes } from '../../../db/schema/records'
import { groupBy } from '../../../domain/group-by'
import type { Rule, RuleLine } from '../../../domain/matching/types'
import type { Session } from '../../../http/context'
import { isUuid } from '../../../http/ids'
import { notFound } from '../../../http/problem'
import { optionColumns } from '../../ledger/options'
import { changedBy } from '../../records/changed-by'

type RuleRow = typeof statementRules.$inferSelect
type RuleLineRow = typeof statementRuleLines.$inferSelect

const shareOf = ({ share, figure, afterWords }: Pick<RuleLineRow, 'share' | 'figure' | 'afterWords'>): RuleLine['share'] => {
  switch (share) {
    case 'fixed':
      return { is: share, amount: figure ?? '0' }
    case 'percent':
      return { is: share, percent: figure ?? '0' }
    case 'text':
      return { is: share, after: afterWords ?? '' }
    case 'rest':
      return { is: share }
  }
}

const conditionOf = ({ words, from, to, direction, partyAccount }: RuleRow) => ({ words, from, to, direction, partyAccount })

const ruleRows = ({ tx, entry }: Session, id?: string) =>
  tx
    .select({ rule: statementRules, ownAccountName: ownAccounts.name, updatedByName: changedBy(statementRules.updatedBy) })
    .from(statementRules)
    .leftJoin(ownAccounts, and(eq(ownAccounts.companyId, statementRules.companyId), eq(ownAccounts.id, statementRules.ownAccountId)))
    .where(and(eq(statementRules.companyId, entry.company.id), id === undefined ? undefined : eq(statementRules.id, id)))
    .orderBy(asc(statementRules.position), asc(statementRules.id))

const shownLines = async ({ tx, entry }: Session, ruleIds: readonly string[]) => {
  if (ruleIds.length === 0) return []
  return tx
    .select({
      ruleId: statementRuleLines.ruleId,
      account: optionColumns,
      tax: { id: taxCodes.id, code: taxCodes.code },
      costCentre: { id: costCentres.id, code: costCentres.code, name: costCentres.name },
      party: { id: parties.id, name: parties.name },
      memo: statementRuleLines.memo,
      share: statementRuleLines.share,
      figure: statementRuleLines.figure,
      afterWords: statementRuleLines.afterWords,
    })
    .from(statementRuleLines)
    .innerJoin(accounts, and(eq(accounts.companyId, statementRuleLines.companyId), eq(accounts.id, statementRuleLines.accountId)))
    .leftJoin(taxCodes, and(eq(taxCodes.companyId, statementRuleLines.companyId), eq(taxCodes.id, statementRuleLines.taxCodeId)))
    .leftJoin(costCentres, and(eq(costCentres.companyId, statementRuleLines.companyId), eq(costCentres.id, statementRuleLines.costCentreId)))
    .leftJoin(parties, and(eq(parties.companyId, statementRuleLines.companyId), eq(parties.id, statementRuleLines.partyId)))
    .where(and(eq(statementRuleLines.companyId, entry.company.id), isAnyOf(statementRuleLines.ruleId, ruleIds)))
    .orderBy(asc(statementRuleLines.lineNo))
}

const usesOf = ({ tx, entry }: Session) =>
  tx
    .select({
      ruleId: statementRuleUses.ruleId,
      hits: sql<number>`(count(*) filter (where not ${statementRuleUses.isOverride}))::int`,
      overrides: sql<number>`(count(*) filter (where ${statementRuleUses.isOverride}))::int`,
    })
    .from(statementRuleUses)
    .where(eq(statementRuleUses.companyId, entry.company.id))
    .groupBy(statementRuleUses.ruleId)

/** The company's rules in their order, as the page shows them. @param id only this one */
export const shownRules = async (session: Session, id?: string): Promise<StatementRule[]> => {
  const rows = await ruleRows(session, id)
  const shown = await shownLines(
    session,
    rows.map(({ rule }) => rule.id),
  )
  const lines = groupBy(shown, ({ ruleId }) => ruleId)
  const uses = new Map((await usesOf(session)).map((use) => [use.ruleId, use]))
  return rows.map(({ rule, ownAccountName, updatedByName }) => ({
    ...rule,
    ownAccount: rule.ownAccountId === null ? null : { id: rule.ownAccountId, name: ownAccountName ?? '' },
    condition: conditionOf(rule),
    lines: (lines.get(rule.id) ?? []).map(({ ruleId: _rule, figure, afterWords, share, ...line }) => ({
      ...line,
      share: shareOf({ share, figure, afterWords }),
    })),
    hits: uses.get(rule.id)?.hits ?? 0,
    overrides: uses.get(rule.id)?.overrides ?? 0,
    updatedAt: rule.updatedAt ?? '',
    updatedByName,
  }))
}

/** @throws Problem 404 */
export const shownRule = async (session: Session, id: string): Promise<StatementRule> => {
  const [found] = isUuid(id) ? await shownRules(session, id) : []
  if (!found) throw notFound()
  return found
}

/** The company's rules as lines are coded by them. */
export const rulesOf = async ({ tx, entry }: Session): Promise<Rule[]> => {
  const rows = await tx
    .select()
    .from(statementRules)
    .where(eq(statementRules.companyId, entry.company.id))
    .orderBy(asc(statementRules.position), asc(statementRules.id))
  const lineRows = await tx
    .select()
    .from(statementRuleLines)
    .where(eq(statementRuleLines.companyId, entry.company.id))
    .orderBy(asc(statementRuleLines.ruleId), asc(statementRuleLines.lineNo))
  const lines = groupBy(lineRows, ({ ruleId }) => ruleId)
  return rows.map((rule, order) => ({
    id: rule.id,
    name: rule.name,
    order,
    isPaused: !rule.isActive,
    condition: { ...conditionOf(rule), ownAccountId: rule.ownAccountId },
    lines: (lines.get(rule.id) ?? []).map(({ accountId, taxCodeId, costCentreId, partyId, memo, ...line }) => ({
      accountId,
      taxCodeId,
      costCentreId,
      partyId,
      memo,
      share: shareOf(line),
    })),
  }))
}
