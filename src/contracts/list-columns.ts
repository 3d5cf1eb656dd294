import type { Decimal } from './rules/decimal'

/**
 * How a value is shown: `words` and `status` are names of the API ("partially_paid"), `code` is a document number, `count` is summed over
 * rows and `percent` is not, `money` has a currency. A column without a kind is plain text.
 */
type ColumnKind = 'text' | 'code' | 'words' | 'status' | 'day' | 'moment' | 'count' | 'percent' | 'money'

export interface ListColumn<Row> {
  /** Name of the column on screen, in the quick look at a row, in an exported file and among the filters. */
  header: string
  kind?: ColumnKind
  /** The value as the API's row contains it: decimals as strings, days as YYYY-MM-DD. */
  value: (row: Row) => string | number | boolean | null | undefined
  /** Currency of a `money` value. */
  currency?: (row: Row) => string
  /** Place on the two-line card of a phone. */
  card?: 'lead' | 'amount' | 'detail' | 'status'
  /** Shown on screen only if the user has chosen the column. */
  optional?: true
  /** Only for users who may see costs. */
  costs?: true
}

/** The columns of a list, and their order on screen, in an exported file and in the quick look at one row. */
export interface ListTable<Row, Id extends string = string> {
  /** Beginning of the name of an exported file. */
  name: string
  columns: Readonly<Record<Id, ListColumn<Row>>>
  screen: readonly Id[]
  file: readonly Id[]
  look: readonly Id[]
}

/** Takes the row's type in a call of its own, so that the column ids are inferred in the second call. */
export const listTable =
  <Row>() =>
  <Id extends string>(
    table: Pick<ListTable<Row, Id>, 'name' | 'columns'> & { screen: readonly NoInfer<Id>[]; file: readonly NoInfer<Id>[]; look: readonly NoInfer<Id>[] },
  ): ListTable<Row, Id> =>
    table

/** Columns that every list of documents has. */
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

/** The customer's own order number. */
export const customerOrderNumberColumn = {
  header: 'Their number',
  kind: 'code',
  value: (row: { customerOrderNumber: string | null }) => row.customerOrderNumber,
} as const

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

/** Columns of goods receipts and deliveries: orders, warehouse and value of the goods. */
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

/** Day by which the customer needs the goods. */
export const requiredColumn = { header: 'Required', kind: 'day', value: (row: { requiredDate: string | null }) => row.requiredDate } as const
