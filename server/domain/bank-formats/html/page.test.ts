import { afterEach, describe, expect, test, vi } from 'vitest'
import { runToEnd } from '../../../../tests/support/at-once'
import { readTableStatement } from '../table/read'
import { StatementFileError } from '../types'
import { sheetsOfPage } from './index'
import { pages } from './pages.fixture'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const rowsOf = (text: string) => sheetsOfPage(bytesOf(text))[0]?.rows
/** A page with these rows, and an entry by which it is one of a bank. */
const ENTRY = '<tr><td>Date<td>Text<td>Amount<tr><td>2026-03-02<td>Fee<td>-5.00'
const ROWS = [
  ['Date', 'Text', 'Amount'],
  ['2026-03-02', 'Fee', '-5.00'],
]

describe.each(pages.map((page) => [page.name, page] as const))('%s', (_, { text, statements, details = {} }) => {
  const table = runToEnd(readTableStatement(sheetsOfPage(bytesOf(text))))
  test('has the lines, balances and accounts that it says, and nothing is open', () => {
    const read = table.statements.map(({ lines, opening, closing, account }) => ({
      lines: lines.map(({ date, amount }) => `${date} ${amount}`),
      ...(opening ? { opening: opening.amount } : {}),
      ...(closing ? { closing: closing.amount } : {}),
      account: account.number,
      currency: account.currency,
    }))
    expect(read).toMatchObject(statements)
    expect(read.map(({ lines }) => lines)).toEqual(statements.map(({ lines }) => lines))
    expect(Object.values(table.open)).not.toContain(true)
    expect(table.statements.flatMap(({ problems }) => problems)).toEqual([])
    for (const [at, detail] of Object.entries(details)) expect(table.statements[0]?.lines[Number(at)]).toMatchObject(detail)
  })
  test('says the same in another set of characters', () => {
    const wide = new Uint8Array(new Uint16Array([0xfeff, ...[...text].map((sign) => sign.charCodeAt(0))]).buffer)
    expect(sheetsOfPage(wide)).toEqual(sheetsOfPage(bytesOf(text)))
  })
})

describe('cells', () => {
  const cells = (html: string) => rowsOf(`<table>${ENTRY}<tr>${html}</table>`)?.[2]
  test.each([
    ['<td>a<td colspan=2>b<td>c', ['a', 'b', '', 'c']],
    ['<td> a \n <b>b</b>c<br>d</td>', ['a bc d']],
    ['<td>1&nbsp;234,50&nbsp<td>&#8364; &#x2212;5 &#150; &unknown; &', ['1 234,50', '€ −5 – &unknown; &']],
    ['<td>1 < 2 <= 3<td>a<!-- x > y -->b<!-->c', ['1 < 2 <= 3', 'abc']],
    ['<td>a<script>if (a < b) "</td>"</script>b<td>c<style>td { }</style>', ['ab', 'c']],
    ['<td title=\'<a href="x">\'>a<td data-x=a"b>c', ['a', 'c']],
    ['<td>&#xD800;&#0;a<td>', ['&#xD800;&#0;a', '']],
  ])('%s', (html, row) => expect(cells(html)).toEqual(row))

  test('a cell that covers rows shifts those below', () =>
    expect(rowsOf(`<table>${ENTRY}<tr><td rowspan=3>a<td>b<td>c<tr><td rowspan=2>d<td>e<tr><td>f<tr><td>g</table>`)?.slice(2)).toEqual([
      ['a', 'b', 'c'],
      ['', 'd', 'e'],
      ['', '', 'f'],
      ['g'],
    ]))
})

describe('tables', () => {
  test('are a sheet together, and one each', () => {
    const sheets = sheetsOfPage(bytesOf(`<p>Account 1</p><table><tr><td>a<td>b</table><table>${ENTRY}</table>`))
    expect(sheets).toEqual([
      { name: 'Page', rows: [['Account 1'], ['a', 'b'], ...ROWS] },
      { name: 'Table 1', rows: [['a', 'b']] },
      { name: 'Table 2', rows: ROWS },
    ])
  })
  test('that aren’t closed end where the next one begins', () => expect(rowsOf(`<table><tr><td>a</tr><table>${ENTRY}`)).toEqual([['a'], ...ROWS]))
  test('may lack their element', () => expect(rowsOf(`<body>${ENTRY}`)).toEqual(ROWS))
  test('are read as the page declares its characters', () =>
    expect(sheetsOfPage(Uint8Array.from([...bytesOf(`<meta charset="iso-8859-2"><table>${ENTRY}<tr><td>`), 0xb1, ...bytesOf('</table>')]))[0]?.rows[2]).toEqual(
      ['ą'],
    ))
  test('without a declaration are Windows-1252', () =>
    expect(sheetsOfPage(Uint8Array.from([...bytesOf(`<table>${ENTRY}<tr><td>`), 0x80, ...bytesOf('</table>')]))[0]?.rows[2]).toEqual(['€']))
})

describe('pages without entries are refused', () => {
  test.each([
    ['for signing in', '<html><body><table><tr><td>User<td><input><tr><td>Password<td><input></table></body></html>'],
    ['an error', '<html><h1>Error 500</h1><p>2026-03-02 10:15: amount 5.00</p></html>'],
    ['nothing but scripts', `<html><script>"<table>${ENTRY}</table>"</script></html>`],
    ['a table in a comment', `<html><!-- <table>${ENTRY}</table> --></html>`],
  ])('%s', (_what, text) =>
    expect(() => sheetsOfPage(bytesOf(text))).toThrow(
      'The file is a web page without a table of entries, such as one for signing in. Sign in to the bank, and get the statement again.',
    ),
  )
  test('but a month without entries has its heading', () =>
    expect(rowsOf('<table><tr><th>Date<th>Text<th>Amount<tr><td colspan=3>No entries</table>')).toHaveLength(2))
})

describe('hostile pages', () => {
  const MB = 1024 * 1024
  const many = (piece: string, length: number): string => piece.repeat(Math.ceil(length / piece.length))
  const page = (content: string) => `<html><table>${ENTRY}</table><table><tr><td>x${content}`
  const hostile: readonly (readonly [string, (length: number) => string, RegExp | null])[] = [
    ['cells', (length) => page(many('<td>', length)), /more than 200 columns/],
    ['rows', (length) => page(many('<tr>', length)), null],
    ['tables inside each other', (length) => page(many('<table><td>', length)), /too many tables inside each other/],
    ['tables', (length) => page(many('<table>', length)), /too many tables inside each other|^$/],
    ['a tag of many letters', (length) => page(`<${many('a', length)}>`), /a tag that is too long/],
    ['a quote without end', (length) => page(`<a href="${many('x', length)}`), /a quote without end/],
    ['a quote that swallows rows', (length) => page(`<a href="x>${many('<tr><td>5', length)}">`), /a quote without end/],
    ['a tag without end', (length) => page(`<a ${many('x ', length)}`), /a tag without end/],
    ['a comment without end', (length) => page(`<!--${many('- ', length)}`), /a comment without end/],
    ['ampersands', (length) => page(many('&', length)), null],
    ['entities without end', (length) => page(many('&#1234567', length)), null],
    ['signs of tags', (length) => page(many('<', length)), null],
    ['markup without end', (length) => page(many('<!x<?', length)), null],
    ['closing tags', (length) => page(many('</td></tr></table>', length)), null],
    ['scripts without end', (length) => page(many('<script><style><select>', length)), null],
    ['comments', (length) => page(many('<!-->', length)), null],
    ['blanks', (length) => page(many(' \n', length)), null],
    ['equals signs and quotes', (length) => page(many('<a b="\'" c=\'"\'>', length)), null],
    ['wide cells', (length) => page(many('<tr><td rowspan=60000 colspan=1000>a', length)), null],
    ['blanks in an attribute', (length) => page(`<td ${many('colspan ', length)}>`), null],
  ]
  afterEach(() => vi.restoreAllMocks())

  /** Characters that searches pass over, which is all that could be repeated: everything else goes forward sign by sign. */
  const stepsOf = (text: string): number => {
    const bytes = bytesOf(text)
    const search = String.prototype.indexOf
    let steps = 0
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, sign, from = 0) {
      const found = search.call(this, sign, from)
      if (this.length === text.length) steps += (found < 0 ? this.length : found) - from
      return found
    })
    try {
      sheetsOfPage(bytes)
    } catch (error) {
      if (!(error instanceof StatementFileError)) throw error
    }
    vi.restoreAllMocks()
    return steps
  }

  test.each(hostile)('of %s are refused with a sentence or read', (_what, write, refusal) => {
    let message = ''
    try {
      sheetsOfPage(bytesOf(write(5 * MB)))
    } catch (error) {
      expect(error).toBeInstanceOf(StatementFileError)
      message = (error as Error).message
    }
    if (refusal) expect(message).toMatch(refusal)
  })
  test.each(hostile)('of %s are searched a few times only', (_what, write) => {
    const text = write(20_000)
    // A search for each of fifteen signs and names.
    expect(stepsOf(text)).toBeLessThan(text.length * 20)
  })
})
