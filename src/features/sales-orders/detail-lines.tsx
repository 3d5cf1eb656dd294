import { isZero } from '@/contracts/rules/decimal'
import type { SalesOrder, SalesOrderLine } from '@/contracts/sales-orders'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { chargeReadColumns, lineNoColumn, netReadColumn, readDescriptionColumn, readPartColumn, readQtyColumn } from '@/documents/trade/read-columns'
import { Quantity } from '@/ui/primitives/money'
import { fulfilmentWords } from './words'

type Column = LineListColumn<SalesOrderLine>

const dayOf = (label: string, day: string | null): string[] => (day ? [`${label} ${formatDay(day)}`] : [])
const baseDescription = readDescriptionColumn<SalesOrderLine>()
/** Description with fulfilment and dates below it: separate columns would push the amounts out of sight. */
const description: Column = {
  ...baseDescription,
  cell: (line) => {
    const details = [fulfilmentWords[line.fulfilment], ...dayOf('Required', line.requiredDate), ...dayOf('Promised', line.promisedDate)]
    return (
      <>
        {baseDescription.cell(line)}
        <span className="block text-meta text-ink-2">{details.join(' · ')}</span>
      </>
    )
  },
}
const remaining: Column = { id: 'remaining', header: 'Left to confirm', kind: 'number', cell: (line) => line.remaining && <Quantity value={line.remaining} /> }

type ProgressField = 'reserved' | 'ordered' | 'delivered' | 'returned' | 'invoiced'

/** Column with the quantity of a line that was reserved, ordered and so on; the cell is empty where it is zero. */
const progressColumn = (id: ProgressField, header: string): Column => ({
  id,
  header,
  kind: 'number',
  cell: (line) => (isZero(line[id]) ? null : <Quantity value={line[id]} />),
})

/** The same column, but only if a line has such a quantity: the table is already wide. */
const progressColumnIfAny = (lines: readonly SalesOrderLine[], id: ProgressField, header: string): Column[] =>
  lines.every((line) => isZero(line[id])) ? [] : [progressColumn(id, header)]

const columnsOf = ({ lines, currency, status }: SalesOrder): Column[] => [
  lineNoColumn(),
  readPartColumn(),
  description,
  readQtyColumn(),
  ...(status === 'draft' && lines.some((line) => line.remaining !== null) ? [remaining] : []),
  ...(status === 'draft' || status === 'pending_approval'
    ? []
    : [
        ...progressColumnIfAny(lines, 'reserved', 'Reserved'),
        ...progressColumnIfAny(lines, 'ordered', 'On PO'),
        progressColumn('delivered', 'Delivered'),
        ...progressColumnIfAny(lines, 'returned', 'Returned'),
        progressColumn('invoiced', 'Invoiced'),
      ]),
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    card: 'status',
    cell: (line) => (
      <>
        <Amount value={line.unitPrice} currency={currency} />
        {line.unitCost !== null && (
          <span className="block text-meta text-ink-2">
            cost <Amount value={line.unitCost} currency={currency} />
          </span>
        )}
      </>
    ),
  },
  ...chargeReadColumns(lines),
  netReadColumn(currency),
]

export const SalesOrderLines = ({ order }: { order: SalesOrder }) => (
  <LineList label="Lines" lines={order.lines} columns={columnsOf(order)} lineKey={(line) => line.id} />
)
