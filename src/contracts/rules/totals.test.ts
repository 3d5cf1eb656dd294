import { describe, expect, it } from 'vitest'
import { allocate, apportion } from './allocation'
import { baseTotals, convertMoney } from './base-totals'
import { documentTotals, lineAmounts, quotedTotals } from './totals'

const vat = (percent: string, code = `T${percent}`) => ({ code, percent })

describe('document totals', () => {
  it('equal Odoo’s invoice with two taxes (test_account_move_out_invoice.py, setUp)', () => {
    const a = vat('15', 'A')
    const b = vat('15', 'B')
    const { totals, taxes } = documentTotals({
      currency: 'USD',
      lines: [
        { qty: '1', unitPrice: '1000', taxes: [a] },
        { qty: '1', unitPrice: '200', taxes: [a, b] },
      ],
    })
    expect(totals).toMatchObject({ subTotal: '1200.00', taxTotal: '210.00', grandTotal: '1410.00' })
    expect(taxes.map(({ code, base, tax }) => [code, base, tax])).toEqual([
      ['A', '1200.00', '180.00'],
      ['B', '200.00', '30.00'],
    ])
  })

  it('equal Odoo’s rounding to 0.001 (same file): 163.64254545 and 15 %', () => {
    const { totals } = documentTotals({ currency: 'KWD', lines: [{ qty: '1', unitPrice: '163.64254545', taxes: [vat('15')] }] })
    expect(totals).toMatchObject({ subTotal: '163.643', grandTotal: '188.189' })
  })

  it('tax the discounted net, not the price before discount', () => {
    const { totals } = documentTotals({ currency: 'INR', lines: [{ qty: '1', unitPrice: '200', discount: { percent: '10' }, taxes: [vat('18')] }] })
    expect(totals).toMatchObject({ subTotal: '200.00', discountTotal: '20.00', netTotal: '180.00', taxTotal: '32.40', grandTotal: '212.40' })
    expect(lineAmounts({ qty: '3', unitPrice: '33.335', discount: { amount: '0.01' } }, 'USD')).toEqual({ gross: '100.01', discount: '0.01', net: '100.00' })
  })

  it('round tax once per code and document, or per line, as the company chose', () => {
    const lines = [1, 2, 3].map(() => ({ qty: '1', unitPrice: '0.25', taxes: [vat('10')] }))
    const perDocument = documentTotals({ currency: 'USD', lines })
    expect(perDocument.totals.taxTotal).toBe('0.08')
    expect(perDocument.lines.map(({ taxAmount }) => taxAmount)).toEqual(['0.03', '0.03', '0.02'])
    expect(documentTotals({ currency: 'USD', lines, taxRounding: 'line' }).totals.taxTotal).toBe('0.09')
  })

  it('tax the discounted amounts if an early discount reduces the tax from the start: 100 + 21 %, 2 % are 120.58', () => {
    const taxedShare = '0.98'
    const whole = documentTotals({ currency: 'EUR', taxedShare, lines: [{ qty: '1', unitPrice: '100', taxes: [vat('21')] }] })
    expect(whole.totals).toMatchObject({ netTotal: '100.00', taxTotal: '20.58', grandTotal: '120.58' })
    expect(whole.taxes).toMatchObject([{ base: '98.00', tax: '20.58' }])
    const lines = [1, 2, 3].map(() => ({ qty: '1', unitPrice: '33.33', taxes: [vat('21')] }))
    const parts = documentTotals({ currency: 'EUR', taxedShare, lines, freight: '10' })
    expect(parts.taxes).toMatchObject([{ base: '107.79', tax: '22.64' }])
    expect([...parts.lines.map(({ taxAmount }) => taxAmount), ...parts.freight.taxAmounts]).toEqual(['6.86', '6.86', '6.86', '2.06'])
    const contained = documentTotals({ currency: 'EUR', taxedShare, lines: [{ qty: '1', unitPrice: '121', taxes: [{ ...vat('21'), inclusive: true }] }] })
    expect(contained.totals).toMatchObject({ netTotal: '100.00', taxTotal: '20.58', grandTotal: '120.58' })
  })

  it('come to 1,281.57 for the deal of the specification: 6 % on 1,209.03', () => {
    const lines = [
      { qty: '1', unitPrice: '37.98', taxes: [vat('6')] },
      { qty: '3', unitPrice: '390.35', taxes: [vat('6')] },
    ]
    const { totals, taxes } = documentTotals({ currency: 'USD', lines })
    expect(totals).toMatchObject({ netTotal: '1209.03', taxTotal: '72.54', grandTotal: '1281.57' })
    expect(taxes).toEqual([{ code: 'T6', percent: '6', base: '1209.03', tax: '72.54' }])
  })

  it('leave options out, which bear what they would bear alone', () => {
    const line = { qty: '1', unitPrice: '0.25', taxes: [vat('10')], isOptional: false }
    const { totals, lines } = quotedTotals({ currency: 'USD', lines: [{ ...line, isOptional: true }, line, { ...line, isOptional: true }, line, line] })
    expect(totals).toMatchObject({ subTotal: '0.75', taxTotal: '0.08', grandTotal: '0.83' })
    expect(lines.map(({ taxAmount }) => taxAmount)).toEqual(['0.03', '0.03', '0.03', '0.03', '0.02'])
  })

  it('are zero for no lines, and add charges', () => {
    expect(documentTotals({ currency: 'JPY', lines: [] }).totals.grandTotal).toBe('0')
    expect(documentTotals({ currency: 'USD', lines: [], freight: '12.5', otherCharges: '0.505' }).totals).toMatchObject({
      otherCharges: '0.51',
      grandTotal: '13.01',
    })
  })

  it('convert to base as Odoo’s foreign invoice: 230 at 2 foreign per base is 115', () => {
    const { totals } = documentTotals({ currency: 'EUR', lines: [{ qty: '1', unitPrice: '200', taxes: [vat('15')] }] })
    expect(baseTotals(totals, '0.5', 'USD')).toMatchObject({ netTotal: '100.00', taxTotal: '15.00', grandTotal: '115.00' })
    expect(convertMoney('100', '0.30775', 'KWD')).toBe('30.775')
  })
})

describe('allocation', () => {
  it('leaves no cent over', () => {
    expect(allocate('100.00', ['1', '1', '1'], 2)).toEqual(['33.34', '33.33', '33.33'])
    expect(allocate('-0.05', ['1', '1'], 2)).toEqual(['-0.02', '-0.03'])
    expect(allocate('10', ['0', '0'], 0)).toEqual(['5', '5'])
    expect(allocate('5.00', ['0', '3'], 2)).toEqual(['0.00', '5.00'])
  })

  it('refuses what it can’t share', () => {
    expect(() => allocate('1', [], 2)).toThrow(RangeError)
    expect(() => allocate('1', ['-1', '2'], 2)).toThrow(RangeError)
    expect(() => allocate('1.005', ['1'], 2)).toThrow(RangeError)
    expect(() => apportion('9', ['1', '2'], 2)).toThrow('add up')
  })
})
