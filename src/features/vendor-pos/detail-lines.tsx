import { equals, isZero } from '@/contracts/rules/decimal'
import type { VendorPo, VendorPoLine } from '@/contracts/vendor-pos'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { TaxCode } from '@/documents/trade/tax-code'
import { Quantity } from '@/ui/primitives/money'

type Column = LineListColumn<VendorPoLine>

const count = (id: string, header: string, of: (line: VendorPoLine) => string): Column => ({
  id,
  header,
  kind: 'number',
  cell: (line) => <Quantity value={of(line)} className={isZero(of(line)) ? 'text-ink-3' : undefined} />,
})

const confirmed: Column = {
  id: 'confirmed',
  header: 'Confirmed',
  kind: 'number',
  cell: ({ confirmedQty, qty }) =>
    confirmedQty !== null && <Quantity value={confirmedQty} className={equals(confirmedQty, qty) ? undefined : 'text-pending'} />,
}
const eta: Column = {
  id: 'eta',
  header: 'ETA',
  kind: 'day',
  cell: ({ eta: day, promisedDate }) => (day ?? promisedDate) && formatDay(day ?? promisedDate ?? ''),
}
const required: Column = { id: 'required', header: 'Required', kind: 'day', cell: (line) => line.requiredDate && formatDay(line.requiredDate) }
const tax: Column = { id: 'tax', header: 'Tax', cell: (line) => line.taxCode && <TaxCode code={line.taxCode} percent={line.taxPercent} /> }
const forWhom: Column = {
  id: 'for',
  header: 'For',
  kind: 'code',
  cell: ({ salesOrder }) => salesOrder && `${salesOrder.voucherId}, line ${salesOrder.lineNo}`,
}

const prices = (currency: string): Column[] => [
  {
    id: 'price',
    header: 'Price',
    kind: 'number',
    card: 'status',
    cell: ({ unitPrice }) => unitPrice !== null && <Amount value={unitPrice} currency={currency} />,
  },
  { id: 'net', header: 'Net', kind: 'number', card: 'amount', cell: ({ lineNet }) => lineNet !== null && <Amount value={lineNet} currency={currency} /> },
]
const discount: Column = {
  id: 'discount',
  header: 'Discount',
  kind: 'number',
  cell: ({ discountPct }) => discountPct !== null && !isZero(discountPct) && <Quantity value={discountPct} unit="%" />,
}
const confirmedPrice = (currency: string): Column => ({
  id: 'confirmedPrice',
  header: 'Confirmed price',
  kind: 'number',
  cell: ({ confirmedPrice: price, unitPrice }) =>
    price !== null && <Amount value={price} currency={currency} className={unitPrice !== null && equals(price, unitPrice) ? 'text-ink-2' : 'text-pending'} />,
})

const columnsOf = ({ lines, currency, grandTotal }: VendorPo): Column[] => {
  const some = (test: (line: VendorPoLine) => unknown) => lines.some((line) => Boolean(test(line)))
  const [price, net] = prices(currency)
  return [
    { id: 'lineNo', header: 'Line', width: '3rem', cell: (line) => <span className="text-ink-2">{line.lineNo}</span> },
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
    ...(some((line) => line.salesOrder) ? [forWhom] : []),
    { id: 'qty', header: 'Ordered', kind: 'number', card: 'detail', cell: (line) => <Quantity value={line.qty} unit={line.uom} /> },
    ...(some((line) => line.confirmedQty !== null) ? [confirmed] : []),
    count('received', 'Received', (line) => line.received),
    count('invoiced', 'Invoiced', (line) => line.invoiced),
    ...(some((line) => !isZero(line.cancelled)) ? [count('cancelled', 'Cancelled', (line) => line.cancelled)] : []),
    ...(some((line) => line.eta ?? line.promisedDate) ? [eta] : []),
    ...(some((line) => line.requiredDate) ? [required] : []),
    ...(grandTotal !== null && price ? [price] : []),
    ...(some((line) => line.confirmedPrice !== null) ? [confirmedPrice(currency)] : []),
    ...(some((line) => line.discountPct !== null && !isZero(line.discountPct)) ? [discount] : []),
    ...(some((line) => line.taxCode) ? [tax] : []),
    ...(grandTotal !== null && net ? [net] : []),
  ]
}

export const VendorPoLines = ({ po }: { po: VendorPo }) => <LineList label="Lines" lines={po.lines} columns={columnsOf(po)} lineKey={(line) => line.id} />
