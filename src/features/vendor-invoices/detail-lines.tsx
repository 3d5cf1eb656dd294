import { equals, isZero } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { Amount } from '@/documents/amount'
import { AccountName, CostCentreName } from '@/documents/trade/account-name'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { chargeReadColumns, netReadColumn, partReadColumns, refusedColumn } from '@/documents/trade/read-columns'
import { SourceLink } from '@/documents/trade/source-link'
import { Quantity } from '@/ui/primitives/money'
import { varianceWords } from './variance-words'
import { isUnposted } from './words'

type Line = VendorInvoice['lines'][number]
type Column = LineListColumn<Line>

/** Maximum decimals of a price: prices are compared after discount, which can give endless decimals. */
const PRICE_PLACES = 6

/** Column with the order, and the ordered quantity and price. */
const orderedColumn = (currency: string): Column => ({
  id: 'ordered',
  header: 'Ordered',
  cell: ({ vendorPo, ordered: orderLine }) =>
    vendorPo &&
    orderLine && (
      <span className="flex flex-col max-sm:inline-flex max-sm:flex-row max-sm:gap-2">
        <SourceLink kind="vendor_po" voucherId={vendorPo.voucherId} />
        <span className="whitespace-nowrap text-ink-2">
          <Quantity value={orderLine.qty} /> × <Amount value={roundTo(orderLine.unitPrice, PRICE_PLACES)} currency={currency} />
        </span>
      </span>
    ),
})
/** Quantity to be billed before this invoice. Once it is posted, its receipts say more. */
const openColumn: Column = {
  id: 'open',
  header: 'To be billed',
  kind: 'number',
  cell: ({ ordered: orderLine, qty }) =>
    orderLine && (
      <>
        <Quantity value={orderLine.openQty} className={equals(orderLine.openQty, qty) ? 'text-ink-2' : ''} />
        {!orderLine.isReceived && <span className="block text-meta text-ink-2">as ordered</span>}
      </>
    ),
}
const receiptsColumn: Column = {
  id: 'receipts',
  header: 'Receipts',
  cell: (line) =>
    line.receipts.length > 0 ? (
      <span className="flex flex-col">
        {line.receipts.map(({ voucherId, qty }) => (
          <span key={voucherId} className="whitespace-nowrap">
            <SourceLink kind="goods_receipt" voucherId={voucherId} /> <Quantity value={qty} className="text-ink-2" />
          </span>
        ))}
      </span>
    ) : null,
}
const accountColumn: Column = {
  id: 'account',
  header: 'Account',
  cell: (line) =>
    (line.account && <AccountName account={line.account} costCentre={line.costCentre} />) ??
    (line.costCentre && <CostCentreName costCentre={line.costCentre} />),
}
const debitedColumn: Column = {
  id: 'debited',
  header: 'Debited',
  kind: 'number',
  cell: (line) => (isZero(line.debitedQty) ? null : <Quantity value={line.debitedQty} />),
}

type LineVariances = (line: Line) => VendorInvoice['variances']

/** Goods that have not arrived may still come; all other variances need a decision. */
const toneOf = (variances: VendorInvoice['variances']): string =>
  variances.every(({ field }) => field === 'received') ? 'text-pending' : 'font-medium text-negative'

/** Column with the result of the match. Its variances are listed below the description, where there is room for a sentence. */
const matchColumn = (variancesOf: LineVariances, { type }: VendorInvoice): Column => ({
  id: 'match',
  header: 'Match',
  cell: (line) => {
    if (variancesOf(line).length > 0) return <span className={toneOf(variancesOf(line))}>Differs</span>
    return line.ordered && type === 'invoice' ? <span className="text-positive">Fits</span> : null
  },
})

const withVariances = (descriptionColumn: Column, variancesOf: LineVariances, currency: string): Column => ({
  ...descriptionColumn,
  cell: (line) => (
    <>
      {descriptionColumn.cell(line)}
      {variancesOf(line).length > 0 && (
        <ul>
          {variancesOf(line).map((variance) => (
            <li key={variance.field} className={toneOf([variance])}>
              {varianceWords(variance, currency)}
            </li>
          ))}
        </ul>
      )}
    </>
  ),
})

const columnsOf = (invoice: VendorInvoice, refused: ReadonlyMap<number, string>): Column[] => {
  const { lines, currency, variances } = invoice
  const isOrdered = lines.some((line) => line.ordered)
  const variancesOf: LineVariances = ({ lineNo }) => variances.filter((one) => one.lineNo === lineNo)
  return [
    ...partReadColumns<Line>(currency).map((column) => (column.id === 'description' ? withVariances(column, variancesOf, currency) : column)),
    ...refusedColumn<Line>(refused),
    ...(isOrdered ? [matchColumn(variancesOf, invoice), orderedColumn(currency), ...(isUnposted(invoice) ? [openColumn] : [])] : []),
    ...(lines.some((line) => line.receipts.length > 0) ? [receiptsColumn] : []),
    ...chargeReadColumns(lines),
    ...(lines.some((line) => line.account ?? line.costCentre) ? [accountColumn] : []),
    ...(lines.some((line) => !isZero(line.debitedQty)) ? [debitedColumn] : []),
    netReadColumn<Line>(currency),
  ]
}

/** Lines of the invoice, compared with what was ordered and received. */
export const VendorInvoiceLines = ({ invoice, refused }: { invoice: VendorInvoice; refused: ReadonlyMap<number, string> }) => (
  <LineList
    label={invoice.lines.some((line) => line.ordered) ? 'Three-way match' : 'Lines'}
    lines={invoice.lines}
    columns={columnsOf(invoice, refused)}
    lineKey={(line) => line.id}
  />
)
