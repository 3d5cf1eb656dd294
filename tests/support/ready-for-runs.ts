import { ibanOf } from '@server/domain/payment-files/payment-files.fixture'
import type { Api } from './api'

const ROUTING_NO = '231380104'

/** Of each company of the demo a member whom tests of runs don't use: whoever enters bank details may not approve a run, and the name is shown. */
const EDITORS = ['viewer@northgate.example', 'admin@gulf.example', 'admin@falcon.example']

/** Lets a company's bank account send files of payments, and gives a vendor bank details, both unless they are there. */
export const readyForRuns = async (api: Pick<Api, 'owner'>, companyId: string, vendorId: string, file: 'nacha' | 'sepa' = 'nacha'): Promise<void> => {
  const [by, other] = await api.owner.query<{ id: string }>(
    `select u.id from memberships m join users u on u.id = m.user_id where m.company_id = $1 and u.email = any ($2) order by u.email = 'system@northgate.example'`,
    [companyId, [...EDITORS, 'system@northgate.example']],
  )
  const [own] = await api.owner.query<{ id: string }>(
    `select o.id from own_accounts o join accounts a on a.company_id = o.company_id and a.id = o.account_id
      where o.company_id = $1 and o.kind = 'bank' and o.is_active and a.currency is null order by a.account_id limit 1`,
    [companyId],
  )
  await api.owner.query(
    `update own_accounts set payment_file = $4, nacha_destination = $2, nacha_origin = $2, nacha_company_id = '1234567890', nacha_company_name = 'NORTHGATE', nacha_odfi = $2
      where company_id = $1 and id = $3`,
    [companyId, ROUTING_NO, own?.id, file],
  )
  const add = (column: 'party_id' | 'own_account_id', owner: string) => {
    const digits = owner.replaceAll('-', '').replace(/[a-f]/g, (letter) => String(letter.charCodeAt(0) - 96))
    const accountNo = file === 'sepa' ? ibanOf('DE', `37040044${digits.slice(-10)}`) : `9${digits.slice(-9)}`
    return api.owner.query(
      `insert into bank_accounts (company_id, ${column}, holder, bank_name, account_no, routing_no, created_by, updated_by, approved_by, updated_at)
        select $1::uuid, $2::uuid, 'Holder Ltd', 'First Bank', $6, $3, $4, $4, $5, now() - interval '1 year'
        where not exists (select 1 from bank_accounts where company_id = $1::uuid and ${column} = $2::uuid)`,
      [companyId, owner, file === 'sepa' ? null : ROUTING_NO, by?.id, other?.id, accountNo],
    )
  }
  await add('party_id', vendorId)
  await add('own_account_id', own?.id ?? '')
}
