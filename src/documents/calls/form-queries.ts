// In a file of their own, apart from the list queries, whose code is fetched on the login page.
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { AnyEndpoint, QueryInput, ResponseOutput } from '@/contracts/endpoint'
import type { Module } from '@/contracts/permissions'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { ask } from './ask'

/**
 * Query for the terms, taxes, rates and open documents that a form may refer to. The previous data stays while new data is fetched.
 * @param staleTime 0 if other documents may use up part of the data
 */
export const basisQuery = <E extends AnyEndpoint>(module: Module, endpoint: E, staleTime?: number) => {
  const basis = (companyId: string, query: QueryInput<E>) =>
    queryOptions({
      queryKey: companyKeys(module).detail(companyId, `basis ${JSON.stringify(query)}`),
      queryFn: ({ signal }): Promise<ResponseOutput<E>> => ask(endpoint, { query: query as object, companyId, signal }),
      placeholderData: keepPreviousData,
      ...(staleTime === undefined ? {} : { staleTime }),
    })
  const useBasis = (query: QueryInput<E>) => useQuery(basis(useCompanyId(), query)).data
  return { basis, useBasis }
}

/** Query for the lines that can be taken over from another document; fetched anew each time, because other documents may take some of them. */
export const sourceQuery =
  <E extends AnyEndpoint>(module: Module, endpoint: E) =>
  (companyId: string, voucherId: string) =>
    queryOptions({
      queryKey: companyKeys(module).detail(companyId, `lines of ${voucherId}`),
      queryFn: ({ signal }): Promise<ResponseOutput<E>> => ask(endpoint, { params: { voucherId }, companyId, signal }),
      staleTime: 0,
    })

/** Query for the lines that are still open on the given documents, cached under `name`; fetched anew each time, because others may take some. */
export const openQuery =
  <E extends AnyEndpoint>(module: Module, endpoint: E, name: string) =>
  (companyId: string, query: QueryInput<E>) =>
    queryOptions({
      queryKey: companyKeys(module).detail(companyId, `${name} ${JSON.stringify(query)}`),
      queryFn: ({ signal }): Promise<ResponseOutput<E>> => ask(endpoint, { query: query as object, companyId, signal }),
      staleTime: 0,
    })
