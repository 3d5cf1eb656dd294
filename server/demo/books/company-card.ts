import { accountGroups } from '@/contracts/account-groups'
import { accounts as chart } from '@/contracts/accounts'
import { cardStatements } from '@/contracts/bank-statements'
import { ownAccounts } from '@/contracts/own-accounts'
import { sumOf } from '@/contracts/rules/decimal'
import { addDays } from '../../domain/today'
import type { Office } from '../office'

/** Days back, amount, shop and text of what the sales team’s card was used for. */
const CHARGES: readonly (readonly [back: number, amount: string, counterparty: string, text: string])[] = [
  [19, '-212.40', 'Lakeside Hotel', 'Two nights'],
  [18, '-64.10', 'Interstate Fuel 211', 'Fuel'],
  [11, '-84.20', 'Harbor Street Parking', 'Parking, monthly'],
  [9, '-39', 'Cloud Notes Inc', 'Subscription'],
  [6, '39', 'Cloud Notes Inc', 'Refund of the subscription'],
  [4, '-127.35', 'Depot 24', 'Labels and toner'],
]
const DAYS = 28

/** A card of the sales team, with a statement of the last weeks that somebody typed. */
export const cardStatement = async ({ accounts, administrator, today }: Office): Promise<void> => {
  const { id: groupId } = await accounts.call(accountGroups.get, { params: { group_id: '21' } })
  const { id: accountId } = await accounts.call(chart.create, { body: { accountId: '2190', name: 'Company card of the sales team', groupId, type: 'other' } })
  const card = { accountId, kind: 'card', name: 'Company card of the sales team', allowNegative: true } as const
  const { id: ownAccountId } = await administrator.call(ownAccounts.create, { body: card })
  const lines = CHARGES.map(([back, amount, counterparty, text]) => ({ date: addDays(today, -back), amount, counterparty, text }))
  const days = { from: addDays(today, 1 - DAYS), to: addDays(today, -1) }
  const { voucherId = '' } = await accounts.call(cardStatements.create, {
    body: { ownAccountId, ...days, opening: '0', closing: sumOf(lines.map(({ amount }) => amount)), lines },
  })
  await accounts.step(cardStatements.change, voucherId, { action: 'complete' })
}
