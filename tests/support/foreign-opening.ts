import { expect } from 'vitest'
import { accounts, type ChartTree } from '@/contracts/accounts'
import { type OpeningBalances, openings } from '@/contracts/opening-balances'
import type { Caller } from './api'
import { firstOfMonth } from './opening'

/** Brings two balances over, as an import that only one company has. @returns the import's id */
export const openingImportOf = async (user: Caller): Promise<string> => {
  await user.call(openings.setDay, { body: { goesLiveOn: firstOfMonth(), version: 0 } })
  // Marks of the company may follow its numbers.
  const chart = (await user.call<ChartTree>(accounts.tree)).data.accounts
  const numberOf = (number: string) => chart.find(({ accountId }) => accountId.startsWith(number))?.accountId
  const rows = [
    { account: numberOf('1010'), debit: '1' },
    { account: numberOf('3000'), credit: '1' },
  ]
  expect((await user.call(openings.enterAccounts, { body: { rows } })).message).toBe('OK')
  return (await user.call<OpeningBalances>(openings.get)).data.imports[0]?.id ?? ''
}
