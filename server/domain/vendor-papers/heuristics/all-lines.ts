import { add, compare, type Decimal, equals } from '@/contracts/rules/decimal'
import type { Layout } from '../layout/rows'
import type { NumberToken } from '../layout/tokens'
import { union } from '../layout/words'
import { looksLikeMoney, type NumberSense, valuesOf } from '../text/numbers'
import { solveRow } from './arithmetic'
import { chunksOf } from './chunks'
import { isSumBelow, type Reading, readBody } from './lines'
import type { RawLine } from './raw-line'
import type { Table } from './tables'

const MOST_TABLES = 200

const signature = ({ columns }: Pick<Table, 'columns'>): string => columns.map(({ kind }) => kind).join()

const worth = (lines: readonly RawLine[]): number =>
  lines.reduce((sum, { result, description }) => sum + (result.holds ? 3 : 1) + (description.length > 0 ? 1 : 0), 0)

const endOfPage = ({ rows }: Layout, page: number): number => rows.findLastIndex((row) => row.page === page) + 1

/**
 * Cuts the lines off at the first total whose label isn't known, since no row below a total is a line. Such a total is a row without quantity and
 * price whose amount is the sum of the lines above it, more than that sum (a total with tax), or the sum of their quantities.
 */
const withoutSums = (lines: RawLine[]): RawLine[] => {
  const isCounted = ({ result }: RawLine) => result.qty !== null || result.price !== null
  const firstUncounted = lines.findIndex((line) => !isCounted(line))
  const totalIndex = lines.findIndex((line, index) => {
    const above = lines.slice(0, index)
    if (isSumBelow(line, above)) return true
    const { net } = line.result
    // All lines before `firstUncounted` have a quantity or a price.
    if (isCounted(line) || index === 0 || firstUncounted === 0 || net === null || line.texts.sku !== undefined) return false
    const sum = add('0', ...above.map(({ result }) => result.net?.value ?? '0'))
    const pieces = add('0', ...above.map(({ result }) => result.qty?.value ?? '0'))
    return equals(net.value, sum) || (firstUncounted > 1 && (compare(net.value, sum) >= 0 || equals(net.value, pieces)))
  })
  return totalIndex < 0 ? lines : lines.slice(0, totalIndex)
}

/** Reads the lines of one table on all its pages: below each repeated heading, and on a page without a heading only the rows that are lines beyond doubt. */
export const readTable = (table: Table, tables: readonly Table[], reading: Reading): RawLine[] => {
  const { layout } = reading
  const sameTables = tables.filter((other) => signature(other) === signature(table))
  const lastPage = layout.rows.at(-1)?.page ?? 1
  const lines: RawLine[] = []
  for (let page = table.page; page <= lastPage; page++) {
    const tablesOnPage = sameTables.filter((other) => other.page === page)
    const end = endOfPage(layout, page)
    if (tablesOnPage.length === 0) {
      const start = layout.rows.findIndex((row) => row.page === page)
      if (start >= 0) lines.push(...readBody({ columns: table.columns, page }, start, end, reading, true))
    }
    tablesOnPage.forEach((heading, index) => lines.push(...readBody(heading, heading.lastRow + 1, tablesOnPage[index + 1]?.firstRow ?? end, reading, false)))
  }
  return withoutSums(lines)
}

/** Lines of the best table on a paper, which may have several (lines, taxes, payments): lines whose arithmetic holds count most. */
export const bestLines = (tables: readonly Table[], reading: Reading): RawLine[] => {
  let best: RawLine[] = []
  const seen = new Set<string>()
  for (const table of tables.slice(0, MOST_TABLES)) {
    const kinds = signature(table)
    if (seen.has(kinds)) continue
    seen.add(kinds)
    const lines = readTable(table, tables, reading)
    if (worth(lines) > worth(best)) best = lines
  }
  return best
}

const descriptionIn = (row: Layout['rows'][number], tokens: readonly NumberToken[]) => {
  const textChunks = chunksOf(row, tokens).filter(({ number, text }) => number === null && /\p{L}{2}/u.test(text))
  return textChunks.length > 0 ? { text: textChunks.map((chunk) => chunk.text).join(' '), box: union(textChunks.map(({ box }) => box)) } : null
}

const lineWithoutColumns = (
  index: number,
  row: Layout['rows'][number],
  description: RawLine['description'],
  result: RawLine['result'],
  boxes: RawLine['boxes'],
): RawLine => ({
  page: row.page,
  rows: [index],
  box: union([row]),
  description,
  texts: {},
  result,
  boxes,
  taxPercent: null,
  gross: false,
})

/** Lines of a paper whose table heading isn't known: rows with a text and at least three numbers, the last of which is the product of two others. */
export const linesByArithmetic = ({ layout, numbers, sense, totals }: Reading): RawLine[] =>
  layout.rows.flatMap((row, index) => {
    const tokens = numbers.on(index).filter(({ number }) => !number.percent)
    const net = tokens.at(-1)
    const description = descriptionIn(row, tokens)
    if (totals.has(index) || tokens.length < 3 || tokens.length > 8 || !net || !looksLikeMoney(net.number) || !description) return []
    const otherNumbers = tokens.slice(0, -1)
    for (const qty of otherNumbers) {
      for (const price of otherNumbers) {
        if (qty.from >= price.from || !looksLikeMoney(price.number)) continue
        const result = solveRow({ qty: [qty.number], price: [price.number], net: [net.number], discount: [], per: [] }, sense)
        if (result.holds) return [lineWithoutColumns(index, row, [description], result, { qty: qty.box, price: price.box, net: net.box })]
      }
    }
    return []
  })

const likeliestValue = (token: NumberToken, sense: NumberSense): Decimal => valuesOf(token.number, sense, 'money')[0] ?? '0'

const LONGEST_RUN = 100
const MOST_STARTS = 200

/** Lines of a paper without any table: rows with one amount each, whose texts are aligned and whose amounts add up to `net`. */
export const linesBySum = ({ layout, numbers, sense, totals }: Reading, net: Decimal): RawLine[] => {
  const groups = new Map<string, { index: number; token: NumberToken; description: { text: string; box: RawLine['box'] } }[]>()
  layout.rows.forEach((row, index) => {
    const tokens = numbers.on(index).filter(({ number }) => looksLikeMoney(number))
    const [token] = tokens
    const description = descriptionIn(row, tokens)
    if (totals.has(index) || tokens.length !== 1 || !token || !description || description.box.x >= token.box.x) return
    const group = `${row.page} ${Math.round(description.box.x / 2)}`
    groups.set(group, [...(groups.get(group) ?? []), { index, token, description }])
  })
  for (const members of groups.values()) {
    for (let from = 0; from < Math.min(members.length - 1, MOST_STARTS); from++) {
      let sum = '0'
      for (let to = from; to < Math.min(members.length, from + LONGEST_RUN); to++) {
        const member = members[to]
        if (!member) break
        sum = add(sum, likeliestValue(member.token, sense))
        if (to > from && compare(net, '0') > 0 && equals(sum, net)) {
          return members.slice(from, to + 1).flatMap(({ index, token, description }) => {
            const row = layout.rows[index]
            const result = { qty: null, price: null, net: { value: likeliestValue(token, sense), index: 0 }, discount: null, holds: false }
            return row ? [lineWithoutColumns(index, row, [description], result, { net: token.box })] : []
          })
        }
      }
    }
  }
  return []
}
