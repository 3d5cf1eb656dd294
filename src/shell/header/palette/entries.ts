import type { SearchHit } from '@/contracts/search'
import { documentKinds } from '@/contracts/document-kinds'
import { hitHref } from '@/lookups/document-links'

/** An action for a search result. */
export interface EntryAction {
  id: string
  label: string
  run: () => void
}

/** An entry of the palette. With `href` it opens that page, in a new tab with Ctrl or ⌘; otherwise it calls `run`. */
export interface PaletteEntry {
  id: string
  title: string
  /** Number of a document, part or account, shown in monospace. */
  code?: string
  detail?: string | null
  hint?: string
  href?: string
  run?: () => void
  disabled?: boolean
  /** Whether the entry matches a text typed earlier, while the answer to the current text is on its way. */
  older?: boolean
  /** Actions that → offers beside opening. */
  more?: readonly EntryAction[]
}

export interface PaletteGroup {
  heading: string
  entries: readonly PaletteEntry[]
}

export interface HitTools {
  copy: (text: string) => void
  addToCart: (part: { partno: string; description: string }) => void
  /** "1,250.00 USD" */
  money: (amount: string, currency: string) => string
}

/** Makes a palette entry from a search hit. */
export const entryOf = (hit: SearchHit, { copy, addToCart, money }: HitTools): PaletteEntry => {
  const href = hitHref(hit)
  const id = `${hit.kind} ${hit.id}`
  if (hit.type === 'document')
    return {
      id,
      title: hit.party ?? '',
      code: hit.voucherId,
      hint: [hit.amount !== null && !/^0(\.0*)?$/.test(hit.amount) ? money(hit.amount, hit.currency) : '', documentKinds[hit.kind].one]
        .filter(Boolean)
        .join(' · '),
      href,
      more: [{ id: 'copy', label: 'Copy number', run: () => copy(hit.voucherId) }],
    }
  if (hit.type === 'party')
    return {
      id,
      title: hit.name,
      detail: hit.code,
      hint: hit.kind === 'customer' ? 'Customer' : 'Vendor',
      href,
      more: [{ id: 'copy', label: 'Copy name', run: () => copy(hit.name) }],
    }
  if (hit.type === 'account')
    return {
      id,
      title: hit.name,
      code: hit.accountId,
      hint: hit.former === null ? 'Account' : `Account, formerly ${hit.former}`,
      href,
      more: [{ id: 'copy', label: 'Copy number', run: () => copy(hit.accountId) }],
    }
  return {
    id,
    title: hit.description,
    code: hit.partno,
    hint: 'Part',
    href,
    more: [
      { id: 'cart', label: 'Add to cart', run: () => addToCart(hit) },
      { id: 'copy', label: 'Copy part number', run: () => copy(hit.partno) },
    ],
  }
}
