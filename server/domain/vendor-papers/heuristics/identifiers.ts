import type { LabelledField } from '../labels'
import type { Layout, Row } from '../layout/rows'
import { right, union, type Word } from '../layout/words'
import { dayText } from '../text/days'
import { key } from '../text/normal'
import { type Candidate, rowsBelow } from './candidates'
import { endOfValue, isValueUnder, type LabelHit, type Labels, labelsFor, standsUnder } from './find-labels'

const SHAPE = /^[\p{L}\p{N}][\p{L}\p{N}/._#&-]{1,39}$/u
const EDGES = /^[:#.,;(\s-]+|[.,;:)\s]+$/g
/** Words between a label and its number. */
const FILLER = /^(?:[:#–-]+|no\.?:?|nr\.?:?|n[°º]\.?:?|number:?|nummer:?|num\.?:?|is|n\.:?)$/i
/** The same label in another script may stand between a label and its number. */
const OTHER_SCRIPT =
  /^[^\p{Script=Latin}\d]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}][^\p{Script=Latin}\d]*$/u
const MONEY = /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/

const isDocumentNumber = (text: string): boolean => SHAPE.test(text) && /\d/.test(text) && dayText(text) === null && !MONEY.test(text)

interface Value {
  text: string
  words: readonly Word[]
}

/** The document number that the words begin with. "RE 2026-17" is one number: a short prefix and, after a blank, the rest. */
const numberFrom = (words: readonly Word[]): Value | null => {
  const start = words.findIndex(({ text }) => !FILLER.test(text))
  const first = words[start]
  if (!first || start > 2) return null
  const text = first.text.replace(EDGES, '')
  const second = words[start + 1]
  if (/^[A-Z]{1,5}[-/]?$/.test(text) && second && second.x - right(first) < first.height) {
    const rest = second.text.replace(EDGES, '')
    if (isDocumentNumber(rest) && /^\d/.test(rest)) return { text: `${text} ${rest}`, words: [first, second] }
  }
  return isDocumentNumber(text) ? { text, words: [first] } : null
}

const wordsBelow = (row: Row, hit: LabelHit, labels: Labels, layout: Layout): readonly Word[] =>
  (row.segments.find((segment) => isValueUnder(segment, hit, labels, layout, row)) ?? row.segments.find((segment) => startsUnder(segment, hit)))?.words ?? []
/** Whether a segment begins below a label; a number may be wider than its label. */
const startsUnder = (segment: Row['segments'][number], hit: LabelHit): boolean => segment.x >= hit.box.x - hit.box.height && segment.x <= right(hit.box)

const SURE = 0.9
const WEAK = 0.5
/** Score for a label that says nothing but "number". */
const UNSPECIFIC = 0.4
const UNSPECIFIC_LABEL = /^(?:number|no|nummer|nr|numero|numer)$/

/** Document numbers that may belong to the labels of a field. A number holds a digit, and is neither a day nor an amount. */
export const identifierCandidates = (labels: Labels, field: LabelledField, layout: Layout): Candidate<string>[] =>
  labelsFor(labels, field).flatMap((hit) => {
    const row = layout.rows[hit.row]
    if (!row) return []
    const weight = hit.sure
      ? SURE
      : UNSPECIFIC_LABEL.test(
            key(
              row.words
                .slice(hit.from, hit.to)
                .map(({ text }) => text)
                .join(' '),
            ),
          )
        ? UNSPECIFIC
        : WEAK
    const candidateOf = (value: Value, place: number, index: number): Candidate<string> => ({
      field,
      value: value.text,
      score: weight * place,
      page: hit.page,
      box: union(value.words),
      row: index,
    })
    const beside = row.words.slice(hit.to, endOfValue(hit, labels)).filter(({ text }) => !OTHER_SCRIPT.test(text))
    const valueBeside = numberFrom(beside)
    if (valueBeside) return [candidateOf(valueBeside, 1, hit.row)]
    // Other text directly beside the label means that the label is part of a sentence.
    if (beside.some(({ x, text }) => !FILLER.test(text) && x - right(hit.box) < 2 * hit.box.height)) return []
    for (const { row: below, index } of rowsBelow(layout, hit)) {
      const value = numberFrom(wordsBelow(below, hit, labels, layout))
      if (value) return [candidateOf(value, 0.85, index)]
      if (labels.on(index).some(({ box }) => standsUnder(box, hit.box))) return []
    }
    return []
  })
