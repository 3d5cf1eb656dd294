import type { SearchHit } from '@/contracts/search'
import { documentKinds } from '@/contracts/document-kinds'
import { hitHref } from '@/lookups/document-links'

/** One thing to do with what was found. */
export interface EntryAction {
  id: string
  label: string
  run: () => void
}

/** A line of the palette. With an address it opens, in a tab of its own with Ctrl or ⌘; else it runs. */
export interface PaletteEntry {
  id: string
  title: string
  /** Set in mono: a number of a document or part. */
  code?: string
  detail?: string | null
  hint?: string
  href?: string
  run?: () => void
  disabled?: boolean
  /** It answers a text that was typed before; the answer to this one is on its way. */
  older?: boolean
  /** What → offers beside opening. */
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

/** A record that was found, as a line. */
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
