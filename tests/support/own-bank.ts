import { type OwnAccount, ownAccounts } from '@/contracts/own-accounts'
import type { Api, Caller } from './api'

/** A function that adds bank accounts to the company that the caller works in, each without any statement, and returns their ids. */
export const bankAdder = (api: Pick<Api, 'owner'>, who: Caller) => {
  let accounts = 0
  return async (currency = 'USD'): Promise<string> => {
    const number = `10${String(200 + ++accounts)}`
    await api.owner.query(
      `insert into accounts (company_id, account_id, name, group_id, type, currency)
        select a.company_id, $2, 'Bank ' || $2, a.group_id, 'bank', $3 from accounts a where a.company_id = $1 and a.type = 'bank' order by a.account_id limit 1`,
      [who.companyId, number, currency],
    )
    const { rows } = (await who.call<{ rows: OwnAccount[] }>(ownAccounts.list, { query: { q: number } })).data
    return rows[0]?.id ?? ''
  }
}
