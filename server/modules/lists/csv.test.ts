import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv'
import type { ExportColumn } from './export-cells'

const columns = ['a', 'b', 'c'].map((id): ExportColumn<string[]> => ({
  id,
  header: id,
  kind: id === 'b' ? 'number' : 'text',
  value: (row) => row[id.charCodeAt(0) - 97] ?? null,
}))
const textOf = (rows: string[][]) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(csvOf(columns, rows)).slice(1)

/** Cells as Excel reads them with another separator: quotes count only at the start of a cell, and text after the closing quote is appended. */
const excelCells = (text: string, separator: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  let atCellStart = true
  const close = () => {
    rows.at(-1)?.push(cell)
    cell = ''
    atCellStart = true
  }
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at)
    if (quoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else quoted = false
    } else if (atCellStart && character === '"') {
      quoted = true
      atCellStart = false
    } else if (character === separator) close()
    else if (/[\r\n\u0085\u2028\u2029\v\f]/.test(character)) {
      close()
      rows.push([])
    } else {
      cell += character
      atCellStart = false
    }
  }
  close()
  return rows
}
/** Whether some program may compute a cell: blanks, zero-width characters and quotes before the operator don't count. */
const isFormula = (cell: string) => /^[\s"“”\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]/u.test(cell) && !/^"?-?\d+(\.\d+)?("?,|$)/.test(cell)
const SEPARATORS = [',', ';', '\t', '|']

const formulas = (rows: string[][]) =>
  SEPARATORS.flatMap((separator) =>
    excelCells(textOf(rows), separator)
      .flat()
      .filter(isFormula)
      .map((cell) => [separator, cell]),
  )

test.each([
  "x;=cmd|' /C calc'!A0;y",
  'x; =1+1',
  'x;"=1+1"',
  'x;"";""=1+1',
  'x\t=1+1',
  'x|@SUM(A1)',
  'two\r\n=1+1',
  'two\n"=1+1',
  'two\u2028=1',
  'two\u0085+1',
  ' \u00A0\u3000=1+1',
  '\uFEFF=1',
  '\u200B\u202E=1',
  '"=1+1',
  'x;＝1+1',
  'x;\u00A0－1',
  ';;;=1',
  ';-1',
])('%j is no formula in any cell, whatever the file is split at', (text) => {
  expect(
    formulas([
      [text, '-5.00', text],
      [`${text}`, '1', 'x'],
      ['x', text, text],
    ]),
  ).toEqual([])
})

const piece = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '＝',
  '−',
  ';',
  ',',
  '\t',
  '|',
  '"',
  "'",
  ' ',
  '\u00A0',
  '\u200B',
  '\r\n',
  '\n',
  '\u2028',
  '\u0085',
  '\0',
  'x',
  '1',
  'é',
  'cmd',
  '()',
)
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''))

test('no text of any kind becomes a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, hostile, hostile), { minLength: 1, maxLength: 3 }), (rows) => {
      expect(formulas(rows)).toEqual([])
    }),
    { numRuns: Number(process.env['CSV_RUNS'] ?? 3000) },
  )
})

test('a program that splits at commas reads back what was written, but for the marks that make it harmless', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(hostile, fc.constant('-5.25'), hostile), { minLength: 1, maxLength: 3 }), (rows) => {
      const csv = textOf(rows)
      const parsed = parseRfc(csv).slice(1)
      const withoutApostrophes = (cell: string) => cell.replaceAll("'", '')
      expect(parsed.map((row) => row.map(withoutApostrophes))).toEqual(rows.map((row) => row.map(withoutApostrophes)))
    }),
    { numRuns: 1000 },
  )
})

test('plain texts stay as they are', () => {
  const rows = [
    ['Harbor "Supplies", Ltd; 2nd floor', '-5.00', 'a=b; c+d'],
    ['O’Neil', '7', "it's - fine"],
  ]
  expect(parseRfc(textOf(rows)).slice(1)).toEqual(rows)
})

/** Parses CSV by RFC 4180: records end with CRLF, quoted cells may contain anything. */
const parseRfc = (text: string): string[][] => {
  const rows: string[][] = []
  let row: string[] = []
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  for (let found = cells.exec(text); found; found = cells.exec(text)) {
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
