import type { Box } from '../contents'
import { type LabelledField, meaningsOf, OTHER_LABELS } from '../labels'
import { byRow, type ByRow, bothEnds } from '../layout/by-row'
import type { Layout, Row } from '../layout/rows'
import { overlap, right, union } from '../layout/words'
import { currenciesOf } from '../text/currencies'
import { key } from '../text/normal'
import { amountFields } from '../types'

/** A label on the paper: words `from` to `to` (exclusive) of a row. */
export interface LabelHit {
  /** Null for the label of a value that isn't read, such as a telephone number. */
  field: LabelledField | null
  sure: boolean
  row: number
  from: number
  to: number
  page: number
  box: Box
}

export type Labels = ByRow<LabelHit>

/** Of a longer list of labels, only the first and the last count. */
const MOST_LABELS = 2000
const MOST_LABELS_OF_A_FIELD = 100
export const labelsFor = ({ all }: Labels, field: LabelledField): readonly LabelHit[] =>
  bothEnds(
    all.filter((hit) => hit.field === field),
    MOST_LABELS_OF_A_FIELD,
  )

const MOST_WORDS = 7
const PERCENTAGE = /[@(]?\s*\d+(?:[.,]\d+)?\s?%\)?/g
const ENDS_A_PART = /[:|•·–-]$|\d/

/** The key of a label without currency and percentage, for labels like "Total (EUR)", "19 % MwSt." and "Tax * :". */
const keyWithoutValues = (texts: readonly string[]): string => {
  const words = texts.filter((text) => currenciesOf(text.replace(/[()[\]:]/g, '')).length === 0)
  return key(words.join(' ').replace(PERCENTAGE, ' '))
}

/** For each word of a row, where its segment begins and ends, as indexes of the row's words. */
const segmentSpans = (row: Row): { from: number; to: number }[] => {
  let from = 0
  return row.segments.flatMap(({ words }) => {
    const span = { from, to: from + words.length }
    from = span.to
    return words.map(() => span)
  })
}

/** Gap from which a word begins a new label, as a multiple of its height; it is wider than a blank, as between headings of narrow columns. */
const SET_APART = 0.55
const isSetApart = (row: Row, from: number): boolean => {
  const [before, word] = [row.words[from - 1], row.words[from]]
  return before !== undefined && word !== undefined && word.x - right(before) > SET_APART * word.height
}

interface Match {
  key: string
  to: number
}
/** Keys of both halves of a label in two languages, such as "Datum / Date" and "Uw ref. / Votre réf." */
const inTwoLanguages = (texts: readonly string[]): string[] => {
  const at = texts.indexOf('/')
  return at > 0 && at < texts.length - 1 ? [keyWithoutValues(texts.slice(0, at)), keyWithoutValues(texts.slice(at + 1))] : []
}

const longest = (texts: readonly string[], from: number, end: number): Match | null => {
  for (let to = Math.min(end, from + MOST_WORDS); to > from; to--) {
    const part = texts.slice(from, to)
    // A currency at the end of a label belongs to the number behind it, which would be lost if the label covered its currency.
    if (currenciesOf(part.at(-1) ?? '').length > 0 && part.length > 1) continue
    const found = [keyWithoutValues(part), ...inTwoLanguages(part)].find((label) => label !== '' && (meaningsOf(label).length > 0 || OTHER_LABELS.has(label)))
    if (found !== undefined) return { key: found, to }
  }
  return null
}

/** Whether a known label is only the beginning of another one, as "Date de facture" is of "Date de facture associée :". */
const isPartOfLongerLabel = (texts: readonly string[], to: number, end: number): boolean => {
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
    const canBegin = from === span.from || ENDS_A_PART.test(texts[from - 1] ?? '') || hits.at(-1)?.to === from || isSetApart(row, from)
    const found = canBegin ? longest(texts, from, span.to) : null
    if (!found || isPartOfLongerLabel(texts, found.to, span.to)) {
      from += 1
      continue
    }
    const place = { row: index, from, to: found.to, page: row.page, box: union(row.words.slice(from, found.to)) }
    for (const { field, sure } of meaningsOf(found.key)) hits.push({ ...place, field, sure })
    if (OTHER_LABELS.has(found.key)) hits.push({ ...place, field: null, sure: true })
    from = found.to
  }
  return hits
}

/**
 * Finds all labels, except in the rows of `excludedRows`. Labels that span two rows ("Total amount" above "due") are not searched for: their first
 * row is enough.
 */
export const findLabels = ({ rows }: Layout, excludedRows: ReadonlySet<number>): Labels =>
  byRow(
    bothEnds(
      rows.flatMap((row, index) => (excludedRows.has(index) ? [] : labelsOfRow(row, index))),
      MOST_LABELS,
    ),
  )

const isAmount = (field: LabelHit['field']): boolean => (amountFields as readonly (string | null)[]).includes(field)

/** Index of the word where the next label of the row begins; infinity if there is none. */
export const endOfValue = (hit: LabelHit, labels: Labels): number => {
  // "Carriage Net" is one label, although its second word could be one of its own.
  const isPartOfLabel = ({ field, from, sure, box }: LabelHit) =>
    from === hit.to && !sure && isAmount(field) && isAmount(hit.field) && box.x - right(hit.box) <= SET_APART * hit.box.height
  const next = labels.on(hit.row).flatMap((other) => (other.from >= hit.to && !isPartOfLabel(other) ? [other.from] : []))
  return Math.min(...next, Number.POSITIVE_INFINITY)
}

/** Whether a box is aligned with a label above it, by its left edge, right edge or centre. */
export const standsUnder = (box: Box, label: Box): boolean => {
  const slack = label.height
  const centre = Math.abs(box.x + box.width / 2 - (label.x + label.width / 2))
  return Math.abs(box.x - label.x) <= slack || Math.abs(right(box) - right(label)) <= slack || centre <= slack
}

/** Boxes that head columns in a label's row: the labels, and the segments without a label. */
const headsOn = (row: Row, labels: readonly LabelHit[]): Box[] => [
  ...new Map(labels.map(({ from, box }) => [from, box])).values(),
  ...row.segments.filter((segment) => !labels.some(({ box }) => overlap(box, segment) > 0)),
]

/**
 * Whether a box in a row below is a label's value: it is aligned with the label, or, where a row of labels stands above a row of values, it is
 * nearer to this label than to any other.
 */
export const isValueUnder = (box: Box, hit: LabelHit, labels: Labels, { rows }: Layout, below: Row | undefined): boolean => {
  const row = rows[hit.row]
  const isGrid = row !== undefined && below !== undefined && below.segments.length > 1 && row.words.every(({ text }) => !/\d/.test(text))
  const heads = isGrid ? headsOn(row, labels.on(hit.row)) : []
  if (heads.length < 2 || below === undefined) return standsUnder(box, hit.box)
  const ordered = heads.toSorted((a, b) => a.x - b.x)
  // As many values as labels: they belong together in this order, however far apart their edges are.
  const segmentIndex = below.segments.findIndex((segment) => overlap(segment, box) > 0)
  if (below.segments.length === ordered.length) return ordered[segmentIndex] === hit.box
  const nearest = heads.reduce((best, head) => (overlap(box, head) > overlap(box, best) ? head : best))
  return nearest === hit.box && overlap(box, hit.box) > -3 * hit.box.height
}
