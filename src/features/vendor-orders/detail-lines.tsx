import { isZero } from '@/contracts/rules/decimal'
import type { ConfirmationVariance, VendorOrder } from '@/contracts/vendor-orders'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { lineNoColumn, readDescriptionColumn, readPartColumn, readQtyColumn } from '@/documents/trade/read-columns'
import { Notice } from '@/ui/feedback/notice'
import { Quantity } from '@/ui/primitives/money'

type Line = VendorOrder['lines'][number]
type Column = LineListColumn<Line>

const joined = (texts: readonly string[]) => texts.length > 0 && <span className="font-mono text-meta break-words whitespace-pre-line">{texts.join('\n')}</span>

const columnsOf = ({ lines, currency }: VendorOrder): Column[] => [
  lineNoColumn(),
  readPartColumn(),
  readDescriptionColumn(),
  { id: 'ordered', header: 'Ordered', kind: 'number', cell: (line) => <Quantity value={line.ordered} /> },
  readQtyColumn('Confirmed'),
  { id: 'eta', header: 'Arrives', kind: 'day', card: 'status', cell: (line) => line.eta && formatDay(line.eta) },
  { id: 'shipped', header: 'Shipped', kind: 'number', cell: (line) => (isZero(line.qtyShipped) ? null : <Quantity value={line.qtyShipped} />) },
  ...(lines.some(({ carrier, tracking }) => carrier ?? tracking.length > 0)
    ? [
        {
          id: 'tracking',
          header: 'Tracking',
          cell: (line) => (
            <>
              {line.carrier} {joined(line.tracking)}
            </>
          ),
        } satisfies Column,
      ]
    : []),
  ...(lines.some(({ serials }) => serials.length > 0)
    ? [{ id: 'serials', header: 'Serial numbers', cell: (line) => joined(line.serials) } satisfies Column]
    : []),
  ...(lines.some(({ unitPrice }) => unitPrice !== null)
    ? ([
        { id: 'price', header: 'Price', kind: 'number', cell: (line) => line.unitPrice && <Amount value={line.unitPrice} currency={currency} /> },
        { id: 'net', header: 'Net', kind: 'number', card: 'amount', cell: (line) => line.lineNet && <Amount value={line.lineNet} currency={currency} /> },
      ] satisfies Column[])
    : []),
]

export const VendorOrderLines = ({ order }: { order: VendorOrder }) => (
  <LineList label="Lines" lines={order.lines} columns={columnsOf(order)} lineKey={(line) => line.id} />
)

const fieldLabels: Readonly<Record<ConfirmationVariance['field'], string>> = {
  missing: 'Not confirmed',
  qty: 'Quantity',
  price: 'Price',
  eta: 'Arrives later than required',
}

const formattedValue = ({ field }: ConfirmationVariance, value: string | null, currency: string) => {
  if (value === null) return null
  if (field === 'price') return <Amount value={value} currency={currency} />
  return field === 'eta' ? formatDay(value) : <Quantity value={value} />
}

/** Notice of the differences to our PO, with the reason of a dispute. */
export const Variances = ({ order: { variances, status, currency, disputedReason, vendorPoVoucherId, costRises } }: { order: VendorOrder }) => {
  if (status !== 'draft' && status !== 'variance') return null
  // The list may be empty: users who may not see costs don't get price variances.
  if (variances.length === 0 && !(status === 'variance' || costRises)) return null
  return (
    <Notice tone="warning" title={`It differs from ${vendorPoVoucherId}.`}>
      {disputedReason && <p className="break-words whitespace-pre-line">Disputed: {disputedReason}</p>}
      {variances.length > 0 && (
        <table aria-label="Variances" className="text-left">
          <thead>
            <tr className="text-meta text-ink-2">
              {['PO line', 'What', 'Ordered', 'Confirmed'].map((heading) => (
                <th key={heading} scope="col" className="pr-4 font-normal">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {variances.map((variance) => (
              <tr key={`${variance.lineNo} ${variance.field}`}>
                <td className="pr-4">{variance.lineNo}</td>
                <td className="pr-4">{fieldLabels[variance.field]}</td>
                <td className="pr-4 text-right">{formattedValue(variance, variance.ordered, currency)}</td>
                <td className="text-right">{formattedValue(variance, variance.confirmed, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Notice>
  )
}
