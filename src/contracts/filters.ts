/** Filter operators by the kind of a field's values. */
export const operatorsOf = {
  /** A value of a fixed set, such as a status. */
  choice: ['in', 'out'],
  /** The id of another record, such as a customer; for users also `ME`. */
  reference: ['in', 'out'],
  text: ['has', 'is', 'empty', 'filled'],
  /** `range` takes one of `dayRanges`; a stored filter stays relative to the company's current day. */
  day: ['range', 'from', 'to', 'on', 'empty', 'filled'],
  amount: ['eq', 'min', 'max'],
  yesno: ['is'],
} as const satisfies Record<string, readonly string[]>
export type FilterKind = keyof typeof operatorsOf
export type Operator = (typeof operatorsOf)[FilterKind][number]

/** Ranges of days relative to today. Weeks start on Monday; quarters and years are calendar quarters and years. */
export const dayRanges = [
  'today',
  'yesterday',
  'tomorrow',
  'thisWeek',
  'lastWeek',
  'nextWeek',
  'thisMonth',
  'lastMonth',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
  'lastYear',
  'next3',
  'next7',
  'last7',
  'last30',
  'last90',
  'past',
] as const
export type DayRange = (typeof dayRanges)[number]

/** Stands for the id of the current user, so that a view or a link shows each user their own records. */
export const ME = 'me'

export type FilterField =
  | { kind: 'choice'; label: string; choices: readonly string[] }
  | { kind: 'reference'; label: string; of: 'customers' | 'vendors' | 'users' | 'parts' }
  /** `costs`: only for users who may see costs; for others the list has no such filter. */
  | { kind: 'text' | 'day' | 'amount' | 'yesno'; label: string; costs?: true }
  /** The day of a timestamp, in the company's timezone; it is never empty. */
  | { kind: 'day'; label: string; moment: true }
/** The fields that a list can be filtered by: client, server and tests read the same table. */
export type FilterFields = Readonly<Record<string, FilterField>>

/** Filters of every list of documents, with the filters of its own kind among them. */
export const documentFilters = <const S extends readonly string[], const O extends FilterFields>(statuses: S, ownFilters: O) =>
  ({
    status: { kind: 'choice', label: 'Status', choices: statuses },
    number: { kind: 'text', label: 'Number' },
    date: { kind: 'day', label: 'Date' },
    ...ownFilters,
    owner: { kind: 'reference', label: 'Owner', of: 'users' },
  }) as const
export const customerFilter = { customer: { kind: 'reference', label: 'Customer', of: 'customers' } } as const
export const vendorFilter = { vendor: { kind: 'reference', label: 'Vendor', of: 'vendors' } } as const
export const totalFilters = { currency: { kind: 'text', label: 'Currency' }, total: { kind: 'amount', label: 'Total in its currency' } } as const

export interface Filter {
  field: string
  op: Operator
  values: string[]
}

const MOST_FILTERS = 20
const MOST_VALUES = 50
const escape = (value: string): string => value.replace(/[%~:,]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
const unescape = (value: string): string => value.replace(/%(25|7E|3A|2C)/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

/** Writes filters as `status:in:open,sent~date:range:thisMonth`; separators inside a value are percent-encoded. */
export const formatFilters = (filters: readonly Filter[]): string | undefined =>
  filters.length === 0 ? undefined : filters.map(({ field, op, values }) => `${field}:${op}:${values.map(escape).join(',')}`).join('~')

const amountText = /^-?\d{1,15}(\.\d{1,6})?$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** Whether the value is a calendar day. Checked by hand, so that screens that only read a URL need no validator. */
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true

/** Whether the field has the operator and every value is valid for it. */
const fits = (field: FilterField | undefined, { op, values }: Filter): boolean => {
  if (!field || !(operatorsOf[field.kind] as readonly string[]).includes(op)) return false
  if (op === 'empty' || op === 'filled') return values.length === 0
  if (values.length === 0 || values.length > MOST_VALUES) return false
  if (field.kind === 'choice') return values.every((value) => field.choices.includes(value))
  if (field.kind === 'reference') return values.every((value) => uuid.test(value) || (field.of === 'users' && value === ME))
  if (values.length !== 1) return false
  const [value = ''] = values
  if (field.kind === 'day') return op === 'range' ? (dayRanges as readonly string[]).includes(value) : isDay(value)
  if (field.kind === 'amount') return amountText.test(value)
  if (field.kind === 'yesno') return value === 'yes' || value === 'no'
  return value.trim() !== '' && value.length <= 100
}

/** Reads the filters of a URL. Filters that the list doesn't have are left out and counted in `dropped`, so that the screen can say so. */
export const parseFilters = (fields: FilterFields, text: string | undefined): { filters: Filter[]; dropped: number } => {
  const parts = (text ?? '').split('~').filter((part) => part !== '')
  const filters = parts.slice(0, MOST_FILTERS).flatMap((part) => {
    const [field = '', op = '', ...rest] = part.split(':')
    const valueList = rest.join(':')
    const filter = { field, op: op as Operator, values: valueList === '' ? [] : valueList.split(',').map(unescape) }
    return Object.hasOwn(fields, field) && fits(fields[field], filter) ? [filter] : []
  })
  return { filters, dropped: parts.length - filters.length }
}
