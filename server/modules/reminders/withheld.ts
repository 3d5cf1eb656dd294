import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import type { Tx } from '../../ports'

const REASONS: Readonly<Record<string, string>> = {
  settled: 'Everything in the reminder has been paid meanwhile.',
  cancelled: 'The reminder was cancelled.',
}

/** Why the mail of a reminder no longer goes out: it may have been paid while the mail waited. Null for every other document. */
export const withheldBecause = async (tx: Tx, companyId: string, documentId: string): Promise<string | null> => {
  const [row] = await rowsOf<{ status: string }>(
    tx,
    sql`select status from documents where company_id = ${companyId} and id = ${documentId} and kind = 'reminder'`,
  )
  return row ? (REASONS[row.status] ?? null) : null
}
