import { expect, test } from 'vitest'
import type { SalesOrder, SalesOrderLine } from '@/contracts/sales-orders'
import { nextSteps, unreserved } from './next-steps'

const line = (more: Partial<SalesOrderLine> = {}) =>
  ({ fulfilment: 'stock', qty: '10', reserved: '0', uncovered: '0', delivered: '0', returned: '0', invoiced: '0', toInvoice: '10', ...more }) as SalesOrderLine
const due = (lines: SalesOrderLine[], invoicePolicy: SalesOrder['invoicePolicy'] = 'delivery') =>
  nextSteps.filter(({ isDue }) => isDue({ lines, invoicePolicy } as SalesOrder)).map(({ id }) => id)

test('what is not covered is bought, what is held is delivered, what stayed there is invoiced', () => {
  expect(due([line({ uncovered: '10' })])).toEqual(['purchase'])
  expect(due([line({ reserved: '10' })])).toEqual(['deliver'])
  expect(due([line({ reserved: '4', uncovered: '1' })])).toEqual(['deliver', 'purchase'])
  expect(due([line({ fulfilment: 'dropship' })])).toEqual([])
  expect(due([line({ delivered: '10' })])).toEqual(['invoice'])
  expect(due([line({ delivered: '10', returned: '2', invoiced: '8', toInvoice: '0' })])).toEqual([])
  expect(due([line({ fulfilment: 'service' })])).toEqual(['invoice'])
  expect(due([line({ reserved: '10' })], 'order')).toEqual(['deliver', 'invoice'])
})

test('what is neither delivered nor held is to be reserved, of lines from stock', () => {
  expect(unreserved(line({ reserved: '3', delivered: '1' }))).toBe('6')
  expect(unreserved(line({ fulfilment: 'dropship' }))).toBe('0')
})
