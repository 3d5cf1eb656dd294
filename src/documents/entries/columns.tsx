import { currencyOptions } from '../form/currency-options'
import { exponentOf } from '@/contracts/rules/currencies'
import { absolute, compare, isZero, parseDecimal } from '@/contracts/rules/decimal'
import { isNotCharged, taxTitle } from '@/contracts/rules/sales-tax'
import { Amount } from '../amount'
import type { PasteHints } from '../line-grid/line-grid'
import type { GridColumn } from '../line-grid/types'
import { accountColumn } from '../trade/invoice-columns'
import { choiceOf, type SearchChoice } from '@/ui/form/choice-search'
import { amountOf } from './amounts'
import { currencyOf, type EntryCodes, type EntryFormLine, partyKindOf, SETTLEMENT, type SidedTax } from './lines'
import { partyChoicesOf } from './party-choices'
import type { EntryBasis, EntryParties } from './queries'

type Column = GridColumn<EntryFormLine>

/** Columns into which cells without a heading are pasted, in this order. */
export const ENTRY_LINE_HINTS: PasteHints = [
  ['accountId', 'account'],
  ['memo', 'description'],
  ['debit', 'debit'],
  ['credit', 'credit'],
]

const NONE = { value: '', label: '' }
const searched = (
  { id, header, choices, aliases, ...column }: Pick<Column, 'id' | 'header' | 'aliases'> & { choices: readonly SearchChoice[] } & Partial<Column>,
  field: 'party' | 'costCentre' | 'tax' | 'currency',
): Column => ({
  id,
  header,
  kind: 'search',
  width: 132,
  choices: [NONE, ...choices],
  read: (line) => line[field],
  write: (line, value) => ({ ...line, [field]: value }),
  check: (line) => (line[field] === '' || choiceOf(choices, line[field]) ? null : 'Choose one of the list.'),
  ...(aliases && { aliases }),
  ...column,
})

const amountColumn = (id: 'debit' | 'credit', header: string, baseCurrency: string): Column => ({
  id,
  header,
  kind: 'money',
  align: 'end',
  width: 112,
  places: exponentOf(baseCurrency),
  read: (line) => line[id],
  // A line has one amount: typing on one side empties the other.
  write: (line, text) => ({ ...line, debit: '', credit: '', ...(text === '' ? { debit: line.debit, credit: line.credit } : {}), [id]: text }),
  check: (line) => (compare(parseDecimal(line[id]) ?? '0', '0') < 0 ? 'Enter 0 or more.' : null),
  aliases: id === 'debit' ? ['Dr', 'Debit amount'] : ['Cr', 'Credit amount'],
  cardPlace: 'figure',
})

const taxChoice = ([value, tax]: readonly [string, SidedTax]): SearchChoice => {
  const rate = isNotCharged(tax.kind) && tax.selfPercent ? `${tax.name} ${tax.selfPercent} %, owed by us` : taxTitle(tax)
  return { value, label: `${value} · ${rate}`, aliases: [tax.code, tax.name] }
}

const settlementChoice: SearchChoice = { value: SETTLEMENT, label: `${SETTLEMENT} · paid to the tax office, or by it`, aliases: ['Payment', 'Refund'] }

interface ColumnsArgs {
  baseCurrency: string
  basis: EntryBasis | undefined
  parties: EntryParties | undefined
  codes: EntryCodes
  /** Whether a line of the draft named a cost centre when it was opened, which may be closed by now. */
  isNamed: boolean
}

/** The columns of an entry's lines. Those that few entries need are shown on demand. */
export const entryColumns = ({ baseCurrency, basis, parties, codes, isNamed }: ColumnsArgs): Column[] => {
  const account = accountColumn<EntryFormLine>({ accounts: basis?.accounts ?? [] })
  const partyOf = (line: EntryFormLine) => partyKindOf(codes.accounts.get(line.account))
  const partyChoices = { customers: partyChoicesOf(parties?.customers), vendors: partyChoicesOf(parties?.vendors) }
  const codesOfTaxes = [...codes.taxes].filter(([, tax]) => !tax.inclusive).map(taxChoice)
  const taxes = codesOfTaxes.length > 0 ? [...codesOfTaxes, settlementChoice] : []
  const currencyIn = (line: EntryFormLine) => currencyOf(line, codes, baseCurrency)
  const isForeign = (line: EntryFormLine) => currencyIn(line) !== baseCurrency
  return [
    {
      ...account,
      width: 190,
      // An account can ask for its own currency, which takes the place of the one before it, but not of another that was typed; a party belongs to its kind of account, and a due day to a party.
      write: (line, text) => {
        const [before, account] = [codes.accounts.get(line.account), codes.accounts.get(text)]
        const follows = line.currency === '' || line.currency === before?.currency
        const currency = follows ? (account?.currency ?? '') : line.currency
        const rate = currency === line.currency ? line.rate : ''
        const named = partyKindOf(account) === partyOf(line) ? {} : { party: '', dueDate: '' }
        return { ...line, account: text, currency, rate, ...named }
      },
      cardPlace: 'lead',
    },
    {
      id: 'memo',
      header: 'Description',
      kind: 'text',
      maxLength: 200,
      read: (line) => line.memo,
      write: (line, memo) => ({ ...line, memo }),
      aliases: ['Text', 'Details', 'Memo'],
      cardPlace: 'detail',
    },
    amountColumn('debit', 'Debit', baseCurrency),
    amountColumn('credit', 'Credit', baseCurrency),
    searched(
      {
        id: 'partyId',
        header: 'Customer or vendor',
        width: 150,
        choices: [...partyChoices.customers, ...partyChoices.vendors],
        choicesOf: (line) => partyChoices[partyOf(line) ?? 'customers'],
        editable: (line) => partyOf(line) !== null,
        display: (line) => choiceOf(partyChoices[partyOf(line) ?? 'customers'], line.party)?.aliases?.[0] ?? line.party,
        check: (line) => {
          const kind = partyOf(line)
          if (line.party === '' || kind === null || !parties) return null
          return codes[kind].has(line.party) ? null : `Choose a ${kind === 'customers' ? 'customer' : 'vendor'} of the list.`
        },
        aliases: ['Party', 'Customer', 'Vendor'],
      },
      'party',
    ),
    ...(taxes.length > 0
      ? [searched({ id: 'taxId', header: 'Tax', width: 110, choices: taxes, errorFields: ['taxSide'], aliases: ['Tax code', 'VAT'] }, 'tax')]
      : []),
    ...(basis?.costCentres.length || isNamed
      ? [
          searched(
            {
              id: 'costCentreId',
              header: 'Cost centre',
              width: 110,
              choices: (basis?.costCentres ?? []).map(({ code, name }) => ({ value: code, label: `${code} · ${name}`, aliases: [name] })),
              aliases: ['Department', 'Cost center'],
            },
            'costCentre',
          ),
        ]
      : []),
    searched(
      {
        id: 'currency',
        header: 'Currency',
        width: 84,
        optional: true,
        choices: currencyOptions,
        display: (line) => line.currency || (isForeign(line) && <span className="text-ink-3">{currencyIn(line)}</span>),
      },
      'currency',
    ),
    {
      id: 'rate',
      header: 'Rate',
      kind: 'quantity',
      align: 'end',
      width: 96,
      optional: true,
      editable: isForeign,
      read: (line) => line.rate,
      write: (line, rate) => ({ ...line, rate }),
      display: (line) => (line.rate !== '' || !isForeign(line) ? line.rate : <span className="text-ink-3">{codes.rates.get(currencyIn(line)) ?? 'none'}</span>),
      aliases: ['Exchange rate'],
    },
    {
      id: 'base',
      header: `Value ${baseCurrency}`,
      kind: 'computed',
      align: 'end',
      width: 104,
      optional: true,
      read: (line) => (isForeign(line) ? amountOf(line, codes, baseCurrency).base : ''),
      display: (line) => {
        const { base } = amountOf(line, codes, baseCurrency)
        return isForeign(line) && !isZero(base) ? <Amount value={absolute(base)} currency={baseCurrency} /> : null
      },
    },
    {
      id: 'dueDate',
      header: 'Due',
      kind: 'day',
      width: 104,
      optional: true,
      editable: (line) => partyOf(line) !== null,
      read: (line) => line.dueDate,
      write: (line, dueDate) => ({ ...line, dueDate }),
      aliases: ['Due date'],
    },
    {
      id: 'assertedBalance',
      header: 'Balance after',
      kind: 'money',
      align: 'end',
      width: 112,
      optional: true,
      places: exponentOf(baseCurrency),
      read: (line) => line.assertedBalance,
      write: (line, assertedBalance) => ({ ...line, assertedBalance }),
      aliases: ['Balance', 'Balance assertion'],
    },
  ]
}
