import { accountTitle } from '../../domain/ledger/account-title'
import { sql } from 'drizzle-orm'
import type { Account } from '@/contracts/accounts'
import { rowsOf } from '../../db/rows'
import { stillOpen } from '../../domain/chart/open-items'
import type { Session } from '../../http/context'

/** Waits for postings to the accounts that are under way; no other begins until the transaction ends. */
export const holdPostings = ({ tx, entry }: Session, ...ids: string[]) =>
  tx.execute(sql`select 1 from accounts where company_id = ${entry.company.id} and id = any(${sql.param(ids)}::uuid[]) order by id for update`)

/** Why open items of the account, or of those merged into it, keep it in use; null without any. */
export const openItemsOn = async ({ tx, entry }: Session, account: Pick<Account, 'id' | 'accountId' | 'name'>): Promise<string | null> => {
  const [counted] = await rowsOf<{ count: number }>(
    tx,
    sql`select count(*)::int as count from open_items i join accounts p on p.company_id = i.company_id and p.id = i.account_id
      where i.company_id = ${entry.company.id} and (p.id = ${account.id} or p.merged_into = ${account.id}) and i.allocated <> i.amount`,
  )
  return stillOpen(counted?.count ?? 0, accountTitle(account))
}
