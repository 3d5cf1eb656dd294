import type { OpeningBasis, OpeningPart } from '@/contracts/opening-balances'
import type { CellKind, GridColumn } from '@/documents/line-grid/types'

/** A row as it is typed; the fields that it has depend on the part. */
export interface TypedRow {
  key: string
  [field: string]: string
}
type Column = GridColumn<TypedRow>

const column = (id: string, header: string, kind: CellKind, more: Partial<Column> = {}): Column => ({
  id,
  header,
  kind,
  ...(kind === 'money' || kind === 'quantity' ? { align: 'end' as const, width: 120 } : {}),
  read: (row) => row[id] ?? '',
  write: (row, text) => ({ ...row, [id]: text }),
  ...more,
})

const choice = (options: readonly { code: string; name: string }[], empty = '') => ({
  choices: [{ value: '', label: empty }, ...options.map(({ code, name }) => ({ value: code, label: `${code} · ${name}`, aliases: [name] }))],
})
const currency = column('currency', 'Currency', 'text', { width: 88, maxLength: 3, write: (row, text) => ({ ...row, currency: text.trim().toUpperCase() }) })

const accountColumns = ({ accounts, costCentres }: OpeningBasis): Column[] => [
  column('account', 'Account', 'choice', {
    ...choice(accounts.map(({ accountId, name }) => ({ code: accountId, name }))),
    cardPlace: 'lead',
    aliases: ['Account no', 'Code'],
  }),
  column('debit', 'Debit', 'money', { cardPlace: 'figure', aliases: ['Dr', 'Soll'] }),
  column('credit', 'Credit', 'money', { cardPlace: 'figure', aliases: ['Cr', 'Haben'] }),
  { ...currency, optional: true },
  column('currencyAmount', 'Amount in currency', 'money', { width: 150, optional: true }),
  ...(costCentres.length > 0 ? [column('costCentre', 'Cost centre', 'choice', { ...choice(costCentres), width: 150, optional: true })] : []),
]

const itemColumns = ({ accounts }: OpeningBasis): Column[] => [
  column('partyCode', 'Customer or vendor', 'text', { cardPlace: 'lead', maxLength: 200, aliases: ['Code', 'Party', 'Customer', 'Vendor', 'Name'] }),
  column('kind', 'Kind', 'choice', {
    width: 110,
    choices: [
      { value: '', label: '' },
      { value: 'receivable', label: 'Receivable', aliases: ['AR', 'Customer'] },
      { value: 'payable', label: 'Payable', aliases: ['AP', 'Vendor'] },
    ],
  }),
  column('number', 'Number', 'text', { width: 130, mono: true, maxLength: 60, cardPlace: 'detail', aliases: ['Invoice', 'Invoice no', 'Document'] }),
  column('date', 'Date', 'day', { width: 120 }),
  column('dueDate', 'Due', 'day', { width: 120 }),
  column('rest', 'Open amount', 'money', { cardPlace: 'figure', aliases: ['Rest', 'Balance', 'Outstanding'] }),
  currency,
  column('rate', 'Rate', 'money', { width: 100, scale: 10, optional: true }),
  column('account', 'Account', 'choice', {
    ...choice(
      accounts.filter(({ type }) => type === 'receivable' || type === 'payable').map(({ accountId, name }) => ({ code: accountId, name })),
      'The usual one',
    ),
    width: 150,
    optional: true,
  }),
]

const stockColumns = ({ warehouses }: OpeningBasis): Column[] => [
  column('partno', 'Part', 'part', {
    width: 150,
    mono: true,
    maxLength: 60,
    cardPlace: 'lead',
    onPart: (row, part) => ({ ...row, partno: part.partno }),
    aliases: ['Part number', 'Item'],
  }),
  column('warehouse', 'Warehouse', 'choice', { ...choice(warehouses), cardPlace: 'detail', aliases: ['Location'] }),
  column('qty', 'Quantity', 'quantity', { cardPlace: 'figure', aliases: ['Qty', 'On hand'] }),
  column('unitCost', 'Unit cost', 'money', { scale: 6, aliases: ['Cost', 'Price'] }),
  column('value', 'Value', 'money', { cardPlace: 'figure', aliases: ['Total'] }),
  column('batch', 'Batch', 'text', { width: 110, maxLength: 60, optional: true, aliases: ['Lot'] }),
  column('expires', 'Expires', 'day', { width: 120, optional: true }),
  column('serials', 'Serial numbers', 'list', { width: 160, optional: true, aliases: ['Serials'] }),
]

/** A company with one bank account needn't name it: the empty choice shows its name. */
const bankColumn = (accounts: OpeningBasis['accounts']): Column => {
  const banks = accounts.filter(({ type }) => type === 'bank').map(({ accountId, name }) => ({ code: accountId, name }))
  return column('account', 'Bank account', 'choice', {
    ...choice(banks, banks.length === 1 ? banks[0]?.name : ''),
    width: 180,
    aliases: ['Bank', 'Account'],
  })
}

const unclearedColumns = ({ accounts }: OpeningBasis): Column[] => [
  bankColumn(accounts),
  column('kind', 'Kind', 'choice', {
    width: 130,
    choices: [
      { value: '', label: '' },
      { value: 'cheque', label: 'Cheque', aliases: ['Check'] },
      { value: 'deposit', label: 'Deposit', aliases: ['Receipt'] },
      { value: 'statement', label: 'Statement balance', aliases: ['Balance', 'Statement'] },
    ],
  }),
  column('number', 'Number', 'text', { width: 120, mono: true, maxLength: 60, cardPlace: 'lead', aliases: ['Cheque no', 'Check no', 'Num', 'Reference'] }),
  column('date', 'Date', 'day', { width: 120 }),
  column('payee', 'Payee or payer', 'text', { cardPlace: 'detail', maxLength: 200, aliases: ['Payee', 'Payer', 'Name', 'Description'] }),
  column('amount', 'Amount', 'money', { cardPlace: 'figure' }),
]

export const columnsOf: Readonly<Record<OpeningPart, (basis: OpeningBasis) => Column[]>> = {
  accounts: accountColumns,
  items: itemColumns,
  stock: stockColumns,
  uncleared: unclearedColumns,
}

/** Everything that a row of the part says, as labels of the fields in messages. */
export const labelsOf = (columns: readonly Column[]) => Object.fromEntries([['rows', 'Row'], ...columns.map(({ id, header }) => [`rows.${id}`, header])])

export const emptyRow = (columns: readonly Column[]): TypedRow => ({ key: crypto.randomUUID(), ...Object.fromEntries(columns.map(({ id }) => [id, ''])) })
export const isBlank = ({ key: _key, ...row }: TypedRow): boolean => Object.values(row).every((text) => text.trim() === '')
