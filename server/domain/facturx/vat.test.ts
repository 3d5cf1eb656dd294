import { describe, expect, it } from 'vitest'
import { unitCodeOf } from './units'
import { type Supply, vatRateOf } from './vat'

const supply = (over: Partial<Supply> = {}): Supply => ({
  sellerCountry: 'DE',
  sellerVatId: 'DE123456789',
  destinationCountry: 'FR',
  buyerVatId: 'FR11123456782',
  isGoods: true,
  ...over,
})

describe('the category of a line', () => {
  it('follows the kind of its tax code', () => {
    expect(vatRateOf({ kind: 'sales', percent: '19.000000' }, supply())).toEqual({ category: 'S', percent: '19.000000' })
    expect(vatRateOf({ kind: 'sales', percent: '0' }, supply())).toEqual({ category: 'Z', percent: '0' })
    expect(vatRateOf({ kind: 'exempt', percent: '19' }, supply())).toEqual({ category: 'E', percent: '0' })
  })

  it('of goods under reverse charge is K within the EU, between registered traders of two states', () => {
    const reverse = { kind: 'reverse_charge', percent: '19' } as const
    expect(vatRateOf(reverse, supply())).toEqual({ category: 'K', percent: '0' })
    expect(vatRateOf(reverse, supply({ destinationCountry: 'DE' })).category).toBe('AE')
    expect(vatRateOf(reverse, supply({ buyerVatId: null })).category).toBe('AE')
    expect(vatRateOf(reverse, supply({ isGoods: false })).category).toBe('AE')
    expect(vatRateOf(reverse, supply({ sellerCountry: 'US' })).category).toBe('AE')
    expect(vatRateOf(reverse, supply({ destinationCountry: 'GB' })).category).toBe('AE')
  })

  it('with a code for other member states is K there, also of a line that names no part', () => {
    const within = { kind: 'intra_community', percent: '0' } as const
    expect(vatRateOf(within, supply())).toEqual({ category: 'K', percent: '0' })
    expect(vatRateOf(within, supply({ isGoods: false })).category).toBe('K')
    expect(vatRateOf(within, supply({ buyerVatId: null })).category).toBe('AE')
    expect(vatRateOf(within, supply({ destinationCountry: 'GB' })).category).toBe('AE')
  })

  it('that isn’t charged is an export where goods leave the EU and the seller has a VAT identifier', () => {
    const out = supply({ destinationCountry: 'US' })
    const exempt = { kind: 'exempt', percent: '0' } as const
    expect(vatRateOf(exempt, out)).toEqual({ category: 'G', percent: '0' })
    expect(vatRateOf({ kind: 'sales', percent: '0' }, out).category).toBe('G')
    expect(vatRateOf({ kind: 'sales', percent: '19' }, out).category).toBe('S')
    expect(vatRateOf(exempt, { ...out, sellerVatId: null }).category).toBe('E')
    expect(vatRateOf(exempt, { ...out, isGoods: false }).category).toBe('E')
  })

  it('without a tax code is an export out of the EU, else not subject to VAT', () => {
    expect(vatRateOf(null, supply({ destinationCountry: 'US' }))).toEqual({ category: 'G', percent: '0' })
    expect(vatRateOf(null, supply())).toEqual({ category: 'O', percent: null })
    expect(vatRateOf(null, supply({ sellerCountry: 'US', destinationCountry: 'AE' }))).toEqual({ category: 'O', percent: null })
    expect(vatRateOf(null, supply({ destinationCountry: 'US', isGoods: false })).category).toBe('O')
  })
})

it('units have their codes', () => {
  expect(['each', ' Pcs. ', 'Hour', 'MTR', 'box', 'licence'].map(unitCodeOf)).toEqual(['EA', 'H87', 'HUR', 'MTR', 'XBX', 'C62'])
})
