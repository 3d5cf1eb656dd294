import type { PageUrl } from '@/contracts/permissions'
import { urlKeys, urlTexts } from '@/documents/url'
import { requirePage } from '@/session/require-page'

/** Options shared by the routes of record pages: the key in the URL, and the guard, which names the list that the record belongs to. */
export const recordRoute = <const K extends string>(list: PageUrl, key: K) => ({
  validateSearch: urlKeys(key),
  beforeLoad: requirePage(list),
  loaderDeps: ({ search }: { search: { [name in K]: string } }) => search,
})

/** Options of a document's route; documents are found by their number. */
export const documentRoute = (list: PageUrl) => recordRoute(list, 'voucherId')

/** Options shared by the routes of add pages: the guard, and the URL parameters that name what the page may start from. */
export const addRoute = <const K extends string>(page: PageUrl, ...names: K[]) => ({
  validateSearch: urlTexts(...names),
  beforeLoad: requirePage(page),
  loaderDeps: ({ search }: { search: { [name in K]?: string } }) => search,
})
