import { type OwnAccountDetail, ownAccounts } from '@/contracts/own-accounts'
import type { AccountOption } from '@/contracts/ledger'
import { expect } from 'vitest'
import type { Api, Caller } from './api'

/** A card of the company that the caller works in: a liability of its own, as one of our accounts. */
export const ownCard = async (api: Api, who: Caller): Promise<OwnAccountDetail> => {
  await api.owner.query(
    `insert into accounts (company_id, account_id, name, group_id, type)
      select a.company_id, '2190', 'Company card', a.group_id, 'other' from accounts a where a.company_id = $1 and a.type = 'payable' order by a.account_id limit 1
      on conflict do nothing`,
    [who.companyId],
  )
  const { rows } = (await who.call<{ rows: AccountOption[] }>(ownAccounts.ledgerAccounts)).data
  const account = rows.find(({ accountId }) => accountId === '2190')
  const { statusCode, data } = await who.call<OwnAccountDetail>(ownAccounts.create, {
    body: { accountId: account?.id, kind: 'card', name: 'Company card', allowNegative: true },
  })
  expect(statusCode).toBe(200)
  return data
}
