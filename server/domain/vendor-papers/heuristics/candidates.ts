import type { Box } from '../contents'
import type { LabelledField } from '../labels'
import type { ByRow } from '../layout/by-row'
import type { Layout, Row } from '../layout/rows'
import type { DayToken, NumberToken } from '../layout/tokens'
import { bottom } from '../layout/words'
import type { DayText } from '../text/days'
import type { NumberText } from '../text/numbers'
import { endOfValue, type LabelHit, type Labels, isValueUnder, labelsFor, standsUnder } from './find-labels'

/** A value that may belong to a label. */
export interface Candidate<T> {
  field: LabelledField
  value: T
  /** 0 to 1, from how sure the label is and how near the value stands. */
  score: number
  page: number
  box: Box
  row: number
}

const SURE = 0.9
const WEAK = 0.5
/** Largest distance of a value below its label, as a multiple of the label's height. */
const BELOW_WITHIN = 3.2
const MOST_ROWS = 6
const FAR = 250

const weight = ({ sure }: LabelHit): number => (sure ? SURE : WEAK)

export const rowsBelow = ({ rows }: Layout, hit: LabelHit): { row: Row; index: number }[] => {
  const found: { row: Row; index: number }[] = []
  for (let index = hit.row + 1; index <= hit.row + MOST_ROWS; index++) {
    const row = rows[index]
    if (!row || row.page !== hit.page || row.y - bottom(hit.box) > BELOW_WITHIN * hit.box.height) break
    found.push({ row, index })
  }
  return found
}

interface Token {
  row: number
  from: number
  page: number
  box: Box
}

/**
 * Tokens beside a label, up to the next label; if there are none, the first token below it, else those above it. `place` lowers the score of
 * tokens that are further away.
 */
const tokensFor = <T extends Token>(hit: LabelHit, labels: Labels, tokens: ByRow<T>, layout: Layout): { token: T; place: number }[] => {
  const end = endOfValue(hit, labels)
  const beside = tokens.on(hit.row).filter(({ from }) => from >= hit.to && from < end)
  if (beside.length > 0) return beside.map((token) => ({ token, place: token.box.x - (hit.box.x + hit.box.width) > FAR ? 0.9 : 1 }))
  for (const { row, index } of rowsBelow(layout, hit)) {
    const tokensBelow = tokens.on(index).filter(({ box }) => isValueUnder(box, hit, labels, layout, row))
    if (tokensBelow.length > 0) return tokensBelow.slice(0, 1).map((token) => ({ token, place: 0.85 }))
    // Another label below ends the search.
    if (labels.on(index).some(({ box }) => standsUnder(box, hit.box))) break
  }
  return tokensAbove(hit, labels, tokens, layout)
}

/** Tokens above a label: some papers print a value in large letters above its label, in rows that hold nothing else. */
const tokensAbove = <T extends Token>(hit: LabelHit, labels: Labels, tokens: ByRow<T>, { rows }: Layout): { token: T; place: number }[] => {
  const [row, above] = [rows[hit.row], rows[hit.row - 1]]
  if (!row || !above || above.page !== hit.page || !hit.sure || labels.on(hit.row - 1).length > 0) return []
  if (row.words.some(({ text }) => /\d/.test(text)) || hit.box.y - bottom(above) > hit.box.height || row.segments.length < 2) return []
  if (row.segments.length !== above.segments.length) return []
  return tokens.on(hit.row - 1).flatMap((token) => (Math.abs(token.box.x - hit.box.x) <= hit.box.height ? [{ token, place: 0.75 }] : []))
}

/** Days that may belong to the labels of a field; of several days beside a label the first counts ("from … to …"). */
export const dayCandidates = (labels: Labels, field: LabelledField, days: ByRow<DayToken>, layout: Layout): Candidate<DayText>[] =>
  labelsFor(labels, field).flatMap((hit) =>
    tokensFor(hit, labels, days, layout)
      .slice(0, 1)
      .map(({ token, place }) => ({ field, value: token.day, score: weight(hit) * place, page: token.page, box: token.box, row: token.row })),
  )

/** Amounts that may belong to the labels of the fields; of several amounts beside a label the last scores highest ("VAT 20 % of 100.00: 20.00"). */
export const amountCandidates = (labels: Labels, fields: readonly LabelledField[], numbers: ByRow<NumberToken>, layout: Layout): Candidate<NumberText>[] =>
  fields.flatMap((field) =>
    labelsFor(labels, field).flatMap((hit) => {
      const found = tokensFor(hit, labels, numbers, layout).filter(({ token }) => !token.number.percent)
      return found.map(({ token, place }, index) => {
        const orderFactor = index === found.length - 1 ? 1 : 0.6
        return { field, value: token.number, score: weight(hit) * place * orderFactor, page: token.page, box: token.box, row: token.row }
      })
    }),
  )
