import { describe, expect, test } from 'vitest'
import { billableOf, fulfilmentOf, salesProgressOf, type SoldLine } from './sales-progress'

const went = (gone = '0', back = '0', again = '0') => ({ gone, back, again })
const line = (delivered = went(), invoiced = went(), fulfilment: SoldLine['fulfilment'] = 'stock'): SoldLine => ({ fulfilment, qty: '10', delivered, invoiced })
const service = (invoiced = went()) => line(went(), invoiced, 'service')

describe('a sales order of lines of 10', () => {
  test.each<[string, SoldLine[], string]>([
    ['nothing done', [line()], 'revert'],
    ['some delivered', [line(went('4'))], 'deliverPart'],
    ['one of two lines delivered', [line(went('10')), line()], 'deliverPart'],
    ['some delivered, some invoiced', [line(went('4'), went('4'))], 'deliverPart'],
    ['all delivered', [line(went('10')), line(went('10'))], 'deliverAll'],
    ['all delivered, some invoiced', [line(went('10'), went('0.5'))], 'invoicePart'],
    ['some invoiced before any delivery', [line(went(), went('3'))], 'invoicePart'],
    ['all invoiced, none delivered', [line(went(), went('10'))], 'invoiceAll'],
    ['all invoiced, some delivered', [line(went('9'), went('10'))], 'invoiceAll'],
    ['both', [line(went('10'), went('10'))], 'complete'],
    ['more delivered than ordered', [line(went('11'), went('10'))], 'complete'],
    ['drop-shipped', [line(went('10'), went(), 'dropship')], 'deliverAll'],
    // Pieces that came back to be replaced are to be sent again.
    ['delivered, and some back to be replaced', [line(went('10', '2', '2'))], 'deliverPart'],
    ['delivered, and all back to be replaced', [line(went('10', '10', '10'))], 'revert'],
    ['replaced', [line(went('12', '2', '2'))], 'deliverAll'],
    // Pieces that came back for good are neither sent again nor invoiced.
    ['some back for good, the rest invoiced', [line(went('10', '2'), went('8'))], 'complete'],
    ['invoiced, some back for good and credited', [line(went('10', '2'), went('10', '2'))], 'complete'],
    ['invoiced and credited without a return', [line(went('10'), went('10', '10'))], 'deliverAll'],
    ['everything back for good', [line(went('10', '10'))], 'complete'],
    // Services need no delivery.
    ['a service', [service()], 'revert'],
    ['a service, partly invoiced', [service(went('1'))], 'invoicePart'],
    ['a service, invoiced', [service(went('10'))], 'complete'],
    ['goods delivered beside a service', [line(went('10')), service()], 'deliverAll'],
    ['goods delivered and invoiced beside a service', [line(went('10'), went('10')), service()], 'invoicePart'],
    ['a service invoiced beside goods that wait', [line(), service(went('10'))], 'invoicePart'],
  ])('%s', (_what, lines, action) => expect(salesProgressOf(lines)).toBe(action))

  test('is invoiced for what stayed with the customer', () => {
    expect(billableOf(line(went('10', '3', '1')))).toBe('8')
    expect(billableOf(line())).toBe('10')
  })
})

test.each<[string, [string, string][], string]>([
  [
    'nothing',
    [
      ['10', '0'],
      ['5', '0'],
    ],
    'unfulfil',
  ],
  [
    'a part of a line',
    [
      ['10', '0.1'],
      ['5', '0'],
    ],
    'fulfilPart',
  ],
  [
    'one of two lines',
    [
      ['10', '10'],
      ['5', '0'],
    ],
    'fulfilPart',
  ],
  [
    'everything',
    [
      ['10', '10'],
      ['5', '6'],
    ],
    'fulfil',
  ],
])('%s of a customer’s order is done', (_what, lines, action) => expect(fulfilmentOf(lines.map(([qty, done]) => ({ qty, done })))).toBe(action))
