import { equals, isZero } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import type { VendorInvoice } from '@/contracts/vendor-invoices'
import { Amount } from '@/documents/amount'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { chargeReadColumns, netReadColumn, partReadColumns, refusedColumn } from '@/documents/trade/read-columns'
import { SourceLink } from '@/documents/trade/source-link'
import { Quantity } from '@/ui/primitives/money'
import { varianceWords } from './variance-words'
import { isUnposted } from './words'

type Line = VendorInvoice['lines'][number]
type Column = LineListColumn<Line>

/** Prices are compared after discount; what the order's discount makes of them may never end. */
const PRICE_PLACES = 6

/** The order's line: how much of it at which price. */
const ordered = (currency: string): Column => ({
  id: 'ordered',
  header: 'Ordered',
  cell: ({ vendorPo, ordered: of }) =>
    vendorPo &&
    of && (
      <span className="flex flex-col max-sm:inline-flex max-sm:flex-row max-sm:gap-2">
        <SourceLink kind="vendor_po" voucherId={vendorPo.voucherId} />
        <span className="whitespace-nowrap text-ink-2">
          <Quantity value={of.qty} /> × <Amount value={roundTo(of.unitPrice, PRICE_PLACES)} currency={currency} />
        </span>
      </span>
    ),
})
/** Before this invoice; once it is posted its own receipts say more. */
const open: Column = {
  id: 'open',
  header: 'To be billed',
  kind: 'number',
  cell: ({ ordered: of, qty }) =>
    of && (
      <>
        <Quantity value={of.openQty} className={equals(of.openQty, qty) ? 'text-ink-2' : ''} />
        {!of.isReceived && <span className="block text-meta text-ink-2">as ordered</span>}
      </>
    ),
}
const receipts: Column = {
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
const account: Column = {
  id: 'account',
  header: 'Account',
  cell: (line) =>
    line.account && (
      <>
        <span className="font-mono text-meta">{line.account.accountId}</span> {line.account.name}
      </>
    ),
}
const debited: Column = {
  id: 'debited',
  header: 'Debited',
  kind: 'number',
  cell: (line) => (isZero(line.debitedQty) ? null : <Quantity value={line.debitedQty} />),
}

type OwnVariances = (line: Line) => VendorInvoice['variances']

/** Goods that aren't here yet may come; the rest is for somebody to decide. */
const toneOf = (variances: VendorInvoice['variances']): string =>
  variances.every(({ field }) => field === 'received') ? 'text-pending' : 'font-medium text-negative'

/** Whether the match found all well; what it found stands below the description, where a sentence has room. */
const matched = (own: OwnVariances, { type }: VendorInvoice): Column => ({
  id: 'match',
  header: 'Match',
  cell: (line) => {
    if (own(line).length > 0) return <span className={toneOf(own(line))}>Differs</span>
    return line.ordered && type === 'invoice' ? <span className="text-positive">Fits</span> : null
  },
})

const withVariances = (described: Column, own: OwnVariances, currency: string): Column => ({
  ...described,
  cell: (line) => (
    <>
      {described.cell(line)}
      {own(line).length > 0 && (
        <ul>
          {own(line).map((variance) => (
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
  const own: OwnVariances = ({ lineNo }) => variances.filter((one) => one.lineNo === lineNo)
  return [
    ...partReadColumns<Line>(currency).map((column) => (column.id === 'description' ? withVariances(column, own, currency) : column)),
    ...refusedColumn<Line>(refused),
    ...(isOrdered ? [matched(own, invoice), ordered(currency), ...(isUnposted(invoice) ? [open] : [])] : []),
    ...(lines.some((line) => line.receipts.length > 0) ? [receipts] : []),
    ...chargeReadColumns(lines),
    ...(lines.some((line) => line.account) ? [account] : []),
    ...(lines.some((line) => !isZero(line.debitedQty)) ? [debited] : []),
    netReadColumn<Line>(currency),
  ]
}

/** What was billed beside what was ordered and received. */
export const VendorInvoiceLines = ({ invoice, refused }: { invoice: VendorInvoice; refused: ReadonlyMap<number, string> }) => (
  <LineList
    label={invoice.lines.some((line) => line.ordered) ? 'Three-way match' : 'Lines'}
    lines={invoice.lines}
    columns={columnsOf(invoice, refused)}
    lineKey={(line) => line.id}
  />
)
