import { exponentOf } from '@/contracts/rules/currencies'
import { compare, parseDecimal } from '@/contracts/rules/decimal'
import type { GridColumn } from '@/documents/line-grid/types'
import { checkNotNegative } from '@/documents/trade/trade-columns'
import { Quantity } from '@/ui/primitives/money'
import type { ConfirmedLine } from './form-values'

type Column = GridColumn<ConfirmedLine>
const isConfirmable = ({ vendorPoLineId }: ConfirmedLine): boolean => vendorPoLineId !== ''

const checkQty = ({ qty, ordered }: ConfirmedLine): string | null => {
  const value = parseDecimal(qty)
  if (value === null || qty.trim() === '') return null
  if (compare(value, '0') <= 0) return 'Enter a number above 0, or none if it isn’t confirmed.'
  return compare(value, parseDecimal(ordered) ?? '0') > 0 ? `Only ${ordered} were ordered.` : null
}

/** Grid columns with ordered and confirmed values. Prices are only for users who may see costs. */
export const confirmedColumns = (currency: string, withPrices: boolean): Column[] => [
  { id: 'part', header: 'Part', kind: 'computed', width: 112, mono: true, read: (line) => line.part, cardPlace: 'lead' },
  { id: 'description', header: 'Description', kind: 'computed', read: (line) => line.description, cardPlace: 'detail' },
  {
    id: 'ordered',
    header: 'Ordered',
    kind: 'computed',
    align: 'end',
    width: 80,
    read: (line) => line.ordered,
    display: (line) => (line.ordered ? <Quantity value={line.ordered} unit={line.uom} /> : null),
  },
  {
    id: 'qty',
    header: 'Confirmed',
    kind: 'quantity',
    align: 'end',
    width: 80,
    read: (line) => line.qty,
    write: (line, qty) => ({ ...line, qty }),
    editable: isConfirmable,
    check: checkQty,
    aliases: ['Qty', 'Quantity'],
    errorFields: ['vendorPoLineId'],
    cardPlace: 'figure',
  },
  ...(withPrices
    ? [
        {
          id: 'unitPrice',
          header: `Price ${currency}`,
          kind: 'money',
          align: 'end',
          width: 96,
          places: exponentOf(currency || 'USD'),
          read: (line) => line.unitPrice,
          write: (line, unitPrice) => ({ ...line, unitPrice }),
          editable: isConfirmable,
          check: (line) => checkNotNegative(line.unitPrice),
          cardPlace: 'figure',
        } satisfies Column,
      ]
    : []),
  {
    id: 'eta',
    header: 'Arrives',
    kind: 'day',
    width: 96,
    read: (line) => line.eta,
    write: (line, eta) => ({ ...line, eta }),
    editable: isConfirmable,
    aliases: ['ETA', 'Delivery date'],
  },
  {
    id: 'notes',
    header: 'Notes',
    kind: 'text',
    optional: true,
    width: 140,
    maxLength: 500,
    read: (line) => line.notes,
    write: (line, notes) => ({ ...line, notes }),
    editable: isConfirmable,
  },
]
