import type { Layout } from '../layout/rows'
import { right, union } from '../layout/words'
import { codeKey } from '../text/normal'
import type { Found } from '../types'
import type { Labels } from './find-labels'

/** Formats of VAT and tax numbers by prefix, those of the EU from the Commission's list; then those without a prefix. */
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
/** Formats so specific that no other word has one by chance, so that no label is needed. */
const OUTRIGHT = /^(?:ATU\d|BE[01]\d|CHE\d|DE\d{9}|ES[A-Z0-9]\d|FR..\d|GB\d{9}|IT\d{11}|NL\d{9}B|PL\d{10}|SE\d{12}|LU\d{8}|DK\d{8}|IE\d|\d{2}[A-Z]{5})/
/** Format that is accepted beside a label: digits of an ABN, EIN, TRN, NIP and the like. */
const LABELLED = /^(?:[A-Z]{0,3}\d{7,15}[A-Z0-9]{0,4}|[A-Z]\d{7,8}[A-Z]?)$/

const MOST_WORDS = 5
/**
 * Whether a part can't belong to the tax number before it: a dash by itself, or a word that isn't one of the suffixes that some countries put
 * behind the digits.
 */
const isApart = (part: string): boolean => /^[-–—·|]$/.test(part) || (/^\p{L}{3,}[.,:]?$/u.test(part) && !/^(?:MWST|TVA|IVA|MVA|VAT)[.,]?$/i.test(part))
/** Whether a part belongs to something else: "FV/0211/2026" is a document number (tax numbers with slashes have only digits), "20% on £2,400.00" an amount. */
const isOtherNumber = (part: string): boolean => (part.includes('/') && /\p{L}/u.test(part)) || /[%€$£¥₹]|^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(part)

const readAt = (texts: readonly string[], from: number, accept: (code: string) => boolean): { code: string; to: number } | null => {
  for (let to = Math.min(texts.length, from + MOST_WORDS); to > from; to--) {
    const parts = texts.slice(from, to)
    if (parts.some((part, index) => index > 0 && isApart(part))) continue
    const code = codeKey(parts.join(''))
    if (code.length <= 20 && !parts.some(isOtherNumber) && accept(code)) return { code, to }
  }
  return null
}

/** Whether a number has the format of a VAT number, and not just a label. */
export const hasShape = (code: string): boolean => SHAPES.some((shape) => shape.test(code))

/** All tax numbers on a paper, from top to bottom, recognised by format or by label. */
export const taxIdsOn = ({ rows }: Layout, labels: Labels): Found[] => {
  const found: Found[] = []
  // A number below its label counts only if nothing stands beside the label.
  const placesBelowLabels = labels.all.flatMap(({ field, row, to, box }) => {
    const words = rows[row]?.words ?? []
    const next = words[to]
    if (field !== 'vendorTaxId' || (next && next.x - right(box) < 3 * box.height)) return []
    const below = rows[row + 1]
    const at = below?.page === rows[row]?.page ? (below?.words.findIndex(({ x }) => Math.abs(x - box.x) <= box.height) ?? -1) : -1
    return at >= 0 ? [`${row + 1} ${at}`] : []
  })
  const belowLabel = new Set(placesBelowLabels)
  rows.forEach((row, index) => {
    const texts = row.words.map(({ text }) => text)
    const starts = new Set(labels.on(index).flatMap(({ field, to }) => (field === 'vendorTaxId' ? [to] : [])))
    for (let from = 0; from < texts.length;) {
      const isLabelled = belowLabel.has(`${index} ${from}`) || starts.has(from) || starts.has(from - 1) || starts.has(from - 2)
      const specificMatch = /\d/.test(texts.slice(from, from + 2).join(''))
        ? readAt(texts, from, (code) => OUTRIGHT.test(code) && SHAPES.some((shape) => shape.test(code)))
        : null
      const match = specificMatch ?? (isLabelled ? readAt(texts, from, (code) => LABELLED.test(code) || SHAPES.some((shape) => shape.test(code))) : null)
      if (match)
        found.push({
          value: match.code,
          confidence: isLabelled ? 0.9 : 0.7,
          method: 'heuristic',
          page: row.page,
          box: union(row.words.slice(from, match.to)),
        })
      from = match?.to ?? from + 1
    }
  })
  return found
}
