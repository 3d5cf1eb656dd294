import type { CustomerPo } from '@/contracts/customer-pos'
import { equals, isZero } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { TaxCode } from '@/documents/trade/tax-code'
import { Quantity } from '@/ui/primitives/money'

type Line = CustomerPo['lines'][number]
type Column = LineListColumn<Line>

const tax: Column = { id: 'tax', header: 'Tax', cell: (line) => line.taxCode && <TaxCode code={line.taxCode} percent={line.taxPercent} /> }
const required: Column = { id: 'required', header: 'Required', cell: (line) => line.requiredDate && formatDay(line.requiredDate) }
const discount: Column = { id: 'discount', header: 'Discount', kind: 'number', cell: (line) => <Quantity value={line.discountPct} unit="%" /> }

/** What was quoted, standing out where it is not what was ordered. */
const quotedColumns = (currency: string): Column[] => [
  {
    id: 'quotedQty',
    header: 'Quoted qty',
    kind: 'number',
    cell: ({ quoted, qty }) => quoted && <Quantity value={quoted.qty} className={equals(quoted.qty, qty) ? 'text-ink-2' : 'text-pending'} />,
  },
  {
    id: 'quotedPrice',
    header: 'Quoted price',
    kind: 'number',
    cell: ({ quoted, unitPrice }) =>
      quoted?.unitPrice ? (
        <Amount value={quoted.unitPrice} currency={currency} className={equals(quoted.unitPrice, unitPrice) ? 'text-ink-2' : 'text-pending'} />
      ) : null,
  },
]

const columnsOf = ({ lines, currency }: CustomerPo): Column[] => [
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
  { id: 'qty', header: 'Qty', kind: 'number', card: 'detail', cell: (line) => <Quantity value={line.qty} unit={line.uom} /> },
  { id: 'price', header: 'Price', kind: 'number', card: 'status', cell: (line) => <Amount value={line.unitPrice} currency={currency} /> },
  ...(lines.some((line) => line.quoted) ? quotedColumns(currency) : []),
  ...(lines.some((line) => !isZero(line.discountPct)) ? [discount] : []),
  ...(lines.some((line) => line.taxCode) ? [tax] : []),
  ...(lines.some((line) => line.requiredDate) ? [required] : []),
  { id: 'net', header: 'Net', kind: 'number', card: 'amount', cell: (line) => <Amount value={line.lineNet} currency={currency} /> },
]

export const CustomerPoLines = ({ po }: { po: CustomerPo }) => <LineList label="Lines" lines={po.lines} columns={columnsOf(po)} lineKey={(line) => line.id} />
