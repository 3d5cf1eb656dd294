import { describe, expect, it } from 'vitest'
import { costsOf, goodsTotals, sharesOfCharges } from './goods-value'

const line = (qty: string, unitPrice: string, discountPct = '0') => ({ qty, unitPrice, discountPct })

describe('what received goods cost', () => {
  it('is their price after the discount, converted once', () => {
    expect(costsOf([line('3', '3.333333', '10'), line('7', '0.17')], '1.0837', 'USD')).toEqual(['9.75', '1.29'])
    expect(costsOf([line('2', '50')], '3.6725', 'AED')).toEqual(['367.25'])
    expect(costsOf([line('3', '33.335')], '1', 'JPY')).toEqual(['100'])
  })

  it('comes to less than nothing where they go back', () => {
    expect(goodsTotals([line('2', '50', '10')], 'USD', true)).toEqual({
      header: { subTotal: '-100.00', discountTotal: '-10.00', grandTotal: '-90.00' },
      nets: ['90.00'],
    })
    expect(goodsTotals([line('2', '50', '10')], 'USD', false).header).toEqual({ subTotal: '100.00', discountTotal: '10.00', grandTotal: '90.00' })
  })

  // ERPNext, test_purchase_receipt.py: 500 of goods with 100 of shipping and 150 of customs are worth 750.
  it('bears charges by value, and each of them adds up', () => {
    expect(sharesOfCharges(['100', '150'], ['250', '250'], 'USD')).toEqual(['125.00', '125.00'])
    expect(sharesOfCharges(['100'], ['10', '10', '10'], 'USD')).toEqual(['33.34', '33.33', '33.33'])
    expect(sharesOfCharges(['1', '0.01'], ['0', '0'], 'USD')).toEqual(['0.51', '0.50'])
    expect(sharesOfCharges(['-50'], ['300', '200'], 'USD')).toEqual(['-30.00', '-20.00'])
    expect(sharesOfCharges([], ['300', '200'], 'USD')).toEqual(['0.00', '0.00'])
  })
})
