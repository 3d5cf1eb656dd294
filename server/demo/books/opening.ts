import { journalEntries } from '@/contracts/journal-entries'
import { openings } from '@/contracts/opening-balances'
import { addDays } from '../../domain/today'
import type { Keeper } from './keeper'

/** Debit balances of the books that were kept before, and credit balances below zero; receivables and payables are brought over one by one as well. */
const BALANCES: readonly (readonly [account: string, balance: number])[] = [
  ['1000', 200],
  ['1010', 819_800],
  ['1100', 64_500],
  ['1500', 108_000],
  ['1590', -36_000],
  ['2000', -38_200],
  ['2700', -180_000],
  ['3000', -600_000],
  ['3100', -138_300],
]
const RECEIVABLES = ['41800', '22700']
const PAYABLES = ['38200']

/** Brings over the balances and open items of the books that were kept before, and locks them. `first`: the first day that is kept here. */
export const goLive = async ({ office }: Keeper, first: string): Promise<void> => {
  const { accounts, at } = office
  at(first)
  const { version } = await accounts.call(openings.get)
  await accounts.call(openings.setDay, { body: { version, goesLiveOn: first } })
  const rows = BALANCES.map(([account, balance]) => ({ account, ...(balance > 0 ? { debit: `${balance}` } : { credit: `${-balance}` }) }))
  await accounts.call(openings.enterAccounts, { body: { rows } })
  const { customers, vendors } = await accounts.call(journalEntries.parties)
  const items = (amounts: readonly string[], parties: readonly { code: string }[], kind: 'receivable' | 'payable', prefix: string) =>
    amounts.map((rest, index) => ({
      partyCode: parties[index]?.code ?? '',
      kind,
      number: `${prefix}-${1840 + index * 7}`,
      date: addDays(first, -20 - index),
      dueDate: addDays(first, 10 + index),
      rest,
    }))
  await accounts.call(openings.enterItems, {
    body: { rows: [...items(RECEIVABLES, customers, 'receivable', 'GP'), ...items(PAYABLES, vendors, 'payable', 'ENT')] },
  })
  await accounts.call(openings.enterUncleared, {
    body: {
      rows: [
        { account: '1010', kind: 'cheque', number: '2041', date: addDays(first, -9), payee: 'Creek Logistics', amount: '4200' },
        { account: '1010', kind: 'cheque', number: '2044', date: addDays(first, -4), payee: 'Marina Stationery', amount: '1150' },
        { account: '1010', kind: 'deposit', number: 'D-118', date: addDays(first, -1), payee: 'Dune Trading', amount: '3000' },
        // The books say 819,800; the bank has not paid 5,350 of it, nor credited 3,000.
        { account: '1010', kind: 'statement', amount: '822150' },
      ],
    },
  })
  const tied = await accounts.call(openings.get)
  await accounts.call(openings.finish, { body: { version: tied.version } })
}
