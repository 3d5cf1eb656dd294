import type { RowOrder } from './chain'

/** Order of rows by their days; null if the days don't tell. */
export const orderByDays = (days: readonly (string | null)[]): RowOrder | null => {
  let [up, down] = [0, 0]
  let before: string | null = null
  for (const day of days) {
    if (day === null) continue
    if (before !== null && day > before) up += 1
    if (before !== null && day < before) down += 1
    before = day
  }
  return up === down ? null : up > down ? 'oldest-first' : 'newest-first'
}

/** The rows with the oldest first. If nothing else proves their order, those of one day keep theirs. */
export const oldestFirst = <T extends { date: string | null }>(rows: readonly T[], order: RowOrder, isProven: boolean): T[] => {
  const turned = order === 'newest-first' ? rows.toReversed() : [...rows]
  if (isProven || turned.some(({ date }) => date === null)) return turned
  return turned.sort((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : (a.date ?? '') > (b.date ?? '') ? 1 : 0))
}
