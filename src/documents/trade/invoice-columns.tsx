import type { AccountOption, CostCentreOption } from '@/contracts/ledger'
import { exponentOf } from '@/contracts/rules/currencies'
import { lineAmounts } from '@/contracts/rules/totals'
import { choiceOf, type SearchChoice } from '@/ui/form/choice-search'
import { Amount } from '../amount'
import type { RowOf } from '../form/codecs'
import type { GridColumn, GridLine } from '../line-grid/types'
import { costCentreColumns } from './cost-centre-column'
import type { LineTaxes } from './line-taxes'
import { taxColumn } from './tax-column'
import { checkNotNegative, descriptionColumn, discountColumn, partColumn, pricedLine, qtyColumn, uomColumn } from './trade-columns'
import type { invoicedLineCodecs } from './trade-codecs'

/** A line that is invoiced, with its numbers as typed and its account by the account's number. */
export type InvoicedLine = RowOf<typeof invoicedLineCodecs>

interface AccountColumnArgs {
  accounts: readonly AccountOption[]
  /** Name of the account to which a line without an account is posted; if left out, each line needs one. */
  usual?: string
}

/** The accounts as choices of a search, by number and name. */
export const accountChoices = (accounts: readonly AccountOption[]): SearchChoice[] =>
  accounts.map(({ accountId, name }) => ({ value: accountId, label: `${accountId} · ${name}`, aliases: [name] }))

/** Column for the account that a line is posted to, by the account's number; typed by number or any word of its name. */
export const accountColumn = <Line extends GridLine & { account: string }>({ accounts, usual }: AccountColumnArgs): GridColumn<Line> => {
  const choices = [{ value: '', label: usual ?? '' }, ...accountChoices(accounts)]
  const shown = (account: string) => choiceOf(choices, account)?.label ?? account
  return {
    id: 'accountId',
    header: 'Account',
    kind: 'search',
    width: usual === undefined ? 200 : 88,
    choices,
    read: (line) => line.account,
    write: (line, account) => ({ ...line, account }),
    ...(usual !== undefined && {
      display: ({ account }: Line) => (account === '' ? <span className="text-ink-3">{usual}</span> : shown(account)),
    }),
    check: ({ account }) => (account === '' || choiceOf(choices, account) ? null : 'Choose an account of the list.'),
    aliases: ['Account no', 'GL account', 'Ledger account'],
  }
}

interface InvoiceColumnsArgs extends AccountColumnArgs {
  currency: string
  /** Id of the customer whose last prices the part lookup shows. */
  customerId?: string | undefined
  costCentres: readonly CostCentreOption[]
  isNamed?: boolean
  taxes: LineTaxes
  usual: string
}

/** Column with the document that the line takes from. */
const sourceColumn = <Line extends InvoicedLine>(): GridColumn<Line> => ({
  id: 'source',
  header: 'Of',
  kind: 'computed',
  width: 120,
  mono: true,
  read: (line) => line.source,
  cardPlace: 'detail',
})

/**
 * Columns for source, part, description, quantity, unit, price, discount, tax, account, net and notes. `more` are the document's own
 * columns, which come before the net. A line that takes from an order or delivery keeps its part.
 */
export const invoiceColumns = <Line extends InvoicedLine>(
  { currency, customerId, taxes, accounts, costCentres, isNamed, usual }: InvoiceColumnsArgs,
  more: readonly GridColumn<Line>[] = [],
): GridColumn<Line>[] => [
  sourceColumn<Line>(),
  { ...partColumn<Line>({ customerId, taxes }), width: 100, editable: ({ source }) => source === '', errorFields: ['mfrPartNo'] },
  descriptionColumn<Line>(),
  qtyColumn<Line>(),
  uomColumn<Line>(),
  {
    id: 'unitPrice',
    header: `Price ${currency}`,
    kind: 'money',
    align: 'end',
    width: 88,
    places: exponentOf(currency),
    read: (line) => line.unitPrice,
    write: (line, unitPrice) => ({ ...line, unitPrice }),
    check: (line) => checkNotNegative(line.unitPrice),
    aliases: ['Price', 'Unit price', 'Unit cost', 'Net price'],
    cardPlace: 'figure',
  },
  discountColumn<Line>(),
  ...(taxes.choices.length > 1 ? [taxColumn<Line>(taxes)] : []),
  accountColumn<Line>({ accounts, usual }),
  ...costCentreColumns<Line>({ accounts, costCentres, isNamed }),
  ...more,
  {
    id: 'net',
    header: 'Net',
    kind: 'computed',
    align: 'end',
    width: 88,
    read: (line) => lineAmounts({ ...pricedLine(line), taxes: taxes.borne(line.tax) }, currency).net,
    display: (line) => <Amount value={lineAmounts({ ...pricedLine(line), taxes: taxes.borne(line.tax) }, currency).net} currency={currency} />,
    cardPlace: 'figure',
  },
  {
    id: 'notes',
    header: 'Notes',
    kind: 'text',
    optional: true,
    width: 140,
    maxLength: 500,
    read: (line) => line.notes,
    write: (line, notes) => ({ ...line, notes }),
  },
]
