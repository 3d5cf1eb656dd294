import { isZero } from '@/contracts/rules/decimal'
import type { SalesOrder, SalesOrderLine } from '@/contracts/sales-orders'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { TaxCode } from '@/documents/trade/tax-code'
import { Quantity } from '@/ui/primitives/money'
import { fulfilmentWords } from './words'

type Column = LineListColumn<SalesOrderLine>

const tax: Column = { id: 'tax', header: 'Tax', cell: (line) => line.taxCode && <TaxCode code={line.taxCode} percent={line.taxPercent} /> }
const required: Column = { id: 'required', header: 'Required', kind: 'day', cell: (line) => line.requiredDate && formatDay(line.requiredDate) }
const promised: Column = { id: 'promised', header: 'Promised', kind: 'day', cell: (line) => line.promisedDate && formatDay(line.promisedDate) }
const discount: Column = { id: 'discount', header: 'Discount', kind: 'number', cell: (line) => <Quantity value={line.discountPct} unit="%" /> }
const remaining: Column = { id: 'remaining', header: 'Left to confirm', kind: 'number', cell: (line) => line.remaining && <Quantity value={line.remaining} /> }

/** What became of a quantity; nothing is told by an empty cell. */
const became = (id: 'reserved' | 'ordered' | 'delivered' | 'returned' | 'invoiced', header: string): Column => ({
  id,
  header,
  kind: 'number',
  cell: (line) => (isZero(line[id]) ? null : <Quantity value={line[id]} />),
})

const columnsOf = ({ lines, currency, status }: SalesOrder): Column[] => [
  { id: 'lineNo', header: 'Line', width: '3rem', cell: (line) => <span className="text-ink-2">{line.lineNo}</span> },
  { id: 'part', header: 'Part', kind: 'code', card: 'lead', cell: (line) => line.partno ?? line.mfrPartNo },
  {
    id: 'description',
    header: 'Description',
    card: 'full',
    cell: (line) => (
      <>
        <span className="whitespace-pre-line">{line.description}</span>
        {line.notes && <span className="block text-meta whitespace-pre-line text-ink-2">{line.notes}</span>}
      </>
    ),
  },
  { id: 'delivery', header: 'Delivery', cell: (line) => <span className="whitespace-nowrap">{fulfilmentWords[line.fulfilment]}</span> },
  { id: 'qty', header: 'Qty', kind: 'number', card: 'detail', cell: (line) => <Quantity value={line.qty} unit={line.uom} /> },
  ...(status === 'draft' && lines.some((line) => line.remaining !== null) ? [remaining] : []),
  ...(status === 'draft' || status === 'pending_approval'
    ? []
    : [
        became('reserved', 'Reserved'),
        became('ordered', 'On PO'),
        became('delivered', 'Delivered'),
        ...(lines.some((line) => !isZero(line.returned)) ? [became('returned', 'Returned')] : []),
        became('invoiced', 'Invoiced'),
      ]),
  ...(lines.some((line) => line.requiredDate) ? [required] : []),
  ...(lines.some((line) => line.promisedDate) ? [promised] : []),
  ...(lines.some((line) => line.unitCost !== null)
    ? [
        {
          id: 'cost',
          header: 'Expected cost',
          kind: 'number',
          cell: (line) => line.unitCost && <Amount value={line.unitCost} currency={currency} className="text-ink-2" />,
        } satisfies Column,
      ]
    : []),
  { id: 'price', header: 'Price', kind: 'number', card: 'status', cell: (line) => <Amount value={line.unitPrice} currency={currency} /> },
  ...(lines.some((line) => !isZero(line.discountPct)) ? [discount] : []),
  ...(lines.some((line) => line.taxCode) ? [tax] : []),
  { id: 'net', header: 'Net', kind: 'number', card: 'amount', cell: (line) => <Amount value={line.lineNet} currency={currency} /> },
]

export const SalesOrderLines = ({ order }: { order: SalesOrder }) => (
  <LineList label="Lines" lines={order.lines} columns={columnsOf(order)} lineKey={(line) => line.id} />
)
