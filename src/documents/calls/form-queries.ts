// Apart from the queries of lists, which the login fetches.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, QueryInput, ResponseOutput } from '@/contracts/endpoint'
import type { Module } from '@/contracts/permissions'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { ask } from './ask'

/**
 * The terms, taxes, rates and open documents that a form may name. The former answer stands while another is fetched.
 * @param staleTime 0 where others take their part of it
 */
export const basisQuery = <E extends AnyEndpoint>(module: Module, endpoint: E, staleTime?: number) => {
  const basis = (companyId: string, of: QueryInput<E>) =>
    queryOptions({
      queryKey: companyKeys(module).detail(companyId, `basis ${JSON.stringify(of)}`),
      queryFn: ({ signal }): Promise<ResponseOutput<E>> => ask(endpoint, { query: of as object, companyId, signal }),
      placeholderData: keepPreviousData,
      ...(staleTime === undefined ? {} : { staleTime }),
    })
  const useBasis = (of: QueryInput<E>) => useQuery(basis(useCompanyId(), of)).data
  return { basis, useBasis }
}

/** The lines of another document that can be taken over; asked anew each time, because other documents take their part. */
export const sourceQuery =
  <E extends AnyEndpoint>(module: Module, endpoint: E) =>
  (companyId: string, voucherId: string) =>
    queryOptions({
      queryKey: companyKeys(module).detail(companyId, `lines of ${voucherId}`),
      queryFn: ({ signal }): Promise<ResponseOutput<E>> => ask(endpoint, { params: { voucherId }, companyId, signal }),
      staleTime: 0,
    })

/** The lines that are still open on the documents of the query, kept under `name`; asked anew each time, because other documents take their part. */
export const openQuery =
  <E extends AnyEndpoint>(module: Module, endpoint: E, name: string) =>
  (companyId: string, of: QueryInput<E>) =>
    queryOptions({
      queryKey: companyKeys(module).detail(companyId, `${name} ${JSON.stringify(of)}`),
      queryFn: ({ signal }): Promise<ResponseOutput<E>> => ask(endpoint, { query: of as object, companyId, signal }),
      staleTime: 0,
    })
