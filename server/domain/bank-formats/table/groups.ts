import type { Steps } from '../../in-steps'
import { MAX_STATEMENTS } from '../limits'
import { accountNumber } from '../texts'
import { StatementFileError } from '../types'
import { currencyCodeOf } from '../../distributor-quotes/currency-names'
import { textOf } from './cells'
import { type Step, stepsOf } from './chain'
import type { Entry } from './entries'
import type { Stated } from './stated'
import type { TableMapping } from './types'

/** The entries of one account in one currency: a statement to be. */
export interface Group {
  stated: Stated
  /** Whether the stated values are of this group alone. */
  isWhole: boolean
  account: string | null
  currency: string | null
  /** Booked entries in the file's order, and the steps between their balances. */
  entries: Entry[]
  steps: Step[]
  pending: number
  /** Row of the first entry, or where its block begins. */
  at: number
}

const currencyOf = (entry: Entry, { currency }: TableMapping): string | null =>
  currency === undefined ? null : currencyCodeOf(textOf(entry.row.cells[currency]).toUpperCase())
const accountOf = (entry: Entry, { account }: TableMapping): string | null => (account === undefined ? null : accountNumber(textOf(entry.row.cells[account])))

/** Splits the entries of a block by the column of accounts and, if wanted, by that of currencies. */
export function* groupsOf(stated: Stated, entries: readonly Entry[], mapping: TableMapping, byCurrency: boolean): Steps<Group[]> {
  const groups = new Map<string, Group>()
  for (const entry of entries) {
    const account = accountOf(entry, mapping)
    const currency = byCurrency ? currencyOf(entry, mapping) : null
    const key = `${account ?? ''}/${currency ?? ''}`
    const group = groups.get(key) ?? { stated, isWhole: true, account, currency, entries: [], steps: [], pending: 0, at: entry.row.at }
    if (entry.row.state === 'booked') group.entries.push(entry)
    else if (entry.row.state === 'pending') group.pending += 1
    groups.set(key, group)
    yield
  }
  const all = [...groups.values()]
  if (all.length > MAX_STATEMENTS)
    throw new StatementFileError(`The file has more than ${MAX_STATEMENTS.toLocaleString('en')} accounts. Please check which column names the account.`)
  for (const group of all) {
    group.isWhole = all.length === 1
    group.steps = stepsOf(group.entries.map(({ balance }) => balance))
  }
  return all
}

/** The currency of most entries, for a table that is not split by them. */
export const mainCurrency = (entries: readonly Entry[], mapping: TableMapping): string | null => {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const code = currencyOf(entry, mapping)
    if (code !== null) counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null
}
export const hasSeveralCurrencies = (entries: readonly Entry[], mapping: TableMapping): boolean => {
  const first = entries.map((entry) => currencyOf(entry, mapping)).find((code) => code !== null)
  return entries.some((entry) => ![null, first].includes(currencyOf(entry, mapping)))
}
