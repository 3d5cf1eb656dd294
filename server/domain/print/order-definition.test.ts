import { expect, test } from 'vitest'
import { paperLine, quotationPaper } from '../../../tests/support/paper'
import { orderDefinition } from './order-definition'
import type { OrderPaper } from './paper'

const { revision: _revision, validUntil: _until, ...priced } = quotationPaper({ number: 'SO-2026-00012', terms: 'Ex works' })
const paper = (over: Partial<OrderPaper> = {}): OrderPaper => ({ ...priced, mark: null, requiredDate: '2026-12-24', shipTo: 'Dock 4', ...over })
const textOf = (over: Partial<OrderPaper>) => JSON.stringify(orderDefinition(paper(over)))

test('an order confirmation says what it is, when and where to', () => {
  const text = textOf({})
  for (const word of ['Order confirmation', 'SO-2026-00012', 'Required', 'Ship to', 'Dock 4', 'Ex works']) expect(text).toContain(word)
  expect(text).not.toMatch(/Valid until|Quotation|offer/)
  expect(textOf({ requiredDate: null, shipTo: null })).not.toMatch(/Required|Ship to/)
})

test('what confirms nothing says so above every page', () => {
  expect(textOf({ mark: 'draft' }).match(/Draft, not a confirmation/g)).toHaveLength(2)
  expect(textOf({ mark: 'cancelled' })).toContain('Cancelled, no longer an order')
})

test('what has no field in the paper is not printed, should it come along', () => {
  const stowaways = { unitCost: '777.77', expectedMargin: '7.7777', reserved: '777' }
  expect(JSON.stringify(orderDefinition({ ...paper({ lines: [{ ...paperLine(), ...stowaways }] }), ...stowaways }))).not.toMatch(/777/)
})
