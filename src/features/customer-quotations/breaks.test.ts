import { describe, expect, it } from 'vitest'
import { breaksProblem, breaksText, readBreaks, tidyBreaks } from './breaks'
import { emptyLine, settle, withBreaks, withCost, withMargin, withPrice, withQty } from './line-pricing'

describe('price breaks as they are typed', () => {
  it('are read with semicolons or line breaks between, in any order and grouping', () => {
    expect(readBreaks('50: 90;1:100 ; 10 : 95')).toEqual([
      { minQty: '50', unitPrice: '90' },
      { minQty: '1', unitPrice: '100' },
      { minQty: '10', unitPrice: '95' },
    ])
    expect(tidyBreaks('1,000: 1,234.50\n1: 2000')).toBe('1: 2000; 1000: 1234.5')
    expect(readBreaks('')).toEqual([])
  })
  it.each(['10', '10:', '10: x', '0: 5', '-1: 5', '1: -5', '1: 2: 3', '1:5, 10:4'])('%s can’t be read, and stays as it was typed', (text) => {
    expect(readBreaks(text)).toBeNull()
    expect(tidyBreaks(text)).toBe(text)
    expect(breaksProblem(text, '1')).toMatch(/^Enter quantity and price/)
  })
  it('must begin at different quantities, one of which the line reaches', () => {
    expect(breaksProblem('1: 5; 1.0: 4', '1')).toBe('Two prices begin at the same quantity.')
    expect(breaksProblem('10: 5', '9')).toBe('The quantity is below the smallest price break.')
    expect([breaksProblem('10: 5', '10'), breaksProblem('', '1'), breaksProblem('10: 5', '')]).toEqual([null, null, null])
  })
  it('are written by rising quantities', () =>
    expect(
      breaksText([
        { minQty: '9', unitPrice: '2' },
        { minQty: '1', unitPrice: '3' },
      ]),
    ).toBe('1: 3; 9: 2'))
})

describe('a line with price breaks', () => {
  const line = withBreaks(withCost({ ...emptyLine('USD', '20'), qty: '10' }, '80', 'USD'), '1: 100; 10: 95; 50: 90', 'USD')
  it('has the price of the break that its quantity reaches, and the margin of that price', () => {
    expect([line.unitPrice, line.marginPct, line.pinned]).toEqual(['95', '15.79', 'price'])
    expect(['1', '9', '10', '49', '50'].map((qty) => withQty(line, qty, 'USD').unitPrice)).toEqual(['100', '100', '95', '95', '90'])
  })
  it('keeps its price below the smallest break, for its user to decide', () => expect(withQty(line, '0.5', 'USD').unitPrice).toBe('95'))
  it('takes a price that is set into the break that holds', () => {
    expect(withPrice(line, '96', 'USD').breaks).toBe('1: 100; 10: 96; 50: 90')
    expect(withMargin(line, '36', 'USD').breaks).toBe('1: 100; 10: 125; 50: 90')
  })
  it('leaves breaks that can’t be read alone', () => expect(withPrice(withBreaks(line, 'ten: 5', 'USD'), '96', 'USD').breaks).toBe('ten: 5'))
})

it('a margin is earned on the cost with its freight', () => {
  const offered = { ...emptyLine('USD', '20'), vendorQuotationLineId: 'x', unitCost: '100', landedAdd: '4', costCurrency: 'EUR', costRate: '1.25' }
  // (100 + 4) × 1.25 / 0.8
  expect(settle(offered, 'USD').unitPrice).toBe('162.50')
})
