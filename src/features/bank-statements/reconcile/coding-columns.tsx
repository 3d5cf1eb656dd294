import type { CodingBasis, WorkLine } from '@/contracts/reconciling'
import { exponentOf } from '@/contracts/rules/currencies'
import { isDecimal } from '@/contracts/rules/decimal'
import { formatDay } from '@/documents/dates'
import type { GridColumn } from '@/documents/line-grid/types'
import { choiceOf } from '@/ui/form/choice-search'
import { formatDecimal } from '@/ui/primitives/decimal'
import { accountChoices, costCentreChoices, partyChoices, partyKindOf, taxChoices } from '../coding-choices'
import { type CodingRow, isOut, typedAmount } from './coding-rows'

type Column = GridColumn<CodingRow>
interface ColumnArgs {
  basis: CodingBasis
  lineOf: (row: CodingRow) => WorkLine | undefined
  currency: string
}

const NONE = { value: '', label: 'None' }

/** A column whose cells name something of a list by its code; Tab takes it over into the rows below. */
const listed = (
  id: string,
  header: string,
  field: 'account' | 'party' | 'tax' | 'costCentre',
  choices: NonNullable<Column['choices']>,
  more: Partial<Column> = {},
): Column => ({
  id,
  header,
  kind: 'search',
  width: 130,
  choices,
  fillsByTab: true,
  read: (row) => row[field],
  write: (row, typed) => ({ ...row, [field]: typed }),
  check: (row) => (row[field] === '' || choiceOf(more.choicesOf?.(row) ?? choices, row[field]) ? null : 'Choose one of the list.'),
  ...more,
})

/** Columns of the grid in which lines are coded together. */
export const codingColumns = ({ basis, lineOf, currency }: ColumnArgs): Column[] => {
  const accounts = accountChoices(basis, 'code')
  const kindOf = ({ account }: CodingRow) => partyKindOf(basis, basis.accounts.find(({ accountId }) => accountId === account)?.id ?? '')
  const parties = { customers: [NONE, ...partyChoices(basis, 'customers', 'code')], vendors: [NONE, ...partyChoices(basis, 'vendors', 'code')] }
  const sides = { sale: [NONE, ...taxChoices(basis, 'in', 'code')], purchase: [NONE, ...taxChoices(basis, 'out', 'code')] }
  const sideOf = (row: CodingRow) => (isOut(lineOf(row) ?? { rest: '0' }) ? 'purchase' : 'sale')
  return [
    {
      id: 'line',
      header: 'Line',
      kind: 'text',
      read: (row) => lineOf(row)?.text ?? '',
      display: (row) => {
        const line = lineOf(row)
        return line ? `${formatDecimal(line.rest, exponentOf(currency))} · ${line.counterparty ?? line.text} · ${formatDay(line.date)}` : ''
      },
      cardPlace: 'lead',
      width: 240,
    },
    listed('accountId', 'Account', 'account', accounts, { cardPlace: 'detail' }),
    listed('partyId', 'Customer or vendor', 'party', [...parties.customers, ...parties.vendors.slice(1)], {
      choicesOf: (row) => parties[kindOf(row) ?? 'customers'],
      editable: (row) => kindOf(row) !== null,
    }),
    ...(basis.taxes.sale.length + basis.taxes.purchase.length > 0
      ? [listed('taxId', 'Tax', 'tax', [...sides.sale, ...sides.purchase.slice(1)], { width: 90, choicesOf: (row) => sides[sideOf(row)] })]
      : []),
    ...(basis.costCentres.length > 0 ? [listed('costCentreId', 'Cost centre', 'costCentre', [NONE, ...costCentreChoices(basis, 'code')], { width: 110 })] : []),
    {
      id: 'memo',
      header: 'Text',
      kind: 'text',
      width: 160,
      maxLength: 200,
      fillsByTab: true,
      read: (row) => row.memo,
      write: (row, memo) => ({ ...row, memo }),
    },
    {
      id: 'amount',
      header: `Amount ${currency}`,
      kind: 'text',
      width: 120,
      align: 'end',
      mono: true,
      read: (row) => row.amount,
      // An amount is of its own line, so that a percentage means what is left of that line.
      write: (row, typed) => ({ ...row, amount: typed.trim() === '' ? '' : (typedAmount(typed, lineOf(row) ?? { rest: '0' }, currency) ?? typed) }),
      display: (row) => (row.amount === '' ? <span className="font-sans text-ink-3">The rest</span> : row.amount),
      check: ({ amount }) => (amount === '' || (isDecimal(amount) && !amount.startsWith('-')) ? null : 'Enter an amount, such as 100+20 or 25%.'),
      cardPlace: 'figure',
    },
  ]
}
