import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromHtml, fromTsv, toHtml, toTsv } from './clipboard'

test('a sheet’s TSV: quotes hold breaks and tabs, the last line end is no row', () => {
  expect(fromTsv('a\tb\r\n"two\nlines"\t"with ""quotes"""\r\n')).toEqual([
    ['a', 'b'],
    ['two\nlines', 'with "quotes"'],
  ])
  expect(fromTsv('5" disk\t1\n\t2\n\t\n')).toEqual([
    ['5" disk', '1'],
    ['', '2'],
  ])
  expect(fromTsv('')).toEqual([])
})

test('Excel’s HTML: comments and styles are no text, entities and breaks are, merged cells keep their place', () => {
  const html = `<html xmlns:x="urn"><head><style>td{color:red}</style></head><body><!--StartFragment-->
    <table><col width=64><tr height=20><td class=xl65>A&amp;B&nbsp;&#8364;&#x41;</td><td>one<br>two</td></tr>
    <tr><td colspan=2>wide</td><td>after</td></tr><tr><td rowspan="2">tall</td><td>x</td></tr><tr><td>y</td></tr>
    <tr><td>1 &lt; 2<script>alert(1)</script></td><td></td></tr></table><!--EndFragment--></body></html>`
  expect(fromHtml(html)).toEqual([
    ['A&B €A', 'one\ntwo'],
    ['wide', '', 'after'],
    ['tall', 'x'],
    ['', 'y'],
    ['1 < 2', ''],
  ])
  expect(fromHtml('<p>no table</p>')).toBeNull()
})

test('what is copied comes back, from either form', () => {
  const text = fc.string({ maxLength: 12 }).map((raw) => raw.replace(/\s+/g, ' ').trim())
  const block = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(text, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }))
    .filter((rows) => rows.at(-1)?.some((cell) => cell !== '') ?? false)
  fc.assert(
    fc.property(block, (rows) => {
      // A text that a spreadsheet would take for a formula comes back with a leading apostrophe.
      const unmarked = fromTsv(toTsv(rows)).map((row, y) => row.map((text, x) => (text === `'${rows[y]?.[x]}` ? text.slice(1) : text)))
      expect(unmarked).toEqual(rows)
      expect(fromHtml(toHtml(rows))).toEqual(rows)
    }),
  )
})

test.each(['=1+1', "=cmd|' /C calc'!A0", '@SUM(A1)', ' \u00A0=1', '＝1', '"=1"'])(
  '%j is copied as text: no spreadsheet computes it, and our own grids get it back',
  (text) => {
    expect(fromTsv(toTsv([[text, 'x']]))[0]?.[0]).toBe(`'${text}`)
    expect(toHtml([[text]])).toContain(`mso-number-format:'\\@'`)
    expect(fromHtml(toHtml([[text, 'x']]))).toEqual([[text.trim(), 'x']])
  },
)

test('negative amounts are copied as numbers', () => {
  expect(toTsv([['-5.25', '-1,200.00', '+3 %']])).toBe('-5.25\t-1,200.00\t+3 %')
  expect(toHtml([['-5.25']])).toBe('<table><tbody><tr><td>-5.25</td></tr></tbody></table>')
})
