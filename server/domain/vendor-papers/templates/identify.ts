import type { PdfContents } from '../contents'
import { type Paper, paperOf } from '../layout/paper'
import type { Anchor, VendorTemplate } from './types'

/** Least share of the template's labelled fields whose labels are on the paper: if the tax number matches, and if only the name does. */
const SHARE_WITH_TAX_ID = 0.3
const SHARE_WITH_NAME = 0.6

const shareOfLabels = (paper: Paper, { anchors }: VendorTemplate): number => {
  const fields = Object.values(anchors)
  const isThere = ({ label }: Anchor) => paper.placesOf(label).length > 0
  return fields.length === 0 ? 0 : fields.filter((labels) => labels.some(isThere)).length / fields.length
}

/** Whether a paper is from the template's vendor. A tax number alone isn't enough: it may be the customer's, which all of that customer's vendors print. */
export const isPaperOf = (paper: Paper, template: VendorTemplate): boolean => {
  const { name, taxId, domains } = template.vendor
  const named = (name !== null && paper.folded.includes(name)) || domains.some((domain) => paper.lower.includes(domain))
  if (taxId !== null)
    return paper.codes.includes(taxId) && (named || shareOfLabels(paper, template) >= SHARE_WITH_NAME) && shareOfLabels(paper, template) >= SHARE_WITH_TAX_ID
  return named && shareOfLabels(paper, template) >= SHARE_WITH_NAME
}

export const matchesTemplate = (contents: PdfContents, template: VendorTemplate): boolean => contents.textLayer && isPaperOf(paperOf(contents), template)
