import type { AccountOption } from '@/contracts/ledger'
import { exponentOf } from '@/contracts/rules/currencies'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import type { PasteHints } from '@/documents/line-grid/line-grid'
import type { GridColumn } from '@/documents/line-grid/types'
import { accountColumn } from '@/documents/trade/invoice-columns'
import type { LineTaxes } from '@/documents/trade/line-taxes'
import { taxColumn } from '@/documents/trade/tax-column'
import type { InvoiceLine } from './form-values'

/** What may be pasted, in this order. */
export const LINE_HINTS: PasteHints = [
  ['accountId', 'account'],
  ['description', 'description'],
  ['amount', 'amount'],
]

interface LineColumnsArgs {
  currency: string
  accounts: readonly AccountOption[]
  taxes: LineTaxes
}

/** What is invoiced, by accounts. */
export const lineColumns = ({ currency, accounts, taxes }: LineColumnsArgs): GridColumn<InvoiceLine>[] => [
  { ...accountColumn<InvoiceLine>({ accounts }), cardPlace: 'lead' },
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
  ...(taxes.choices.length > 1 ? [taxColumn<InvoiceLine>(taxes)] : []),
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
