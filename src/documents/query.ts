import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { isApiError } from '@/lib/api-error'

/** For `throwOnError`: a missing permission and a dead session take the page's place; any other failure is the screen's to show. */
export const refused = (error: Error): boolean => isApiError(error, 401) || isApiError(error, 403)

/**
 * Starts what a screen will read without holding the page back: a list shows its skeleton or its former rows meanwhile, keeps the
 * focus in its search box, and shows a failure in its own place.
 */
export const preload = <Data, Key extends QueryKey>(queryClient: QueryClient, options: FetchQueryOptions<Data, Error, Data, Key>): void => {
  queryClient.query(options).catch(() => undefined)
}

/**
 * Loads the record that a page is about before the page is shown. One that the server doesn't know shows the same page.
 * @throws notFound when the URL names none
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
 * The loader of a document's edit page: a form is filled from the document as it is now.
 * @param basisOf what the form may name, which follows from the document
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
