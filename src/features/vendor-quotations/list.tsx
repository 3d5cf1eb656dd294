import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Ban, CircleX, FileDown } from 'lucide-react'
import { useMemo, useState } from 'react'
import { bulk } from '@/contracts/bulk'
import { vendorQuotationFilters, type VendorQuotationRow, vendorQuotations } from '@/contracts/vendor-quotations'
import { useBulk } from '@/documents/bulk/use-bulk'
import { fieldsFor, type ListDefinition, type SelectionAction } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { inWords } from '@/documents/status'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { buttonClass } from '@/ui/primitives/button'
import { vendorQuotationColumns, vendorQuotationFacts } from './columns'
import { detailLink } from './links'
import { queries } from './queries'
import { ReasonDialog } from '@/documents/detail/reason-dialog'
import { isCancellable } from './states'

const nouns = ['vendor quotation', 'vendor quotations'] as const

interface Closing {
  action: 'decline' | 'cancel'
  rows: readonly VendorQuotationRow[]
}

const useVendorQuotationList = (onClose: (closing: Closing) => void): ListDefinition<VendorQuotationRow> => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const costs = useMay('vendor-quotations', 'cost')
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
    const actions = [...(mayUpdate ? [decline] : []), ...(mayCancel ? [cancel] : [])]
    return {
      name: 'vendor-quotations',
      module: 'vendor-quotations',
      title: 'Vendor quotations',
      nouns,
      fields: fieldsFor(vendorQuotationFilters, costs),
      columns: vendorQuotationColumns(costs),
      rowId: (row) => row.id,
      rowName: (row) => row.voucherId,
      rowLink: detailLink,
      searchHint: 'Number, vendor or vendor’s number',
      firstSort: '-date',
      query: queries.list,
      totals: vendorQuotations.totals,
      exporting: vendorQuotations.export,
      // General quotations keep filters of their own (specification 3).
      views: [
        { id: 'all', name: 'All' },
        { id: 'distributor', name: 'Distributor', f: 'kind:in:ingrammicro' },
        { id: 'general', name: 'General', f: 'kind:in:general' },
      ],
      peek: vendorQuotationFacts(costs),
      prefetch: (row) => void queryClient.prefetchQuery(queries.record(companyId, row.voucherId)),
      selectionActions: actions,
      rowActions: actions.map(({ run, ...action }) => ({ ...action, run: (row: VendorQuotationRow) => void run([row]) })),
    }
  }, [costs, mayUpdate, mayCancel, queryClient, companyId, onClose])
}

export const VendorQuotationList = ({ search }: { search: ListSearch }) => {
  const [closing, setClosing] = useState<Closing | null>(null)
  const list = useVendorQuotationList(setClosing)
  const run = useBulk({ endpoint: bulk.vendorQuotations, nouns })
  const mayImport = useMay('vendor-quotations', 'import')
  const mayCreate = useMay('vendor-quotations', 'create')
  const count = closing?.rows.length ?? 0
  const named = count === 1 ? (closing?.rows[0]?.voucherId ?? '') : `${count} quotations`
  return (
    <>
      <ListPage
        list={list}
        search={search}
        create={mayCreate ? { to: '/quotation/vendorQuotation/general/add', label: 'New quotation' } : undefined}
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
          title={closing.action === 'decline' ? `Mark ${named} as declined` : `Cancel ${named}?`}
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
