import { isZero } from '@/contracts/rules/decimal'
import type { SalesOrder, SalesOrderLine } from '@/contracts/sales-orders'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { chargeReadColumns, lineNoColumn, netReadColumn, readDescriptionColumn, readPartColumn, readQtyColumn } from '@/documents/trade/read-columns'
import { Quantity } from '@/ui/primitives/money'
import { fulfilmentWords } from './words'

type Column = LineListColumn<SalesOrderLine>

const dayOf = (said: string, day: string | null): string[] => (day ? [`${said} ${formatDay(day)}`] : [])
const described = readDescriptionColumn<SalesOrderLine>()
/** With where it comes from and its days below: columns of their own would push the amounts out of sight. */
const description: Column = {
  ...described,
  cell: (line) => {
    const said = [fulfilmentWords[line.fulfilment], ...dayOf('Required', line.requiredDate), ...dayOf('Promised', line.promisedDate)]
    return (
      <>
        {described.cell(line)}
        <span className="block text-meta text-ink-2">{said.join(' · ')}</span>
      </>
    )
  },
}
const remaining: Column = { id: 'remaining', header: 'Left to confirm', kind: 'number', cell: (line) => line.remaining && <Quantity value={line.remaining} /> }

type Became = 'reserved' | 'ordered' | 'delivered' | 'returned' | 'invoiced'

/** How much of a line was reserved, ordered and so on; the cell is empty where nothing was. */
const became = (id: Became, header: string): Column => ({
  id,
  header,
  kind: 'number',
  cell: (line) => (isZero(line[id]) ? null : <Quantity value={line[id]} />),
})

/** The same, where there is something to tell: the table is wide as it is. */
const becameAny = (lines: readonly SalesOrderLine[], id: Became, header: string): Column[] =>
  lines.every((line) => isZero(line[id])) ? [] : [became(id, header)]

const columnsOf = ({ lines, currency, status }: SalesOrder): Column[] => [
  lineNoColumn(),
  readPartColumn(),
  description,
  readQtyColumn(),
  ...(status === 'draft' && lines.some((line) => line.remaining !== null) ? [remaining] : []),
  ...(status === 'draft' || status === 'pending_approval'
    ? []
    : [
        ...becameAny(lines, 'reserved', 'Reserved'),
        ...becameAny(lines, 'ordered', 'On PO'),
        became('delivered', 'Delivered'),
        ...becameAny(lines, 'returned', 'Returned'),
        became('invoiced', 'Invoiced'),
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
