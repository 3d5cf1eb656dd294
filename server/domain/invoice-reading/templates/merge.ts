import type { VendorTemplate } from './types'

const MOST_DOMAINS = 4

/** What a vendor's papers taught so far with a new lesson: of what both know, the lesson's holds. */
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
  anchors: { ...known.anchors, ...lesson.anchors },
  columns: lesson.columns.length > 0 ? lesson.columns : known.columns,
  linesIncludeTax: lesson.columns.length > 0 ? lesson.linesIncludeTax : known.linesIncludeTax,
})
