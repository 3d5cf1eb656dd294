import type { Layout } from '../layout/rows'
import { right, union } from '../layout/words'
import { codeKey } from '../text/normal'
import type { Found } from '../types'
import type { Labels } from './find-labels'

/** Shapes of VAT and tax numbers, by how they begin: the EU's (Commission's list), then others. */
const SHAPES: readonly RegExp[] = [
  /^ATU\d{8}$/,
  /^BE[01]\d{9}$/,
  /^BG\d{9,10}$/,
  /^CHE\d{9}(?:MWST|TVA|IVA)?$/,
  /^CY\d{8}[A-Z]$/,
  /^CZ\d{8,10}$/,
  /^DE\d{9}$/,
  /^DK\d{8}$/,
  /^EE\d{9}$/,
  /^EL\d{9}$/,
  /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  /^FI\d{8}$/,
  /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  /^(?:GB|XI)(?:\d{9}|\d{12}|GD\d{3}|HA\d{3})$/,
  /^HR\d{11}$/,
  /^HU\d{8}$/,
  /^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  /^IT\d{11}$/,
  /^LT(?:\d{9}|\d{12})$/,
  /^LU\d{8}$/,
  /^LV\d{11}$/,
  /^MT\d{8}$/,
  /^NL\d{9}B\d{2}$/,
  /^NO\d{9}(?:MVA)?$/,
  /^PL\d{10}$/,
  /^PT\d{9}$/,
  /^RO\d{2,10}$/,
  /^SE\d{12}$/,
  /^SI\d{8}$/,
  /^SK\d{10}$/,
  /^\d{2}[A-Z]{5}\d{4}[A-Z]\d[A-Z][A-Z0-9]$/,
  /^\d{9}RT\d{4}$/,
]
/** Enough signs that no word of a text looks like it by chance. */
const OUTRIGHT = /^(?:ATU\d|BE[01]\d|CHE\d|DE\d{9}|ES[A-Z0-9]\d|FR..\d|GB\d{9}|IT\d{11}|NL\d{9}B|PL\d{10}|SE\d{12}|LU\d{8}|DK\d{8}|IE\d|\d{2}[A-Z]{5})/
/** Beside a label: digits of an ABN, EIN, TRN, NIP and the like. */
const LABELLED = /^(?:[A-Z]{0,3}\d{7,15}[A-Z0-9]{0,4}|[A-Z]\d{7,8}[A-Z]?)$/

const MOST_WORDS = 5
/** A dash by itself or a word goes on with something else; what some countries put behind the digits doesn't. */
const isApart = (part: string): boolean => /^[-–—·|]$/.test(part) || (/^\p{L}{3,}[.,:]?$/u.test(part) && !/^(?:MWST|TVA|IVA|MVA|VAT)[.,]?$/i.test(part))
/** "FV/0211/2026" is a document's number (tax numbers with strokes have digits alone), "20% on £2,400.00" an amount. */
const isNone = (part: string): boolean => (part.includes('/') && /\p{L}/u.test(part)) || /[%€$£¥₹]|^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(part)

const readAt = (texts: readonly string[], from: number, accept: (code: string) => boolean): { code: string; to: number } | null => {
  for (let to = Math.min(texts.length, from + MOST_WORDS); to > from; to--) {
    const parts = texts.slice(from, to)
    if (parts.some((part, index) => index > 0 && isApart(part))) continue
    const code = codeKey(parts.join(''))
    if (code.length <= 20 && !parts.some(isNone) && accept(code)) return { code, to }
  }
  return null
}

/** Whether a number has the shape of a VAT number, and not only the label of one. */
export const hasShape = (code: string): boolean => SHAPES.some((shape) => shape.test(code))

/** All tax numbers of a paper, in its order: by shape, or by label. */
export const taxIdsOn = ({ rows }: Layout, labels: Labels): Found[] => {
  const found: Found[] = []
  // Where a label stands above its number, nothing else is on the label's row behind it.
  const under = labels.all.flatMap(({ field, row, to, box }) => {
    const words = rows[row]?.words ?? []
    const next = words[to]
    if (field !== 'vendorTaxId' || (next && next.x - right(box) < 3 * box.height)) return []
    const below = rows[row + 1]
    const at = below?.page === rows[row]?.page ? (below?.words.findIndex(({ x }) => Math.abs(x - box.x) <= box.height) ?? -1) : -1
    return at >= 0 ? [`${row + 1} ${at}`] : []
  })
  const isUnder = new Set(under)
  rows.forEach((row, index) => {
    const texts = row.words.map(({ text }) => text)
    const starts = new Set(labels.on(index).flatMap(({ field, to }) => (field === 'vendorTaxId' ? [to] : [])))
    for (let from = 0; from < texts.length;) {
      const labelled = isUnder.has(`${index} ${from}`) || starts.has(from) || starts.has(from - 1) || starts.has(from - 2)
      const outright = /\d/.test(texts.slice(from, from + 2).join(''))
        ? readAt(texts, from, (code) => OUTRIGHT.test(code) && SHAPES.some((shape) => shape.test(code)))
        : null
      const at = outright ?? (labelled ? readAt(texts, from, (code) => LABELLED.test(code) || SHAPES.some((shape) => shape.test(code))) : null)
      if (at)
        found.push({
          value: at.code,
          confidence: labelled ? 0.9 : 0.7,
          method: 'heuristic',
          page: row.page,
          box: union(row.words.slice(from, at.to)),
        })
      from = at?.to ?? from + 1
    }
  })
  return found
}
