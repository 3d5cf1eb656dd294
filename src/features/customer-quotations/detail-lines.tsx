import { Link } from '@tanstack/react-router'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { isZero } from '@/contracts/rules/decimal'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { lineNoColumn, netReadColumn, readPartColumn, readPriceColumn, readQtyColumn, readTaxColumn } from '@/documents/trade/read-columns'
import { documentLink } from '@/lookups/document-links'
import { breaksText } from './breaks'
import { Percent, verdictOf, VerdictNote } from './percent'
import { UnitCost } from './unit-cost'

type Line = CustomerQuotation['lines'][number]
type Column = LineListColumn<Line>

const costColumns = (currency: string, floor: string): Column[] => [
  {
    id: 'cost',
    header: 'Unit cost',
    kind: 'number',
    cell: (line) =>
      line.unitCost && (
        <>
          <UnitCost value={line.unitCost} currency={currency} />
          {line.landedAdd && !isZero(line.landedAdd) && (
            <span className="block text-meta whitespace-nowrap text-ink-2">
              + <UnitCost value={line.landedAdd} currency={currency} /> freight
            </span>
          )}
        </>
      ),
  },
  {
    id: 'margin',
    header: 'Margin',
    kind: 'number',
    cell: (line) =>
      line.marginPct && (
        <>
          <Percent value={line.marginPct} />
          <VerdictNote verdict={verdictOf(line.marginPct, floor)} />
        </>
      ),
  },
]

const optionInWords = (taken: boolean | null): string =>
  taken === null ? 'Optional, not in the total' : taken ? 'Option that the customer took, not in the total' : 'Option that the customer left'

const offer: Column = {
  id: 'offer',
  header: 'Offer',
  kind: 'code',
  cell: ({ vendorQuotationVoucherId }) =>
    vendorQuotationVoucherId && (
      <Link {...documentLink('vendor_quotation', vendorQuotationVoucherId)} className="text-link underline-offset-2 hover:underline">
        {vendorQuotationVoucherId}
      </Link>
    ),
}

const columnsOf = ({ lines, currency, marginFloorPct }: CustomerQuotation): Column[] => [
  lineNoColumn(),
  readPartColumn(),
  {
    id: 'description',
    header: 'Description',
    card: 'full',
    cell: (line) => (
      <>
        <span className="whitespace-pre-line">{line.description}</span>
        {line.isOptional && <span className="block text-meta text-ink-2">{optionInWords(line.optionTaken)}</span>}
        {line.breaks.length > 0 && <span className="block text-meta text-ink-2">From {breaksText(line.breaks)}</span>}
        {line.notes && <span className="block text-meta whitespace-pre-line text-ink-2">{line.notes}</span>}
      </>
    ),
  },
  ...(lines.some((line) => line.vendorQuotationVoucherId) ? [offer] : []),
  readQtyColumn(),
  ...(marginFloorPct === null ? [] : costColumns(currency, marginFloorPct)),
  readPriceColumn(currency),
  ...(lines.some((line) => !isZero(line.discountPct))
    ? [{ id: 'discount', header: 'Discount', kind: 'number', cell: (line) => <Percent value={line.discountPct} /> } satisfies Column]
    : []),
  ...readTaxColumn(lines),
  netReadColumn(currency),
]

export const CustomerQuotationLines = ({ quotation }: { quotation: CustomerQuotation }) => (
  <LineList label="Lines" lines={quotation.lines} columns={columnsOf(quotation)} lineKey={(line) => line.id} />
)
