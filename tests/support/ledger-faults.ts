import { sql, TransactionRollbackError } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { LedgerCheck } from '@/contracts/ledger'
import { bindToCompany } from '@server/db/enter'
import { connectOwner } from '@server/host/node/database'
import { checkLedger } from '@server/modules/ledger/health'
import type { Tx } from '@server/ports'
import type { Api } from './api'

const GUARDED = ['journals', 'journal_lines', 'open_items', 'document_lines', 'stock_moves', 'goods_receipt_lines', 'goods_receipt_charges']

/** Alters the ledger past its triggers (`$1` is the company), returns the results of the ledger checks, and rolls everything back. */
export const checksAfterFault = async (api: Api, companyId: string, statements: readonly string[]): Promise<LedgerCheck[]> => {
  const client = await connectOwner(api.connection)
  try {
    let checks: LedgerCheck[] = []
    await drizzle(client)
      .transaction(async (tx) => {
        for (const table of GUARDED) await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
        for (const statement of statements) await client.query(statement.replaceAll('$1', `'${companyId}'`))
        await bindToCompany(tx as unknown as Tx, companyId)
        checks = await checkLedger(tx as unknown as Tx, companyId)
        tx.rollback()
      })
      .catch((error: unknown) => {
        if (!(error instanceof TransactionRollbackError)) throw error
      })
    return checks
  } finally {
    await client.end()
  }
}
