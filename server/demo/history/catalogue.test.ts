import { describe, expect, it } from 'vitest'
import { demoParts } from '../records'
import { catalogue } from './catalogue'
import { createDraw } from './draw'
import { rateOf } from './market'

describe('the catalogue of the demo companies', () => {
  it('has a few hundred parts, each number once, none of them among the first parts', () => {
    const numbers = [...catalogue, ...demoParts].map(({ partno }) => partno.toUpperCase())
    expect(numbers.length).toBeGreaterThan(200)
    expect(new Set(numbers).size).toBe(numbers.length)
  })

  it('fills every pattern and prices every part', () => {
    for (const { partno, description, list } of catalogue) {
      expect(`${partno} ${description}`).not.toMatch(/[{}]|undefined/)
      expect(Number(list)).toBeGreaterThan(0)
    }
  })
})

describe('figures of the demo data', () => {
  it('are the same each time, and others for another company', () => {
    const drawn = (seed: number) => Array.from({ length: 20 }, createDraw(seed).next)
    expect(drawn(7)).toEqual(drawn(7))
    expect(drawn(7)).not.toEqual(drawn(8))
  })

  it('draw different ones of a list, and no more than there are', () => {
    expect(createDraw(3).some(['a', 'b', 'c'], 5).toSorted()).toEqual(['a', 'b', 'c'])
  })

  it('change from day to day except where a currency is pegged', () => {
    expect(rateOf('USD', 'AED', '2026-01-05')).toBe('3.672500')
    expect(rateOf('USD', 'AED', '2026-03-05')).toBe('3.672500')
    expect(rateOf('EUR', 'USD', '2026-01-05')).not.toBe(rateOf('EUR', 'USD', '2026-03-05'))
    expect(Number(rateOf('EUR', 'USD', '2026-01-05')) * Number(rateOf('USD', 'EUR', '2026-01-05'))).toBeCloseTo(1, 5)
  })
})
