import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, subtract } from './decimal'
import { discountAmount, discountTaxModes, isEligible, splitDiscount, taxedShare, usualDiscountTaxMode } from './early-discount'

const currency = 'USD'
const vat = (base: string, tax: string, id = 'vat') => ({ id, base, tax })

describe('100 + 21 %, 2 % within 7 days (odoo/documentation: accounting/customer_invoices/cash_discounts)', () => {
  test.each([
    ['always', '120.58', '2.00', '118.58'],
    ['on_payment', '121.00', '2.42', '118.58'],
    ['never', '121.00', '2.00', '119.00'],
  ] as const)('%s: of %s, %s less, so %s is paid', (mode, total, discount, paid) => {
    const amount = discountAmount({ total, net: '100.00', pct: '2', mode, currency })
    expect([amount, subtract(total, amount)].map(Number)).toEqual([discount, paid].map(Number))
    expect(amount).toBe(discount)
  })

  test('the tax is in the discount only if it is corrected on payment: 2.42 = 2.00 + 0.42', () => {
    const split = (mode: (typeof discountTaxModes)[number], gross: string) =>
      splitDiscount({ gross, taxes: [vat('100.00', '21.00')], net: '100.00', mode, currency })
    expect(split('on_payment', '2.42')).toEqual({ net: '2.00', taxes: [vat('2.00', '0.42')] })
    expect(split('always', '2.00')).toEqual({ net: '2.00', taxes: [] })
    expect(split('never', '2.00')).toEqual({ net: '2.00', taxes: [] })
  })
})

test('four lines of 4.76 at 1 % are rounded once: 0.19, not 0.20 (odoo PR 247996)', () => {
  for (const mode of discountTaxModes) expect(discountAmount({ total: '19.04', net: '19.04', pct: '1', mode, currency })).toBe('0.19')
})

describe('200 + 18 % = 236 (erpnext: test_payment_entry, payment terms with a discount)', () => {
  const split = (gross: string) => splitDiscount({ gross, taxes: [vat('200.00', '36.00')], net: '200.00', mode: 'on_payment', currency })

  test('10 %: 23.60 = 20.00 + 3.60, and 212.40 is paid', () => {
    const gross = discountAmount({ total: '236.00', net: '200.00', pct: '10', mode: 'on_payment', currency })
    expect([gross, subtract('236.00', gross)]).toEqual(['23.60', '212.4'])
    expect(split(gross)).toEqual({ net: '20.00', taxes: [vat('20.00', '3.60')] })
  })

  test('a flat 50.00: 42.37 + 7.63, and 186.00 is paid', () => {
    expect(split('50.00')).toEqual({ net: '42.37', taxes: [vat('42.37', '7.63')] })
  })
})

test('of an invoice that is partly paid, the percentage is on what remains', () => {
  const of = (mode: (typeof discountTaxModes)[number], total: string) => discountAmount({ total, net: '100.00', pct: '2', mode, currency, open: '60.50' })
  expect(of('on_payment', '121.00')).toBe('1.21')
  expect(of('never', '121.00')).toBe('1.00')
  expect(of('always', '120.58')).toBe('1.00')
  expect(discountAmount({ total: '0', net: '0', pct: '2', mode: 'never', currency })).toBe('0.00')
})

test('each code takes its share, an untaxed line takes none', () => {
  const taxes = [vat('100.00', '20.00', 'standard'), vat('50.00', '5.00', 'reduced')]
  expect(splitDiscount({ gross: '3.50', taxes, net: '150.00', mode: 'on_payment', currency })).toEqual({
    net: '3.00',
    taxes: [vat('2.00', '0.40', 'standard'), vat('1.00', '0.10', 'reduced')],
  })
  expect(splitDiscount({ gross: '2.20', taxes: [vat('50.00', '10.00')], net: '100.00', mode: 'on_payment', currency })).toEqual({
    net: '2.00',
    taxes: [vat('1.00', '0.20')],
  })
})

test('two taxes on one line have the same base', () => {
  const taxes = [vat('100.00', '6.00', 'state'), vat('100.00', '1.50', 'county')]
  expect(splitDiscount({ gross: '2.15', taxes, net: '100.00', mode: 'on_payment', currency })).toEqual({
    net: '2.00',
    taxes: [vat('2.00', '0.12', 'state'), vat('2.00', '0.03', 'county')],
  })
})

test('a company starts with the mode of its country', () => {
  expect(['BE', 'DE', 'FR', 'GB', 'US', 'CA', 'AE'].map(usualDiscountTaxMode)).toEqual([
    'always',
    'on_payment',
    'on_payment',
    'on_payment',
    'never',
    'never',
    'never',
  ])
})

test('only with always less than the whole is taxed', () => {
  expect(discountTaxModes.map((taxMode) => taxedShare({ pct: '2', taxMode }))).toEqual(['0.98', '1', '1'])
  expect(taxedShare(null)).toBe('1')
})

test('the bank’s day decides, the last day included', () => {
  expect(['2026-12-07', '2026-12-08', '2026-12-09'].map((day) => isEligible(day, '2026-12-08'))).toEqual([true, true, false])
})

test('whatever is deducted, the parts make it to the last unit', () => {
  const cents = fc.integer({ min: 0, max: 100_000_000 }).map((value) => (value / 100).toFixed(2))
  fc.assert(
    fc.property(cents, fc.array(fc.tuple(cents, cents), { maxLength: 5 }), cents, (gross, codes, untaxed) => {
      const taxes = codes.map(([base, tax], index) => vat(base, tax, String(index)))
      const net = add(untaxed, ...taxes.map(({ base }) => base))
      const split = splitDiscount({ gross, taxes, net, mode: 'on_payment', currency })
      expect(compare(add(split.net, ...split.taxes.map(({ tax }) => tax)), gross)).toBe(0)
      expect(compare(add('0', ...split.taxes.map(({ base }) => base)), split.net)).toBeLessThanOrEqual(0)
    }),
  )
})
