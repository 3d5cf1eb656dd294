import { keepPreviousData, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import type { PaperSize } from '@/contracts/customer-quotations'
import type { AnyEndpoint, QueryOutput, ResponseOutput } from '@/contracts/endpoint'
import type { FileRow } from '@/contracts/fields'
import type { Module } from '@/contracts/permissions'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { ask, askFile } from './ask'
import type { DocumentOf, ReadEndpoints } from './endpoints'

/** Asks anew as long as the document as it was last answered waits for something. */
interface RecordOptions<Document> {
  refetchInterval?: (query: { state: { data: Document | undefined } }) => number | false
}

/** The queries that every kind of document has, and the hooks over them. */
export const documentQueries = <E extends ReadEndpoints>(module: Module, endpoints: E, options: RecordOptions<DocumentOf<E>> = {}) => {
  type Document = DocumentOf<E>
  const keys = companyKeys(module)

  const list = (companyId: string, params: QueryOutput<E['list']>) =>
    queryOptions({
      queryKey: keys.list(companyId, params),
      queryFn: ({ signal }): Promise<ResponseOutput<E['list']>> => ask(endpoints.list, { query: params as object, companyId, signal }),
      placeholderData: keepPreviousData,
    })

  /** By number or draft key; a draft key keeps finding the document after it took its number. */
  const record = (companyId: string, voucherId: string) =>
    queryOptions({
      queryKey: keys.detail(companyId, voucherId),
      queryFn: ({ signal }) => ask(endpoints.get, { params: { voucherId }, companyId, signal }) as Promise<Document>,
      ...options,
    })

  const useRecord = (voucherId: string): Document => useSuspenseQuery(record(useCompanyId(), voucherId)).data

  const useFile = (voucherId: string) => {
    const companyId = useCompanyId()
    return ({ id }: Pick<FileRow, 'id'>) => askFile(endpoints.file, { params: { voucherId, fileId: id }, companyId })
  }

  return { module, keys, list, record, useRecord, useFile }
}

/** The paper of a document; without a size, on the company's own. */
export const pdfQuery = (module: Module, pdf: AnyEndpoint) => (companyId: string, voucherId: string, paper: PaperSize | undefined) =>
  queryOptions({
    queryKey: companyKeys(module).detail(companyId, `pdf of ${voucherId} on ${paper ?? 'its own paper'}`),
    queryFn: ({ signal }) => askFile(pdf, { params: { voucherId }, query: { paper }, companyId, signal }),
  })

/** Recipients, subject and text that a mail of the document starts with. A contact that was just corrected is the one that is proposed. */
export const proposalQuery =
  <E extends AnyEndpoint>(module: Module, proposal: E) =>
  (companyId: string, voucherId: string) =>
    queryOptions({
      queryKey: companyKeys(module).detail(companyId, `mail of ${voucherId}`),
      queryFn: ({ signal }) => ask(proposal, { params: { voucherId }, companyId, signal }),
      staleTime: 0,
    })
