import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { search } from '@/contracts/search'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { documentHref, documentKinds, type DocumentKind } from './document-links'
import { useDebounced } from './use-debounced'

const DEBOUNCE_MS = 100
const LONGEST = 60
const keys = companyKeys('document-search')

export interface FoundDocument {
  kind: DocumentKind
  label: string
  voucherId: string
  party: string | null
  href: string
}

export const documentSearchQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: keys.list(companyId, q),
    queryFn: ({ signal }) => call(search.documents, { query: { q }, companyId, signal }),
    select: ({ rows }): FoundDocument[] =>
      rows.map(({ kind, voucherId, party }) => ({ kind, voucherId, party, label: documentKinds[kind].label, href: documentHref(kind, voucherId) })),
    placeholderData: keepPreviousData,
  })

/** Documents by the beginning or the tail of their number, of the kinds the user may read. An empty text finds none. */
export function useDocumentSearch(q: string): { rows: FoundDocument[]; isFetching: boolean } {
  const companyId = useCompanyId()
  const typed = q.trim().slice(0, LONGEST)
  const settled = useDebounced(typed, DEBOUNCE_MS)
  const { data = [], isFetching } = useQuery({ ...documentSearchQuery(companyId, settled), enabled: settled !== '' })
  return { rows: typed === '' ? [] : data, isFetching: typed !== '' && (isFetching || settled !== typed) }
}
