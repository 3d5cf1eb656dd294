import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { deliveries } from '@/contracts/deliveries'
import { documentQueries, pdfQuery } from '@/documents/calls/queries'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'

const { keys, ...common } = documentQueries('deliveries', deliveries)

interface Asked {
  customerId?: string | undefined
  /** A sales order, whose customer is meant. */
  order?: string | undefined
  /** The draft that is edited. */
  except?: string | undefined
}

/** The orders that can be delivered; asked anew each time, because other deliveries take their part. */
const basis = (companyId: string, asked: Asked) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${JSON.stringify(asked)}`),
    queryFn: ({ signal }) => call(deliveries.basis, { query: asked, companyId, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** The lines of a delivery that may come back. */
const returnable = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `returnable ${voucherId}`),
    queryFn: ({ signal }) => call(deliveries.returnable, { params: { voucherId }, query: {}, companyId, signal }),
    staleTime: 0,
  })

export const queries = { ...common, basis, returnable, pdf: pdfQuery('deliveries', deliveries.pdf) }

export const useBasis = (asked: Asked) => useQuery(basis(useCompanyId(), asked)).data
