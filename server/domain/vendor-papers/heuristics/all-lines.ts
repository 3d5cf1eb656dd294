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
 * Totals whose labels aren't known end the table: a row without quantity and price, below lines that have both, which is their sum, as much
 * as all of them (a total with tax), or the sum of their quantities. Nothing below it is a line.
 */
const withoutSums = (lines: RawLine[]): RawLine[] => {
  const isCounted = ({ result }: RawLine) => result.qty !== null || result.price !== null
  const first = lines.findIndex((line) => !isCounted(line))
  const at = lines.findIndex((line, index) => {
    const above = lines.slice(0, index)
    if (isSumBelow(line, above)) return true
    const { net } = line.result
    // Up to the first of them all lines have a quantity or a price.
    if (isCounted(line) || index === 0 || first === 0 || net === null || line.texts.sku !== undefined) return false
    const sum = add('0', ...above.map(({ result }) => result.net?.value ?? '0'))
    const pieces = add('0', ...above.map(({ result }) => result.qty?.value ?? '0'))
    return equals(net.value, sum) || (first > 1 && (compare(net.value, sum) >= 0 || equals(net.value, pieces)))
  })
  return at < 0 ? lines : lines.slice(0, at)
}

/**
 * Lines of one table over all its pages: below each repeated heading, and on a page without one as long as the rows are lines beyond doubt.
 */
export const readTable = (table: Table, tables: readonly Table[], reading: Reading): RawLine[] => {
  const { layout } = reading
  const same = tables.filter((other) => signature(other) === signature(table))
  const last = layout.rows.at(-1)?.page ?? 1
  const lines: RawLine[] = []
  for (let page = table.page; page <= last; page++) {
    const here = same.filter((other) => other.page === page)
    const end = endOfPage(layout, page)
    if (here.length === 0) {
      const start = layout.rows.findIndex((row) => row.page === page)
      if (start >= 0) lines.push(...readBody({ columns: table.columns, page }, start, end, reading, true))
    }
    here.forEach((heading, index) => lines.push(...readBody(heading, heading.lastRow + 1, here[index + 1]?.firstRow ?? end, reading, false)))
  }
  return withoutSums(lines)
}

/** Of several tables on a paper (lines, taxes, payments) the one with the most that holds. */
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

const textBefore = (row: Layout['rows'][number], tokens: readonly NumberToken[]) => {
  const text = chunksOf(row, tokens).filter(({ number, text }) => number === null && /\p{L}{2}/u.test(text))
  return text.length > 0 ? { text: text.map((chunk) => chunk.text).join(' '), box: union(text.map(({ box }) => box)) } : null
}

const bare = (
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

/** Without a heading that is known: rows with a text and three numbers of which the last is the product of two others. */
export const linesByArithmetic = ({ layout, numbers, sense, totals }: Reading): RawLine[] =>
  layout.rows.flatMap((row, index) => {
    const tokens = numbers.on(index).filter(({ number }) => !number.percent)
    const net = tokens.at(-1)
    const description = textBefore(row, tokens)
    if (totals.has(index) || tokens.length < 3 || tokens.length > 8 || !net || !looksLikeMoney(net.number) || !description) return []
    const others = tokens.slice(0, -1)
    for (const qty of others) {
      for (const price of others) {
        if (qty.from >= price.from || !looksLikeMoney(price.number)) continue
        const result = solveRow({ qty: [qty.number], price: [price.number], net: [net.number], discount: [], per: [] }, sense)
        if (result.holds) return [bare(index, row, [description], result, { qty: qty.box, price: price.box, net: net.box })]
      }
    }
    return []
  })

const first = (token: NumberToken, sense: NumberSense): Decimal => valuesOf(token.number, sense, 'money')[0] ?? '0'

const LONGEST_RUN = 100
const MOST_STARTS = 200

/** Without any table: rows below each other that begin alike and whose amounts make the net total. */
export const linesBySum = ({ layout, numbers, sense, totals }: Reading, net: Decimal): RawLine[] => {
  const groups = new Map<string, { index: number; token: NumberToken; description: { text: string; box: RawLine['box'] } }[]>()
  layout.rows.forEach((row, index) => {
    const tokens = numbers.on(index).filter(({ number }) => looksLikeMoney(number))
    const [token] = tokens
    const description = textBefore(row, tokens)
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
        sum = add(sum, first(member.token, sense))
        if (to > from && compare(net, '0') > 0 && equals(sum, net)) {
          return members.slice(from, to + 1).flatMap(({ index, token, description }) => {
            const row = layout.rows[index]
            const result = { qty: null, price: null, net: { value: first(token, sense), index: 0 }, discount: null, holds: false }
            return row ? [bare(index, row, [description], result, { net: token.box })] : []
          })
        }
      }
    }
  }
  return []
}
