import { expect, test } from 'vitest'
import { manyLines, paperLine, quotationPaper } from '../../../tests/support/paper'
import type { QuotationPaper } from './paper'
import { quotationDefinition } from './quotation-definition'

const textsIn = (node: unknown): string[] => {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => (key === 'text' && typeof value === 'string' ? [value] : textsIn(value)))
}
const textsOf = (over: Partial<QuotationPaper>) => textsIn(quotationDefinition(quotationPaper(over)))

test('a definition is plain data, and the same for the same paper', () => {
  const definition = quotationDefinition(quotationPaper({ lines: manyLines(3) }))
  expect(JSON.parse(JSON.stringify(definition))).toEqual(definition)
  expect(quotationDefinition(quotationPaper({ lines: manyLines(3) }))).toEqual(definition)
})

test('what has no field in the paper is not printed, should it come along', () => {
  const stowaways = { unitCost: '777.77', marginPct: '7.7777', vendorQuotationVoucherId: 'IMQ-7777' }
  const lines = [{ ...paperLine(), ...stowaways }]
  expect(JSON.stringify(quotationDefinition({ ...quotationPaper({ lines }), ...stowaways }))).not.toMatch(/777/)
})

test('amounts have the decimals of their currency', () => {
  const money = { grandTotal: '1234.5000', lines: [paperLine({ net: '1234.5000', unitPrice: '617.2500' })] }
  expect(textsOf({ ...money, currency: 'USD' })).toEqual(expect.arrayContaining(['617.25', '1,234.50', 'Total USD']))
  expect(textsOf({ ...money, currency: 'KWD' })).toEqual(expect.arrayContaining(['617.250', '1,234.500', 'Total KWD']))
  expect(textsOf({ grandTotal: '1234.0000', currency: 'JPY', lines: [paperLine({ net: '1234', unitPrice: '617' })] })).toEqual(
    expect.arrayContaining(['617', '1,234', 'Total JPY']),
  )
})

test('the totals are the stored ones, and parts of them that are zero are left out', () => {
  const plain = textsOf({ grandTotal: '9.99' })
  expect(plain).toContain('9.99')
  expect(plain).not.toEqual(expect.arrayContaining(['Subtotal']))
  expect(plain.join()).not.toMatch(/tax/i)
  const full = textsOf({
    subTotal: '100',
    discountTotal: '10',
    taxes: [{ code: 'TAX5', name: 'Sales tax', kind: 'sales', percent: '5', base: '90', tax: '4.5' }],
    grandTotal: '94.5',
  })
  expect(full).toEqual(expect.arrayContaining(['Subtotal', '100.00', 'Discount', '−10.00', 'Sales tax 5 % on 90.00', '4.50', '94.50']))
})

test('optional lines are marked and summed apart', () => {
  const texts = textsOf({ lines: [paperLine(), paperLine({ lineNo: 2, net: '50', isOptional: true }), paperLine({ lineNo: 3, net: '7.5', isOptional: true })] })
  expect(texts.filter((text) => text === 'Optional')).toHaveLength(2)
  expect(texts).toContain('Optional lines, not in the total: 57.50 USD')
  expect(textsOf({}).join()).not.toContain('Optional')
})

test('breaks stand beneath their line, discounts in a column only when there is one', () => {
  const breaks = [
    { minQty: '10.0000', unitPrice: '95.0000' },
    { minQty: '50.0000', unitPrice: '90.0000' },
  ]
  expect(textsOf({ lines: [paperLine({ breaks })] })).toContain('from 10: 95.00 · from 50: 90.00')
  expect(textsOf({})).not.toContain('Disc. %')
  expect(textsOf({ lines: [paperLine({ discountPct: '12.5000' })] })).toEqual(expect.arrayContaining(['Disc. %', '12.5']))
})

test('the maker’s number stands beneath ours only when it is another', () => {
  const count = (line: Parameters<typeof paperLine>[0], text: string) => textsOf({ lines: [paperLine(line)] }).filter((one) => one === text).length
  expect(count({ partno: 'A1', mfrPartNo: 'B2' }, 'B2')).toBe(1)
  expect(count({ partno: 'A1', mfrPartNo: 'A1' }, 'A1')).toBe(1)
  expect(count({ partno: null, mfrPartNo: 'B2' }, 'B2')).toBe(1)
})

test('a paper that is no offer says so above each page', () => {
  for (const mark of ['draft', 'expired', 'superseded', 'cancelled', 'rejected'] as const) {
    const { firstHeader, laterHeader } = quotationDefinition(quotationPaper({ mark }))
    for (const header of [firstHeader, laterHeader]) expect(textsIn(header).join()).toMatch(/offer/)
  }
  expect(quotationDefinition(quotationPaper()).firstHeader).toBeNull()
})

test('a revision is part of the number', () => {
  expect(quotationDefinition(quotationPaper({ revision: 3 })).title).toBe('CQ-2026-00012-R3')
  expect(textsOf({ revision: 3 })).toContain('CQ-2026-00012-R3')
  expect(quotationDefinition(quotationPaper({ number: 'DRAFT-0a1b2c3d', revision: 2 })).title).toBe('DRAFT-0a1b2c3d')
})
