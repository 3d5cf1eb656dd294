import type { PdfContents } from '../contents'
import { type Paper, paperOf } from '../layout/paper'
import type { Anchor, VendorTemplate } from './types'

/** Share of the fields of which a template knows labels that a paper of the same vendor labels so at least: beside the tax number, and beside the name alone. */
const BESIDE_TAX_ID = 0.3
const BESIDE_NAME = 0.6

const shareOfLabels = (paper: Paper, { anchors }: VendorTemplate): number => {
  const fields = Object.values(anchors)
  const isThere = ({ label }: Anchor) => paper.placesOf(label).length > 0
  return fields.length === 0 ? 0 : fields.filter((labels) => labels.some(isThere)).length / fields.length
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
