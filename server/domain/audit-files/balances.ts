import { type AuditAccount, type AuditBooks, isProfitAndLoss } from './books'
import { type Units, unitsOf, unitsText } from './units'

export interface Balance {
  opening: Units
  debit: Units
  credit: Units
}

/** A trial balance by account number. */
export type Balances = Map<string, Balance>

export const balanceOn = (balances: Balances, account: string): Balance => {
  const found = balances.get(account)
  if (found) return found
  const balance: Balance = { opening: 0n, debit: 0n, credit: 0n }
  balances.set(account, balance)
  return balance
}

/** Which parts of the books a file holds. */
export interface Extent {
  opening: boolean
  closingJournals: boolean
}

/** Movement of an account without what closing journals made of it. */
export const movementBeforeClosing = ({ debit, credit, closed }: AuditAccount): { debit: Units; credit: Units } => ({
  debit: unitsOf(debit) - unitsOf(closed.debit),
  credit: unitsOf(credit) - unitsOf(closed.credit),
})

/** The trial balance that a file of these books must give back. */
export const balancesOf = ({ accounts }: AuditBooks, { opening, closingJournals }: Extent): Balances =>
  new Map(
    accounts.map((account) => [
      account.number,
      {
        opening: opening ? unitsOf(account.opening) : 0n,
        ...(closingJournals ? { debit: unitsOf(account.debit), credit: unitsOf(account.credit) } : movementBeforeClosing(account)),
      },
    ]),
  )

/** Income less expenses of the period, before the year is closed. */
export const resultOf = ({ accounts }: AuditBooks): Units =>
  accounts
    .filter(({ root }) => isProfitAndLoss(root))
    .reduce((result, account) => {
      const { debit, credit } = movementBeforeClosing(account)
      return result + credit - debit - unitsOf(account.opening)
    }, 0n)

const NOTHING: Balance = { opening: 0n, debit: 0n, credit: 0n }
const inWords = ({ opening, debit, credit }: Balance): string => `opening ${unitsText(opening)}, debit ${unitsText(debit)}, credit ${unitsText(credit)}`

/** The accounts on which two trial balances differ, each as a sentence. */
export const differencesOf = (expected: Balances, found: Balances): string[] =>
  [...new Set([...expected.keys(), ...found.keys()])].flatMap((account) => {
    const [one, other] = [expected.get(account) ?? NOTHING, found.get(account) ?? NOTHING]
    const same = one.opening === other.opening && one.debit === other.debit && one.credit === other.credit
    return same ? [] : [`Account ${account} should have ${inWords(one)}; the file gives ${inWords(other)}.`]
  })
