import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PaperSize } from '@/contracts/customer-quotations'
import type { FileRow } from '@/contracts/fields'
import { type GoodsReceiptParams, goodsReceipts } from '@/contracts/goods-receipts'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('goods-receipts')

export const goodsReceiptsQuery = (companyId: string, params: GoodsReceiptParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(goodsReceipts.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** By number or draft key; a draft key keeps finding the receipt after it took its number. */
export const goodsReceiptQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(goodsReceipts.get, { params: { voucherId }, companyId, signal }),
  })

interface Asked {
  vendorId?: string | undefined
  /** An order, whose vendor is meant. */
  order?: string | undefined
  /** The draft that is edited. */
  except?: string | undefined
  date?: string | undefined
}

/** What can be received; asked anew each time, because other receipts take their part. */
export const basisQuery = (companyId: string, asked: Asked) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${JSON.stringify(asked)}`),
    queryFn: ({ signal }) => call(goodsReceipts.basis, { query: asked, companyId, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What of a receipt may go back. */
export const returnableQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `returnable ${voucherId}`),
    queryFn: ({ signal }) => call(goodsReceipts.returnable, { params: { voucherId }, query: {}, companyId, signal }),
    staleTime: 0,
  })

/** The note that goes back with the goods. */
export const returnPdfQuery = (companyId: string, voucherId: string, paper: PaperSize | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `pdf of ${voucherId} on ${paper ?? 'its own paper'}`),
    queryFn: ({ signal }) => download(goodsReceipts.pdf, { params: { voucherId }, query: { paper }, companyId, signal }),
    // A change of the return fetches it anew; closing and opening it again needn't.
    staleTime: 60_000,
  })

export const useGoodsReceipt = (voucherId: string) => useSuspenseQuery(goodsReceiptQuery(useCompanyId(), voucherId)).data
export const useBasis = (asked: Asked) => useQuery(basisQuery(useCompanyId(), asked)).data

export const useGoodsReceiptFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(goodsReceipts.file, { params: { voucherId, fileId: id }, companyId })
}
