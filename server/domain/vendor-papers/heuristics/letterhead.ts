import type { Layout, Segment } from '../layout/rows'
import { overlap } from '../layout/words'
import { key } from '../text/normal'
import type { Labels } from './find-labels'
import { isName, type Name } from './names'

/** Titles of documents, normalised by `key`. */
const TITLES: ReadonlySet<string> = new Set(
  `invoice taxinvoice commercialinvoice vatinvoice salesinvoice creditnote creditmemo original originalinvoice copy duplicate page rechnung gutschrift facture avoir factuur
    creditnota factura abono fattura notadicredito faktura kreditnota fatura fakturavat receipt bill statement quotation quote angebot offerte order delivery lieferschein`.split(
    /\s+/,
  ),
)
/** Number of rows at the top that may hold a letterhead. */
const HEAD_ROWS = 4
const MOST_WORDS = 6
const ADDRESS = /[@:/]|\d|\.\p{L}{2,}/u

/**
 * The first text on the first page that may be a name: no title, no label, no address. Without a legal form, domain or label it is a guess that a
 * user has to check.
 */
export const letterheadOf = (
  layout: Layout,
  labels: Labels,
  isFree: (segment: Segment & { page: number }) => boolean,
): { name: Name; score: number; page: number } | null => {
  for (const [index, row] of layout.rows.slice(0, HEAD_ROWS).entries()) {
    if (row.page !== 1) return null
    for (const segment of row.segments) {
      const { text, words } = segment
      const isLabel = labels.on(index).some(({ box, field }) => field !== null && overlap(box, segment) > 0)
      if (isLabel || words.length > MOST_WORDS || ADDRESS.test(text) || !isName(text) || TITLES.has(key(text)) || !/^\p{Lu}/u.test(text)) continue
      if (isFree({ ...segment, page: row.page })) return { name: { text, words, legal: false }, score: 0.5, page: row.page }
    }
  }
  return null
}
