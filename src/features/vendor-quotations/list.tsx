import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { vendorQuotationFilters, type VendorQuotationRow, vendorQuotations } from '@/contracts/vendor-quotations'
import { fieldsFor, type ListDefinition } from '@/documents/list/definition'
import { ListPage } from '@/documents/list/list-page'
import type { ListSearch } from '@/documents/list/search'
import { documentLink } from '@/lookups/document-links'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { vendorQuotationColumns, vendorQuotationFacts } from './columns'
import { vendorQuotationQuery, vendorQuotationsQuery } from './queries'

const useVendorQuotationList = (): ListDefinition<VendorQuotationRow> => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const costs = useMay('vendor-quotations', 'cost')
  return useMemo(
    () => ({
      name: 'vendor-quotations',
      module: 'vendor-quotations',
      title: 'Vendor quotations',
      nouns: ['vendor quotation', 'vendor quotations'],
      fields: fieldsFor(vendorQuotationFilters, costs),
      columns: vendorQuotationColumns(costs),
      rowId: (row) => row.id,
      rowName: (row) => row.voucherId,
      rowLink: (row) => documentLink('vendor_quotation', row.voucherId),
      searchHint: 'Number, vendor or vendor’s number',
      firstSort: '-date',
      query: vendorQuotationsQuery,
      totals: vendorQuotations.totals,
      exporting: vendorQuotations.export,
      // General quotations keep filters of their own (specification 3).
      views: [
        { id: 'all', name: 'All' },
        { id: 'distributor', name: 'Distributor', f: 'kind:in:ingrammicro' },
        { id: 'general', name: 'General', f: 'kind:in:general' },
      ],
      peek: vendorQuotationFacts(costs),
      prefetch: (row) => void queryClient.prefetchQuery(vendorQuotationQuery(companyId, row.voucherId)),
    }),
    [costs, queryClient, companyId],
  )
}

export const VendorQuotationList = ({ search }: { search: ListSearch }) => {
  const list = useVendorQuotationList()
  const mayImport = useMay('vendor-quotations', 'import')
  return (
    <ListPage list={list} search={search} create={mayImport ? { to: '/quotation/vendorQuotation/ingrammicro/add', label: 'Import quotation' } : undefined} />
  )
}
