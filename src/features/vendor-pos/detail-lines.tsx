import { compare, equals, isZero } from '@/contracts/rules/decimal'
import type { VendorPo, VendorPoLine } from '@/contracts/vendor-pos'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { lineNoColumn, readDescriptionColumn, readQtyColumn, readTaxColumn } from '@/documents/trade/read-columns'
import { Quantity } from '@/ui/primitives/money'

type Column = LineListColumn<VendorPoLine>

const countColumn = (id: string, header: string, quantityOf: (line: VendorPoLine) => string): Column => ({
  id,
  header,
  kind: 'number',
  cell: (line) => <Quantity value={quantityOf(line)} className={isZero(quantityOf(line)) ? 'text-ink-3' : undefined} />,
})

const confirmedColumn: Column = {
  id: 'confirmed',
  header: 'Confirmed',
  kind: 'number',
  cell: ({ confirmedQty, qty }) =>
    confirmedQty !== null && <Quantity value={confirmedQty} className={equals(confirmedQty, qty) ? undefined : 'text-pending'} />,
}

const baseDescription = readDescriptionColumn<VendorPoLine>()
/** Description with sales order and dates below it: separate columns would push the amounts out of sight. */
const description: Column = {
  ...baseDescription,
  cell: (line) => {
    const expected = line.eta ?? line.promisedDate
    const days = [...(line.requiredDate ? [`Required ${formatDay(line.requiredDate)}`] : []), ...(expected ? [`Expected ${formatDay(expected)}`] : [])]
    return (
      <>
        {baseDescription.cell(line)}
        {line.salesOrder && (
          <span className="block text-meta text-ink-2">
            For <span className="font-mono">{line.salesOrder.voucherId}</span>, line {line.salesOrder.lineNo}
          </span>
        )}
        {line.offeredQty !== null && compare(line.qty, line.offeredQty) > 0 && (
          <span className="block text-meta text-pending">
            More than the <Quantity value={line.offeredQty} /> that were offered
          </span>
        )}
        {days.length > 0 && <span className="block text-meta text-ink-2">{days.join(', ')}</span>}
      </>
    )
  },
}

const priceColumns = (currency: string): Column[] => [
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    card: 'status',
    cell: ({ unitPrice, confirmedPrice }) =>
      unitPrice !== null && (
        <>
          <Amount value={unitPrice} currency={currency} />
          {confirmedPrice !== null && !equals(confirmedPrice, unitPrice) && (
            <span className="block text-meta text-pending">
              confirmed <Amount value={confirmedPrice} currency={currency} />
            </span>
          )}
        </>
      ),
  },
  { id: 'net', header: 'Net', kind: 'number', card: 'amount', cell: ({ lineNet }) => lineNet !== null && <Amount value={lineNet} currency={currency} /> },
]
const discountColumn: Column = {
  id: 'discount',
  header: 'Discount',
  kind: 'number',
  cell: ({ discountPct }) => discountPct !== null && !isZero(discountPct) && <Quantity value={discountPct} unit="%" />,
}

const columnsOf = ({ lines, currency, grandTotal }: VendorPo): Column[] => {
  const some = (test: (line: VendorPoLine) => unknown) => lines.some((line) => Boolean(test(line)))
  const [price, net] = priceColumns(currency)
  return [
    lineNoColumn(),
    {
      id: 'part',
      header: 'Part',
      kind: 'code',
      card: 'lead',
      cell: ({ partno, mfrPartNo, vendorSku }) => (
        <>
          {partno ?? mfrPartNo}
          {vendorSku && <span className="block text-meta text-ink-2">{vendorSku}</span>}
        </>
      ),
    },
    description,
    readQtyColumn('Ordered'),
    ...(some((line) => line.confirmedQty !== null) ? [confirmedColumn] : []),
    countColumn('received', 'Received', (line) => line.received),
    countColumn('invoiced', 'Invoiced', (line) => line.invoiced),
    ...(some((line) => !isZero(line.cancelled)) ? [countColumn('cancelled', 'Cancelled', (line) => line.cancelled)] : []),
    ...(grandTotal !== null && price ? [price] : []),
    ...(some((line) => line.discountPct !== null && !isZero(line.discountPct)) ? [discountColumn] : []),
    ...readTaxColumn(lines),
    ...(grandTotal !== null && net ? [net] : []),
  ]
}

export const VendorPoLines = ({ po }: { po: VendorPo }) => <LineList label="Lines" lines={po.lines} columns={columnsOf(po)} lineKey={(line) => line.id} />
