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
  // A tax that the company owes in the vendor's place is deducted at once: it stands on both sides and is never paid.
  const owedByUs = new Set(input.map(([code]) => code).filter((code) => output.some(([other]) => other === code)))
  const settled = (account: string, taxSide: 'sale' | 'purchase', taxes: typeof basis.saleTaxes, owed: readonly [string, string][]) =>
    owed.flatMap(([code, tax]): EntryLine[] => {
      const taxId = taxes.find((one) => one.code === code)?.id
      return taxId && !owedByUs.has(code) ? [[account, taxSide === 'sale' ? tax : negate(tax), { taxId, taxSide, memo: code }]] : []
    })
  const lines = [...settled('2200', 'sale', basis.saleTaxes, output), ...settled('1300', 'purchase', basis.purchaseTaxes, input)]
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
