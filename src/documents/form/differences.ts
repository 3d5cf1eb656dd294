import { areLines, cellsOf, lineKey, same, type Values } from './merge'
import { type Labels, labelOf, showValue, showValueOf } from './show-value'

export interface Difference {
  label: string
  before: string
  after: string
}

type Line = Record<string, unknown>

const ofLines = (label: string, before: readonly Line[], after: readonly Line[], nameOf: (cell: string) => string): Difference[] => {
  const was = new Map(before.map((line, index) => [lineKey(line, index), line]))
  const is = new Map(after.map((line, index) => [lineKey(line, index), line]))
  const gone = before.flatMap((line, index) =>
    is.has(lineKey(line, index)) ? [] : [{ label: `${label}, ${index + 1}`, before: showValue(line), after: 'removed' }],
  )
  const rest = after.flatMap((line, index) => {
    const old = was.get(lineKey(line, index))
    if (!old) return [{ label: `${label}, ${index + 1}`, before: 'not there', after: showValue(line) }]
    return cellsOf(old, line)
      .filter((cell) => !same(old[cell], line[cell]))
      .map((cell) => ({ label: `${label}, ${index + 1}, ${nameOf(cell)}`, before: showValue(old[cell]), after: showValue(line[cell]) }))
  })
  return [...gone, ...rest]
}

/** What two states of a form differ in, field by field and line by line, in words. */
export const differences = (before: Values, after: Values, labels: Labels): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [a, b] = [before[field], after[field]]
    if (same(a, b)) return []
    if (areLines(a) && areLines(b)) return ofLines(labelOf(labels, field), a, b, (cell) => labelOf(labels, field, cell))
    return [{ label: labelOf(labels, field), before: showValueOf(labels, field, a), after: showValueOf(labels, field, b) }]
  })
