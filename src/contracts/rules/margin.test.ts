import { describe, expect, it } from 'vitest'
import {
  convertUnitCost,
  crossRate,
  documentMargin,
  lineMargin,
  marginFromMarkup,
  marginPercent,
  markupFromMargin,
  markupPercent,
  priceFromMargin,
  priceFromMarkup,
} from './margin'
import { documentTotals } from './totals'

describe('margin and markup', () => {
  it('a margin of 20 % is a markup of 25 %', () => {
    expect(markupFromMargin('20')).toBe('25.000000')
    expect(marginFromMarkup('25')).toBe('20.000000')
    expect(priceFromMargin('80', '20', 'USD')).toBe('100.00')
    expect(priceFromMarkup('80', '25', 'USD')).toBe('100.00')
    expect([marginPercent('100', '80'), markupPercent('100', '80')]).toEqual(['20.000000', '25.000000'])
  })

  it('no price has a margin of 100 % or more', () => {
    expect([priceFromMargin('80', '100', 'USD'), priceFromMargin('80', '250', 'USD'), markupFromMargin('100')]).toEqual([null, null, null])
  })

  it('at cost 0 the margin is 100 % and there is no markup; at price 0 there is no margin', () => {
    expect([marginPercent('5', '0'), markupPercent('5', '0'), marginPercent('0', '5'), marginFromMarkup('-100')]).toEqual(['100.000000', null, null, null])
  })

  it('below cost is negative', () => expect(marginPercent('80', '100')).toBe('-25.000000'))
})

describe('the deal of a distributor’s quote at 20 %', () => {
  const sold = (unitCost: string) => priceFromMargin(unitCost, '20', 'USD') ?? ''
  const lines = [
    { qty: '1', unitCost: '30.38', unitPrice: sold('30.38') },
    { qty: '3', unitCost: '312.28', unitPrice: sold('312.28') },
  ]

  it('prices 37.98 and 390.35, net 1,209.03, margin 241.81 = 20.00 %', () => {
    expect(lines.map(({ unitPrice }) => unitPrice)).toEqual(['37.98', '390.35'])
    expect(documentMargin(lines, 'USD')).toEqual({
      net: '1209.03',
      cost: '967.22',
      amount: '241.81',
      marginPercent: '20.000331',
      markupPercent: '25.000517',
      unknownCosts: 0,
    })
  })

  it('bears 6 % tax: 72.54, total 1,281.57', () => {
    const taxed = lines.map((line) => ({ ...line, taxes: [{ code: 'S6', percent: '6' }] }))
    expect(documentTotals({ currency: 'USD', lines: taxed }).totals).toMatchObject({ taxTotal: '72.54', grandTotal: '1281.57' })
  })
})

describe('line and document margin', () => {
  it('count discount, landed cost and unknown costs', () => {
    const line = { qty: '10', unitPrice: '12', discount: { percent: '5' }, unitCost: '9', landedAdd: '0.5' }
    expect(lineMargin(line, 'USD')).toMatchObject({ net: '114.00', cost: '95.00', amount: '19.00' })
    expect(lineMargin({ ...line, unitCost: null }, 'USD')).toBeNull()
    expect(documentMargin([line, { ...line, unitCost: null }], 'USD')).toMatchObject({ net: '114.00', unknownCosts: 1 })
    expect(documentMargin([], 'USD')).toMatchObject({ net: '0.00', marginPercent: null })
  })

  it('bring the cost into the quotation’s currency', () => {
    expect(crossRate('1', '3.6725')).toBe('0.2722940776')
    expect(crossRate('3.6725', '1')).toBe('3.6725000000')
    expect(convertUnitCost('312.28', '3.6725')).toBe('1146.848300')
  })
})
