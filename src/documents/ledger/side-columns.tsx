import { isZero } from '@/contracts/rules/decimal'
import { Amount } from '../amount'
import type { LineListColumn } from '../line-list'

interface TwoSided {
  debit: string
  credit: string
}

const sideColumn = <Line extends TwoSided>(id: keyof TwoSided, name: string, currency: string): LineListColumn<Line> => ({
  id,
  header: `${name} ${currency}`,
  kind: 'number',
  cell: (line) => (isZero(line[id]) ? null : <Amount value={line[id]} currency={currency} />),
})

/** The debit and credit of posted lines, in the base currency. */
export const sideColumns = <Line extends TwoSided>(currency: string): LineListColumn<Line>[] => [
  sideColumn('debit', 'Debit', currency),
  sideColumn('credit', 'Credit', currency),
]
