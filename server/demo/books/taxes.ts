import { accounts as chart } from '@/contracts/accounts'
import { add, isZero, negate } from '@/contracts/rules/decimal'
import { addDays } from '../../domain/today'
import { figuresOf } from './figures'
import type { EntryLine, EntryPlan, Keeper } from './keeper'
import { dayOf } from './months'

const BANK = '1010'
const TAX_ACCOUNTS = ['1300', '2200']

/** Pays the tax office what was owed at the end of the last month, or is paid what it owes, where such a payment falls into this month. */
export const taxPayment = async ({ office }: Keeper, month: string, number: number): Promise<EntryPlan[]> => {
  if (number === 0 || (Number(month.slice(5)) - 1) % figuresOf[office.key].taxMonths !== 0) return []
  const endOfLast = addDays(dayOf(month, 1), -1)
  const { accounts } = await office.accounts.call(chart.tree, { query: { asOf: endOfLast } })
  const lines = accounts
    .filter(({ accountId, balance }) => TAX_ACCOUNTS.includes(accountId) && !isZero(balance))
    .map(({ accountId, balance }): EntryLine => [accountId, negate(balance), { taxSide: 'settlement' }])
  const due = add('0', ...lines.map(([, amount]) => amount))
  if (lines.length === 0) return []
  return [
    {
      date: dayOf(month, 20),
      narration: `Taxes up to ${endOfLast}`,
      lines: [...lines, ...(isZero(due) ? [] : [[BANK, negate(due)] as const])],
    },
  ]
}
