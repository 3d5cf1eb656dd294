import { expect, test } from 'vitest'
import { chargedPercent, isExemptOn, taxTitle } from './sales-tax'

test.each([
  ['VAT 5 %', '5', 'VAT 5 %'],
  ['VAT 5%', '5.000000', 'VAT 5%'],
  ['Umsatzsteuer 8,25 %', '8.25', 'Umsatzsteuer 8,25 %'],
  ['Sales tax', '6', 'Sales tax 6 %'],
  ['VAT 15 %', '5', 'VAT 15 % 5 %'],
  ['VAT 5 %', '7', 'VAT 5 % 7 %'],
  ['No sales tax', '0', 'No sales tax'],
])('“%s” at %s is “%s”', (name, percent, title) => {
  expect(taxTitle({ name, percent })).toBe(title)
})

test('only what is a tax on sales is charged', () => {
  expect([chargedPercent('sales', '5'), chargedPercent('reverse_charge', '19'), chargedPercent('exempt', '0')]).toEqual(['5', '0', '0'])
})

test('a certificate holds until the end of its last day', () => {
  const certificate = { expiresOn: '2026-06-30' }
  expect([isExemptOn(null, '2026-06-30'), isExemptOn(certificate, '2026-06-30'), isExemptOn(certificate, '2026-07-01')]).toEqual([false, true, false])
  expect(isExemptOn({ expiresOn: null }, '2199-01-01')).toBe(true)
})
