import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

const { keys, ...common } = documentQueries('goods-receipts', goodsReceipts)

interface Asked {
  vendorId?: string | undefined
  /** An order, whose vendor is meant. */
  order?: string | undefined
  /** The draft that is edited. */
  except?: string | undefined
  date?: string | undefined
}

/** The orders that can be received; asked anew each time, because other receipts take their part. */
const basis = (companyId: string, asked: Asked) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${JSON.stringify(asked)}`),
    queryFn: ({ signal }) => call(goodsReceipts.basis, { query: asked, companyId, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The lines of a receipt that may go back. */
const returnable = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `returnable ${voucherId}`),
    queryFn: ({ signal }) => call(goodsReceipts.returnable, { params: { voucherId }, query: {}, companyId, signal }),
    staleTime: 0,
  })

/** Only a return has a paper: the note that goes back with the goods. */
export const queries = { ...common, basis, returnable, pdf: pdfQuery('goods-receipts', goodsReceipts.pdf) }

export const useBasis = (asked: Asked) => useQuery(basis(useCompanyId(), asked)).data
