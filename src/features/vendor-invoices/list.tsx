import { vendorInvoiceOrders } from '@/contracts/list-orders'
import { vendorInvoiceTable } from '@/contracts/columns/vendor-invoices'
import { vendorInvoiceFilters } from '@/contracts/vendor-invoices'
import { documentList } from '@/documents/list/document-list'
import { DocumentStatus } from '@/documents/status'
import { Overdue, owedCells, owedFacts } from '@/documents/trade/due'
import { queries } from './queries'

const Held = () => <span className="text-pending">Held</span>

export const VendorInvoiceList = documentList({
  kind: 'vendor_invoice',
  nouns: ['invoice', 'invoices'],
  table: vendorInvoiceTable,
  drawing: {
    cells: {
      ...owedCells,
      status: (row) => (
        <span className="inline-flex items-center gap-2">
          <DocumentStatus status={row.status} />
          {row.holdPayment && <Held />}
        </span>
      ),
    },
    onPhone: {
      vendor: (row) => (
        <>
          {` · ${row.vendorInvoiceNo}`}
          <Overdue of={row} />
        </>
      ),
    },
    facts: { ...owedFacts, status: (row) => <DocumentStatus status={row.status} />, hold: (row) => (row.holdPayment ? <Held /> : 'No') },
  },
  filters: vendorInvoiceFilters,
  orders: vendorInvoiceOrders,
  searchHint: 'Number, their number or vendor',
  queries,
  create: 'New invoice',
})
