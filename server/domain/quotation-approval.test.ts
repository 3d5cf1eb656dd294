import { describe, expect, it } from 'vitest'
import { approvalReasonsOf } from './quotation-approval'

const limits = { marginFloorPct: '5', discountLimitPct: '10', approvalLimit: '50000' }
const line = { unitPrice: '100', discountPct: '0', marginPct: '20', unitCost: '80', landedAdd: '0', breaks: [] }
const reasons = (lines: object[], total = '1000', more = {}) =>
  approvalReasonsOf(
    lines.map((one) => ({ ...line, ...one })),
    total,
    { ...limits, ...more },
  )

describe('approvalReasonsOf', () => {
  it('needs none within the limits, at them included', () => {
    expect(reasons([{}])).toEqual([])
    expect(reasons([{ marginPct: '5.000000', discountPct: '10' }], '50000.0000')).toEqual([])
  })
  it('needs one for a margin below the floor, an unknown cost, a discount or a total above the limit', () => {
    expect(reasons([{}, { marginPct: '4.999999' }])).toEqual(['margin'])
    expect(reasons([{ unitCost: null, marginPct: null }])).toEqual(['cost_unknown'])
    expect(reasons([{ discountPct: '10.000001' }])).toEqual(['discount'])
    expect(reasons([{}], '50000.01')).toEqual(['total'])
    expect(
      reasons(
        [
          { marginPct: '-3', discountPct: '50' },
          { unitCost: null, marginPct: null },
        ],
        '60000',
      ),
    ).toEqual(['margin', 'cost_unknown', 'discount', 'total'])
  })
  it('counts a price of a larger quantity, after discount and with the freight in the cost', () => {
    // 85 less 1 % is 84.15: a cost of 80 leaves a margin of 4.93 %, one of 79 leaves 6.12 %.
    expect(reasons([{ discountPct: '1', breaks: [{ unitPrice: '90' }, { unitPrice: '85' }] }])).toEqual(['margin'])
    expect(reasons([{ discountPct: '1', unitCost: '79', breaks: [{ unitPrice: '90' }, { unitPrice: '85' }] }])).toEqual([])
    expect(reasons([{ discountPct: '1', unitCost: '79', landedAdd: '1', breaks: [{ unitPrice: '85' }] }])).toEqual(['margin'])
  })
  it('counts a price of 0, which has no margin, as below the floor', () => {
    expect(reasons([{ unitPrice: '0', marginPct: null }])).toEqual(['margin'])
  })
  it('has no limit where the company set none', () => {
    expect(reasons([{ discountPct: '90' }], '9000000', { discountLimitPct: null, approvalLimit: null })).toEqual([])
  })
})
