import { and, eq, gte, isNotNull, lte, max, sql } from 'drizzle-orm'
import { bankStatements, statementLines } from '../../db/schema/bank-statements'
import { documents } from '../../db/schema/documents'
import type { StoredLine } from '../../domain/bank-formats/compared'
import { groupBy } from '../../domain/group-by'
import { addDays } from '../../domain/today'
import type { Session } from '../../http/context'

/** Formats date what they book by up to so many days apart. */
const DAYS_AROUND = 10

/** Lines of the account that other statements brought, in the days of these lines and some days around them. */
export const storedLines = async ({ tx, entry }: Session, ownAccountId: string, lines: readonly { date: string }[]): Promise<StoredLine[]> => {
  const days = lines.map(({ date }) => date).toSorted()
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const rows = await tx
    .select({
      line: statementLines,
      from: bankStatements.from,
      to: bankStatements.to,
      source: bankStatements.source,
      stage: bankStatements.stage,
      voucherId: documents.voucherId,
    })
    .from(statementLines)
    .innerJoin(bankStatements, and(eq(bankStatements.companyId, statementLines.companyId), eq(bankStatements.documentId, statementLines.documentId)))
    .innerJoin(documents, and(eq(documents.companyId, statementLines.companyId), eq(documents.id, statementLines.documentId)))
    .where(
      and(
        eq(statementLines.companyId, entry.company.id),
        eq(statementLines.ownAccountId, ownAccountId),
        isNotNull(statementLines.key),
        gte(statementLines.date, addDays(first, -DAYS_AROUND)),
        lte(statementLines.date, addDays(last, DAYS_AROUND)),
      ),
    )
    .orderBy(statementLines.date, statementLines.documentId, statementLines.lineNo)
  return rows.map(({ line, from, to, source, stage, voucherId }) => ({
    ...line,
    key: line.key ?? '',
    occurrence: line.occurrence ?? 1,
    from,
    to,
    source,
    voucherId,
    isProvisional: stage === 'provisional',
  }))
}

/** Groups equal keys by the highest occurrence that is stored of each. */
export const highestOf = async ({ tx, entry }: Session, ownAccountId: string, keys: readonly string[]): Promise<Map<string, number>> => {
  const unique = [...groupBy(keys, (key) => key).keys()]
  if (unique.length === 0) return new Map()
  const rows = await tx
    .select({ key: statementLines.key, highest: max(statementLines.occurrence) })
    .from(statementLines)
    .where(
      and(
        eq(statementLines.companyId, entry.company.id),
        eq(statementLines.ownAccountId, ownAccountId),
        sql`${statementLines.key} = any (${sql.param(unique)}::text[])`,
      ),
    )
    .groupBy(statementLines.key)
  return new Map(rows.flatMap(({ key, highest }) => (key === null || highest === null ? [] : [[key, highest] as const])))
}
