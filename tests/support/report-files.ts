import { readXlsx } from 'hucre'
import { expect } from 'vitest'
import type { Report, ReportRow } from '@/contracts/reports/report'
import { divide, multiply } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { Books } from './report-books'
import type { ReportName } from '@/contracts/reports/kinds'
import { readPdf } from './read-pdf'

const isNumber = ({ columns }: Report, index: number): boolean => !['code', 'text', 'day'].includes(columns[index]?.kind ?? '')

/** Splits a CSV file into its cells. */
const parseCsv = (text: string): string[][] => {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (isQuoted) {
      if (char !== '"') cell += char
      else if (text[at + 1] === '"') cell += text[at++]
      else isQuoted = false
    } else if (char === '"') isQuoted = true
    else if (char === ',' || char === '\r') {
      rows.at(-1)?.push(cell)
      cell = ''
    } else if (char === '\n') rows.push([])
    else cell += char
  }
  return rows.filter((row) => row.length > 0)
}

type Cells = Map<string, { value: unknown; formula?: string | undefined }>
const columnOf = (letters: string): number => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
const letterOf = (column: number): string =>
  column <= 26 ? String.fromCharCode(64 + column) : letterOf(Math.floor((column - 1) / 26)) + letterOf(((column - 1) % 26) + 1)

/** Computes a cell as a spreadsheet does: the formulas that reports are written with, from the figures alone and never from stored results. */
const compute = (cells: Cells, address: string): number => {
  const cell = cells.get(address)
  if (!cell) return 0
  const { formula, value } = cell
  if (!formula) return typeof value === 'number' ? value : 0
  const range = /^SUBTOTAL\(9,([A-Z]+)(\d+):([A-Z]+)(\d+)\)$/.exec(formula)
  if (range) {
    let sum = 0
    for (let column = columnOf(range[1] ?? ''); column <= columnOf(range[3] ?? ''); column++)
      for (let row = Number(range[2]); row <= Number(range[4]); row++) {
        const at = `${letterOf(column)}${row}`
        if (!cells.get(at)?.formula?.startsWith('SUBTOTAL')) sum += compute(cells, at)
      }
    return sum
  }
  const share = /^IF\(([A-Z]+\d+)=0,"",ROUND\(\((.+)\)\/ABS\(\1\)\*100,1\)\)$/.exec(formula)
  const terms = (text: string): number =>
    [...text.matchAll(/([+-]?)([A-Z]+\d+)/g)].reduce((sum, [, sign, at = '']) => sum + (sign === '-' ? -1 : 1) * compute(cells, at), 0)
  if (share) {
    const whole = compute(cells, share[1] ?? '')
    return whole === 0 ? 0 : Number(roundTo(multiply(divide(terms(share[2] ?? '').toFixed(4), Math.abs(whole).toFixed(4)), '100'), 1))
  }
  expect(formula).toMatch(/^[+-]?[A-Z]+\d+([+-][A-Z]+\d+)*$/)
  return terms(formula)
}

/** The rows of a workbook: texts as they are, numbers computed anew. Also the number of formulas. */
const readWorkbook = async (bytes: Uint8Array, report: Report) => {
  const { sheets } = await readXlsx(bytes)
  const [sheet] = sheets
  if (!sheet) throw new Error('no sheet')
  const cells: Cells = new Map()
  sheet.rows.forEach((row, at) => row.forEach((value, column) => cells.set(`${letterOf(column + 1)}${at + 1}`, { value })))
  for (const [key, { formula, value }] of sheet.cells ?? []) {
    const [at = 0, column = 0] = key.split(',').map(Number)
    if (formula) cells.set(`${letterOf(column + 1)}${at + 1}`, { value, formula })
  }
  const head = 6
  const rows = report.rows.map((_, row) =>
    report.columns.map((__, column) =>
      isNumber(report, column) ? compute(cells, `${letterOf(column + 1)}${head + row + 1}`) : sheet.rows[head + row]?.[column],
    ),
  )
  return { rows, formulas: [...cells.values()].filter(({ formula }) => formula).length, words: sheet.rows.flat().join(' ') }
}

const shownDay = (value: unknown): unknown => (value instanceof Date ? value.toISOString().slice(0, 10) : value)
const numbersOf = (report: Report, { cells }: ReportRow): string[] => cells.filter((cell, index): cell is string => cell !== null && isNumber(report, index))
const onPaper = (value: string): string => {
  const [whole = '', decimals = ''] = value.replace('-', '').split('.')
  return `${value.startsWith('-') ? '−' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals.padEnd(2, '0')}`
}

/** Compares screen, CSV, workbook (its formulas computed anew) and paper of a report, row by row and figure by figure. */
export const expectSameEverywhere = async (
  books: Pick<Books, 'file' | 'report'>,
  name: ReportName,
  parameters: Record<string, string>,
  minimumFormulas = 1,
): Promise<Report> => {
  const report = await books.report(name, parameters)
  expect(report.rows.length).toBeGreaterThan(0)
  const [, ...csv] = parseCsv(new TextDecoder().decode(await books.file(name, 'csv', parameters)).replace('\uFEFF', ''))
  expect(csv).toEqual(report.rows.map(({ cells }) => cells.map((cell) => cell ?? '')))
  const workbook = await readWorkbook(await books.file(name, 'xlsx', parameters), report)
  expect(workbook.formulas).toBeGreaterThanOrEqual(minimumFormulas)
  workbook.rows.forEach((row, at) =>
    row.forEach((value, column) => {
      const cell = report.rows[at]?.cells[column] ?? null
      const place = `${name}, ${report.rows[at]?.cells.slice(0, 2).join(' ')}, ${report.columns[column]?.id}`
      if (isNumber(report, column)) expect(Number(value).toFixed(4), place).toBe(Number(cell ?? 0).toFixed(4))
      else expect(typeof value === 'string' ? value.trim() : (shownDay(value) ?? ''), place).toBe(cell ?? '')
    }),
  )
  const { text } = await readPdf(await books.file(name, 'pdf', parameters))
  const words = text.replaceAll(/\s+/g, ' ')
  for (const row of report.rows) {
    const percent = (index: number) => row.isPercent || report.columns[index]?.kind === 'percent'
    const shown = row.isPercent || report.columns.some(({ kind }) => kind === 'percent' || kind === 'count' || kind === 'foreign')
    if (!shown) for (const number of numbersOf(report, row)) expect(words, row.cells.join(' ')).toContain(onPaper(number))
    else
      row.cells.forEach(
        (cell, index) =>
          cell !== null && isNumber(report, index) && report.columns[index]?.kind === 'money' && !percent(index) && expect(words).toContain(onPaper(cell)),
      )
  }
  for (const place of [workbook.words, words]) for (const { title } of report.checks) expect(place).toContain(title)
  expect(words).toContain('posted only')
  expect(workbook.words).toContain('posted only')
  return report
}
