import type { VendorTemplate } from './types'

const MOST_DOMAINS = 4
const MOST_ANCHORS = 4

/** Puts the lesson's labels first and keeps earlier ones behind them, since a vendor may alternate between two layouts. */
const withEarlier = (known: VendorTemplate['anchors'], lesson: VendorTemplate['anchors']): VendorTemplate['anchors'] => {
  const merged = { ...known, ...lesson }
  for (const [name, anchors] of Object.entries(lesson)) {
    const field = name as keyof VendorTemplate['anchors']
    const earlier = (known[field] ?? []).filter(({ label, where }) => !anchors.some((anchor) => anchor.label === label && anchor.where === where))
    merged[field] = [...anchors, ...earlier].slice(0, MOST_ANCHORS)
  }
  return merged
}

/** Merges a new lesson into a vendor's template: where both have a value, the lesson's replaces the earlier one. */
export const mergeTemplates = (known: VendorTemplate, lesson: VendorTemplate): VendorTemplate => ({
  version: 1,
  vendor: {
    name: lesson.vendor.name ?? known.vendor.name,
    taxId: lesson.vendor.taxId ?? known.vendor.taxId,
    domains: [...new Set([...lesson.vendor.domains, ...known.vendor.domains])].slice(0, MOST_DOMAINS),
  },
  numberStyle: lesson.numberStyle ?? known.numberStyle,
  dateStyle: lesson.dateStyle ?? known.dateStyle,
  fixed: { ...known.fixed, ...lesson.fixed },
  anchors: withEarlier(known.anchors, lesson.anchors),
  columns: lesson.columns.length > 0 ? lesson.columns : known.columns,
  linesIncludeTax: lesson.columns.length > 0 ? lesson.linesIncludeTax : known.linesIncludeTax,
})
