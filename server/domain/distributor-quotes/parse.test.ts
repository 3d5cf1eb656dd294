import { describe, expect, it } from 'vitest'
import type { Cell, Sheet } from '../workbook'
import { parseDistributorQuote } from './parse'
import { blank, head, layout1, layout2, line1, line2, sheet, text, total1, total2 } from './sheets.fixture'

const problems = (sheets: Sheet[]) => parseDistributorQuote(sheets).problems.map(({ code, row, column, severity }) => [code, row, column, severity])

describe('what a table may look like', () => {
  it('three configurations stay three, and are not added up', () => {
    const term = (years: number, price: number): Cell[][] => [
      text(`Configuration Name: ${years} years `),
      layout1,
      line1(1, '2', price, price * 2),
      total1('Sub-Total', '2', price * 2),
      blank,
    ]
    const quote = parseDistributorQuote(
      sheet(...head, ...term(1, 100), ...term(3, 250), ...term(5, 400), total1('Products / Services Total', '6', 1500), total1('Total', null, 1500)),
    )
    expect(quote.configurations.map(({ name, computedSubTotal }) => [name, computedSubTotal])).toEqual([
      ['1 years', '200.00'],
      ['3 years', '500.00'],
      ['5 years', '800.00'],
    ])
    expect(quote).toMatchObject({ alternatives: true, computedTotal: null })
    expect(quote.problems.map(({ code }) => code)).toEqual(['TOTAL_ADDS_ALTERNATIVES'])
  })

  it('a total that is neither an alternative nor their sum is an error', () => {
    const rows = [
      text('Configuration Name: A'),
      layout1,
      line1(1, 1, 5, 5),
      total1('Sub-Total', 1, 5),
      text('Configuration Name: B'),
      layout1,
      line1(1, 1, 7, 7),
      total1('Sub-Total', 1, 7),
    ]
    expect(problems(sheet(...head, ...rows, total1('Total', null, 7)))).toEqual([])
    expect(problems(sheet(...head, ...rows, total1('Total', null, 13)))).toEqual([['TOTAL_DIFFERS', 11, null, 'error']])
  })

  it('a heading on a new page goes on with the same table; after a Sub-Total it opens an alternative', () => {
    const page = parseDistributorQuote(sheet(...head, layout1, line1(1, 1, 5, 5), layout1, line1(2, 1, 7, 7), total1('Total', 2, 12)))
    expect([page.alternatives, page.computedTotal, page.problems]).toEqual([false, '12.00', []])
    const unnamed = parseDistributorQuote(
      sheet(...head, layout1, line1(1, 1, 5, 5), total1('Sub-Total', 1, 5), layout1, line1(1, 1, 7, 7), total1('Sub-Total', 1, 7)),
    )
    expect(unnamed.alternatives).toBe(true)
    const services = parseDistributorQuote(
      sheet(
        ...head,
        text('Configuration Name: All'),
        layout1,
        line1(1, 1, 5, 5),
        total1('Sub-Total', 1, 5),
        layout1,
        line1(2, 1, 7, 7),
        total1('Sub-Total', 1, 7),
        total1('Total', 2, 12),
      ),
    )
    expect([services.alternatives, services.computedTotal, services.problems]).toEqual([false, '12.00', []])
  })

  it('sections with sub-totals of their own are one configuration', () => {
    const rows = [
      layout2,
      text('Hardware:'),
      line2(1, 2, 10, 20),
      total2('Sub-Total', 2, 20),
      text('Services:'),
      line2(2, 1, 30, 30),
      total2('Sub-Total', 1, 30),
      total2('Total', 3, 50),
    ]
    const quote = parseDistributorQuote(sheet(...head, ...rows))
    expect([quote.alternatives, quote.computedTotal, quote.configurations[0]?.declaredSubTotal, quote.problems]).toEqual([false, '50.00', '50', []])
  })

  it('the heading may stand at row 16, under a sheet named by a GUID, with labels that share a cell', () => {
    const above = [
      text('Quote: QUO-1-A'),
      ...Array.from({ length: 13 }, () => blank),
      text('Government Segment Type: PAF - City Name: Phase 2 Currency: Canadian Dollar'),
    ]
    const quote = parseDistributorQuote(sheet(...above, layout2, line2(1, 3, '$1,234.50', ' 3,703.50 '), total2('Total', 3, '$3,703.50')))
    expect(quote).toMatchObject({
      computedTotal: '3703.50',
      problems: [],
      header: { quoteNumber: 'QUO-1-A', revision: null, currency: 'CAD', name: 'Phase 2' },
    })
    expect(quote.configurations[0]?.lines[0]?.row).toBe(17)
  })

  it('footers after the total are not lines; without a total they are not silently taken either', () => {
    const footer = line1(9, '10', 'call us', null)
    expect(problems(sheet(...head, layout1, line1(1, 1, 5, 5), total1('Total', 1, 5), footer, text('Quote: other -9')))).toEqual([])
    expect(problems(sheet(...head, layout1, line1(1, 1, 5, 5), blank, footer, text('Legal text')))).toEqual([
      ['NUMBER_UNREADABLE', 6, 'K', 'error'],
      ['ROW_LEFT_OUT', 7, null, 'warning'],
      ['TOTAL_MISSING', null, null, 'warning'],
    ])
  })

  it('a whole line below the last total is not bought', () => {
    const quote = parseDistributorQuote(sheet(...head, layout1, line1(1, 1, 5, 5), total1('Total', 1, 5), line1(2, 9, 9, 81)))
    expect([quote.computedTotal, quote.problems]).toEqual(['5.00', []])
  })

  it('a product may be called Total', () => {
    const quote = parseDistributorQuote(sheet(...head, layout1, line1(1, 2, 5, 10, 'Total'), line1(2, 1, 1, 1), total1('Total', 3, 11)))
    expect([quote.configurations[0]?.lines.length, quote.computedTotal, quote.problems]).toEqual([2, '11.00', []])
  })

  it('the first value of a label counts, wherever the next one stands', () => {
    const rows = [
      text('Currency: Euro'),
      text('Quote: Other -7'),
      text('Quote Amount: 99'),
      layout1,
      line1(1, 1, 5, 5),
      total1('Sub-Total', 1, 5),
      text('Quote: Legal -9 Currency: Yen'),
    ]
    expect(parseDistributorQuote(sheet(...head, text('Quote Amount: $5.00'), ...rows))).toMatchObject({
      header: { quoteNumber: 'QUO-1111111-A1B2C3', revision: 1, currency: 'USD', declaredAmount: '5' },
      problems: [],
    })
  })

  it('special pricing has dates of its own, and comments end where the table begins', () => {
    const pricing = text('Special Pricing Information: Special Pricing Number: SB-20417 Effective Date: 1/1/27 Expiration Date: 6/30/27')
    const rows = [
      pricing,
      text('Expiration Date: 3/31/27'),
      text('Solution Comments: '),
      text('Ships in May.'),
      layout1,
      line1(1, 1, 5, 5),
      text('Hardware note'),
      total1('Total', 1, 5),
    ]
    const quote = parseDistributorQuote(sheet(...head, ...rows))
    expect(quote.header).toMatchObject({
      specialPricingNumber: 'SB-20417',
      specialPricingEffective: '2027-01-01',
      specialPricingExpiry: '2027-06-30',
      validUntil: '2027-03-31',
      comments: 'Ships in May.',
    })
    expect(quote.problems.map(({ code, row }) => [code, row])).toEqual([['ROW_LEFT_OUT', 9]])
  })

  it('other distributors are understood by their column names, with values beside the labels', () => {
    const rows: Cell[][] = [
      ['Quote Number', 'X-77'],
      ['Currency:', 'EUR', 'Expiration Date:', 46477],
      [],
      ['Part Number', 'Product Description', 'List Price', 'Ext. Qty', 'Reseller Net Price', 'Extended Price'],
      [4711, 'Disk shelf', '1,000.00', 2, 812.345, 1624.69],
      ['Grand Total', null, null, null, null, 1624.69],
    ]
    const quote = parseDistributorQuote([
      { name: 'Notes', rows: [['See the next sheet']] },
      { name: 'Quote', rows },
    ])
    expect(quote).toMatchObject({ sheetName: 'Quote', variant: 'other', computedTotal: '1624.69', problems: [] })
    expect(quote.header).toMatchObject({ quoteNumber: 'X-77', currency: 'EUR', validUntil: '2027-03-31' })
    expect(quote.configurations[0]?.lines[0]).toMatchObject({ mfrPartNo: '4711', qty: '2', price: '812.345', msrp: '1000' })
  })
})

describe('what is wrong is said with row and column', () => {
  const line = (cells: Cell[], total: Cell = null) => problems(sheet(...head, layout1, cells, ...(total === null ? [] : [total1('Total', null, total)])))

  it('wrong sums', () => {
    expect(line(line1(1, '40', 6.35, 254.1), 254)).toEqual([['EXT_PRICE_DIFFERS', 4, 'L', 'error']])
    expect(line(line1(1, 3, 1.111, 3.33), 3.34)).toEqual([['TOTAL_DIFFERS', 5, null, 'error']])
    expect(parseDistributorQuote(sheet(...head, layout1, line1(1, '40', 6.35, 254.1))).problems[0]?.message).toBe(
      'Row 4: Ext Price is 254.10, but 40 × 6.35 is 254.00.',
    )
    expect(problems(sheet(...head, text('Quote Amount: $9.00'), layout1, line1(1, 1, 5, 5), total1('Total', 1, 5)))).toEqual([
      ['TOTAL_DIFFERS', null, null, 'error'],
    ])
    expect(
      problems(sheet(...head, layout1, line1(1, 2, 5, 10), total1('Sub-Total', 3, 11), total1('Products / Services Total', 2, 10), total1('Total', null, 12))),
    ).toEqual([
      ['SUBTOTAL_DIFFERS', 5, null, 'error'],
      ['QTY_TOTAL_DIFFERS', 5, null, 'warning'],
      ['EXTRA_CHARGES', 7, null, 'warning'],
    ])
  })

  it.each<[string, Cell[], unknown[][]]>([
    ['no quantity', line1(1, null, 5, 5), [['QTY_MISSING', 4, 'E', 'error']]],
    ['quantity 0', line1(1, '0', 5, 0), [['QTY_NOT_POSITIVE', 4, 'E', 'error']]],
    ['negative quantity', line1(1, '-2', 5, -10), [['QTY_NOT_POSITIVE', 4, 'E', 'error']]],
    ['quantity in words', line1(1, 'two', 5, 10), [['NUMBER_UNREADABLE', 4, 'E', 'error']]],
    ['no price', line1(1, 2, ' ', null), [['PRICE_MISSING', 4, 'K', 'error']]],
    ['negative price', line1(1, 2, '(5.00)', -10), [['PRICE_NEGATIVE', 4, 'K', 'error']]],
    ['European grouping', line1(1, 2, '1.234,50', 2469), [['NUMBER_UNREADABLE', 4, 'K', 'error']]],
    ['a formula without value', line1(1, 2, '=E4*2', 10), [['NUMBER_UNREADABLE', 4, 'K', 'error']]],
    ['an error value', line1(1, 2, '#REF!', 10), [['NUMBER_UNREADABLE', 4, 'K', 'error']]],
    ['a date as price', line1(1, 2, new Date(0), 10), [['NUMBER_UNREADABLE', 4, 'K', 'error']]],
    ['an endless number', line1(1, 2, 1e300, 10), [['NUMBER_UNREADABLE', 4, 'K', 'error']]],
    ['eight decimals', line1(1, 1, 0.12345678, 0.12), [['NUMBER_ROUNDED', 4, 'K', 'warning']]],
  ])('%s', (_name, cells, expected) => expect(line(cells).filter(([code]) => code !== 'TOTAL_MISSING')).toEqual(expected))

  it('binary noise of spreadsheet numbers is none', () => {
    const quote = parseDistributorQuote(sheet(...head, layout1, line1(1, 3, 0.1 + 0.2, 0.8999999999999999), total1('Total', 3, 0.9)))
    expect([quote.configurations[0]?.lines[0]?.price, quote.computedTotal, quote.problems]).toEqual(['0.3', '0.90', []])
  })

  it('unknown or missing currency and number', () => {
    expect(problems(sheet(text('Quote: Q'), text('Currency: Galactic Credit'), layout1, line1(1, 1, 5, 5), total1('Total', 1, 5)))).toEqual([
      ['CURRENCY_UNKNOWN', 2, null, 'error'],
    ])
    expect(problems(sheet(layout1, line1(1, 1, 5, 5), total1('Total', 1, 5)))).toEqual([
      ['QUOTE_NUMBER_MISSING', null, null, 'warning'],
      ['CURRENCY_MISSING', null, null, 'warning'],
    ])
  })

  it('a currency without cents is compared without cents', () =>
    expect(problems(sheet(text('Quote: Q'), text('Currency: Yen'), layout1, line1(1, 3, 33.4, 100), total1('Total', 3, 100)))).toEqual([]))
})

describe('files that are no quote', () => {
  it.each<[string, Sheet[], string]>([
    ['no sheet', [], 'HEADER_NOT_FOUND'],
    ['an empty sheet', sheet(), 'HEADER_NOT_FOUND'],
    ['only text', sheet(text('Dear customer'), text('thank you for the quote: it was good')), 'HEADER_NOT_FOUND'],
    ['a table without lines', sheet(...head, layout1, total1('Total', 0, 0)), 'NO_LINES'],
  ])('%s', (_name, sheets, code) => expect(problems(sheets)).toContainEqual([code, null, null, 'error']))

  it('texts of a million characters are cut, quickly', () => {
    const long = 'Quote: '.repeat(150_000)
    const cells = line1(1, 1, 5, 5, long)
    const started = performance.now()
    const quote = parseDistributorQuote(
      sheet(text(long), text(`valid until ${'1/'.repeat(500_000)}`), ...head, layout1, cells, total1('Total', 1, 5), text(long)),
    )
    expect(performance.now() - started).toBeLessThan(3000)
    expect(quote.problems.map(({ code }) => code)).toContain('TEXT_CUT')
    expect(JSON.stringify(quote).length).toBeLessThan(20_000)
  })

  it('ten thousand bad rows end in one sentence', () => {
    const quote = parseDistributorQuote(sheet(...head, layout1, ...Array.from({ length: 10_000 }, (_, n) => line1(n, 'x', 'y', 'z'))))
    expect(quote.configurations[0]?.lines.length).toBe(5000)
    expect(quote.problems.length).toBe(201)
    expect(quote.problems.at(-1)?.code).toBe('TOO_MANY_PROBLEMS')
  })
})
