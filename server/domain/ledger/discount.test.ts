import { describe, expect, test } from 'vitest'
import { add, compare } from '@/contracts/rules/decimal'
import { type Deduction, type DiscountedTax, discountLinesOf } from './discount'
import { inBase, type LedgerLine } from './posting'

const tax = (more: Partial<DiscountedTax> = {}): DiscountedTax => ({ id: 'vat', base: '200.00', tax: '36.00', cost: '0.00', owed: null, ...more })
const rates = { invoiceRate: '1', rate: '1', baseCurrency: 'USD' }
const linesOf = (more: Partial<Deduction> = {}, at: Partial<typeof rates> = {}) =>
  discountLinesOf({ side: 'sale', gross: '23.60', net: '200.00', taxes: [tax()], mode: 'on_payment', currency: 'USD', ...more }, { ...rates, ...at })
const shown = (lines: readonly LedgerLine[]) => lines.map(({ account, amount, taxBase = null }) => [account, amount, taxBase])

describe('200 + 18 %, of which 10 % are deducted', () => {
  test('from a customer’s invoice: 20.00 and 3.60 of the tax', () => {
    const lines = linesOf()
    expect(shown(lines)).toEqual([
      ['discount_allowed', '20.00', null],
      ['sales_tax', '3.60', '20.00'],
    ])
    expect(lines[1]).toMatchObject({ taxCodeId: 'vat', taxDirection: 'output' })
  })

  test('without a correction of the tax: all of it', () => {
    for (const mode of ['always', 'never'] as const) expect(shown(linesOf({ mode }))).toEqual([['discount_allowed', '23.60', null]])
  })

  test('from a vendor’s: the mirror', () => {
    const lines = linesOf({ side: 'purchase' })
    expect(shown(lines)).toEqual([
      ['discount_received', '-20.00', null],
      ['input_tax', '-3.60', '-20.00'],
    ])
    expect(lines[1]).toMatchObject({ taxDirection: 'input' })
  })

  test('tax that is deducted by half takes half of it back, the rest was a cost', () => {
    expect(shown(linesOf({ side: 'purchase', taxes: [tax({ cost: '18.00' })] }))).toEqual([
      ['discount_received', '-21.80', null],
      ['input_tax', '-1.80', '-20.00'],
    ])
  })

  test('tax that we owe instead of the vendor is corrected on both sides', () => {
    const owed = (deducted: string) => tax({ tax: '0.00', owed: { tax: '36.00', deducted } })
    expect(shown(linesOf({ side: 'purchase', gross: '20.00', taxes: [owed('36.00')] }))).toEqual([
      ['discount_received', '-20.00', null],
      ['input_tax', '-3.60', '-20.00'],
      ['sales_tax', '3.60', '20.00'],
    ])
    expect(shown(linesOf({ side: 'purchase', gross: '20.00', taxes: [owed('9.00')] }))).toEqual([
      ['discount_received', '-22.70', null],
      ['input_tax', '-0.90', '-20.00'],
      ['sales_tax', '3.60', '20.00'],
    ])
  })

  test('an exempt amount is corrected, too', () => {
    const taxes = [tax(), tax({ id: 'exempt', base: '100.00', tax: '0.00' })]
    expect(shown(linesOf({ gross: '33.60', net: '300.00', taxes }))).toEqual([
      ['discount_allowed', '30.00', null],
      ['sales_tax', '3.60', '20.00'],
      ['sales_tax', '0.00', '10.00'],
    ])
  })
})

test('in a foreign currency the tax is corrected at the invoice’s rate, and the rest of the payment’s is an exchange difference', () => {
  const lines = linesOf({ currency: 'EUR' }, { invoiceRate: '1.10', rate: '1.25' })
  const owed = { account: 'receivable', amount: '-23.60', partyId: 'p' } as const
  const posted = inBase({ area: 'bank', purpose: 'payment', date: '2026-12-01', currency: 'EUR', rate: '1.25', narration: '', lines: [...lines, owed] }, 'USD')
  expect(posted.map(({ account, base, taxBase = null }) => [account, base, taxBase])).toEqual([
    ['discount_allowed', '25.00', null],
    ['sales_tax', '3.96', '22.00'],
    ['fx_realised', '0.54', null],
    ['receivable', '-29.50', null],
  ])
})

test('the lines come to the deduction', () => {
  for (const side of ['sale', 'purchase'] as const)
    for (const gross of ['0.01', '0.05', '1.23', '99.99']) {
      const taxes = [tax({ cost: '3.33' }), tax({ id: 'second', base: '77.77', tax: '5.44', cost: '5.44' })]
      const sum = add('0', ...linesOf({ side, gross, net: '277.77', taxes }).map(({ amount }) => amount))
      expect(compare(sum, side === 'sale' ? gross : `-${gross}`)).toBe(0)
    }
})
