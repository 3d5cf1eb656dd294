import { reportEndpoints } from '@/contracts/reports/endpoints'
import { add, isZero, negate } from '@/contracts/rules/decimal'
import { addDays } from '../../domain/today'
import type { EntryLine, EntryPlan, Keeper } from './keeper'
import { figuresOf } from './figures'
import { dayOf } from './months'

/** The tax of each code that is owed on one side at the end of a day, after everything that was paid before. */
const owedByCode = async ({ office }: Keeper, to: string): Promise<{ output: [string, string][]; input: [string, string][] }> => {
  const { rows } = await office.accounts.call(reportEndpoints.tax.read, { query: { from: '1990-01-01', to } })
  const owed = { output: [] as [string, string][], input: [] as [string, string][] }
  let heading = ''
  for (const { kind, cells } of rows) {
    if (kind === 'group') heading = cells[0] ?? ''
    const list = { 'Output tax': owed.output, 'Input tax': owed.input }[heading]
    const [code, tax] = [cells[0]?.split(' ')[0], cells.at(-1)]
    if (kind === 'line' && list && code && tax && !isZero(tax)) list.push([code, tax])
  }
  return owed
}

/** Pays the tax office what was owed at the end of the last month, or is paid what it owes, where such a payment falls into this month. */
export const taxPayment = async (keeper: Keeper, month: string, number: number): Promise<EntryPlan[]> => {
  const { office, basis } = keeper
  if (number === 0 || (Number(month.slice(5)) - 1) % figuresOf[office.key].taxMonths !== 0) return []
  const { output, input } = await owedByCode(keeper, addDays(dayOf(month, 1), -1))
  const taxIdOf = (taxes: typeof basis.saleTaxes, code: string) => taxes.find((tax) => tax.code === code)?.id
  const sideOf = (code: string) => {
    const [sale, purchase] = [taxIdOf(basis.saleTaxes, code), taxIdOf(basis.purchaseTaxes, code)]
    return sale ? { taxId: sale, taxSide: 'sale' as const } : purchase ? { taxId: purchase, taxSide: 'purchase' as const } : null
  }
  const settled = (account: string, sign: (tax: string) => string, owed: readonly [string, string][]) =>
    owed.flatMap(([code, tax]): EntryLine[] => {
      const side = sideOf(code)
      return side ? [[account, sign(tax), { ...side, memo: code }]] : []
    })
  const lines = [...settled('2200', (tax) => tax, output), ...settled('1300', negate, input)]
  const due = add('0', ...lines.map(([, amount]) => amount))
  if (lines.length === 0) return []
  return [
    {
      date: dayOf(month, 20),
      narration: `Taxes up to ${addDays(dayOf(month, 1), -1)}`,
      lines: [...lines, ...(isZero(due) ? [] : [['1010', negate(due)] as const])],
    },
  ]
}
