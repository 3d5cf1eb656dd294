import { and, type SQL, sql } from 'drizzle-orm'
import { type DayRange, type Filter, type FilterField, type FilterFields, ME, parseFilters } from '@/contracts/lists'
import { daysOf } from '../domain/day-ranges'
import { contains } from './keyset'

/** SQL expression that each filter of a list compares, of the type that the filter's kind requires (text, date, numeric, boolean, uuid). */
export type FilterColumns<F extends FilterFields = FilterFields> = { readonly [field in keyof F]: SQL }

export interface FilterScope {
  /** Today in the company's timezone. Relative days are counted from it. */
  today: string
  /** Timezone of the company, in which a day begins and ends. */
  timezone: string
  /** Id of the calling user, which replaces `ME`. */
  me: string
  /** Whether a field is hidden from the caller. Its filter is ignored then, because a filter by a secret value would reveal it. */
  hides: (field: string) => boolean
}

const oneOf = (column: SQL, values: readonly string[], type: SQL): SQL =>
  sql`${column} in (${sql.join(
    values.map((value) => sql`${value}::${type}`),
    sql`, `,
  )})`

/** The operator `out` keeps rows without a value: they don't have one of the excluded values either. */
const chosen = (column: SQL, { op, values }: Filter, type: SQL): SQL => {
  const found = oneOf(column, values, type)
  return op === 'in' ? found : sql`(${found}) is not true`
}

const onText = (column: SQL, { op, values: [value = ''] }: Filter): SQL => {
  if (op === 'empty') return sql`coalesce(${column}, '') = ''`
  if (op === 'filled') return sql`${column} <> ''`
  return op === 'is' ? sql`lower(${column}) = lower(${value.trim()}::text)` : sql`${column} ilike ${contains(value.trim())}`
}

const boundsOf = ({ op, values: [value = ''] }: Filter, today: string) =>
  op === 'range' ? daysOf(value as DayRange, today) : { from: op === 'to' ? undefined : value, to: op === 'from' ? undefined : value }

const onDay = (column: SQL, filter: Filter, today: string): SQL | undefined => {
  const { op } = filter
  if (op === 'empty') return sql`${column} is null`
  if (op === 'filled') return sql`${column} is not null`
  const { from, to } = boundsOf(filter, today)
  return and(from === undefined ? undefined : sql`${column} >= ${from}::date`, to === undefined ? undefined : sql`${column} <= ${to}::date`)
}

/** Like `onDay`, for a timestamp: days are those of the company's timezone, converted to bounds that an index on the timestamp serves. */
const onMoment = (column: SQL, filter: Filter, today: string, timezone: string): SQL | undefined => {
  if (filter.op === 'empty' || filter.op === 'filled') return onDay(column, filter, today)
  const { from, to } = boundsOf(filter, today)
  return and(
    from === undefined ? undefined : sql`${column} >= (${from}::date::timestamp at time zone ${timezone})`,
    to === undefined ? undefined : sql`${column} < ((${to}::date + 1)::timestamp at time zone ${timezone})`,
  )
}

const comparisons = { eq: sql`=`, min: sql`>=`, max: sql`<=` } as const

const condition = (field: FilterField, column: SQL, filter: Filter, { today, me, timezone }: FilterScope): SQL | undefined => {
  const [value = ''] = filter.values
  switch (field.kind) {
    case 'choice':
      return chosen(column, filter, sql`text`)
    case 'reference':
      return chosen(column, { ...filter, values: filter.values.map((value) => (value === ME ? me : value)) }, sql`uuid`)
    case 'text':
      return onText(column, filter)
    case 'day':
      return 'moment' in field && field.moment ? onMoment(column, filter, today, timezone) : onDay(column, filter, today)
    case 'amount':
      return sql`${column} ${comparisons[filter.op as keyof typeof comparisons]} ${value}::numeric`
    case 'yesno':
      return value === 'yes' ? sql`${column}` : sql`not ${column}`
  }
}

/**
 * Converts the filters of a URL to a condition. Only fields of the table and operators of their kind are used, and every value is sent as a
 * parameter; filters that the list doesn't know are left out.
 */
export const filtersWhere = <F extends FilterFields>(fields: F, columns: FilterColumns<F>, text: string | undefined, scope: FilterScope): SQL | undefined => {
  const conditions = parseFilters(fields, text).filters.map((filter) => {
    const field = fields[filter.field]
    const column = columns[filter.field]
    if (!field || !column || scope.hides(filter.field)) return undefined
    return condition(field, column, filter, scope)
  })
  return and(...conditions)
}
