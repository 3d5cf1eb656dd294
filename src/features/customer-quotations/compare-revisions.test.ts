import { describe, expect, it } from 'vitest'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { difference, pairLines } from './compare-revisions'

type Line = CustomerQuotation['lines'][number]
const line = (id: string, more: Partial<Line> = {}): Line => ({
  id,
  lineNo: 1,
  partno: null,
  mfrPartNo: null,
  description: id,
  qty: '1',
  uom: 'each',
  unitPrice: '10',
  breaks: [],
  discountPct: '0',
  taxId: null,
  secondTaxId: null,
  secondTaxCode: null,
  secondTaxPercent: null,
  containedPct: '0',
  taxCode: null,
  taxPercent: null,
  taxAmount: '0',
  lineNet: '10',
  isOptional: false,
  optionTaken: null,
  notes: null,
  revisesLineId: null,
  vendorQuotationLineId: null,
  vendorQuotationVoucherId: null,
  unitCost: null,
  costCurrency: null,
  costRate: null,
  landedAdd: null,
  marginPct: null,
  ...more,
})
const quotation = (...lines: Line[]) => ({ lines }) as CustomerQuotation
const shown = (pairs: ReturnType<typeof pairLines>) => pairs.map(({ before, after, changed }) => [before?.id ?? null, after?.id ?? null, changed])

describe('pairLines', () => {
  it('puts each line beside what it came from, in the later order, and what is gone at the end', () => {
    const first = quotation(line('a'), line('b'), line('c'))
    const second = quotation(
      line('c2', { revisesLineId: 'c', description: 'c' }),
      line('new'),
      line('a2', { revisesLineId: 'a', description: 'a', unitPrice: '9' }),
    )
    expect(shown(pairLines(first, second))).toEqual([
      ['c', 'c2', []],
      [null, 'new', []],
      ['a', 'a2', ['unitPrice']],
      ['b', null, []],
    ])
  })
  it('follows a line through the revisions between', () => {
    const [first, second, third] = [
      quotation(line('a')),
      quotation(line('a2', { revisesLineId: 'a' })),
      quotation(line('a3', { revisesLineId: 'a2', description: 'a' })),
    ]
    expect(shown(pairLines(first, third, [second]))).toEqual([['a', 'a3', []]])
    expect(shown(pairLines(first, third))).toEqual([
      [null, 'a3', []],
      ['a', null, []],
    ])
  })
  it('compares numbers as numbers, breaks and costs with the rest', () => {
    const before = line('a', { qty: '1.0', unitCost: '5', marginPct: '50', breaks: [{ minQty: '1', unitPrice: '10', marginPct: null }] })
    const after = (more: Partial<Line>) => pairLines(quotation(before), quotation({ ...before, id: 'b', revisesLineId: 'a', ...more }))[0]?.changed
    expect(after({ qty: '1' })).toEqual([])
    expect(after({ unitCost: '6', marginPct: '40', breaks: [], isOptional: true })).toEqual(['unitCost', 'marginPct', 'isOptional', 'breaks'])
  })
})

it('says by how much a figure has changed', () => expect([difference('10', '9.5'), difference('1', '3'), difference(null, '3')]).toEqual(['-0.5', '2', null]))
