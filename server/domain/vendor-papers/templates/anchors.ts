import type { Box } from '../contents'
import { type ByRow, bothEnds } from '../layout/by-row'
import type { Row } from '../layout/rows'
import { bottom, right, union } from '../layout/words'
import { standsUnder } from '../heuristics/find-labels'
import { meaningsOf } from '../labels'
import type { HeaderField } from '../types'
import { type LabelPlace, labelKey, LONGEST_LABEL, type Paper, segmentStarts } from '../layout/paper'
import type { Anchor } from './types'

/** Place of a value on the paper: words `from` to `to` (exclusive) of a row. */
export interface Spot {
  row: number
  from: number
  to: number
  box: Box
}

const BELOW_WITHIN = 3.2
const MOST_ROWS = 6
const MOST_PLACES = 200
const LEAST_LETTERS = 2

const isLabel = (label: string): boolean => label.replace(/\P{L}/gu, '').length >= LEAST_LETTERS

const rowsAbove = (paper: Paper, spot: Spot): { row: Row; index: number }[] => {
  const spotRow = paper.layout.rows[spot.row]
  const found: { row: Row; index: number }[] = []
  for (let index = spot.row - 1; index >= 0 && found.length < 4; index--) {
    const row = paper.layout.rows[index]
    if (!row || !spotRow || row.page !== spotRow.page || spot.box.y - bottom(row) > BELOW_WITHIN * spot.box.height) break
    found.push({ row, index })
  }
  return found
}

/** The label to the left of a value: the text before the value in its own segment or in an earlier one. */
const labelBeside = (paper: Paper, { row: index, from }: Spot): { label: string; box: Box; to: number } | null => {
  const row = paper.layout.rows[index]
  if (!row) return null
  for (const start of segmentStarts(row)
    .filter((at) => at < from)
    .toReversed()) {
    const next = segmentStarts(row).find((at) => at > start) ?? row.words.length
    const end = Math.min(from, next, start + LONGEST_LABEL)
    const label = labelKey(paper, row, index, start, end)
    if (!isLabel(label)) continue
    // The label ends with its last word, as when it is searched for: numbers behind it are values.
    let to = start + 1
    while (to < end && labelKey(paper, row, index, start, to) !== label) to++
    return { label, box: union(row.words.slice(start, to)), to }
  }
  return null
}

const labelAbove = (paper: Paper, spot: Spot): { label: string; box: Box } | null => {
  for (const { row, index } of rowsAbove(paper, spot)) {
    const starts = segmentStarts(row)
    const at = row.segments.findIndex((segment) => standsUnder(spot.box, segment) || (spot.box.x >= segment.x - 2 && spot.box.x <= right(segment)))
    const segment = row.segments[at]
    const start = starts[at]
    if (!segment || start === undefined) continue
    const label = labelKey(paper, row, index, start, start + Math.min(segment.words.length, LONGEST_LABEL))
    if (isLabel(label) && segment.words.length <= LONGEST_LABEL) return { label, box: segment }
  }
  return null
}

/** Anchors by which a value can be found again, each with its worth; `alike` are all values of its kind on the paper. */
export const anchorsFor = (paper: Paper, field: HeaderField, spot: Spot, alike: readonly Spot[]): { anchor: Anchor; worth: number }[] => {
  const labelWorth = (label: string) => (meaningsOf(label).some((meaning) => meaning.field === field) ? 3 : 0)
  const anchorAt = (label: string, box: Box, where: Anchor['where'], nth: Anchor['nth']): { anchor: Anchor; worth: number } => {
    const places = paper.placesOf(label)
    const placeIndex = places.findIndex(({ row, box: at }) => at.x === box.x && at.y === box.y && row <= spot.row)
    const occurrence = placeIndex > 0 && placeIndex === places.length - 1 ? 'last' : 'first'
    return { anchor: { label, where, nth, occurrence, x: box.x }, worth: labelWorth(label) + (where === 'right' ? 1.5 : 1) + (places.length === 1 ? 1 : 0) }
  }
  const found: { anchor: Anchor; worth: number }[] = []
  const beside = labelBeside(paper, spot)
  if (beside) {
    const valuesBeside = alike.filter(({ row, from }) => row === spot.row && from >= beside.to)
    const nth = valuesBeside.findIndex(({ from }) => from === spot.from)
    if (nth >= 0) found.push(anchorAt(beside.label, beside.box, 'right', nth === valuesBeside.length - 1 && nth > 0 ? 'last' : nth))
  }
  const above = labelAbove(paper, spot)
  if (above) found.push(anchorAt(above.label, above.box, 'below', 0))
  return found
}

/** Values that an anchor points to, the likeliest one first. */
export const spotsAt = <T extends Spot>(paper: Paper, anchor: Anchor, tokens: ByRow<T>): T[] => {
  const places = bothEnds(paper.placesOf(anchor.label), MOST_PLACES)
  const inOrder = (anchor.occurrence === 'last' ? places.toReversed() : places).toSorted((a, b) => columnRank(a, anchor) - columnRank(b, anchor))
  return inOrder.flatMap((place) => {
    if (anchor.where === 'right') {
      const beside = tokens.on(place.row).filter(({ from }) => from >= place.to)
      const token = anchor.nth === 'last' ? beside.at(-1) : beside[anchor.nth]
      return token ? [token] : []
    }
    const page = paper.layout.rows[place.row]?.page
    const rows = Array.from({ length: MOST_ROWS }, (_, index) => place.row + 1 + index)
    const below = rows
      .flatMap((row) => tokens.on(row))
      .filter(
        ({ row, box }) =>
          paper.layout.rows[row]?.page === page &&
          box.y - bottom(place.box) <= BELOW_WITHIN * place.box.height &&
          (standsUnder(box, place.box) || (box.x >= place.box.x - 2 && box.x <= right(place.box))),
      )
    return below.slice(0, 1)
  })
}

/** A label may move by this distance; one that is further away stands in another column. */
const COLUMN = 60
const columnRank = ({ box }: LabelPlace, { x }: Anchor): number => (Math.abs(box.x - x) <= COLUMN ? 0 : 1)
