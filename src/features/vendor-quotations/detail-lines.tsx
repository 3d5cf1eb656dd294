import { CircleCheck } from 'lucide-react'
import { offerTotals } from '@/contracts/rules/comparison'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { Amount } from '@/documents/amount'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { lineNoColumn, readQtyColumn } from '@/documents/trade/read-columns'
import { Quantity } from '@/ui/primitives/money'

type Line = VendorQuotation['lines'][number]
type Column = LineListColumn<Line>

/** The column, but only if a line has a value for it. */
const columnIf = (lines: readonly Line[], hasValue: (line: Line) => unknown, column: Column): Column[] => (lines.some(hasValue) ? [column] : [])

const costColumns = (lines: readonly Line[], currency: string): Column[] => [
  ...columnIf(lines, (line) => line.msrp, {
    id: 'msrp',
    header: 'MSRP',
    kind: 'number',
    cell: (line) => line.msrp && <Amount value={line.msrp} currency={currency} />,
  }),
  {
    id: 'unitCost',
    header: 'Unit cost',
    kind: 'number',
    card: 'status',
    cell: (line) => (line.unitCost === null ? <span className="text-pending">no price</span> : <Amount value={line.unitCost} currency={currency} />),
  },
  { id: 'extCost', header: 'Ext. cost', kind: 'number', card: 'amount', cell: (line) => <Amount value={line.extCost} currency={currency} /> },
]

const text = (value: string | null) => value && <span className="whitespace-pre-line">{value}</span>

const columnsOf = ({ lines, currency, grandTotal }: VendorQuotation): Column[] => [
  lineNoColumn(),
  { id: 'part', header: 'Mfr. part', kind: 'code', card: 'lead', cell: (line) => line.mfrPartNo ?? line.partno ?? line.vendorSku },
  ...columnIf(lines, (line) => line.vendorSku, { id: 'sku', header: 'Vendor SKU', kind: 'code', cell: (line) => line.vendorSku }),
  ...columnIf(lines, (line) => line.manufacturer, { id: 'manufacturer', header: 'Manufacturer', cell: (line) => line.manufacturer }),
  { id: 'description', header: 'Description', card: 'full', cell: (line) => text(line.description) },
  ...columnIf(lines, (line) => line.comments, { id: 'comments', header: 'Comments', cell: (line) => text(line.comments) }),
  ...columnIf(lines, (line) => line.inquiryLineNo !== null, { id: 'inquiryLine', header: 'Inquiry line', kind: 'number', cell: (line) => line.inquiryLineNo }),
  ...columnIf(lines, (line) => line.leadTimeDays !== null, {
    id: 'lead',
    header: 'Lead time',
    kind: 'number',
    cell: (line) => (line.leadTimeDays === null ? null : `${line.leadTimeDays} d`),
  }),
  ...columnIf(lines, (line) => line.availQty, {
    id: 'avail',
    header: 'Avail.',
    kind: 'number',
    cell: (line) => line.availQty && <Quantity value={line.availQty} />,
  }),
  ...columnIf(lines, (line) => line.moq, { id: 'moq', header: 'MOQ', kind: 'number', cell: (line) => line.moq && <Quantity value={line.moq} /> }),
  readQtyColumn(),
  ...(grandTotal === null ? [] : costColumns(lines, currency)),
  ...columnIf(lines, (line) => line.isSelected, {
    id: 'selected',
    header: 'Selected',
    cell: (line) =>
      line.isSelected ? (
        <span className="inline-flex items-center gap-1 font-medium text-link">
          <CircleCheck aria-hidden className="size-4" />
          Yes
        </span>
      ) : null,
  }),
]

const titleOf = (group: string | null): string => (group === null ? 'Lines' : `Alternative ${group}`)

/** Lines, grouped by alternative with a sum for each: alternatives are never added up. */
export const VendorQuotationLines = ({ quotation }: { quotation: VendorQuotation }) => {
  const columns = columnsOf(quotation)
  const groups = [...new Set(quotation.lines.map((line) => line.alternativeGroup))]
  if (groups.length <= 1 && !groups[0]) return <LineList label="Lines" lines={quotation.lines} columns={columns} lineKey={(line) => line.id} />
  return (
    <div className="flex flex-col gap-4">
      {groups.map((group) => {
        const lines = quotation.lines.filter((line) => line.alternativeGroup === group)
        return (
          <section key={group ?? ''} aria-label={titleOf(group)}>
            <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="font-semibold">{titleOf(group)}</h2>
              {quotation.grandTotal !== null && (
                <Amount value={offerTotals(lines, '0', quotation.currency).subTotal} currency={quotation.currency} withCode className="font-medium" />
              )}
            </div>
            <LineList label={titleOf(group)} lines={lines} columns={columns} lineKey={(line) => line.id} />
          </section>
        )
      })}
    </div>
  )
}
