import { and, eq, sql } from 'drizzle-orm'
import { documents } from '../../db/schema/documents'
import { ownAccounts } from '../../db/schema/ledger'
import { openAgain } from '../../domain/open-again'
import { dayText } from '../../domain/print/figures'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { statementsOfAccount } from './of-account'

interface Beginning {
  ownAccountId: string
  from: string
}

/** Why an account can’t have statements from so early a day; null if it can. Reconciled statements rest on what the books had before the first one. */
export const tooEarly = async (session: Session, { ownAccountId, from }: Beginning): Promise<string | null> => {
  const { tx, entry } = session
  const [own] = await tx
    .select({ first: ownAccounts.statementsFrom })
    .from(ownAccounts)
    .where(and(eq(ownAccounts.companyId, entry.company.id), eq(ownAccounts.id, ownAccountId)))
  if (!own?.first || own.first <= from) return null
  const [latest, ...others] = await statementsOfAccount(session, ownAccountId, eq(documents.status, 'reconciled'))
  if (!latest) return null
  return `${latest} is reconciled, and rests on what the books had before ${dayText(own.first)}. ${openAgain(latest, others.length)} before you add statements of earlier days.`
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
