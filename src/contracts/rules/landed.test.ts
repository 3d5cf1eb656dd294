import { describe, expect, it } from 'vitest'
import { landedCostPerUnit } from './landed'

const offer = [
  { qty: '10', unitCost: '100' },
  { qty: '5', unitCost: '200' },
  { qty: '3', unitCost: null },
]

describe('landedAdds', () => {
  // 60 on goods of 2,000 is 3 %.
  it('allocates freight by value, and nothing to a line without a price', () =>
    expect(offer.map(landedCostPerUnit('60', offer))).toEqual(['3.000000', '6.000000', '0']))
  it('adds nothing without charges or lines', () => {
    expect(offer.map(landedCostPerUnit('0', offer))).toEqual(['0', '0', '0'])
    expect(landedCostPerUnit('60', [])({ qty: '1', unitCost: '5' })).toBe('0')
  })
  it('goes by pieces where the goods cost nothing', () => {
    const free = [
      { qty: '2', unitCost: '0' },
      { qty: '6', unitCost: '0' },
    ]
    expect(free.map(landedCostPerUnit('20', free))).toEqual(['2.500000', '2.500000'])
  })
})
