import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import { usePreparedList } from '@/stores/prepared-list'
import type { ListOrders } from '@/contracts/lists'
import { apiParams, listSearch, type SearchOf } from './search'

export interface ListLoaderArgs {
  context: { queryClient: QueryClient; companyId: string }
  location: { pathname: string; search: object }
  preload: boolean
}

/**
 * The loader of a list: fetches its rows without delaying the page, which shows a skeleton or its previous rows meanwhile. While a link to
 * the list is only pointed at (a preload), the page is prepared as soon as the rows are there.
 */
export const loadList = <S extends string, Data, Key extends QueryKey>(
  { context, location, preload }: ListLoaderArgs,
  orders: ListOrders<S>,
  query: (companyId: string, params: ReturnType<typeof apiParams<SearchOf<S>>>) => FetchQueryOptions<Data, Error, Data, Key>,
): void => {
  const search = listSearch(orders).parse(location.search)
  const options = query(context.companyId, apiParams(search))
  const prepare = () => preload && usePreparedList.getState().prepare(location.pathname, search)
  // Cached rows are shown at once, while they are fetched again.
  if (context.queryClient.getQueryData(options.queryKey) !== undefined) prepare()
  context.queryClient.query(options).then(prepare, () => undefined)
}
