import { expect } from 'vitest'
import { type OpeningBalances, openings } from '@/contracts/opening-balances'
import type { Caller } from './api'
import { firstOfMonth } from './opening'

/** Brings two balances over, as an import that only one company has. @returns the import's id */
export const openingImportOf = async (user: Caller): Promise<string> => {
  await user.call(openings.setDay, { body: { goesLiveOn: firstOfMonth(), version: 0 } })
  const rows = [
    { account: '1010', debit: '1' },
    { account: '3000', credit: '1' },
  ]
  expect((await user.call(openings.enterAccounts, { body: { rows } })).statusCode).toBe(200)
  return (await user.call<OpeningBalances>(openings.get)).data.imports[0]?.id ?? ''
}
