import type { Cell } from '../workbook'
import { labels, type LabelField } from './aliases'
import { cellText, headingKey } from './cells'

export interface Found {
  field: LabelField
  value: Cell
}

const alternatives = Object.keys(labels)
  .sort((a, b) => b.length - a.length)
  .map((label) => label.replace(/[.#]/g, '\\$&').replace(/ /g, '\\s+') + (label.endsWith('#') ? '\\s*:?' : '\\s*:'))
  .join('|')
// At the start of a cell any case is accepted; inside one, a label must have this very spelling, or prose would be read as labels.
const atStart = new RegExp(`^(?:${alternatives})`, 'i')
const inside = new RegExp(`(?<![^\\s.;,])(?:${alternatives})`, 'g')

const byKey = new Map(Object.entries(labels).map(([label, field]) => [headingKey(label), field]))
const fieldOf = (label: string): LabelField | undefined => byKey.get(headingKey(label))

/** "Government Segment Type: PAF - State Govt Currency: US Dollar" → two labels with their values. */
export const splitLabels = (text: string): { field: LabelField; value: string }[] => {
  const first = atStart.exec(text)?.[0]
  const marks = [...text.matchAll(inside)].map((match) => ({ at: match.index, label: match[0] })).filter(({ at }) => first === undefined || at >= first.length)
  if (first !== undefined) marks.unshift({ at: 0, label: first })
  return marks.flatMap(({ at, label }, index) => {
    const field = fieldOf(label)
    return field ? [{ field, value: text.slice(at + label.length, marks[index + 1]?.at).trim() }] : []
  })
}

/** In the text about special pricing, an expiration date belongs to the special price, not to the quote. */
const inContext = (found: readonly Found[]): Found[] => {
  const special = found.some(({ field }) => field === 'specialPricing' || field === 'specialPricingNumber')
  return found.map(({ field, value }) => ({ field: special && field === 'validUntil' ? 'specialPricingExpiry' : field, value }))
}

/** Labels of a row outside the table. The value stands in the label's own cell, or alone in the next one that isn't empty. */
export const labelsIn = (row: readonly Cell[]): Found[] => {
  const cells = row.slice(0, 200).filter((cell) => cellText(cell) !== '')
  const found: Found[] = []
  cells.forEach((cell, index) => {
    const labelsInCell: Found[] = typeof cell === 'string' ? splitLabels(cellText(cell)) : []
    const last = labelsInCell.at(-1)
    const next = cells[index + 1] ?? null
    if (last?.value === '' && next !== null && splitLabels(cellText(next)).length === 0) last.value = next
    found.push(...inContext(labelsInCell))
  })
  if (found.length > 0 || cells.length !== 2) return found
  const field = typeof cells[0] === 'string' ? fieldOf(cells[0]) : undefined
  return field ? [{ field, value: cells[1] ?? null }] : []
}
