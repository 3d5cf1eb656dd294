import { expect, it } from 'vitest'
import { vendorPoDefinition } from './vendor-po-definition'
import type { VendorPoPaper } from './vendor-po-paper'

const paper: VendorPoPaper = {
  page: 'a4',
  isUnpriced: false,
  mark: null,
  company: { name: 'We', legalName: null, hue: 0, addressLines: ['1 Road'], taxIds: [], phone: null, email: null, website: null, footer: null, logo: null },
  vendor: { name: 'The vendor', addressLines: ['2 Road'], contact: 'Ada', taxIds: [] },
  number: 'PO-2026-00012',
  amendment: 0,
  date: '2026-11-23',
  expectedDate: '2026-12-24',
  currency: 'USD',
  paymentTerms: 'Net 30',
  vendorQuoteNo: 'Q-7',
  specialBidNo: 'BID-1',
  deliverTo: ['Dock 7'],
  buyer: { name: 'Bea', email: 'bea@we.example', phone: null },
  lines: [
    {
      lineNo: 1,
      partno: 'SW-48',
      mfrPartNo: null,
      description: 'A switch',
      qty: '10',
      uom: 'each',
      unitPrice: '61.25',
      discountPct: '2',
      taxPercents: ['5'],
      isTaxContained: false,
      net: '600.25',
      isOptional: false,
      breaks: [],
    },
  ],
  subTotal: '600.25',
  discountTotal: '12.25',
  taxes: [],
  grandTotal: '600.25',
  terms: 'Deliver on pallets.',
}
const textOf = (more: Partial<VendorPoPaper> = {}) => JSON.stringify(vendorPoDefinition({ ...paper, ...more }))

it('the order says of whom, until when, where to and for how much', () => {
  const text = textOf()
  for (const part of [
    'Purchase order',
    'The vendor',
    'Attention: Ada',
    'PO-2026-00012',
    '24 Dec 2026',
    'Dock 7',
    'Q-7',
    'BID-1',
    'Net 30',
    '61.25',
    '600.25',
    'Deliver on pallets.',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('Amendment')
  expect(textOf({ amendment: 2 })).toContain('Amendment')
  expect(textOf({ mark: 'Draft, not an order' })).toContain('Draft, not an order')
})

it('without prices nothing of them is on it', () => {
  const text = textOf({ isUnpriced: true })
  for (const part of ['61.25', '600.25', '12.25', 'USD', 'Unit price', 'Disc. %', 'Tax %', 'Net"']) expect(text).not.toContain(part)
  for (const part of ['SW-48', 'Quantity', 'Dock 7']) expect(text).toContain(part)
})
