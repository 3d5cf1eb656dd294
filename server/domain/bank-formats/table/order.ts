import type { RowOrder } from './chain'

/** Order of rows by their days; null if the days don't tell. */
export const orderByDays = (rows: readonly { date: string | null }[]): RowOrder | null => {
  let [up, down] = [0, 0]
  let before: string | null = null
  for (const { date: day } of rows) {
    if (day === null) continue
    if (before !== null && day > before) up += 1
    if (before !== null && day < before) down += 1
    before = day
  }
  return up === down ? null : up > down ? 'oldest-first' : 'newest-first'
}

/** The rows with the oldest first. If nothing else proves their order, they are sorted by day, and those of one day keep theirs. */
export const oldestFirst = <T extends { date: string }>(rows: readonly T[], order: RowOrder, isProven: boolean): T[] => {
  const turned = order === 'newest-first' ? rows.toReversed() : [...rows]
  return isProven ? turned : turned.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
