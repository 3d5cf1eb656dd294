import type { Decimal } from './rules/decimal'

/**
 * How a value is read: `words` and `status` are names of the wire ("partially_paid"), `code` a number of a document, `count` is summed
 * over rows and `percent` is not, `money` has a currency. Plain text without one.
 */
type ColumnKind = 'text' | 'code' | 'words' | 'status' | 'day' | 'moment' | 'count' | 'percent' | 'money'

export interface ListColumn<Row> {
  /** What it is called on screen, in a look at a row, in an exported file and among the filters. */
  header: string
  kind?: ColumnKind
  /** As the API's row holds it: decimals as strings, days as YYYY-MM-DD. */
  value: (row: Row) => string | number | boolean | null | undefined
  /** Of an amount. */
  currency?: (row: Row) => string
  /** Place on the two-line card of a phone. */
  card?: 'lead' | 'amount' | 'detail' | 'status'
  /** On screen only where the user has chosen it. */
  optional?: true
  /** Only for who may see costs. */
  costs?: true
}

/** Everything that is shown of the rows of a list, and in which order the screen, an exported file and a look at one row show it. */
export interface ListTable<Row, Id extends string = string> {
  /** Begins the name of an exported file. */
  name: string
  columns: Readonly<Record<Id, ListColumn<Row>>>
  screen: readonly Id[]
  file: readonly Id[]
  look: readonly Id[]
}

/** Takes the row's type first, so that the ids are inferred from the columns. */
export const listTable =
  <Row>() =>
  <Id extends string>(
    table: Pick<ListTable<Row, Id>, 'name' | 'columns'> & { screen: readonly NoInfer<Id>[]; file: readonly NoInfer<Id>[]; look: readonly NoInfer<Id>[] },
  ): ListTable<Row, Id> =>
    table

/** What every document has. */
export const documentColumns = {
  number: { header: 'Number', kind: 'code', card: 'lead', value: (row: { voucherId: string }) => row.voucherId },
  date: { header: 'Date', kind: 'day', value: (row: { date: string }) => row.date },
  status: { header: 'Status', kind: 'status', card: 'status', value: (row: { status: string }) => row.status },
} as const

interface Party {
  code: string
  name: string
}

export const customerColumns = {
  customer: { header: 'Customer', card: 'detail', value: (row: { customer: Party }) => row.customer.name },
  customerCode: { header: 'Customer code', value: (row: { customer: Party }) => row.customer.code },
} as const

export const vendorColumns = {
  vendor: { header: 'Vendor', card: 'detail', value: (row: { vendor: Party }) => row.vendor.name },
  vendorCode: { header: 'Vendor code', value: (row: { vendor: Party }) => row.vendor.code },
} as const

/** The customer's own number of what was ordered. */
export const theirNumber = { header: 'Their number', kind: 'code', value: (row: { customerOrderNumber: string | null }) => row.customerOrderNumber } as const

interface Priced {
  currency: string
  taxTotal: Decimal | null
  grandTotal: Decimal | null
}
const currencyOf = (row: { currency: string }) => row.currency

export const currencyColumn = { header: 'Currency', value: currencyOf } as const
export const taxColumn = { header: 'Tax', kind: 'money', currency: currencyOf, value: (row: Pick<Priced, 'taxTotal' | 'currency'>) => row.taxTotal } as const
export const totalColumn = {
  header: 'Total',
  kind: 'money',
  card: 'amount',
  currency: currencyOf,
  value: (row: Pick<Priced, 'grandTotal' | 'currency'>) => row.grandTotal,
} as const
export const openColumn = {
  header: 'Open',
  kind: 'money',
  currency: currencyOf,
  value: (row: { openAmount: Decimal; currency: string }) => row.openAmount,
} as const

export const pricedColumns = { currency: currencyColumn, tax: taxColumn, total: totalColumn } as const

/** Where goods were taken in or from, and what they are worth. */
export const movementColumns = {
  type: { header: 'Type', kind: 'words', value: (row: { type: string }) => row.type },
  orders: { header: 'Orders', kind: 'code', value: (row: { orders: readonly string[] }) => row.orders.join(', ') },
  warehouse: { header: 'Warehouse', optional: true, value: (row: { warehouse: Party | null }) => row.warehouse?.name },
  value: {
    header: 'Value',
    kind: 'money',
    card: 'amount',
    costs: true,
    currency: (row: { baseCurrency: string }) => row.baseCurrency,
    value: (row: { value: Decimal | null; baseCurrency: string }) => row.value,
  },
} as const

export const linesColumn = { header: 'Lines', kind: 'count', optional: true, value: (row: { lineCount: number }) => row.lineCount } as const

/** By when a customer needs it. */
export const requiredColumn = { header: 'Required', kind: 'day', value: (row: { requiredDate: string | null }) => row.requiredDate } as const
