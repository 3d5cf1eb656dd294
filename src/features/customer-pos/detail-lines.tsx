import type { CustomerPo } from '@/contracts/customer-pos'
import { equals } from '@/contracts/rules/decimal'
import { Amount } from '@/documents/amount'
import { formatDay } from '@/documents/dates'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { chargeReadColumns, netReadColumn, partReadColumns } from '@/documents/trade/read-columns'
import { Quantity } from '@/ui/primitives/money'

type Line = CustomerPo['lines'][number]
type Column = LineListColumn<Line>

const required: Column = { id: 'required', header: 'Required', kind: 'day', cell: (line) => line.requiredDate && formatDay(line.requiredDate) }

/** Columns of the quoted quantity and price, highlighted if the order differs. */
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
  ...partReadColumns<Line>(currency),
  ...(lines.some((line) => line.quoted) ? quotedColumns(currency) : []),
  ...chargeReadColumns(lines),
  ...(lines.some((line) => line.requiredDate) ? [required] : []),
  netReadColumn<Line>(currency),
]

export const CustomerPoLines = ({ po }: { po: CustomerPo }) => <LineList label="Lines" lines={po.lines} columns={columnsOf(po)} lineKey={(line) => line.id} />
