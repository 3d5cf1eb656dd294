import { stripSearchParams } from '@tanstack/react-router'
import type { ListOrders } from '@/contracts/lists'
import type { PageUrl } from '@/contracts/permissions'
import { apiParams, type ListOpening, listSearch, reopenAsLeft, type SearchOf } from '@/documents/list/search'
import { type GuardArgs, requirePage } from '@/session/require-page'
import { signedIn } from './-signed-in-lazy'

/**
 * Options shared by the routes of all lists. The loader is written in each route itself, because only such loaders are moved to a file of
 * their own by the build. The page itself is drawn by `ListStage`.
 * @param name under which the list's last search is remembered
 */
export const listRoute = <const S extends string>(page: PageUrl, name: string, orders: ListOrders<S>) => ({
  validateSearch: listSearch(orders),
  search: {
    middlewares: [stripSearchParams<SearchOf<S>, object, Partial<SearchOf<S>>, Partial<SearchOf<S>>>({ sort: orders.first, limit: 50, count: 'capped' })],
  },
  beforeLoad: (opened: GuardArgs & ListOpening): void => {
    requirePage(page)(opened)
    reopenAsLeft(name, opened)
  },
  loaderDeps: ({ search }: { search: SearchOf<S> }) => apiParams(search),
  component: signedIn('ListPlace'),
})
