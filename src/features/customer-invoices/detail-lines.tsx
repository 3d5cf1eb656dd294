import type { CustomerInvoice } from '@/contracts/customer-invoices'
import { isZero } from '@/contracts/rules/decimal'
import { AccountName, CostCentreName } from '@/documents/trade/account-name'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { chargeReadColumns, netReadColumn, partReadColumns, refusedColumn } from '@/documents/trade/read-columns'
import { SourceLink } from '@/documents/trade/source-link'
import { Quantity } from '@/ui/primitives/money'
import { Serials } from './serials'

type Line = CustomerInvoice['lines'][number]
type Column = LineListColumn<Line>

const source: Column = {
  id: 'source',
  header: 'Of',
  cell: ({ delivery, salesOrder }) =>
    delivery || salesOrder ? (
      <span className="flex flex-col max-sm:inline-flex max-sm:flex-row max-sm:gap-2">
        {delivery && <SourceLink kind="delivery" voucherId={delivery.voucherId} />}
        {salesOrder && <SourceLink kind="sales_order" voucherId={salesOrder.voucherId} />}
      </span>
    ) : null,
}
const serials: Column = { id: 'serials', header: 'Serials', cell: (line) => (line.serials.length > 0 ? <Serials serials={line.serials} /> : null) }
const credited: Column = {
  id: 'credited',
  header: 'Credited',
  kind: 'number',
  cell: (line) => (isZero(line.creditedQty) ? null : <Quantity value={line.creditedQty} />),
}
const account: Column = {
  id: 'account',
  header: 'Account',
  cell: (line) =>
    (line.account && <AccountName account={line.account} costCentre={line.costCentre} />) ??
    (line.costCentre && <CostCentreName costCentre={line.costCentre} />),
}

const columnsOf = ({ lines, currency }: CustomerInvoice, refused: ReadonlyMap<number, string>): Column[] => [
  ...partReadColumns<Line>(currency),
  ...refusedColumn<Line>(refused),
  ...(lines.some((line) => line.delivery ?? line.salesOrder) ? [source] : []),
  ...chargeReadColumns(lines),
  ...(lines.some((line) => line.account ?? line.costCentre) ? [account] : []),
  ...(lines.some((line) => line.serials.length > 0) ? [serials] : []),
  ...(lines.some((line) => !isZero(line.creditedQty)) ? [credited] : []),
  netReadColumn<Line>(currency),
]

export const CustomerInvoiceLines = ({ invoice, refused }: { invoice: CustomerInvoice; refused: ReadonlyMap<number, string> }) => (
  <LineList label="Lines" lines={invoice.lines} columns={columnsOf(invoice, refused)} lineKey={(line) => line.id} />
)
