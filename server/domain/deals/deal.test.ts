import { describe, expect, test } from 'vitest'
import { dealOf } from './deal'
import type { DealData, DealDocument, DealKind, DealLine } from './walk'

const document = (id: string, kind: DealKind, more: Partial<DealDocument> = {}): DealDocument => ({
  id,
  kind,
  date: '2026-01-05',
  currency: 'USD',
  rate: '1',
  paid: '0',
  settled: '0',
  isClosed: false,
  ...more,
})
const line = (documentId: string, lineNo: number, qty: string, net: string, more: Partial<DealLine> = {}): DealLine => ({
  id: `${documentId}${lineNo}`,
  documentId,
  lineNo,
  partno: null,
  mfrPartNo: null,
  description: 'Item',
  uom: 'each',
  qty,
  net,
  total: net,
  value: null,
  confirmed: null,
  cancelled: '0',
  isSurplus: false,
  expectedCost: null,
  isGoods: true,
  taxCost: '0',
  cleared: '0',
  back: '0',
  charges: '0',
  noted: '0',
  lost: '0',
  later: [],
  ...more,
})
const amounts = (stages: Record<string, { amount: string }>) => Object.fromEntries(Object.entries(stages).map(([name, { amount }]) => [name, amount]))

/** The example deal of the design (domain.md, part 8): 3 quoted, 2 ordered on the second line; bought for 654.94, sold for 818.68. */
const scripted: DealData = {
  kind: 'customer_po',
  rootId: 'cpo',
  currency: 'USD',
  baseCurrency: 'USD',
  documents: [
    document('cq', 'customer_quotation'),
    document('cpo', 'customer_po'),
    document('so', 'sales_order'),
    document('po', 'vendor_po'),
    document('grn', 'goods_receipt'),
    document('vinv', 'vendor_invoice'),
    document('dn', 'delivery'),
    document('inv', 'customer_invoice', { paid: '0.5' }),
  ],
  lines: [
    line('cq', 1, '1', '37.98'),
    line('cq', 2, '3', '1171.05'),
    line('cpo', 1, '1', '37.98'),
    line('cpo', 2, '2', '780.70'),
    line('so', 1, '1', '37.98', { expectedCost: '30.38' }),
    line('so', 2, '2', '780.70', { expectedCost: '312.28' }),
    line('po', 1, '1', '30.38'),
    line('po', 2, '2', '624.56', { confirmed: { qty: '2', unitNet: '312.28' } }),
    line('grn', 1, '1', '0', { value: '30.38' }),
    line('grn', 2, '2', '0', { value: '624.56' }),
    line('vinv', 1, '1', '30.38', { cleared: '30.38' }),
    line('vinv', 2, '2', '624.56', { cleared: '624.56' }),
    line('dn', 1, '1', '0', { value: '30.38' }),
    line('dn', 2, '2', '0', { value: '624.56' }),
    line('inv', 1, '1', '37.98', { total: '40.26' }),
    line('inv', 2, '2', '780.70', { total: '827.54' }),
  ],
  links: [1, 2].flatMap((n) => {
    const qty = String(n)
    const chain = (from: string, to: string) => ({ from: `${from}${n}`, to: `${to}${n}`, qty })
    return [
      chain('cq', 'cpo'),
      chain('cpo', 'so'),
      chain('so', 'po'),
      chain('po', 'grn'),
      chain('po', 'vinv'),
      chain('so', 'dn'),
      chain('so', 'inv'),
      chain('dn', 'inv'),
    ]
  }),
}

/** The lines of the example deal, where credit notes took back so many pieces of the second invoice line. */
const takenBack = (back: string): DealLine[] => scripted.lines.map((one) => (one.id === 'inv2' ? { ...one, back } : one))

describe('a deal', () => {
  test('is told on both sides, in quantity and money, to its margin of 163.74', () => {
    const deal = dealOf(scripted)
    expect(deal.sales).toEqual({ quoted: '1209.03', ordered: '818.68', confirmed: '818.68', delivered: '818.68', invoiced: '818.68', paid: '433.90' })
    expect(deal.purchase).toEqual({ ordered: '654.94', confirmed: '624.56', received: '654.94', invoiced: '654.94', paid: '0.00' })
    expect(deal.lines[1]?.sales).toMatchObject({ quoted: { qty: '3' }, ordered: { qty: '2' }, invoiced: { qty: '2', amount: '780.70' }, paid: { qty: null } })
    const margin = { revenue: '818.68', cost: '654.94', margin: '163.74' }
    expect(deal.margin).toMatchObject({ expected: margin, actual: margin, notInvoiced: '0.00', notDelivered: '0.00' })
    expect(Number(deal.margin?.actual.percent)).toBeCloseTo(20, 2)
  })

  test('is the same from the sales order', () => {
    const deal = dealOf({ ...scripted, kind: 'sales_order', rootId: 'so' })
    const { lines: _lines, ...whole } = dealOf(scripted)
    expect(deal).toMatchObject(whole)
  })

  test('takes back what came back, was credited or debited', () => {
    const back: DealData = {
      ...scripted,
      documents: [...scripted.documents, document('ret', 'delivery'), document('crn', 'customer_invoice'), document('vret', 'goods_receipt')],
      lines: [
        ...takenBack('1'),
        line('ret', 1, '1', '0', { value: '312.28' }),
        line('crn', 1, '1', '390.35', { total: '413.77' }),
        line('vret', 1, '1', '0', { value: '312.28' }),
      ],
      links: [...scripted.links, { from: 'dn2', to: 'ret1', qty: '1' }, { from: 'inv2', to: 'crn1', qty: '1' }, { from: 'grn2', to: 'vret1', qty: '1' }],
    }
    const [, second] = dealOf(back).lines
    expect(second?.sales.delivered).toEqual({ qty: '1', amount: '390.35' })
    expect(second?.sales.invoiced).toEqual({ qty: '1', amount: '390.35' })
    expect(second?.purchase?.received).toEqual({ qty: '1', amount: '312.28' })
    expect(dealOf(back).margin?.actual).toMatchObject({ revenue: '428.33', cost: '342.66', margin: '85.67' })
  })

  test('compares revenue with the cost of the same pieces, and tells what is ahead of the other; a credit on the price alone changes no pieces', () => {
    const credited = (net: string, back: string): DealData => ({
      ...scripted,
      documents: [...scripted.documents, document('crn', 'customer_invoice')],
      lines: [...takenBack(back), line('crn', 1, '1', net)],
      links: [...scripted.links, { from: 'inv2', to: 'crn1', qty: '1' }],
    })
    const [cheaper, whole] = [dealOf(credited('40', '0')), dealOf(credited('390.35', '1'))]
    expect(cheaper.lines[1]?.sales.invoiced).toEqual({ qty: '2', amount: '740.70' })
    // 37.98 + 740.70 against the cost of everything that was delivered.
    expect(cheaper.margin).toMatchObject({ actual: { revenue: '778.68', cost: '654.94', margin: '123.74' }, notInvoiced: '0.00', notDelivered: '0.00' })
    expect(whole.lines[1]?.sales.invoiced).toEqual({ qty: '1', amount: '390.35' })
    // One of the two pieces delivered for 624.56 is invoiced: cost 30.38 + 312.28; the other 312.28 is not invoiced.
    expect(whole.margin).toMatchObject({ actual: { revenue: '428.33', cost: '342.66', margin: '85.67' }, notInvoiced: '312.28', notDelivered: '0.00' })
    const inParts = credited('100', '2')
    const rest = { ...inParts, lines: [...inParts.lines, line('crn', 2, '1', '680.70')], links: [...inParts.links, { from: 'inv2', to: 'crn2', qty: '1' }] }
    expect(dealOf(rest).lines[1]?.sales.invoiced).toEqual({ qty: '0', amount: '0.00' })
    expect(dealOf(rest).margin).toMatchObject({ actual: { revenue: '37.98', cost: '30.38' }, notInvoiced: '624.56' })
    const early = { ...scripted, documents: scripted.documents.filter(({ id }) => id !== 'dn'), lines: scripted.lines.filter((one) => one.documentId !== 'dn') }
    expect(dealOf(early).margin).toMatchObject({ actual: { revenue: '0.00', cost: '0.00', percent: null }, notInvoiced: '0.00', notDelivered: '818.68' })
    const services = { ...early, lines: early.lines.map((one) => ({ ...one, isGoods: false })) }
    expect(dealOf(services).margin).toMatchObject({ actual: { revenue: '818.68' }, notDelivered: '0.00' })
  })

  test('counts of a PO for more than the deal only its part, at the rate of each document', () => {
    const bought: DealData = {
      ...scripted,
      kind: 'sales_order',
      rootId: 'so',
      documents: [document('so', 'sales_order'), document('po', 'vendor_po', { rate: '1.1' }), document('vinv', 'vendor_invoice', { rate: '1.2', paid: '1' })],
      lines: [line('so', 1, '4', '400'), line('po', 1, '10', '500'), line('vinv', 1, '10', '510', { cleared: '550' })],
      links: [
        { from: 'so1', to: 'po1', qty: '4' },
        { from: 'po1', to: 'vinv1', qty: '10' },
      ],
    }
    const { purchase, margin } = dealOf(bought)
    // 4 of 10: 500 × 1.1 × 0.4 = 220; billed 510 × 1.2 × 0.4 = 244.80; charged besides the goods (612 − 550) × 0.4 = 24.80.
    expect(purchase).toMatchObject({ ordered: '220.00', invoiced: '244.80', paid: '244.80' })
    expect(margin?.actual).toMatchObject({ revenue: '0.00', cost: '24.80', percent: null })
  })

  test('counts nothing that was given up, and of what was bought beyond it only its own part', () => {
    const bought = (pos: [string, Partial<DealLine>][], received: [string, string, string][]) =>
      dealOf({
        ...scripted,
        kind: 'sales_order',
        rootId: 'so',
        documents: [
          document('so', 'sales_order'),
          ...pos.map(([id]) => document(id, 'vendor_po')),
          ...received.map(([id]) => document(`grn-${id}`, 'goods_receipt')),
        ],
        lines: [
          line('so', 1, '10', '1000'),
          ...pos.map(([id, more]) => line(id, 1, '10', '600', more)),
          ...received.map(([id, qty, value]) => line(`grn-${id}`, 1, qty, '0', { value })),
        ],
        links: [
          ...pos.map(([id, more]) => ({ from: 'so1', to: `${id}1`, qty: more.qty ?? '10' })),
          ...received.map(([id, qty]) => ({ from: `${id}1`, to: `grn-${id}1`, qty })),
        ],
      }).lines[0]?.purchase
    // 4 of 10 came at 60 before the order was closed, and 6 were bought elsewhere at 65.
    const closed = bought(
      [
        ['a', { cancelled: '6', confirmed: { qty: '10', unitNet: '60' } }],
        ['b', { qty: '6', net: '390' }],
      ],
      [
        ['a', '4', '240'],
        ['b', '6', '390'],
      ],
    )
    expect(closed).toMatchObject({
      ordered: { qty: '10', amount: '630.00' },
      confirmed: { qty: '4', amount: '240.00' },
      received: { qty: '10', amount: '630.00' },
    })
    const surplus: [string, Partial<DealLine>] = ['a', { qty: '25', net: '1500', isSurplus: true }]
    expect(bought([surplus], [['a', '5', '300']])).toMatchObject({ ordered: { qty: '10', amount: '600.00' }, received: { qty: '5', amount: '300.00' } })
    expect(bought([surplus], [['a', '25', '1500']])).toMatchObject({ received: { qty: '10', amount: '600.00' } })
    // 8 are on another order, so that 2 of the 25 are for the deal.
    const both = bought([['b', { qty: '8', net: '480' }], surplus], [['a', '25', '1500']])
    expect(both).toMatchObject({ ordered: { qty: '10', amount: '600.00' }, received: { qty: '2', amount: '120.00' } })
  })

  test('tells what was quoted in the order’s currency, at the rates of both', () => {
    const [quoted, ordered] = [document('cq', 'customer_quotation', { currency: 'EUR', rate: '1.25' }), document('cpo', 'customer_po', { rate: '2' })]
    const deal = (...documents: DealDocument[]) => dealOf({ ...scripted, documents: [...documents, ...scripted.documents.slice(2)] }).sales.quoted
    // 1209.03 × 1.25 ÷ 2
    expect(deal(quoted, ordered)).toBe('755.64')
    expect(deal({ ...quoted, currency: 'USD' }, ordered)).toBe('1209.03')
  })

  test('expects no margin while the cost of a line is unknown', () => {
    const unknown = { ...scripted, lines: scripted.lines.map((one) => (one.id === 'so2' ? { ...one, expectedCost: null } : one)) }
    expect(dealOf(unknown).margin).toMatchObject({ expected: null, actual: { margin: '163.74' } })
  })

  test('was not paid by what notes were set against, and pays back what they were paid', () => {
    const noted = (paid: string, note: Partial<DealDocument>) => {
      const deal = dealOf({
        ...scripted,
        documents: [
          ...scripted.documents.filter(({ id }) => id !== 'inv'),
          document('inv', 'customer_invoice', { paid }),
          document('crn', 'customer_invoice', note),
        ],
        lines: [...scripted.lines, line('crn', 1, '2', '780.70', { total: '827.54' })],
        links: [...scripted.links, { from: 'inv2', to: 'crn1', qty: '2' }],
      })
      return [deal.sales.paid, ...deal.lines.map(({ sales }) => sales.paid.amount)]
    }
    expect(noted('0', { settled: '1' })).toEqual(['0.00', '0.00', '0.00'])
    expect(noted('1', { settled: '1' })).toEqual(['40.26', '40.26', '0.00'])
    expect(noted('1', {})).toEqual(['867.80', '40.26', '827.54'])
    expect(noted('1', { paid: '1' })).toEqual(['40.26', '40.26', '0.00'])
  })

  test('that was only ordered has gone no further', () => {
    const only = dealOf({
      ...scripted,
      documents: [document('cpo', 'customer_po')],
      lines: scripted.lines.filter(({ documentId }) => documentId === 'cpo'),
      links: [],
    })
    expect(only.sales).toMatchObject({ quoted: '0.00', ordered: '818.68', confirmed: '0.00' })
    expect(amounts(only.lines[0]?.sales ?? {})).toMatchObject({ ordered: '37.98', delivered: '0.00' })
  })
})
