import type { Box } from '../contents'
import { type LabelledField, MEANINGS, OTHER_LABELS } from '../labels'
import { byRow, type ByRow, ends } from '../layout/by-row'
import type { Layout, Row } from '../layout/rows'
import { right, union } from '../layout/words'
import { currenciesOf } from '../text/currencies'
import { key } from '../text/normal'

/** A label on the paper: words `from` to `to` (exclusive) of a row. */
export interface LabelHit {
  /** Null for a label of what isn't read. */
  field: LabelledField | null
  sure: boolean
  row: number
  from: number
  to: number
  page: number
  box: Box
}

export type Labels = ByRow<LabelHit>

/** Of more labels the first and the last count. */
const MOST_LABELS = 2000
const MOST_OF_A_FIELD = 100
/** Labels of one field. */
export const labelsFor = ({ all }: Labels, field: LabelledField): readonly LabelHit[] =>
  ends(
    all.filter((hit) => hit.field === field),
    MOST_OF_A_FIELD,
  )

const MOST_WORDS = 7
const PERCENTAGE = /[@(]?\s*\d+(?:[.,]\d+)?\s?%\)?/g
const ENDS_A_PART = /[:|•·–-]$|\d/

/** "Total (EUR)", "19 % MwSt." and "Tax * :" are labels with something beside. */
const bareLabel = (texts: readonly string[]): string => {
  const words = texts.filter((text) => currenciesOf(text.replace(/[()[\]:]/g, '')).length === 0)
  return key(words.join(' ').replace(PERCENTAGE, ' '))
}

/** Where each word's segment begins and ends, as indexes of the row's words. */
const segmentSpans = (row: Row): { from: number; to: number }[] => {
  let from = 0
  return row.segments.flatMap(({ words }) => {
    const span = { from, to: from + words.length }
    from = span.to
    return words.map(() => span)
  })
}

interface Match {
  key: string
  to: number
}
const longest = (texts: readonly string[], from: number, end: number): Match | null => {
  for (let to = Math.min(end, from + MOST_WORDS); to > from; to--) {
    const part = texts.slice(from, to)
    // A number would be lost in a label that goes around it; a percentage is known to be one.
    if (currenciesOf(part.at(-1) ?? '').length > 0 && part.length > 1) continue
    const found = bareLabel(part)
    if (found !== '' && (MEANINGS.has(found) || OTHER_LABELS.has(found))) return { key: found, to }
  }
  return null
}

/** "Date de facture associée :" is a label of its own, of which only the beginning is known. */
const goesOn = (texts: readonly string[], to: number, end: number): boolean => {
  if (/[:.]$/.test(texts[to - 1] ?? '')) return false
  const rest = texts.slice(to, end)
  const colon = rest.findIndex((text) => text.endsWith(':') || text === ':')
  return colon >= 0 && rest[colon] !== ':'
    ? rest.slice(0, colon + 1).every((text) => !/\d/.test(text))
    : colon > 0 && rest.slice(0, colon).every((text) => /^\p{L}/u.test(text))
}

const labelsOfRow = (row: Row, index: number): LabelHit[] => {
  const hits: LabelHit[] = []
  const texts = row.words.map(({ text }) => text)
  const spans = segmentSpans(row)
  for (let from = 0; from < texts.length;) {
    const span = spans[from] ?? { from: 0, to: texts.length }
    const begins = from === span.from || ENDS_A_PART.test(texts[from - 1] ?? '') || hits.at(-1)?.to === from
    const found = begins ? longest(texts, from, span.to) : null
    if (!found || goesOn(texts, found.to, span.to)) {
      from += 1
      continue
    }
    const place = { row: index, from, to: found.to, page: row.page, box: union(row.words.slice(from, found.to)) }
    for (const { field, sure } of MEANINGS.get(found.key) ?? []) hits.push({ ...place, field, sure })
    if (OTHER_LABELS.has(found.key)) hits.push({ ...place, field: null, sure: true })
    from = found.to
  }
  return hits
}

/** Labels set over two rows ("Total amount" above "due") are not searched for: the first row alone says enough. */
export const findLabels = ({ rows }: Layout, without: ReadonlySet<number>): Labels =>
  byRow(
    ends(
      rows.flatMap((row, index) => (without.has(index) ? [] : labelsOfRow(row, index))),
      MOST_LABELS,
    ),
  )

/** Where on the row the next label begins, or its end. */
export const endOfValue = (hit: LabelHit, labels: Labels): number => {
  const next = labels.on(hit.row).flatMap(({ from }) => (from >= hit.to ? [from] : []))
  return Math.min(...next, Number.POSITIVE_INFINITY)
}

/** Whether a box below stands under a label: its edge or centre is aligned with the label's, or it lies within its width. */
export const standsUnder = (box: Box, label: Box): boolean => {
  const slack = label.height
  const centre = Math.abs(box.x + box.width / 2 - (label.x + label.width / 2))
  return Math.abs(box.x - label.x) <= slack || Math.abs(right(box) - right(label)) <= slack || centre <= slack
}
