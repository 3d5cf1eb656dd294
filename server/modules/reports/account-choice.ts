import { invalidField } from '../../http/problem'
import type { Chart, ChartAccount } from './chart'

const MOST = 40

/** Whether a number lies between two others; a shorter bound stands for all numbers that begin with it. */
const isBetween = (number: string, first: string, last: string): boolean => number >= first && (number <= last || number.startsWith(last))

/**
 * The accounts that a text names: numbers and ranges of numbers such as "1000-1099, 1200"; all accounts for an empty text.
 * @throws Problem 422 for a number that no account has
 */
export const chosenAccounts = (chart: Chart, text: string): ChartAccount[] => {
  const parts = text
    .split(',')
    .map((part) => part.trim().toUpperCase())
    .filter((part) => part !== '')
  if (parts.length === 0) return chart.accounts
  if (parts.length > MOST) throw invalidField('account', `Name at most ${MOST} accounts or ranges.`)
  const found = new Set<ChartAccount>()
  for (const part of parts) {
    const [first = '', last = first] = part.split('-').map((bound) => bound.trim())
    // A number may itself contain a hyphen.
    const whole = chart.byNumber.get(part)
    const matching = whole ? [whole] : part.includes('-') ? chart.accounts.filter(({ accountId }) => isBetween(accountId.toUpperCase(), first, last)) : []
    if (matching.length === 0) throw invalidField('account', `There is no account ${part}.`)
    for (const account of matching) found.add(account)
  }
  return chart.accounts.filter((account) => found.has(account))
}
