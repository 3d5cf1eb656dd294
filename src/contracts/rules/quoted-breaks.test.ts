import { describe, expect, it } from 'vitest'
import { quotedBreakFor, sortBreaks } from './quoted-breaks'

const breaks = [
  { minQty: '50', unitPrice: '90' },
  { minQty: '1', unitPrice: '100' },
  { minQty: '10', unitPrice: '95' },
]

describe('quotedBreakFor', () => {
  it('takes the highest break that the quantity reaches, never a cheaper one that it does not', () => {
    expect(['1', '9.999999', '10', '49', '50', '1000'].map((qty) => quotedBreakFor(breaks, qty)?.unitPrice)).toEqual(['100', '100', '95', '95', '90', '90'])
  })
  it('has none below the smallest', () => expect(quotedBreakFor(breaks, '0.5')).toBeNull())
  it('compares quantities as numbers', () =>
    expect(sortBreaks([...breaks, { minQty: '9', unitPrice: '97' }]).map(({ minQty }) => minQty)).toEqual(['1', '9', '10', '50']))
})
