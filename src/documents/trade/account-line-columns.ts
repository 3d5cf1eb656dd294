import type { AccountOption, CostCentreOption } from '@/contracts/ledger'
import { exponentOf } from '@/contracts/rules/currencies'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import type { PasteHints } from '../line-grid/line-grid'
import type { GridColumn } from '../line-grid/types'
import { costCentreColumns } from './cost-centre-column'
import { accountColumn } from './invoice-columns'
import type { LineTaxes } from './line-taxes'
import { taxColumn } from './tax-column'
import type { AccountFormLine } from './account-lines'

/** Columns into which cells without a heading are pasted, in this order. */
export const ACCOUNT_LINE_HINTS: PasteHints = [
  ['accountId', 'account'],
  ['description', 'description'],
  ['amount', 'amount'],
]

export interface AccountLineColumnsArgs {
  currency: string
  accounts: readonly AccountOption[]
  costCentres: readonly CostCentreOption[]
  isNamed?: boolean
  taxes: LineTaxes
}

/** Columns of lines that are amounts on accounts. */
export const accountLineColumns = <Line extends AccountFormLine>({
  currency,
  accounts,
  costCentres,
  isNamed,
  taxes,
}: AccountLineColumnsArgs): GridColumn<Line>[] => [
  { ...accountColumn<Line>({ accounts }), cardPlace: 'lead' },
  ...costCentreColumns<Line>({ accounts, costCentres, isNamed }),
  {
    id: 'description',
    header: 'Description',
    kind: 'multiline',
    maxLength: 2000,
    read: (line) => line.description,
    write: (line, description) => ({ ...line, description }),
    aliases: ['Text', 'Details'],
    cardPlace: 'detail',
  },
  {
    id: 'amount',
    header: `Amount ${currency}`,
    kind: 'money',
    align: 'end',
    width: 112,
    places: exponentOf(currency),
    read: (line) => line.amount,
    write: (line, amount) => ({ ...line, amount }),
    check: ({ amount }) => (compare(parseDecimal(amount) ?? '0', '0') < 0 ? 'Enter 0 or more.' : null),
    aliases: ['Amount', 'Net', 'Price'],
    cardPlace: 'figure',
  },
  ...(taxes.choices.length > 1 ? [taxColumn<Line>(taxes)] : []),
  {
    id: 'notes',
    header: 'Notes',
    kind: 'text',
    width: 140,
    maxLength: 500,
    read: (line) => line.notes,
    write: (line, notes) => ({ ...line, notes }),
  },
]
