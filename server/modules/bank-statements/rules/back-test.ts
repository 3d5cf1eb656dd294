import { and, asc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { documentKinds } from '@/contracts/document-kinds'
import type { StatementRuleInput } from '@/contracts/statement-rule-input'
import type { BackTestAnswer } from '@/contracts/statement-rules'
import { statementLines } from '../../../db/schema/bank-statements'
import { documents } from '../../../db/schema/documents'
import { backTest, countOf, type PastLine } from '../../../domain/matching/back-test'
import type { Rule } from '../../../domain/matching/types'
import type { Session } from '../../../http/context'
import { may } from '../../../domain/permissions'
import { accountNames } from '../../ledger/options'
import { codingsOf } from '../reconciling/codings'
import { checkRule, linesOfInput } from './check'

const DAYS = 90
const MOST_LINES = 20_000
const MOST_SHOWN = 100

/** Lines of statements of the last days that the user may read, the earliest first, without batches that are split into payments. */
const pastLines = async ({ tx, entry, today, permissions }: Session) => {
  const kinds = (['bank_statement', 'card_statement'] as const).filter((kind) => may(permissions, documentKinds[kind].module, 'read'))
  const rows = await tx
    .select({ line: statementLines, statement: documents.voucherId, currency: documents.currency })
    .from(statementLines)
    .innerJoin(documents, and(eq(documents.companyId, statementLines.companyId), eq(documents.id, statementLines.documentId)))
    .where(
      and(
        eq(statementLines.companyId, entry.company.id),
        inArray(documents.kind, kinds),
        gte(statementLines.date, sql`${today}::date - ${DAYS}::int`),
        or(isNotNull(statementLines.key), isNotNull(statementLines.parentId)),
        sql`not exists (select 1 from statement_lines c where c.company_id = ${entry.company.id} and c.parent_id = ${statementLines.id})`,
      ),
    )
    .orderBy(sql`${statementLines.date} desc`, asc(statementLines.id))
    .limit(MOST_LINES)
  return rows.reverse()
}

/** Tries a rule on the lines of the last days. Nothing is saved. @throws Problem 422 for a rule that couldn't be saved either */
export const tryRule = async (session: Session, input: StatementRuleInput): Promise<BackTestAnswer> => {
  await checkRule(session, input)
  const { words = null, from = null, to = null, direction = null, partyAccount = null } = input.condition
  const condition = { words, from, to, direction, partyAccount, ownAccountId: input.ownAccountId ?? null }
  const rule: Rule = { id: '', name: input.name, order: 0, isPaused: false, condition, lines: linesOfInput(input) }
  const rows = await pastLines(session)
  const byId = new Map(rows.map((row) => [row.line.id, row]))
  const decided = rows.filter(({ line }) => line.matched === line.amount)
  const codings = await codingsOf(
    session,
    decided.map(({ line }) => line.id),
  )
  const codedOf = ({ id, matched, amount, excludedReason }: (typeof rows)[number]['line']): PastLine['coded'] =>
    excludedReason !== null ? 'otherwise' : matched === amount ? (codings.get(id) ?? 'otherwise') : 'undecided'
  const past = rows.map(({ line }): PastLine => ({ line, coded: codedOf(line) }))
  const result = backTest(rule, past, ({ id }) => byId.get(id)?.currency ?? session.entry.company.baseCurrency)
  const shown = result.hits.slice(-MOST_SHOWN).reverse()
  const accountName = await accountNames(
    session,
    shown.flatMap(({ line }) => codings.get(line.id)?.map(({ accountId }) => accountId) ?? []),
  )
  const codedText = (id: string): string | null => {
    const row = byId.get(id)?.line
    const coded = row ? codedOf(row) : 'undecided'
    if (coded === 'undecided') return null
    if (coded !== 'otherwise') return coded.map(({ accountId }) => accountName(accountId)).join(', ')
    return row?.excludedReason ? `Left out: ${row.excludedReason}` : 'Matched with documents'
  }
  return {
    lines: result.lines,
    days: DAYS,
    hits: result.hits.length,
    right: countOf(result, 'right'),
    wrong: countOf(result, 'wrong'),
    undecided: countOf(result, 'undecided'),
    rows: shown.map(({ line, verdict }) => ({
      lineId: line.id,
      statement: byId.get(line.id)?.statement ?? '',
      date: line.date,
      amount: line.amount,
      currency: byId.get(line.id)?.currency ?? '',
      text: [line.partyName, line.text].filter(Boolean).join(' · '),
      verdict,
      coded: codedText(line.id),
    })),
  }
}
