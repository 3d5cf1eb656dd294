import { and, desc, eq, sql } from 'drizzle-orm'
import { bankStatements } from '../../db/schema/bank-statements'
import { documents } from '../../db/schema/documents'
import { ownAccounts } from '../../db/schema/ledger'
import { dayText } from '../../domain/print/figures'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'

interface Beginning {
  ownAccountId: string
  from: string
}

/** Why an account can’t have statements from so early a day; null if it can. Reconciled statements rest on what the books had before the first one. */
export const tooEarly = async ({ tx, entry }: Session, { ownAccountId, from }: Beginning): Promise<string | null> => {
  const [latest] = await tx
    .select({ voucherId: documents.voucherId, first: ownAccounts.statementsFrom, others: sql<number>`(count(*) over () - 1)::int` })
    .from(bankStatements)
    .innerJoin(documents, and(eq(documents.companyId, bankStatements.companyId), eq(documents.id, bankStatements.documentId)))
    .innerJoin(ownAccounts, and(eq(ownAccounts.companyId, bankStatements.companyId), eq(ownAccounts.id, bankStatements.ownAccountId)))
    .where(
      and(
        eq(bankStatements.companyId, entry.company.id),
        eq(bankStatements.ownAccountId, ownAccountId),
        eq(documents.status, 'reconciled'),
        sql`${ownAccounts.statementsFrom} > ${from}::date`,
      ),
    )
    .orderBy(desc(bankStatements.to), desc(documents.voucherId))
    .limit(1)
  if (!latest?.first) return null
  const { voucherId, first, others } = latest
  const before = others === 0 ? '' : others === 1 ? ' and the one before it' : ` and the ${others} before it`
  return `${voucherId} is reconciled, and rests on what the books had before ${dayText(first)}. Open ${voucherId}${before} again before you add statements of earlier days.`
}

/** The account has statements from the first day of the earliest on. @throws Problem 422 at the field while reconciled statements rest on a later first day */
export const beginStatements = async (session: Session, beginning: Beginning, path: string): Promise<void> => {
  const refusal = await tooEarly(session, beginning)
  if (refusal) throw invalidField(path, refusal, 'LATER_RECONCILED')
  const { ownAccountId, from } = beginning
  await session.tx
    .update(ownAccounts)
    .set({ statementsFrom: sql`least(${ownAccounts.statementsFrom}, ${from}::date)` })
    .where(and(eq(ownAccounts.companyId, session.entry.company.id), eq(ownAccounts.id, ownAccountId)))
}
