import { eq, isNotNull, and, sql } from 'drizzle-orm'
import { plainAccountNo } from '@/contracts/rules/bank-account'
import { isAnyOf } from '../../../db/planned-once'
import { rowsOf } from '../../../db/rows'
import { partyBankNumbers, statementDismissals } from '../../../db/schema/bank-statements'
import { bankAccounts } from '../../../db/schema/records'
import { groupBy } from '../../../domain/group-by'
import { declineKey, dismissalKey, patternsOf } from '../../../domain/matching/pattern'
import type { Coding, Decision, Decline, Knowledge } from '../../../domain/matching/types'
import type { Session } from '../../../http/context'
import { rulesOf } from '../rules/read'
import type { LineRow } from './claim'

/** Decisions that count, of each pattern the latest. */
const MOST_DECISIONS = 20_000

export const partyAccountsOf = async ({ tx, entry }: Session): Promise<Map<string, string[]>> => {
  const learned = await tx.select().from(partyBankNumbers).where(eq(partyBankNumbers.companyId, entry.company.id))
  const stated = await tx
    .select({ accountNo: bankAccounts.accountNo, partyId: bankAccounts.partyId })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.companyId, entry.company.id), isNotNull(bankAccounts.partyId)))
  const pairs = [...stated, ...learned].flatMap(({ accountNo, partyId }) => (partyId === null ? [] : [{ number: plainAccountNo(accountNo), partyId }]))
  return new Map([...groupBy(pairs, ({ number }) => number)].map(([number, of]) => [number, [...new Set(of.map(({ partyId }) => partyId))]]))
}

const ownAccountsByNumber = async ({ tx, entry }: Session): Promise<Map<string, string>> => {
  const rows = await tx
    .select({ accountNo: bankAccounts.accountNo, ownAccountId: bankAccounts.ownAccountId })
    .from(bankAccounts)
    .where(and(eq(bankAccounts.companyId, entry.company.id), isNotNull(bankAccounts.ownAccountId)))
  return new Map(rows.flatMap(({ accountNo, ownAccountId }) => (ownAccountId === null ? [] : [[plainAccountNo(accountNo), ownAccountId] as const])))
}

const memoryOf = async ({ tx, entry }: Session, patterns: readonly string[]): Promise<Map<string, Decision[]>> => {
  const rows = await rowsOf<{ pattern: string; coding: Coding; on: string }>(
    tx,
    sql`select d.pattern, d.coding, d.decided_at::date::text as on from statement_decisions d
      where d.company_id = ${entry.company.id} and d.pattern = any (${sql.param([...patterns])}::text[]) order by d.decided_at desc, d.id limit ${MOST_DECISIONS}`,
  )
  return new Map([...groupBy(rows.toReversed(), ({ pattern }) => pattern)].map(([pattern, of]) => [pattern, of.map(({ coding, on }) => ({ coding, on }))]))
}

/** What was declined. @param lineIds only of these lines */
export const dismissedOf = async ({ tx, entry }: Session, lineIds?: readonly string[]) => {
  const rows = await tx
    .select()
    .from(statementDismissals)
    .where(and(eq(statementDismissals.companyId, entry.company.id), lineIds && isAnyOf(statementDismissals.lineId, lineIds)))
  const declines = groupBy(
    rows.filter(({ partyId, pattern }) => partyId !== null && pattern !== null),
    ({ partyId, pattern }) => declineKey(partyId ?? '', pattern ?? ''),
  )
  return {
    dismissed: new Set(rows.map(({ lineId, candidateId }) => dismissalKey(lineId, candidateId))),
    declines: new Map<string, Decline>(
      [...declines].map(([key, of]) => [
        key,
        {
          times: of.length,
          lastOn:
            of
              .map(({ dismissedAt }) => (dismissedAt ?? '').slice(0, 10))
              .toSorted()
              .at(-1) ?? '',
        },
      ]),
    ),
  }
}

export const patternsOfLine = ({ partyName, text, partyAccount }: Pick<LineRow, 'partyName' | 'text' | 'partyAccount'>): string[] =>
  patternsOf({ partyName, text, partyAccount }).map((pattern) => pattern.slice(0, 200))

/** What earlier decisions say of lines like these. */
export const knowledgeFor = async (session: Session, lines: readonly LineRow[]): Promise<Knowledge> => ({
  partyAccounts: await partyAccountsOf(session),
  ownAccounts: await ownAccountsByNumber(session),
  rules: await rulesOf(session),
  memory: await memoryOf(session, [...new Set(lines.flatMap(patternsOfLine))]),
  ...(await dismissedOf(session)),
})
