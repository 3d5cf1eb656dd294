import type { StatementPart } from '@/contracts/reports/statement-parts'
import { invalidField } from '../../http/problem'
import { accountsOfPart } from './account-parts'
import type { Chart, ChartAccount, ChartGroup } from './chart'
import type { Scope } from './scope'

const MOST = 40

/** Whether a number lies between two others; a shorter bound stands for all numbers that begin with it. */
const isBetween = (number: string, first: string, last: string): boolean => number >= first && (number <= last || number.startsWith(last))

/**
 * The accounts that a text names: numbers and ranges of numbers such as "1000-1099, 1200"; all accounts for an empty text.
 * @throws Problem 422 for a number that no account has
 */
const accountsOfText = (chart: Chart, text: string): readonly ChartAccount[] => {
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
  return [...found]
}

const withGroupsBelow = (group: ChartGroup): ChartAccount[] => [...group.accounts, ...group.groups.flatMap(withGroupsBelow)]

/** @throws Problem 422 for a number that no group has */
const accountsOfGroup = (chart: Chart, number: string): readonly ChartAccount[] => {
  if (number === '') return chart.accounts
  const group = chart.groups.find(({ groupId }) => groupId.toUpperCase() === number.trim().toUpperCase())
  if (!group) throw invalidField('group', `There is no group ${number}.`)
  return withGroupsBelow(group)
}

/**
 * The accounts of a ledger, in the order of the chart: those that are named, in the group and in the part of the statements, as far as each of them is chosen.
 * @throws Problem 422 for a number that no account or no group has
 */
export const chosenAccounts = (chart: Chart, { value }: Scope): ChartAccount[] => {
  const named = new Set(accountsOfText(chart, value('account')))
  const grouped = new Set(accountsOfGroup(chart, value('group')))
  const belongs = accountsOfPart(value('part') as StatementPart, value('basis') === 'cash')
  return chart.accounts.filter((account) => named.has(account) && grouped.has(account) && belongs(account))
}
