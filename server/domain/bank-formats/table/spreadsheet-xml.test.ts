import { describe, expect, test } from 'vitest'
import { runToEnd } from '../../../../tests/support/at-once'
import { formatOf } from '../format-of'
import { readTableStatement } from './read'
import { sheetsOfSpreadsheetXml } from './spreadsheet-xml'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const cell = (type: string, text: string, attributes = ''): string => `<Cell${attributes}><Data ss:Type="${type}">${text}</Data></Cell>`
const workbook = (rows: string): string => `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Styles><Style ss:ID="s1"/></Styles>
<Worksheet ss:Name="Entries"><Table><Column ss:Width="80"/>${rows}</Table></Worksheet></Workbook>`
const rowsOf = (rows: string) => sheetsOfSpreadsheetXml(bytesOf(workbook(rows)))[0]?.rows

test('a statement is read with its account, numbers and days', () => {
  const text = workbook(`<Row>${cell('String', 'Account')}${cell('Number', '50100012345678')}</Row>
    <Row ss:Index="4">${['Date', 'Description', 'Amount', 'Balance'].map((heading) => cell('String', heading)).join('')}</Row>
    <Row>${cell('DateTime', '2026-03-02T00:00:00.000')}${cell('String', 'A &amp; B')}${cell('Number', '-9.95')}${cell('Number', '1234.5600000000001')}</Row>
    <Row>${cell('DateTime', '2026-03-13T00:00:00.000')}${cell('String', 'Sale')}${cell('Number', '1E3')}${cell('Number', '2234.56')}</Row>`)
  expect(formatOf(bytesOf(text))).toEqual({ format: 'spreadsheet-xml' })
  const { statements, headerRow, open } = runToEnd(readTableStatement(sheetsOfSpreadsheetXml(bytesOf(text))))
  expect([headerRow, open.dates || open.sign || open.decimal]).toEqual([4, false])
  expect(statements).toMatchObject([
    {
      account: { number: '50100012345678' },
      opening: { amount: '1244.51' },
      closing: { amount: '2234.56' },
      lines: [
        { date: '2026-03-02', amount: '-9.95', text: 'A & B' },
        { date: '2026-03-13', amount: '1000' },
      ],
    },
  ])
})

describe('cells', () => {
  test('have the places that they say', () =>
    expect(rowsOf(`<Row>${cell('String', 'a', ' ss:MergeAcross="1"')}${cell('String', 'b')}${cell('String', 'c', ' ss:Index="6"')}<Cell/></Row>`)).toEqual([
      ['a', null, 'b', null, null, 'c', null],
    ]))
  test('keep all digits of long numbers, and the text of their parts; comments are no content', () =>
    expect(
      rowsOf(
        `<Row>${cell('Number', '12345678901234567890')}<Cell><ss:Data ss:Type="String">a<B>b</B></ss:Data><Comment><ss:Data>note</ss:Data></Comment></Cell></Row>`,
      ),
    ).toEqual([['12345678901234567890', 'ab']]))
  test('rows are numbered as in Excel', () =>
    expect(rowsOf(`<Row ss:Span="1"/><Row>${cell('String', 'c')}</Row><Row ss:Index="5">${cell('String', 'e')}</Row>`)).toEqual([[], [], ['c'], [], ['e']]))
})

test.each([
  ['a row far below', '<Row ss:Index="9999999"><Cell/></Row>', /more than 50,000 lines/],
  ['a row that stands for many', '<Row ss:Span="9999999"/>', /more than 50,000 lines/],
  ['a column far to the right', '<Row><Cell ss:Index="9999"/></Row>', /more than 200 columns/],
  ['what is no XML', '<Row><Cell></Row>', /isn’t well-formed XML/],
])('%s is refused', (_what, rows, sentence) => expect(() => rowsOf(rows)).toThrow(sentence))
