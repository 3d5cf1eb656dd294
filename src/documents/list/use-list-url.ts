import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { formatFilters, parseFilters } from '@/contracts/lists'
import { useSavedFilters } from '@/stores/saved-filters'
import { notify } from '@/ui/feedback/notify'
import type { ListDefinition } from './definition'
import { useLookAhead } from './use-look-ahead'
import { keptSearch, type ListSearch, nextSearch, type SearchChange, withoutUnknown } from './search'

/** "2 filters of this link are not known here." */
export const unknownInWords = (dropped: number, others: number): string => {
  const total = dropped + others
  const [one, many] = others === 0 ? ['filter', 'filters'] : ['part', 'parts']
  return total === 1 ? `1 ${one} of this link is not known here.` : `${total} ${many} of this link are not known here.`
}

/**
 * Uses the URL as the list's state: changes navigate, typing replaces the history entry. Parts of a link that this list doesn't know are
 * reported once and removed. Each state is remembered as the last one of its list and of its view.
 */
export const useListUrl = <Row extends object>(list: ListDefinition<Row>, search: ListSearch) => {
  const { name, fields, firstSort } = list
  const navigate = useNavigate()
  const router = useRouter()
  const latest = useRef(search)
  useEffect(() => {
    latest.current = search
  })

  const lookAhead = useLookAhead(list)
  const onIntent = useCallback((change: SearchChange) => lookAhead(nextSearch(latest.current, change)), [lookAhead])
  const onSearch = useCallback(
    (change: SearchChange, replace = false) => {
      latest.current = nextSearch(latest.current, change)
      // Starts to fetch the rows now, because the router has much to do before its loader would.
      lookAhead(latest.current)
      void navigate({ to: '.', search: latest.current as never, replace, resetScroll: false })
    },
    [navigate, lookAhead],
  )

  useEffect(() => {
    const { filters, dropped, others, cols } = withoutUnknown(
      search,
      router.state.location.search as Record<string, unknown>,
      fields,
      list.columns.map(({ id }) => id),
    )
    if (dropped + others === 0) return
    notify.info(unknownInWords(dropped, others))
    onSearch({ f: formatFilters(filters), cols }, true)
    // Runs once per list, because changes made here never contain unknown parts.
    // oxlint-disable-next-line react/exhaustive-deps -- looks at the link that the list was opened with
  }, [name])

  useEffect(() => {
    const lastSearch = keptSearch(search, firstSort)
    const { remember } = useSavedFilters.getState()
    remember(name, lastSearch)
    remember(`${name}/${search.view ?? list.views?.[0]?.id ?? 'all'}`, lastSearch)
  }, [name, firstSort, search, list.views])

  const filters = useMemo(() => parseFilters(fields, search.f).filters, [fields, search.f])
  return { filters, onSearch, onIntent }
}
