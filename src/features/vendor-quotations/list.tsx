import { Link } from '@tanstack/react-router'
import { Ban, CircleX, FileDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { bulk } from '@/contracts/bulk'
import { vendorQuotationTable } from '@/contracts/columns/vendor-quotations'
import { vendorQuotationFilters, type VendorQuotationRow } from '@/contracts/vendor-quotations'
import { vendorQuotationOrders } from '@/contracts/list-orders'
import { Amount } from '@/documents/amount'
import { useBulk } from '@/documents/bulk/use-bulk'
import { onOneRow, type SelectionAction } from '@/documents/list/definition'
import { documentList } from '@/documents/list/document-list'
import type { ListSearch } from '@/documents/list/search'
import { inWords } from '@/documents/status'
import { useMay } from '@/lookups/use-may'
import { lazyDialog } from '@/lib/lazy-dialog'
import { buttonClass } from '@/ui/primitives/button'
import { detailLink } from './links'
import { queries } from './queries'
import { hasTotal, isCancellable } from './states'

const ReasonDialog = lazyDialog(async () => (await import('@/documents/detail/reason-dialog')).ReasonDialog)
const nouns = ['vendor quotation', 'vendor quotations'] as const

interface Closing {
  action: 'decline' | 'cancel'
  rows: readonly VendorQuotationRow[]
}

const List = documentList({
  kind: 'vendor_quotation',
  nouns,
  table: vendorQuotationTable,
  drawing: {
    cells: {
      vendorQuoteNo: ({ vendorQuoteNo, vendorRevision }) => [vendorQuoteNo, vendorRevision].filter(Boolean).join(' · '),
      total: (row) => (hasTotal(row) ? <Amount value={row.grandTotal} currency={row.currency} withCode /> : null),
    },
  },
  rowLink: detailLink,
  filters: vendorQuotationFilters,
  orders: vendorQuotationOrders,
  searchHint: 'Number, vendor or their number',
  queries,
  // General quotations keep filters of their own (specification 3).
  views: [
    { id: 'all', name: 'All' },
    { id: 'distributor', name: 'Distributor', f: 'kind:in:ingrammicro' },
    { id: 'general', name: 'General', f: 'kind:in:general' },
  ],
  create: 'New quotation',
})

const useActions = (onClose: (closing: Closing) => void) => {
  const mayUpdate = useMay('vendor-quotations', 'update')
  const mayCancel = useMay('vendor-quotations', 'cancel')
  return useMemo(() => {
    const decline: SelectionAction<VendorQuotationRow> = {
      label: 'Vendor declined',
      icon: <CircleX aria-hidden className="size-4" />,
      run: (rows) => onClose({ action: 'decline', rows }),
      blockedBy: ({ status }) => (status === 'requested' ? null : `is ${inWords(status).toLowerCase()}, not requested`),
    }
    const cancel: SelectionAction<VendorQuotationRow> = {
      label: 'Cancel',
      icon: <Ban aria-hidden className="size-4" />,
      run: (rows) => onClose({ action: 'cancel', rows }),
      blockedBy: ({ status }) => (isCancellable(status) ? null : `is ${inWords(status).toLowerCase()}`),
    }
    const selectionActions = [...(mayUpdate ? [decline] : []), ...(mayCancel ? [cancel] : [])]
    return { selectionActions, rowActions: selectionActions.map(onOneRow) }
  }, [mayUpdate, mayCancel, onClose])
}

export const VendorQuotationList = ({ search }: { search: ListSearch }) => {
  const [closing, setClosing] = useState<Closing | null>(null)
  const rowsActions = useActions(setClosing)
  const run = useBulk({ endpoint: bulk.vendorQuotations, nouns })
  const mayImport = useMay('vendor-quotations', 'import')
  const count = closing?.rows.length ?? 0
  const namesInWords = count === 1 ? (closing?.rows[0]?.voucherId ?? '') : `${count} quotations`
  return (
    <>
      <List
        search={search}
        {...rowsActions}
        actions={
          mayImport && (
            <Link to="/quotation/vendorQuotation/ingrammicro/add" search={{ source: 'file' }} className={buttonClass()}>
              <FileDown aria-hidden className="size-4" />
              Import quotation
            </Link>
          )
        }
      />
      {closing && (
        <ReasonDialog
          title={closing.action === 'decline' ? `Mark ${namesInWords} as declined` : `Cancel ${namesInWords}?`}
          description={
            closing.action === 'decline'
              ? 'The vendor doesn’t offer. The reason stands in each of them.'
              : 'This can’t be undone. The reason stands in each of them.'
          }
          submit={closing.action === 'decline' ? 'Mark as declined' : 'Cancel quotations'}
          keep="Keep it"
          missing="Give a reason."
          onClose={() => setClosing(null)}
          onReason={async (reason) => {
            await run(
              closing.action,
              closing.rows.map(({ voucherId }) => voucherId),
              closing.action === 'decline' ? 'declined' : 'cancelled',
              { reason },
            )
            setClosing(null)
          }}
        />
      )}
    </>
  )
}
