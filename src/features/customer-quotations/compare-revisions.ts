import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { compare, subtract } from '@/contracts/rules/decimal'

type Line = CustomerQuotation['lines'][number]

export interface LinePair {
  before: Line | null
  after: Line | null
  /** Fields that differ; empty for a line that is the same. */
  changed: readonly (keyof Line)[]
}

const numbers = [
  'qty',
  'unitPrice',
  'discountPct',
  'taxPercent',
  'secondTaxPercent',
  'lineNet',
  'unitCost',
  'marginPct',
] as const satisfies readonly (keyof Line)[]
const texts = ['partno', 'mfrPartNo', 'description', 'uom', 'taxId', 'secondTaxId', 'isOptional', 'notes'] as const satisfies readonly (keyof Line)[]

const sameNumber = (a: string | null, b: string | null): boolean => (a === null || b === null ? a === b : compare(a, b) === 0)
const breaksOf = (line: Line): string => line.breaks.map(({ minQty, unitPrice }) => `${minQty}:${unitPrice}`).join(';')

const changesOf = (before: Line, after: Line): (keyof Line)[] => [
  ...numbers.filter((field) => !sameNumber(before[field], after[field])),
  ...texts.filter((field) => before[field] !== after[field]),
  ...(breaksOf(before) === breaksOf(after) ? [] : (['breaks'] as const)),
]

/** Finds the earlier revision's line that a later line comes from, through any revisions between them. */
const originOf = (line: Line, earlier: ReadonlyMap<string, Line>, between: ReadonlyMap<string, Line>): Line | undefined => {
  let id = line.revisesLineId
  while (id !== null) {
    const found = earlier.get(id)
    if (found) return found
    id = between.get(id)?.revisesLineId ?? null
  }
  return undefined
}

/**
 * Pairs the lines of two revisions: lines of the later one in its order, each with the line it came from, then the removed lines.
 * @param between revisions after the earlier and before the later one, through which lines are followed
 */
export const pairLines = (earlier: CustomerQuotation, later: CustomerQuotation, between: readonly CustomerQuotation[] = []): LinePair[] => {
  const earlierById = new Map(earlier.lines.map((line) => [line.id, line]))
  const betweenById = new Map(between.flatMap(({ lines }) => lines.map((line) => [line.id, line])))
  const pairedIds = new Set<string>()
  const pairs = later.lines.map((after): LinePair => {
    const before = originOf(after, earlierById, betweenById) ?? null
    if (before) pairedIds.add(before.id)
    return { before, after, changed: before ? changesOf(before, after) : [] }
  })
  return [...pairs, ...earlier.lines.filter(({ id }) => !pairedIds.has(id)).map((before): LinePair => ({ before, after: null, changed: [] }))]
}

/** Difference from the earlier to the later figure, such as "-5"; null if one of them is missing. */
export const difference = (before: string | null, after: string | null): string | null => (before === null || after === null ? null : subtract(after, before))
