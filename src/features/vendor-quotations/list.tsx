import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { type VendorQuotationParams, vendorQuotationStatuses } from '@/contracts/vendor-quotations'
import { ListPage } from '@/documents/list-page'
import { nextSearch, type SearchChange } from '@/documents/list-search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { vendorQuotationColumns } from './columns'
import { useVendorQuotations } from './queries'

export const VendorQuotationList = ({ search }: { search: VendorQuotationParams }) => {
  const navigate = useNavigate({ from: '/quotation/vendorQuotation/ingrammicro/list' })
  const query = useVendorQuotations(search)
  const costs = useMay('vendor-quotations', 'cost')
  const columns = useMemo(() => vendorQuotationColumns(costs), [costs])
  const mayImport = useMay('vendor-quotations', 'import')
  const onSearch = useCallback(
    (change: SearchChange, replace?: boolean) => void navigate({ search: (now) => nextSearch(now, change) as VendorQuotationParams, replace }),
    [navigate],
  )
  return (
    <ListPage
      title="Vendor quotations"
      nouns={['vendor quotation', 'vendor quotations']}
      search={search}
      onSearch={onSearch}
      query={query}
      columns={columns}
      rowId={(row) => row.id}
      rowLink={(row) => documentLink('vendor_quotation', row.voucherId)}
      statuses={vendorQuotationStatuses}
      searchHint="Number, vendor or vendor’s number"
      create={mayImport ? { to: '/quotation/vendorQuotation/ingrammicro/add', label: 'Import quotation' } : undefined}
    />
  )
}
