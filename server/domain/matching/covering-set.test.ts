import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumOf } from '@/contracts/rules/decimal'
import { coveringSet } from './covering-set'

describe('a covering set', () => {
  it('is unique, or there are several, or none', () => {
    expect(coveringSet(['329.56', '100', '77'], '429.56')).toEqual({ is: 'unique', places: [0, 1] })
    expect(coveringSet(['50.00', '50', '100.0'], '100')).toEqual({ is: 'several' })
    expect(coveringSet(['50', '60'], '100')).toEqual({ is: 'none' })
    expect(coveringSet([], '100')).toEqual({ is: 'none' })
    expect(coveringSet(['5', '-5'], '0')).toEqual({ is: 'none' })
  })
  it('has amounts of both signs, of any number of decimals', () => {
    expect(coveringSet(['-329.56', '29.56', '-1.001'], '-301.001')).toEqual({ is: 'unique', places: [0, 1, 2] })
  })
  it('is exact where floats aren’t: 0.1 + 0.2', () => {
    expect(coveringSet(['0.1', '0.2'], '0.3')).toEqual({ is: 'unique', places: [0, 1] })
  })
  it('is found among 24 items in less than the budget, and not sought among more', () => {
    const items = Array.from({ length: 24 }, (_, at) => String(2 ** at))
    expect(coveringSet(items, String(2 ** 24 - 1), 8192)).toMatchObject({ is: 'unique', places: { length: 24 } })
    expect(coveringSet(items, '3', 8191)).toEqual({ is: 'unsearched' })
    expect(coveringSet([...items, '1'], '3')).toEqual({ is: 'unsearched' })
  })
  it('isn’t sought among amounts that are too large to be exact', () => {
    expect(coveringSet(['9007199254740993', '1'], '9007199254740994')).toEqual({ is: 'unsearched' })
  })
  it('agrees with trying every choice', () => {
    const amount = fc.integer({ min: -30, max: 60 }).map((cents) => (cents / 100).toFixed(2))
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 9 }), fc.integer({ min: 1, max: 200 }), (items, cents) => {
        const target = (cents / 100).toFixed(2)
        const choices = Array.from({ length: 2 ** items.length - 1 }, (_, at) => items.flatMap((_item, place) => (((at + 1) >> place) & 1 ? [place] : [])))
        const fitting = choices.filter((places) => Number(sumOf(places.map((place) => items[place] ?? '0'))) === Number(target))
        const expected = fitting.length === 0 ? { is: 'none' } : fitting.length === 1 ? { is: 'unique', places: fitting[0] } : { is: 'several' }
        expect(coveringSet(items, target)).toEqual(expected)
      }),
      { numRuns: 500 },
    )
  })
})
