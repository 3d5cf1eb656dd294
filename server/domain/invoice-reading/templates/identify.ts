import type { PdfContents } from '../contents'
import { type Paper, paperOf } from '../layout/paper'
import type { VendorTemplate } from './types'

/** Share of a template's labels that a paper of the same vendor has at least: beside the tax number, and beside the name alone. */
const BESIDE_TAX_ID = 0.3
const BESIDE_NAME = 0.6

const shareOfLabels = (paper: Paper, { anchors }: VendorTemplate): number => {
  const labels = Object.values(anchors).flatMap(([anchor]) => (anchor ? [anchor] : []))
  return labels.length === 0 ? 0 : labels.filter((anchor) => paper.placesOf(anchor.label).length > 0).length / labels.length
}

/** A tax number alone isn't enough: it may be the customer's, which all their vendors print. */
export const isPaperOf = (paper: Paper, template: VendorTemplate): boolean => {
  const { name, taxId, domains } = template.vendor
  const named = (name !== null && paper.folded.includes(name)) || domains.some((domain) => paper.lower.includes(domain))
  if (taxId !== null)
    return paper.codes.includes(taxId) && (named || shareOfLabels(paper, template) >= BESIDE_NAME) && shareOfLabels(paper, template) >= BESIDE_TAX_ID
  return named && shareOfLabels(paper, template) >= BESIDE_NAME
}

export const matchesTemplate = (contents: PdfContents, template: VendorTemplate): boolean => contents.textLayer && isPaperOf(paperOf(contents), template)
