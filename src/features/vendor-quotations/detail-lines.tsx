import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { Amount } from '@/documents/amount'
import { LineList, type LineListColumn } from '@/documents/line-list'
import { Quantity } from '@/ui/primitives/money'

type Line = VendorQuotation['lines'][number]

const costColumns = (currency: string): LineListColumn<Line>[] => [
  { id: 'msrp', header: 'MSRP', kind: 'number', cell: (line) => line.msrp && <Amount value={line.msrp} currency={currency} /> },
  { id: 'unitCost', header: 'Unit cost', kind: 'number', card: 'status', cell: (line) => <Amount value={line.unitCost} currency={currency} /> },
  { id: 'extCost', header: 'Ext. cost', kind: 'number', card: 'amount', cell: (line) => <Amount value={line.extCost} currency={currency} /> },
]

const columnsOf = ({ lines, currency, grandTotal }: VendorQuotation): LineListColumn<Line>[] => [
  { id: 'lineNo', header: 'Line', width: '3rem', cell: (line) => <span className="text-ink-2">{line.lineNo}</span> },
  { id: 'part', header: 'Mfr. part', kind: 'code', card: 'lead', cell: (line) => line.mfrPartNo ?? line.partno ?? line.vendorSku },
  { id: 'sku', header: 'Vendor SKU', kind: 'code', cell: (line) => line.vendorSku },
  { id: 'manufacturer', header: 'Manufacturer', cell: (line) => line.manufacturer },
  { id: 'description', header: 'Description', card: 'full', cell: (line) => <span className="whitespace-pre-line">{line.description}</span> },
  ...(lines.some((line) => line.comments)
    ? [
        {
          id: 'comments',
          header: 'Comments',
          cell: (line) => line.comments && <span className="whitespace-pre-line">{line.comments}</span>,
        } satisfies LineListColumn<Line>,
      ]
    : []),
  ...(lines.some((line) => line.inquiryLineNo !== null)
    ? [{ id: 'inquiryLine', header: 'Inquiry line', kind: 'number', cell: (line) => line.inquiryLineNo } satisfies LineListColumn<Line>]
    : []),
  { id: 'avail', header: 'Avail.', kind: 'number', cell: (line) => line.availQty && <Quantity value={line.availQty} /> },
  { id: 'qty', header: 'Qty', kind: 'number', card: 'detail', cell: (line) => <Quantity value={line.qty} unit={line.uom} /> },
  ...(grandTotal === null ? [] : costColumns(currency)),
]

export const VendorQuotationLines = ({ quotation }: { quotation: VendorQuotation }) => (
  <LineList label="Lines" lines={quotation.lines} columns={columnsOf(quotation)} lineKey={(line) => line.id} />
)
