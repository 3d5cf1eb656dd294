import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MAX_LINES } from '../limits'
import { StatementFileError } from '../types'
import { delimiterOf } from './delimiter'
import { sheetsOfText } from './split'

const rowsOf = (text: string, delimiter?: string) => sheetsOfText(new TextEncoder().encode(text), delimiter)[0]?.rows
const written = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

describe('cells', () => {
  test('quotes hold delimiters, line breaks and doubled quotes', () => {
    expect(rowsOf('a,"b, c","d\r\ne","f ""g"""\r\nh,"",""""')).toEqual([
      ['a', 'b, c', 'd\r\ne', 'f "g"'],
      ['h', '', '"'],
    ])
  })

  test('a quote within a text is a character of it', () => {
    expect(rowsOf('1;19" rack;5\n2;"19" rack";6\n3;"open;7\n4;"x";8')).toEqual([
      ['1', '19" rack', '5'],
      ['2', '19" rack', '6'],
      ['3', '"open', '7'],
      ['4', 'x', '8'],
    ])
  })

  test('an opening quote that nothing closes swallows no rows', () => {
    expect(rowsOf('a,"b,1\nc,"d",2\ne,f,3')?.length).toBe(3)
    expect(rowsOf('a,"b,1\nc,d,2')).toEqual([
      ['a', '"b', '1'],
      ['c', 'd', '2'],
    ])
  })

  test('blanks around quotes don’t count, and formulas are text', () => {
    expect(rowsOf('a, "b" , =1+1\n+c,-d,@e')).toEqual([
      ['a', 'b', '=1+1'],
      ['+c', '-d', '@e'],
    ])
  })

  test('rows keep their places, whatever ends them', () => {
    expect(rowsOf('a,b\r\r\nc,d\n\ne,f\r')).toEqual([['a', 'b'], [], ['c', 'd'], [], ['e', 'f']])
  })

  test('what is written by the rules of RFC 4180 is read back', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r', ' ', '=', '1'), maxLength: 8 })
    const table = fc.array(fc.tuple(fc.constant('x'), cell, cell, fc.constant('y')), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(table, fc.constantFrom(',', ';', '\t', '|', '¦', '~'), (rows, delimiter) => {
        const text = rows.map((row) => row.map(written).join(delimiter)).join('\r\n')
        expect(rowsOf(text, delimiter)).toEqual(rows)
      }),
    )
  })

  test('any text can be split', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', ' '), maxLength: 60 }), (text) => {
        expect(Array.isArray(rowsOf(text, ','))).toBe(true)
      }),
    )
  })
})

describe('delimiters', () => {
  test.each([
    ['decimal commas', '05.01.2026;Miete;-12,34\n06.01.2026;Strom, Gas;-1,00', ';'],
    ['a preamble', 'Statement, of account, 2026\nAccount;123\nDate;Text;Amount\n1;a, b;2\n2;b;3', ';'],
    ['tabs', 'Date\tText\tAmount\n1\ta; b\t2,5\n2\tc\t3,5', '\t'],
    ['broken bars', 'Date¦Text¦Amount\n1¦a, b¦2', '¦'],
    ['tildes', 'Date~Text~Amount\n1~a~2', '~'],
    ['pipes', 'Date|Text|Amount\n1|a, b, c, d|2', '|'],
    ['quoted delimiters', '"a;b","c;d","e"\n"f","g;h;i","j"', ','],
  ])('%s', (_, text, delimiter) => {
    expect(delimiterOf(text)).toBe(delimiter)
  })

  test('the file may name its delimiter in the first row, which then is no data', () => {
    expect(rowsOf('sep=|\na,b|c\nd|e')).toEqual([[], ['a,b', 'c'], ['d', 'e']])
    expect(rowsOf('"sep=;"\r\na,b;c')).toEqual([[], ['a,b', 'c']])
  })
})

describe('bytes', () => {
  test.each([
    ['Windows-1252', new Uint8Array([0x4d, 0xfc, 0x2c, 0x80]), ['Mü', '€']],
    ['UTF-8 with a mark', new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xbc, 0x2c, 0x31]), ['ü', '1']],
    ['UTF-16 without a mark', new Uint8Array([...'Date,Text,12'].flatMap((sign) => [sign.charCodeAt(0), 0])), ['Date', 'Text', '12']],
    ['UTF-16, big end first', new Uint8Array([0xfe, 0xff, 0, 0xfc, 0, 0x2c, 0, 0x31]), ['ü', '1']],
  ])('%s', (_, bytes, row) => {
    expect(sheetsOfText(bytes, ',')[0]?.rows).toEqual([row])
  })

  test('binary data, too many rows and too many columns are refused with a sentence', () => {
    expect(() => sheetsOfText(new Uint8Array([1, 2, 0, 3, 4, 5, 6, 7, 8, 9]))).toThrow(StatementFileError)
    expect(() => rowsOf('a,b\n'.repeat(MAX_LINES + 3000))).toThrow('more than 50,000 lines')
    expect(() => rowsOf('\n'.repeat(1_000_000))).toThrow(StatementFileError)
    expect(() => rowsOf(','.repeat(100_000))).toThrow('columns')
    expect(rowsOf('a'.repeat(1_000_000))?.[0]?.[0]).toHaveLength(4000)
  })
})
