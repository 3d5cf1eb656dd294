import { describe, expect, it } from 'vitest'
import { containedPercent, splitContained } from './line-taxes'
import { documentTotals, lineAmounts } from './totals'

const on = (code: string, percent: string) => ({ code, percent })
const within = (code: string, percent: string) => ({ code, percent, inclusive: true })
const gst = on('GST', '5')

describe('a price that contains its tax', () => {
  it('splits into net and tax that make up the price exactly', () => {
    const { totals, lines, taxes } = documentTotals({ currency: 'EUR', lines: [{ qty: '1', unitPrice: '119', taxes: [within('V', '19')] }] })
    expect(totals).toMatchObject({ subTotal: '100.00', netTotal: '100.00', taxTotal: '19.00', grandTotal: '119.00' })
    expect(lines[0]).toMatchObject({ net: '100.00', taxAmount: '19.00', total: '119.00' })
    expect(taxes).toMatchObject([{ code: 'V', base: '100.00', tax: '19.00' }])
  })

  it('keeps the price where net and tax both are rounded: 9.99 with 19 % is 8.39 and 1.60, with 7 % 9.34 and 0.65', () => {
    expect(splitContained('9.99', [within('V', '19')], 'EUR')).toEqual({ net: '8.39', taxes: ['1.60'] })
    expect(splitContained('9.99', [within('V', '7')], 'EUR')).toEqual({ net: '9.34', taxes: ['0.65'] })
    expect(splitContained('1000', [within('V', '10')], 'JPY')).toEqual({ net: '909', taxes: ['91'] })
  })

  it('takes the discount off the price that contains the tax', () => {
    expect(lineAmounts({ qty: '2', unitPrice: '119', discount: { percent: '10' }, taxes: [within('V', '19')] }, 'EUR')).toMatchObject({
      gross: '200.00',
      discount: '20.00',
      net: '180.00',
    })
  })

  it('may contain two: 112 with 5 % and 7 % is 100, 5 and 7', () => {
    expect(containedPercent([within('A', '5'), within('B', '7')])).toBe('12')
    expect(splitContained('112', [within('A', '5'), within('B', '7')], 'CAD')).toEqual({ net: '100.00', taxes: ['5.00', '7.00'] })
  })

  it('comes to what was asked, over many lines too', () => {
    const lines = Array.from({ length: 7 }, () => ({ qty: '1', unitPrice: '9.99', taxes: [within('V', '19')] }))
    const { totals } = documentTotals({ currency: 'EUR', lines, freight: '4.90' })
    expect(totals).toMatchObject({ freight: '4.12', grandTotal: '74.83' })
  })
})

describe('two taxes on one line', () => {
  it('are both on the net: GST 5 % and PST 7 % on 100.00 are 5.00 and 7.00 (British Columbia, Small Business Guide to PST)', () => {
    const { totals, lines, taxes } = documentTotals({ currency: 'CAD', lines: [{ qty: '1', unitPrice: '100', taxes: [gst, on('PST', '7')] }] })
    expect(totals).toMatchObject({ netTotal: '100.00', taxTotal: '12.00', grandTotal: '112.00' })
    expect(lines[0]?.taxAmounts).toEqual(['5.00', '7.00'])
    expect(taxes.map(({ code, base, tax }) => [code, base, tax])).toEqual([
      ['GST', '100.00', '5.00'],
      ['PST', '100.00', '7.00'],
    ])
  })

  it('stand one on top of the other where the code says so: QST of 7.5 % on 100.00 and GST 5 % is 7.88 (Québec until 2010)', () => {
    const qst = { code: 'QST', percent: '7.5', compound: true }
    const { totals, taxes } = documentTotals({ currency: 'CAD', lines: [{ qty: '1', unitPrice: '100', taxes: [gst, qst] }] })
    expect(taxes[1]).toMatchObject({ base: '105.00', tax: '7.88' })
    expect(totals.grandTotal).toBe('112.88')
    // The order of the taxes doesn't matter.
    expect(documentTotals({ currency: 'CAD', lines: [{ qty: '1', unitPrice: '100', taxes: [qst, gst] }] }).totals.grandTotal).toBe('112.88')
  })

  it('of which one is compound may be contained in the price', () => {
    const taxes = [within('GST', '5'), { ...within('QST', '9.5'), compound: true }]
    expect(containedPercent(taxes)).toBe('14.975')
    expect(splitContained('114.98', taxes, 'CAD')).toEqual({ net: '100.00', taxes: ['5.00', '9.98'] })
  })
})

describe('freight and other charges', () => {
  const lines = [
    { qty: '1', unitPrice: '10', taxes: [on('R', '7')] },
    { qty: '1', unitPrice: '90', taxes: [on('S', '19')] },
  ]

  it('bear what the largest line bears', () => {
    const { totals, taxes, freight } = documentTotals({ currency: 'EUR', lines, freight: '10', otherCharges: '5' })
    expect(taxes.map(({ code, base, tax }) => [code, base, tax])).toEqual([
      ['R', '10.00', '0.70'],
      ['S', '105.00', '19.95'],
    ])
    expect(totals).toMatchObject({ freight: '10.00', otherCharges: '5.00', taxTotal: '20.65', grandTotal: '135.65' })
    expect(freight).toMatchObject({ taxes: [{ code: 'S' }], taxAmounts: ['1.90'] })
  })

  it('bear what is said of them: ERPNext’s 500 and shipping 100 with VAT 120 (test_purchase_invoice.py)', () => {
    const vat = on('V', '20')
    const { totals } = documentTotals({ currency: 'INR', lines: [{ qty: '10', unitPrice: '50', taxes: [vat] }], freight: '100' })
    expect(totals).toMatchObject({ taxTotal: '120.00', grandTotal: '720.00' })
    expect(documentTotals({ currency: 'EUR', lines, freight: '10', freightTaxes: [on('E', '0')] }).totals.taxTotal).toBe('17.80')
  })
})
