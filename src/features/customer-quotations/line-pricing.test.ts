import { expect, test } from 'vitest'
import { figuresOf } from './line-figures'
import { emptyLine, inCurrency, marginProblem, markupProblem, withCost, withCostRate, withMargin, withMarkup, withPrice } from './line-pricing'
import { costIn, type QuotationLine } from './quotation-line'

const line = (more: Partial<QuotationLine> = {}): QuotationLine => ({ ...emptyLine('USD', '15'), qty: '4', ...more })
const offered = (more: Partial<QuotationLine> = {}) =>
  line({ vendorQuotationLineId: 'offer', unitCost: '100', costCurrency: 'AED', offerRate: '0.25', costRate: '', ...more })

test('a margin gives the price, a price gives the margin', () => {
  const priced = withMargin(line({ unitCost: '1912.5' }), '20', 'USD')
  expect(priced).toMatchObject({ unitPrice: '2390.63', pinned: 'margin' })
  expect(withPrice(priced, '1900', 'USD')).toMatchObject({ marginPct: '-0.66', unitPrice: '1900', pinned: 'price' })
})

test('when the cost changes, what was set last holds', () => {
  const byMargin = withMargin(line({ unitCost: '80' }), '20', 'USD')
  expect(withCost(byMargin, '160', 'USD')).toMatchObject({ unitPrice: '200.00', marginPct: '20' })
  const byPrice = withPrice(byMargin, '100', 'USD')
  expect(withCost(byPrice, '90', 'USD')).toMatchObject({ unitPrice: '100', marginPct: '10' })
})

test.each(['100', '120', 'abc', '1e3'])('a margin of %s changes no price', (margin) => {
  const priced = withMargin(line({ unitCost: '80' }), '20', 'USD')
  expect(withMargin(priced, margin, 'USD')).toMatchObject({ unitPrice: '100.00', marginPct: margin })
})

test('a cost of 0 is known and gives 100 %, no cost gives no margin', () => {
  expect(withPrice(line({ unitCost: '0' }), '10', 'USD').marginPct).toBe('100')
  expect(figuresOf(withPrice(line(), '10', 'USD'), 'USD')).toMatchObject({ cost: null, net: '40.00', marginPct: null })
})

test('a discount on the line is made up for', () => {
  const priced = withMargin(line({ unitCost: '80', discountPct: '50' }), '20', 'USD')
  expect(priced.unitPrice).toBe('200.00')
  expect(figuresOf(priced, 'USD')).toMatchObject({ net: '400.00', marginPct: '20.000000' })
})

test('a foreign cost is converted by the two rates, and stays unknown without them', () => {
  const converted = inCurrency(offered(), 'EUR', '1.25')
  expect(converted).toMatchObject({ costRate: '0.2', unitPrice: '23.53' })
  expect(costIn(converted, 'EUR')).toBe('20.000000')
  expect(inCurrency(converted, 'EUR', '')).toMatchObject({ costRate: '', unitPrice: '' })
})

test('in another currency a computed price never stays as it was, a typed one does', () => {
  const priced = inCurrency(offered({ costCurrency: 'USD', offerRate: '1' }), 'USD', '1')
  expect(priced.unitPrice).toBe('117.65')
  expect(inCurrency(priced, 'EUR', '').unitPrice).toBe('')
  expect(inCurrency(withPrice(priced, '120', 'USD'), 'EUR', '').unitPrice).toBe('120')
})

test('a rate that is typed for the offers re-prices only what is bought in that currency', () => {
  const foreign = offered({ offerRate: null })
  expect(withCostRate(foreign, 'AED', '0.5', 'USD')).toMatchObject({ costRate: '0.5', unitPrice: '58.82' })
  const ownLine = line({ unitCost: '80', unitPrice: '100' })
  expect(withCostRate(ownLine, 'AED', '0.5', 'USD')).toBe(ownLine)
})

test('a margin or markup that follows from the price is right whatever it is; one that was typed has its bounds', () => {
  const line = { ...emptyLine('USD', '20'), unitCost: '2755' }
  for (const price of ['0.01', '70000', '999999']) {
    const priced = withPrice(line, price, 'USD')
    expect([price, marginProblem(priced), markupProblem(priced)]).toEqual([price, null, null])
  }
  expect(marginProblem(withPrice({ ...line, unitCost: '0' }, '10', 'USD'))).toBeNull()
  expect(marginProblem(withMargin(line, '100', 'USD'))).toBe('Enter a number below 100.')
  expect(markupProblem(withMarkup(line, '1500', 'USD'))).toBeNull()
  expect(markupProblem(withMarkup(line, '-101', 'USD'))).toBe('Enter −100 or more.')
})
