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
  /** Whether no other number in the row is the same. */
  sure: boolean
}

/** Boxes of a confirmed line's numbers in a row; equal numbers are assigned from the right, where the amount mostly stands. */
const numbersOn = (tokens: readonly NumberToken[], line: Line): Partial<Record<LineField, NumberBox>> => {
  const unassigned = [...tokens]
  const found: Partial<Record<LineField, NumberBox>> = {}
  for (const field of NUMBERS.toReversed()) {
    const value = line[field]
    if (value === undefined) continue
    const percent = field === 'taxPercent' || field === 'discountPercent'
    const isThisValue = (token: NumberToken) => isValue(token, value) && (!token.number.percent || percent)
    const at = unassigned.findLastIndex(isThisValue)
    const token = unassigned[at]
    if (!token) continue
    found[field] = { box: token.box, sure: tokens.filter(isThisValue).length === 1 }
    unassigned.splice(at, 1)
  }
  return found
}

/** Boxes of a confirmed line's texts in a row. */
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

/** The heading of each column: the words above it in the nearest row without numbers above the first line; '' where there is none. */
const headingOver = (paper: Paper, firstRow: number, columns: readonly Box[]): string[] => {
  const page = paper.layout.rows[firstRow]?.page
  for (let index = firstRow - 1; index >= Math.max(0, firstRow - 8); index--) {
    const row = paper.layout.rows[index]
    if (!row || row.page !== page) break
    if (paper.numbers.on(index).length > 0) continue
    const headings = columns.map((column) =>
      key(
        row.words
          .filter((word) => overlap(word, column) > -3)
          .map(({ text }) => text)
          .join(' '),
      ),
    )
    if (headings.filter((heading) => heading !== '').length >= Math.min(2, columns.length)) return headings
  }
  return columns.map(() => '')
}

const REQUIRED = NUMBERS.filter((field) => field !== 'taxPercent' && field !== 'discountPercent')

interface FoundLine {
  row: number
  numbers: Partial<Record<LineField, NumberBox>>
  texts: Partial<Record<LineField, Box>>
}

/** Finds the row of each confirmed line, from top to bottom. */
const findLines = (paper: Paper, lines: readonly Line[]): FoundLine[] => {
  const found: FoundLine[] = []
  let from = 0
  for (const line of lines) {
    const requiredFields = REQUIRED.filter((field) => line[field] !== undefined)
    for (let row = from; requiredFields.length > 0 && row < paper.layout.rows.length; row++) {
      const numbers = numbersOn(paper.numbers.on(row), line)
      if (!requiredFields.every((field) => numbers[field] !== undefined)) continue
      const texts = textsOn(paper, row, line)
      // A total may be the same number, but only a line's row has the description.
      if (line.description !== undefined && Object.keys(texts).length === 0) continue
      found.push({ row, numbers, texts })
      from = row + 1
      break
    }
  }
  return found
}

/** Learns the columns of the lines from the places of the confirmed values; empty if these aren't found. */
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
