import { areLines, cellsOf, lineKey, same, type Values } from './merge'
import { type Labels, labelOf, showValue, showValueOf } from './show-value'

export interface Difference {
  label: string
  before: string
  after: string
}

type Line = Record<string, unknown>

const lineDifferences = (label: string, before: readonly Line[], after: readonly Line[], nameOf: (cell: string) => string): Difference[] => {
  const linesBefore = new Map(before.map((line, index) => [lineKey(line, index), line]))
  const linesAfter = new Map(after.map((line, index) => [lineKey(line, index), line]))
  const removedLines = before.flatMap((line, index) =>
    linesAfter.has(lineKey(line, index)) ? [] : [{ label: `${label}, ${index + 1}`, before: showValue(line), after: 'removed' }],
  )
  const addedOrChanged = after.flatMap((line, index) => {
    const old = linesBefore.get(lineKey(line, index))
    if (!old) return [{ label: `${label}, ${index + 1}`, before: 'not there', after: showValue(line) }]
    return cellsOf(old, line)
      .filter((cell) => !same(old[cell], line[cell]))
      .map((cell) => ({ label: `${label}, ${index + 1}, ${nameOf(cell)}`, before: showValue(old[cell]), after: showValue(line[cell]) }))
  })
  return [...removedLines, ...addedOrChanged]
}

/** Lists the differences between two states of a form in words, field by field and line by line. */
export const differences = (before: Values, after: Values, labels: Labels): Difference[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((field) => {
    const [a, b] = [before[field], after[field]]
    if (same(a, b)) return []
    if (areLines(a) && areLines(b)) return lineDifferences(labelOf(labels, field), a, b, (cell) => labelOf(labels, field, cell))
    return [{ label: labelOf(labels, field), before: showValueOf(labels, field, a), after: showValueOf(labels, field, b) }]
  })
