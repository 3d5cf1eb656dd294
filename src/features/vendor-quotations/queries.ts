import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { vendors } from '@/contracts/parties'
import { type VendorQuotationParams, vendorQuotations } from '@/contracts/vendor-quotations'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('vendor-quotations')

export const vendorQuotationsQuery = (companyId: string, params: VendorQuotationParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(vendorQuotations.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

export const vendorQuotationQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(vendorQuotations.get, { params: { voucherId }, companyId, signal }),
  })

/** The only vendor whose quote files the import knows, or null when there is none, or a choice to make. */
export const onlyDistributorQuery = (companyId: string) =>
  queryOptions({
    queryKey: companyKeys('vendors').list(companyId, 'only-distributor'),
    queryFn: async ({ signal }) => {
      const { rows } = await call(vendors.list, { query: { limit: 200 }, companyId, signal })
      const [first, second] = rows.filter((vendor) => vendor.isActive && vendor.distributorKind === 'ingrammicro')
      return first && !second ? first : null
    },
  })

export const useVendorQuotation = (voucherId: string) => useQuery(vendorQuotationQuery(useCompanyId(), voucherId))
export const useOnlyDistributor = () => useQuery(onlyDistributorQuery(useCompanyId()))

export const useDownloadQuotationFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return (fileId: string) => download(vendorQuotations.file, { params: { voucherId, fileId }, companyId })
}
