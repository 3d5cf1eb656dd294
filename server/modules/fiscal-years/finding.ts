import { type Filter, formatFilters } from '@/contracts/lists'

/** What one item of the checklist found. `figure` names it, so that an explanation holds for nothing else. */
export interface Finding {
  code: string
  title: string
  count: number
  found: string | null
  figure: string
  isExplainable: boolean
  link: { to: string; search: Record<string, string> } | null
}

export const finding = (code: string, title: string, count: number, found: string | null, link: Finding['link'], isExplainable = false): Finding => ({
  code,
  title,
  count,
  found: count === 0 ? null : found,
  figure: found ?? '',
  isExplainable,
  link: count === 0 ? null : link,
})

export const page = (to: string, search: Record<string, string> = {}) => ({ to, search })

/** A list with these filters. */
export const filtered = (to: string, filters: readonly Filter[]) => {
  const f = formatFilters(filters)
  return page(to, f ? { f } : {})
}
