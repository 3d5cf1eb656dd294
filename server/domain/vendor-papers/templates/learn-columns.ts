import { type Decimal, equals } from '@/contracts/rules/decimal'
import type { Box } from '../contents'
import type { NumberToken } from '../layout/tokens'
import { overlap, right, union } from '../layout/words'
import { valuesOf } from '../text/numbers'
import { key } from '../text/normal'
import { type LineField, lineFields } from '../types'
import type { Paper } from '../layout/paper'
import type { ConfirmedValues, TemplateColumn } from './types'

type Line = NonNullable<ConfirmedValues['lines']>[number]
const NUMBERS: readonly LineField[] = ['qty', 'unitPrice', 'discountPercent', 'taxPercent', 'lineNet']
const CODES: readonly LineField[] = ['sku', 'partno', 'mfrPartNo', 'gtin']
const ANY_STYLE = { style: null, currency: null }

const isValue = (token: NumberToken, value: Decimal): boolean => valuesOf(token.number, ANY_STYLE, 'money').some((each) => equals(each, value))

interface NumberBox {
  box: Box
  /** Whether nothing else on the row, and nothing else of the line, is the same number. */
  sure: boolean
}

/** Boxes of a confirmed line's numbers on a row; those that are alike are dealt out from the right, where the amount mostly stands. */
const numbersOn = (tokens: readonly NumberToken[], line: Line): Partial<Record<LineField, NumberBox>> => {
  const left = [...tokens]
  const found: Partial<Record<LineField, NumberBox>> = {}
  for (const field of NUMBERS.toReversed()) {
    const value = line[field]
    if (value === undefined) continue
    const percent = field === 'taxPercent' || field === 'discountPercent'
    const says = (token: NumberToken) => isValue(token, value) && (!token.number.percent || percent)
    const at = left.findLastIndex(says)
    const token = left[at]
    if (!token) continue
    found[field] = { box: token.box, sure: tokens.filter(says).length === 1 }
    left.splice(at, 1)
  }
  return found
}

/** Boxes of the texts that a confirmed line names. */
const textsOn = (paper: Paper, index: number, line: Line): Partial<Record<LineField, Box>> => {
  const row = paper.layout.rows[index]
  const found: Partial<Record<LineField, Box>> = {}
  for (const segment of row?.segments ?? []) {
    const text = key(segment.text)
    const code = CODES.find((field) => line[field] !== undefined && key(line[field]) === text)
    if (code) found[code] ??= segment
    else if (text.length > 2 && line.description !== undefined && key(line.description).includes(text))
      found.description = found.description ? union([found.description, segment]) : segment
    else if (line.uom !== undefined && key(line.uom) === text) found.uom ??= segment
  }
  return found
}

/** The words of a row without numbers above the first line that stand over a column. */
const headingOver = (paper: Paper, firstRow: number, columns: readonly Box[]): string[] => {
  const page = paper.layout.rows[firstRow]?.page
  for (let index = firstRow - 1; index >= Math.max(0, firstRow - 8); index--) {
    const row = paper.layout.rows[index]
    if (!row || row.page !== page) break
    if (paper.numbers.on(index).length > 0) continue
    const over = columns.map((column) =>
      key(
        row.words
          .filter((word) => overlap(word, column) > -3)
          .map(({ text }) => text)
          .join(' '),
      ),
    )
    if (over.filter((heading) => heading !== '').length >= Math.min(2, columns.length)) return over
  }
  return columns.map(() => '')
}

const REQUIRED = NUMBERS.filter((field) => field !== 'taxPercent' && field !== 'discountPercent')

interface FoundLine {
  row: number
  numbers: Partial<Record<LineField, NumberBox>>
  texts: Partial<Record<LineField, Box>>
}

/** The row of each confirmed line, in the paper's order. */
const findLines = (paper: Paper, lines: readonly Line[]): FoundLine[] => {
  const found: FoundLine[] = []
  let from = 0
  for (const line of lines) {
    const wanted = REQUIRED.filter((field) => line[field] !== undefined)
    for (let row = from; wanted.length > 0 && row < paper.layout.rows.length; row++) {
      const numbers = numbersOn(paper.numbers.on(row), line)
      if (!wanted.every((field) => numbers[field] !== undefined)) continue
      const texts = textsOn(paper, row, line)
      // A total may be the same number; a line names what it is about.
      if (line.description !== undefined && Object.keys(texts).length === 0) continue
      found.push({ row, numbers, texts })
      from = row + 1
      break
    }
  }
  return found
}

/** Columns of the lines, from where the confirmed values stand. Empty when they aren't found. */
export const learnColumns = (paper: Paper, lines: readonly Line[]): TemplateColumn[] => {
  const found = findLines(paper, lines)
  const [first] = found
  if (!first) return []
  const boxesOf = (field: LineField): Box[] => {
    const numbers = found.flatMap((each) => each.numbers[field] ?? [])
    const sure = numbers.filter((number) => number.sure)
    return [...(sure.length > 0 ? sure : numbers).map(({ box }) => box), ...found.flatMap(({ texts }) => texts[field] ?? [])]
  }
  const columns = lineFields
    .flatMap((field) => {
      const boxes = boxesOf(field)
      return boxes.length > 0 ? [{ field, box: union(boxes) }] : []
    })
    .toSorted((a, b) => a.box.x - b.box.x)
  const headings = headingOver(
    paper,
    first.row,
    columns.map(({ box }) => box),
  )
  return columns.map(({ field, box }, index) => ({ field, heading: headings[index] ?? '', left: box.x, right: right(box) }))
}
