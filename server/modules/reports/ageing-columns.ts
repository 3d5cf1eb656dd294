import { add, negate } from '@/contracts/rules/decimal'

/** Days after the due date up to which an item is in a column; the last one has no end. */
export const AGEING_COLUMNS = [
  { last: 0, label: 'Not due' },
  { last: 30, label: '1–30' },
  { last: 60, label: '31–60' },
  { last: 90, label: '61–90' },
  { last: 120, label: '91–120' },
  { last: null, label: 'Over 120' },
] as const

/** Place of the column of what is paid or credited on account: after the others. */
export const ON_ACCOUNT = AGEING_COLUMNS.length

/** Labels of the columns in words, for a statement. */
export const columnNames: readonly string[] = [
  ...AGEING_COLUMNS.map(({ label }, index) => (index === 0 ? label : `${label} days overdue`)),
  'Paid or credited on account',
]

/** Sums of the columns of some items, and their total. */
export const figuresOf = (items: readonly { column: number; base: string }[], isPayable: boolean): string[] => {
  const sums = Array.from({ length: ON_ACCOUNT + 1 }, () => '0')
  for (const { column, base } of items) sums[column] = add(sums[column] ?? '0', isPayable ? negate(base) : base)
  return [...sums, add('0', ...sums)]
}
