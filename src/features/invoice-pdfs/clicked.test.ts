import { describe, expect, it } from 'vitest'
import { clickedValue, isMonthFirst, numberIn, valueKindOf } from './clicked'

const row = (...texts: string[]) => texts.map((text, index) => ({ page: 1, text, x: index * 50, y: 100, width: 40, height: 10 }))
const day = (texts: string[], index: number, monthFirst = false) => clickedValue(row(...texts), index, 'day', { monthFirst, today: '2026-06-01' })

describe('a word that is clicked', () => {
  it.each([
    ['$1,260.00', '1260'],
    ['1.260,00', '1260'],
    ['1,260', '1260'],
    ['30.38', '30.38'],
    ['0,125', '0.125'],
    ['1.234.567', '1234567'],
    ['−12,50€', '-12.5'],
    ['Total', null],
  ])('%s is the number %s', (text, value) => expect(numberIn(text)).toBe(value))

  it('a day of three words is found from each of them', () => {
    for (const at of [1, 2, 3]) expect(day(['Date', '4', 'May', '2026'], at)).toBe('2026-05-04')
  })
  it('days are read as the paper writes them', () => {
    expect(day(['03/24/2026'], 0)).toBe('2026-03-24')
    expect(day(['03/04/2026'], 0)).toBe('2026-04-03')
    expect(day(['03/04/2026'], 0, true)).toBe('2026-03-04')
    expect(isMonthFirst(row('03/24/2026'), ['2026-03-24'])).toBe(true)
    expect(isMonthFirst(row('24/03/2026'), ['2026-03-24'])).toBe(false)
  })
  it('a text loses what only parts it from others', () =>
    expect(clickedValue(row('No:', '(HS-20417),'), 1, 'text', { monthFirst: false, today: '' })).toBe('HS-20417'))
  it('fields say what they take', () =>
    expect(['dueDate', 'lines.0.qty', 'lines.2.description', 'vendorInvoiceNo'].map(valueKindOf)).toEqual(['day', 'number', 'text', 'text']))
})
