import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { PaperSize } from '@/contracts/choices'
import type { AnyEndpoint, QueryOutput, ResponseOutput } from '@/contracts/endpoint'
import type { FileRow } from '@/contracts/fields'
import type { Module } from '@/contracts/permissions'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { ask, askFile } from './ask'
import type { ReadEndpoints } from './endpoints'

/** Option to refetch the record at intervals as long as its last fetched state is waiting for something. */
interface RecordOptions<Data> {
  refetchInterval?: (query: { state: { data: Data | undefined } }) => number | false
}

/**
 * The queries for records that are listed and can be read one by one, and the hook for a single record.
 * @param param name of the path parameter that identifies the record
 */
export const recordQueries = <E extends Omit<ReadEndpoints, 'file'>>(
  module: Module,
  endpoints: E,
  param: string,
  options: RecordOptions<ResponseOutput<E['get']>> = {},
) => {
  const keys = companyKeys(module)

  const list = (companyId: string, params: QueryOutput<E['list']>) =>
    queryOptions({
      queryKey: keys.list(companyId, params),
      queryFn: ({ signal }): Promise<ResponseOutput<E['list']>> => ask(endpoints.list, { query: params as object, companyId, signal }),
      placeholderData: keepPreviousData,
    })

  const record = (companyId: string, id: string) =>
    queryOptions({
      queryKey: keys.detail(companyId, id),
      queryFn: ({ signal }): Promise<ResponseOutput<E['get']>> => ask(endpoints.get, { params: { [param]: id }, companyId, signal }),
      ...options,
    })

  const useRecord = (id: string) => useSuspenseQuery(record(useCompanyId(), id)).data

  return { module, endpoints, keys, list, record, useRecord }
}

/**
 * The queries that every kind of document has, and the hooks for them. A document is read by its number or by its draft key, which still
 * finds it after it has got its number.
 */
export const documentQueries = <E extends ReadEndpoints>(module: Module, endpoints: E, options: RecordOptions<ResponseOutput<E['get']>> = {}) => {
  const useFile = (voucherId: string) => {
    const companyId = useCompanyId()
    return ({ id }: Pick<FileRow, 'id'>) => askFile(endpoints.file, { params: { voucherId, fileId: id }, companyId })
  }
  return { ...recordQueries(module, endpoints, 'voucherId', options), useFile }
}

/** Query for the PDF of a document; without a paper size, in the company's own. */
export const pdfQuery = (module: Module, pdf: AnyEndpoint) => (companyId: string, voucherId: string, paper: PaperSize | undefined) =>
  queryOptions({
    queryKey: companyKeys(module).detail(companyId, `pdf of ${voucherId} on ${paper ?? 'its own paper'}`),
    queryFn: ({ signal }) => askFile(pdf, { params: { voucherId }, query: { paper }, companyId, signal }),
  })

/** Query for the initial recipients, subject and text of a mail. It is fetched anew each time, so that a contact just corrected is proposed. */
export const proposalQuery =
  <E extends AnyEndpoint>(module: Module, proposal: E) =>
  (companyId: string, voucherId: string) =>
    queryOptions({
      queryKey: companyKeys(module).detail(companyId, `mail of ${voucherId}`),
      queryFn: ({ signal }) => ask(proposal, { params: { voucherId }, companyId, signal }),
      staleTime: 0,
    })
