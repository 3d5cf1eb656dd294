import { keepPreviousData, queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { PaperSize } from '@/contracts/customer-quotations'
import type { FileRow } from '@/contracts/fields'
import { type DeliveryParams, deliveries } from '@/contracts/deliveries'
import { call, download } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'

const keys = companyKeys('deliveries')

export const deliveriesQuery = (companyId: string, params: DeliveryParams) =>
  queryOptions({
    queryKey: keys.list(companyId, params),
    queryFn: ({ signal }) => call(deliveries.list, { query: params, companyId, signal }),
    placeholderData: keepPreviousData,
  })

/** By number or draft key; a draft key keeps finding the delivery after it took its number. */
export const deliveryQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, voucherId),
    queryFn: ({ signal }) => call(deliveries.get, { params: { voucherId }, companyId, signal }),
  })

interface Asked {
  customerId?: string | undefined
  /** A sales order, whose customer is meant. */
  order?: string | undefined
  /** The draft that is edited. */
  except?: string | undefined
}

/** What can be delivered; asked anew each time, because other deliveries take their part. */
export const basisQuery = (companyId: string, asked: Asked) =>
  queryOptions({
    queryKey: keys.detail(companyId, `basis ${JSON.stringify(asked)}`),
    queryFn: ({ signal }) => call(deliveries.basis, { query: asked, companyId, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What of a delivery may come back. */
export const returnableQuery = (companyId: string, voucherId: string) =>
  queryOptions({
    queryKey: keys.detail(companyId, `returnable ${voucherId}`),
    queryFn: ({ signal }) => call(deliveries.returnable, { params: { voucherId }, query: {}, companyId, signal }),
    staleTime: 0,
  })

/** The delivery note. */
export const deliveryPdfQuery = (companyId: string, voucherId: string, paper: PaperSize | undefined) =>
  queryOptions({
    queryKey: keys.detail(companyId, `pdf of ${voucherId} on ${paper ?? 'its own paper'}`),
    queryFn: ({ signal }) => download(deliveries.pdf, { params: { voucherId }, query: { paper }, companyId, signal }),
    // A change of the delivery fetches it anew; closing and opening it again needn't.
    staleTime: 60_000,
  })

export const useDelivery = (voucherId: string) => useSuspenseQuery(deliveryQuery(useCompanyId(), voucherId)).data
export const useBasis = (asked: Asked) => useQuery(basisQuery(useCompanyId(), asked)).data

export const useDeliveryFile = (voucherId: string) => {
  const companyId = useCompanyId()
  return ({ id }: FileRow) => download(deliveries.file, { params: { voucherId, fileId: id }, companyId })
}
