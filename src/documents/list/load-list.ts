import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { usePreparedList } from '@/stores/prepared-list'
import type { ListOrders } from '@/contracts/lists'
import { apiParams, listSearch, type SearchOf } from './search'

interface Opened {
  context: { queryClient: QueryClient; companyId: string }
  location: { pathname: string; search: object }
  preload: boolean
}

/**
 * The loader of a list: asks for its rows without holding the page back, which shows a skeleton or its former rows meanwhile. Of a list
 * that is only pointed to yet, the page is prepared when they are there.
 */
export const loadList = <S extends string, Data, Key extends QueryKey>(
  { context, location, preload }: Opened,
  orders: ListOrders<S>,
  query: (companyId: string, params: ReturnType<typeof apiParams<SearchOf<S>>>) => FetchQueryOptions<Data, Error, Data, Key>,
): void => {
  const search = listSearch(orders).parse(location.search)
  const options = query(context.companyId, apiParams(search))
  const prepare = () => preload && usePreparedList.getState().prepare(location.pathname, search)
  // Rows of before are shown at once while they are asked for again.
  if (context.queryClient.getQueryData(options.queryKey) !== undefined) prepare()
  context.queryClient.query(options).then(prepare, () => undefined)
}
