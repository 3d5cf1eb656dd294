import type { PageUrl } from '@/contracts/permissions'
import { urlKeys, urlTexts } from '@/documents/url'
import { requirePage } from '@/session/require-page'

/** The options that routes of record pages share: the key in the address, and the guard, which names the list that the record belongs to. */
export const recordRoute = <const K extends string>(list: PageUrl, key: K) => ({
  validateSearch: urlKeys(key),
  beforeLoad: requirePage(list),
  loaderDeps: ({ search }: { search: { [name in K]: string } }) => search,
})

/** Documents are found by their number. */
export const documentRoute = (list: PageUrl) => recordRoute(list, 'voucherId')

/** The options that routes of add pages share: the guard, and what the page may start from, under the names that the address has for it. */
export const addRoute = <const K extends string>(page: PageUrl, ...names: K[]) => ({
  validateSearch: urlTexts(...names),
  beforeLoad: requirePage(page),
  loaderDeps: ({ search }: { search: { [name in K]?: string } }) => search,
})
