import type { DayRange, Filter, FilterField, Operator } from '@/contracts/lists'
import { formatDecimal } from '@/ui/primitives/decimal'
import { formatDay } from '../dates'
import { inWords } from '../status'

const operators: Readonly<Record<Operator, string>> = {
  in: 'is',
  out: 'is not',
  has: 'contains',
  is: 'is',
  empty: 'is empty',
  filled: 'is filled',
  range: 'is in',
  from: 'from',
  to: 'until',
  on: 'on',
  eq: 'is',
  min: 'at least',
  max: 'at most',
}
export const operatorInWords = (op: Operator): string => operators[op]

/** Whether the operator asks for a value. */
export const needsValue = (op: Operator): boolean => op !== 'empty' && op !== 'filled'

export const dayRangeWords: Readonly<Record<DayRange, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  tomorrow: 'Tomorrow',
  thisWeek: 'This week',
  lastWeek: 'Last week',
  nextWeek: 'Next week',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  thisQuarter: 'This quarter',
  lastQuarter: 'Last quarter',
  thisYear: 'This year',
  lastYear: 'Last year',
  next3: 'Next 3 days',
  next7: 'Next 7 days',
  last7: 'Last 7 days',
  last30: 'Last 30 days',
  last90: 'Last 90 days',
  past: 'In the past',
}

const valueInWords = (field: FilterField, op: Operator, value: string, nameOf: (id: string) => string): string => {
  if (field.kind === 'choice') return inWords(value)
  if (field.kind === 'reference') return nameOf(value)
  if (field.kind === 'day') return op === 'range' ? (dayRangeWords[value as DayRange] ?? value).toLowerCase() : formatDay(value)
  if (field.kind === 'amount') return formatDecimal(value)
  if (field.kind === 'yesno') return value === 'yes' ? 'yes' : 'no'
  return `“${value}”`
}

const MOST_NAMED = 3

/** Text of a filter's chip: "Status is Open, Quoting". */
export const filterInWords = (field: FilterField, { op, values }: Filter, nameOf: (id: string) => string): string => {
  const valueTexts = values.slice(0, MOST_NAMED).map((value) => valueInWords(field, op, value, nameOf))
  const more = values.length > MOST_NAMED ? ` and ${values.length - MOST_NAMED} more` : ''
  return [field.label, operatorInWords(op), needsValue(op) && valueTexts.join(', ') + more].filter(Boolean).join(' ')
}
