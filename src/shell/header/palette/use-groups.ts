import { useDeferredValue } from 'react'
import type { SearchHit } from '@/contracts/search'
import { exponentOf, isCurrency } from '@/contracts/rules/currencies'
import { useRecents, useRecordSearch } from '@/lookups/record-search'
import { useSession } from '@/session/session'
import { useCart } from '@/stores/cart'
import { usePageActions } from '@/stores/page-actions'
import { notify } from '@/ui/feedback/notify'
import { formatDecimal } from '@/ui/primitives/decimal'
import { findPages } from '../palette-pages'
import { entryOf, type HitTools, type PaletteEntry, type PaletteGroup } from './entries'
import { holdsWords, modeOf } from './mode'
import { useCreations } from './use-creations'
import { useShellActions } from './use-shell-actions'

const MOST_PAGES = 6
const MOST_RECENTS = 10

const tools: HitTools = {
  copy: (text) => {
    navigator.clipboard.writeText(text).then(
      () => notify.success(`${text} copied`),
      () => notify.error('The browser did not allow copying.'),
    )
  },
  addToCart: ({ partno, description }) => {
    const { items, add } = useCart.getState()
    if (items.some((item) => item.partno === partno)) return void notify.info(`${partno} is in the cart already`)
    add({ partno, description, qty: '1' })
    notify.success(`${partno} added to the cart`)
  },
  money: (amount, currency) => `${formatDecimal(amount, isCurrency(currency) ? exponentOf(currency) : 2)} ${currency}`,
}

const group = (heading: string, entries: readonly PaletteEntry[]): PaletteGroup[] => (entries.length > 0 ? [{ heading, entries }] : [])

/** Returns the palette's groups of entries for a text; without a text, the user's recents come first. */
export const useGroups = (query: string) => {
  const { menu } = useSession()
  const mode = modeOf(query)
  const { text } = mode
  const searchText = mode.records ? text : ''
  const deferredText = useDeferredValue(searchText)
  const search = useRecordSearch(deferredText, mode.records ?? 'all')
  const { rows, failed } = search
  const isFetching = search.isFetching || deferredText !== searchText
  const recentHits = useRecents()
  const pageActions = usePageActions((state) => state.actions)
  const shellActions = [...useCreations(), ...useShellActions()]

  const hits = (type: SearchHit['type']) => rows.flatMap((hit) => (hit.type === type ? [{ ...entryOf(hit, tools), older: isFetching }] : []))
  const pages = mode.pages
    ? findPages(menu, text)
        .slice(0, query.trimStart().startsWith('/') ? undefined : MOST_PAGES)
        .map((page): PaletteEntry => ({ id: `page ${page.href}`, title: page.label, hint: page.trail, href: page.href }))
    : []
  const actionsOfPage = pageActions
    .filter((action) => mode.actions && (text === '' || holdsWords(action.label, text)))
    .map((action): PaletteEntry => ({
      id: `action ${action.id}`,
      title: action.label,
      hint: action.disabledBecause ?? '',
      disabled: Boolean(action.disabledBecause),
      run: action.run,
    }))
  // An action of the page hides the general one of the same name, because it acts on the page's record.
  const generalActions = shellActions.filter(
    ({ title }) =>
      mode.actions &&
      (text === '' ? query.trimStart() === '>' : holdsWords(title, text)) &&
      !actionsOfPage.some((action) => !action.disabled && action.title === title),
  )
  const recents = recentHits
    .map((hit) => entryOf(hit, tools))
    .filter((entry) => mode.records === 'all' && (text === '' || holdsWords(`${entry.code ?? ''} ${entry.title}`, text)))
  const foundIds = new Set(rows.map((hit) => `${hit.kind} ${hit.id}`))
  const recentGroup = group('Recent', recents.filter(({ id }) => !foundIds.has(id)).slice(0, MOST_RECENTS))

  const groups: PaletteGroup[] = [
    ...(text === '' ? recentGroup : []),
    ...group('Go to', pages),
    ...group('Documents', hits('document')),
    ...group('Parties', hits('party')),
    ...group('Parts', hits('part')),
    ...group('Accounts', hits('account')),
    ...group('Actions on this page', actionsOfPage),
    ...group('Actions', generalActions),
    ...(text === '' ? [] : recentGroup),
  ]
  return { groups, text, isFetching, failed }
}
