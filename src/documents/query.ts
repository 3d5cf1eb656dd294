import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isApiError } from '@/lib/api-error'

/** For `throwOnError`: true for a missing permission or an ended session, whose page replaces the screen. The screen shows any other failure. */
export const isAccessError = (error: Error): boolean => isApiError(error, 401) || isApiError(error, 403)

/**
 * Starts a screen's query without delaying the page. Meanwhile a list shows its skeleton or its previous rows, keeps the focus in
 * its search box, and shows a failure in its own place.
 */
export const preload = <Data, Key extends QueryKey>(queryClient: QueryClient, options: FetchQueryOptions<Data, Error, Data, Key>): void => {
  queryClient.query(options).catch(() => undefined)
}

/**
 * Loads the record of a page before the page is shown. A record that the server doesn't know shows the not-found page as well.
 * @throws notFound if the URL names no record
 */
export const loadRecord = <Data, Key extends QueryKey>(
  queryClient: QueryClient,
  key: string,
  options: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<Data> => {
  if (key === '') throw notFound()
  return queryClient.query(options)
}

type RecordQuery<Data, Key extends QueryKey> = (companyId: string, voucherId: string) => FetchQueryOptions<Data, Error, Data, Key>

interface OpenedRecord {
  context: { queryClient: QueryClient; companyId: string }
  deps: { voucherId: string }
}

/** The loader of a document's page. */
export const recordLoader =
  <Data, Key extends QueryKey>(query: RecordQuery<Data, Key>) =>
  ({ context: { queryClient, companyId }, deps: { voucherId } }: OpenedRecord): Promise<Data> =>
    loadRecord(queryClient, voucherId, query(companyId, voucherId))

/**
 * The loader of a document's edit page. It always fetches the document again, so that the form is filled from its current state.
 * @param basisOf query for the records that the form may refer to, which depend on the document
 */
export const editLoader =
  <Data, Key extends QueryKey, Basis = never, BasisKey extends QueryKey = never>(
    query: RecordQuery<Data, Key>,
    basisOf?: (companyId: string, record: Data) => FetchQueryOptions<Basis, Error, Basis, BasisKey>,
  ) =>
  async ({ context: { queryClient, companyId }, deps: { voucherId } }: OpenedRecord): Promise<Data> => {
    const record = await loadRecord(queryClient, voucherId, { ...query(companyId, voucherId), staleTime: 0 })
    if (basisOf) await queryClient.query(basisOf(companyId, record))
    return record
  }
