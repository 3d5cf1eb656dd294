import { and, desc, eq, type SQL } from 'drizzle-orm'
import { bankStatements } from '../../db/schema/bank-statements'
import { documents } from '../../db/schema/documents'
import type { Session } from '../../http/context'

/** Numbers of the statements of one of our accounts that meet all conditions, the latest first. */
export const statementsOfAccount = async ({ tx, entry }: Session, ownAccountId: string, ...conditions: SQL[]): Promise<string[]> => {
  const rows = await tx
    .select({ voucherId: documents.voucherId })
    .from(bankStatements)
    .innerJoin(documents, and(eq(documents.companyId, bankStatements.companyId), eq(documents.id, bankStatements.documentId)))
    .where(and(eq(bankStatements.companyId, entry.company.id), eq(bankStatements.ownAccountId, ownAccountId), ...conditions))
    .orderBy(desc(bankStatements.to), desc(documents.voucherId))
  return rows.map(({ voucherId }) => voucherId)
}
