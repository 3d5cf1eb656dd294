import { z } from 'zod'
import { endpoint } from './endpoint'
import { plain } from './fields'
import type { Flag, Module } from './permissions'

/** What a field of a list can be asked, by the kind of its values. */
export const operatorsOf = {
  /** One of a fixed set, such as a status. */
  choice: ['in', 'out'],
  /** Another record by id, such as a customer; a colleague may also be `ME`. */
  reference: ['in', 'out'],
  text: ['has', 'is', 'empty', 'filled'],
  /** `range` takes one of `dayRanges`, relative to the company's today, and stays relative. */
  day: ['range', 'from', 'to', 'on', 'empty', 'filled'],
  amount: ['eq', 'min', 'max'],
  yesno: ['is'],
} as const satisfies Record<string, readonly string[]>
export type FilterKind = keyof typeof operatorsOf
export type Operator = (typeof operatorsOf)[FilterKind][number]

/** Relative days. Weeks start on Monday, quarters and years with the calendar. */
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

/** In place of a user's id: whoever asks, so that a view or a link means everybody's own. */
export const ME = 'me'

export type FilterField =
  | { kind: 'choice'; label: string; choices: readonly string[] }
  | { kind: 'reference'; label: string; of: 'customers' | 'vendors' | 'users' | 'parts' }
  /** `costs`: only for who may see costs; to others the list is as if it had no such filter. */
  | { kind: 'text' | 'day' | 'amount' | 'yesno'; label: string; costs?: true }
  /** The day, in the company's timezone, of something that happened at a moment: it is never empty. */
  | { kind: 'day'; label: string; moment: true }
/** The fields that a list can be filtered by: client, server and tests read the same table. */
export type FilterFields = Readonly<Record<string, FilterField>>

/** What every list of documents can be filtered by, around what is its own. */
export const documentFilters = <const S extends readonly string[], const O extends FilterFields>(statuses: S, own: O) =>
  ({
    status: { kind: 'choice', label: 'Status', choices: statuses },
    number: { kind: 'text', label: 'Number' },
    date: { kind: 'day', label: 'Date' },
    ...own,
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

/** `status:in:open,sent~date:range:thisMonth`; the separators inside a value are percent-encoded. */
export const formatFilters = (filters: readonly Filter[]): string | undefined =>
  filters.length === 0 ? undefined : filters.map(({ field, op, values }) => `${field}:${op}:${values.map(escape).join(',')}`).join('~')

const amountText = /^-?\d{1,15}(\.\d{1,6})?$/
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
/** A day of the calendar. Checked by hand: screens that only read a URL need no validator for it. */
const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value) && new Date(`${value}T00:00:00Z`).toJSON()?.startsWith(value) === true

/** Whether the field knows the operator and every value is one that it can compare with. */
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

/** The filters of a URL. What this list doesn't know is left out and counted, so that the screen can say so. */
export const parseFilters = (fields: FilterFields, text: string | undefined): { filters: Filter[]; dropped: number } => {
  const parts = (text ?? '').split('~').filter((part) => part !== '')
  const filters = parts.slice(0, MOST_FILTERS).flatMap((part) => {
    const [field = '', op = '', ...rest] = part.split(':')
    const list = rest.join(':')
    const filter = { field, op: op as Operator, values: list === '' ? [] : list.split(',').map(unescape) }
    return Object.hasOwn(fields, field) && fits(fields[field], filter) ? [filter] : []
  })
  return { filters, dropped: parts.length - filters.length }
}

type Sorted<S extends string> = S | `-${S}`
/** The orders that a list has, `-` for descending, and the one it begins with. */
export interface ListOrders<S extends string = string> {
  all: readonly [S, ...S[]]
  first: S
}

export const listOrders = <const S extends readonly [string, ...string[]]>(sorts: S, first: Sorted<S[number]>): ListOrders<Sorted<S[number]>> => ({
  all: sorts.flatMap((sort) => [sort, `-${sort}`]) as [Sorted<S[number]>, ...Sorted<S[number]>[]],
  first,
})

/**
 * What a list can be asked, in the query of its endpoint and in its URL: search, filters, order (`-` is descending) and keyset
 * position. Wrong values fall back instead of failing; filters are checked by `parseFilters`, because the URL may be older than the
 * list.
 */
export const listQuery = <const S extends string>({ all, first }: ListOrders<S>) =>
  z.object({
    q: z.string().trim().max(100).optional().catch(undefined),
    f: z.string().max(4000).optional().catch(undefined),
    sort: z
      .enum(all as [S, ...S[]])
      .catch(first as never)
      .default(first as never),
    limit: z.coerce.number().int().min(1).max(200).catch(50).default(50),
    after: z.string().max(1000).optional().catch(undefined),
    before: z.string().max(1000).optional().catch(undefined),
    count: z.enum(['capped', 'all']).catch('capped').default('capped'),
  })
export type ListQuery = z.output<ReturnType<typeof listQuery>>
type ListShape = Omit<ReturnType<typeof listQuery>['shape'], 'sort'> & { sort: z.ZodType<string> }
/** The query of any list, whatever its orders. */
export type ListQuerySchema = z.ZodObject<ListShape>

export const exportFormats = ['csv', 'xlsx'] as const
/** The same filters and order as the list, all rows instead of a page. `ids` exports a selection; `cols` names columns in their order. */
export const exportQuery = <Q extends ListQuerySchema>(query: Q) =>
  z.object({
    q: query.shape.q,
    f: query.shape.f,
    sort: query.shape.sort as Q['shape']['sort'],
    format: z.enum(exportFormats),
    cols: z.string().max(500).optional(),
    ids: z.string().max(20_000).optional(),
  })

/** `GET {path}/export`: a file of exactly what the list's filters leave. */
export const exportEndpoint = <const M extends Module, const P extends string, Q extends ListQuerySchema>(module: M, path: P, query: Q) =>
  endpoint({
    method: 'GET',
    path: `${path}/export`,
    query: exportQuery(query),
    response: z.object({}),
    download: true,
    work: 'export',
    module,
    action: 'export' satisfies Flag,
    summary: 'The filtered list as a file',
  })

/**
 * `GET {path}/totals`: sums over everything that the list's filters leave, by column and currency, e.g. `total:USD`. Asked for
 * beside the list, so that no page waits for them; a sum that the caller may not see is left out.
 */
export const totalsEndpoint = <const M extends Module, const P extends string, Q extends ListQuerySchema>(module: M, path: P, query: Q) =>
  endpoint({
    method: 'GET',
    path: `${path}/totals`,
    query: z.object({ q: query.shape.q, f: query.shape.f }),
    response: z.object({ totals: z.record(z.string(), z.string()) }),
    module,
    action: 'read',
    summary: 'Sums over the filtered list',
  })

/** Name, filters, order, columns, widths and density that a user keeps for a list. */
export const viewDefinition = z.strictObject({
  q: plain().max(100).optional(),
  f: plain().max(4000).optional(),
  sort: plain().max(60).optional(),
  cols: plain().max(500).optional(),
  widths: z
    .record(z.string().max(60), z.number().int().min(40).max(1200))
    .refine((widths) => Object.keys(widths).length <= 100, 'Use at most 100 columns.')
    .optional(),
  density: z.enum(['compact', 'default', 'relaxed']).optional(),
})
export type ViewDefinition = z.infer<typeof viewDefinition>

const viewInput = z.strictObject({ name: plain().trim().min(1, 'Enter a name.').max(60, 'Use at most 60 characters.'), definition: viewDefinition })
/** A list of the product, by the first part of its query keys, e.g. `inquiries`. */
const listName = z.string().regex(/^[a-z-]{1,40}$/)
export const savedView = z.object({ id: z.uuid(), list: z.string(), name: z.string(), definition: viewDefinition })
export type SavedView = z.infer<typeof savedView>

export const views = {
  list: endpoint({ method: 'GET', path: '/views', response: z.object({ rows: z.array(savedView) }), access: 'session', summary: 'One’s own views of lists' }),
  create: endpoint({
    method: 'POST',
    path: '/views',
    body: viewInput.extend({ list: listName }),
    response: savedView,
    access: 'session',
    summary: 'Keep a view of a list under a name',
  }),
  update: endpoint({ method: 'PUT', path: '/views/:id', body: viewInput, response: savedView, access: 'session', summary: 'Change one’s own view' }),
  remove: endpoint({ method: 'DELETE', path: '/views/:id', response: z.object({}), access: 'session', summary: 'Remove one’s own view' }),
}
