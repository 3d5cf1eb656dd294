import type { ChartRow } from './chart-rows'
import { plain } from './verdict'

/** A row with its place: the index of its parent among the rows, and the group above it by the file's own words if that is no row of the file. */
export interface PlacedRow extends ChartRow {
  /** Index of the row above in the hierarchy; null at the top. */
  above: number | null
  /** Words for a group above that no row of the file is. */
  aboveWords: string | null
  /** Added for a part of a path that has no row of its own. */
  isImplied: boolean
}

const SEPARATOR = /\s*(?::|>|»)\s*/
const placed = (row: ChartRow, above: number | null, aboveWords: string | null = null): PlacedRow => ({ ...row, above, aboveWords, isImplied: false })

/** “Current Assets - NG” of ERPNext is the group “Current Assets” of the company NG; “1100 - Cash - NG” has its number in front. */
const wordsOf = (text: string): string[] => {
  const parts = text.split(/\s+-\s+/)
  return [text, ...(parts.length > 1 ? [parts.slice(0, -1).join(' - '), parts.slice(1).join(' - '), parts.slice(1, -1).join(' - '), parts[0] ?? ''] : [])]
    .map(plain)
    .filter((key) => key !== '')
}

/** What a dump of a database writes for no parent. */
const NO_PARENT: ReadonlySet<string> = new Set(['null', 'none', 'nil', '0', 'false'])

/** Parents are named by the file's own keys if all of them are, else by name or number. */
const byParentColumn = (rows: readonly ChartRow[]): PlacedRow[] => {
  const fileKeys = new Set(rows.flatMap(({ key }) => (key === null ? [] : [plain(key)])))
  const parents = rows.flatMap(({ parent }) => (parent === null || NO_PARENT.has(plain(parent)) ? [] : [parent]))
  const hasKeys = parents.length > 0 && parents.every((parent) => fileKeys.has(plain(parent)))
  const at = new Map<string, number>()
  rows.forEach(({ number, name, key: fileKey }, index) => {
    const words = hasKeys ? [plain(fileKey ?? '')] : [plain(name), number === null ? '' : plain(number)]
    for (const key of words) if (key !== '' && !at.has(key)) at.set(key, index)
  })
  return rows.map((row, index) => {
    if (row.parent === null) return placed(row, null)
    if (NO_PARENT.has(plain(row.parent)) && !at.has(plain(row.parent))) return placed(row, null)
    const found = wordsOf(row.parent).flatMap((key) => at.get(key) ?? [])[0]
    return found === undefined || found === index ? placed(row, null, row.parent) : placed(row, found)
  })
}

const keyOf = (path: readonly string[]): string => path.map(plain).join('\u0000')
const pathOf = (name: string): string[] => name.split(SEPARATOR).filter((part) => part !== '')

/** “Assets:Bank:Checking”, or one column for each level: the parts before the last are the groups above. Parts without a row of their own are added. */
const byPath = (rows: readonly ChartRow[]): PlacedRow[] => {
  const paths = rows.map(({ name, path }) => path ?? pathOf(name))
  const at = new Map(paths.map((path, index) => [keyOf(path), index]))
  const all: PlacedRow[] = rows.map((row, index) => ({ ...placed(row, null), name: paths[index]?.at(-1) ?? row.name }))
  const indexOf = (path: readonly string[], row: ChartRow): number | null => {
    if (path.length === 0) return null
    const key = keyOf(path)
    const found = at.get(key)
    if (found !== undefined) return found
    const above = indexOf(path.slice(0, -1), row)
    const empty = { number: null, key: null, path: null, type: null, root: null, detail: null, currency: null, balance: null, parent: null, aliases: [] }
    all.push({ ...row, ...empty, name: path.at(-1) ?? '', isGroup: true, above, aboveWords: null, isImplied: true })
    at.set(key, all.length - 1)
    return all.length - 1
  }
  rows.forEach((row, index) => {
    const one = all[index]
    if (one) one.above = indexOf(paths[index]?.slice(0, -1) ?? [], row)
  })
  return all
}

const byIndent = (rows: readonly ChartRow[]): PlacedRow[] => {
  const open: { index: number; indent: number }[] = []
  return rows.map((row, index) => {
    while ((open.at(-1)?.indent ?? -1) >= row.indent) open.pop()
    const above = open.at(-1)?.index ?? null
    open.push({ index, indent: row.indent })
    return placed(row, above)
  })
}

/** Numbers of at most three digits are headings of the longer ones that begin with them: 4, 40 and 401 above 4011. */
const LONGEST_HEADING = 3

const byNumber = (rows: readonly ChartRow[]): PlacedRow[] => {
  const at = new Map(rows.flatMap(({ number }, index) => (number !== null && /^\d{1,3}$/.test(number) ? [[number, index] as const] : [])))
  return rows.map((row) => {
    for (let length = Math.min(LONGEST_HEADING, (row.number?.length ?? 0) - 1); length > 0; length--) {
      const above = at.get(row.number?.slice(0, length) ?? '')
      if (above !== undefined) return placed(row, above)
    }
    return placed(row, null)
  })
}

const isPath = (rows: readonly ChartRow[]): boolean => {
  const paths = rows.map(({ name }) => pathOf(name)).filter((path) => path.length > 1)
  if (paths.length === 0) return false
  // A colon within a name is a path only if what stands before it stands before several, or is a row of its own.
  const names = new Set(rows.map(({ name }) => plain(name)))
  const firsts = paths.map(([first = '']) => plain(first))
  return firsts.every((first) => names.has(first) || firsts.filter((other) => other === first).length > 1 || paths.length === rows.length)
}

/** Breaks circles, which a file's column of parents may hold, at their first row. */
const withoutCircles = (rows: readonly PlacedRow[]): PlacedRow[] =>
  rows.map((row, index) => {
    const seen = new Set([index])
    for (let at = row.above; at !== null; at = rows[at]?.above ?? null) {
      if (seen.has(at)) return { ...row, above: null }
      seen.add(at)
    }
    return row
  })

/** The hierarchy of a chart, by its column of parents, its columns of levels or its paths, its indentation or its numbers, in this order. */
export const hierarchyOf = (rows: readonly ChartRow[]): PlacedRow[] => {
  if (rows.some(({ parent }) => parent !== null)) return withoutCircles(byParentColumn(rows))
  if (rows.some(({ path }) => path !== null) || isPath(rows)) return byPath(rows)
  // Beside a number, a single blank is what stands behind a comma, not a level.
  const least = rows.some(({ number }) => number !== null) ? 2 : 1
  if (rows.some(({ indent }) => indent >= least)) return byIndent(rows)
  return byNumber(rows)
}
