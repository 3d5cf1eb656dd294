import { idOf } from './candidates'
import { suggest } from './suggest'
import type { Candidate, ItemCandidate, Knowledge, LineToMatch, MatchOptions, Suggestion } from './types'

type Discount = NonNullable<ItemCandidate['discount']>

/** An open item as the database writes it: numbers that it doesn't have are null, and its discount is told by its document. */
interface WrittenItem extends Omit<ItemCandidate, 'discount' | 'numbers'> {
  documentId: string
  hasDiscount: boolean
  numbers: readonly (string | null)[]
}

/** All that suggestions are made of. What there may be a hundred thousand of is text until it is needed, which costs little to pass on. */
export interface MatchingTask {
  lines: readonly LineToMatch[]
  /** Open items, as JSON arrays. */
  itemTexts: readonly string[]
  /** Of documents that offer one. */
  discounts: ReadonlyMap<string, Discount>
  others: readonly Candidate[]
  knowledge: Knowledge
  options: MatchOptions
}

export interface Matched {
  suggestions: Map<string, Suggestion[]>
  /** The candidates that are suggested, by `keyOfCandidate`. */
  named: Map<string, Candidate>
}

export const keyOfCandidate = ({ is, id }: { is: Candidate['is']; id: string }): string => `${is} ${id}`

const itemsOf = (text: string, discounts: MatchingTask['discounts']): ItemCandidate[] =>
  (JSON.parse(text) as WrittenItem[]).map(({ documentId, hasDiscount, numbers, ...item }) => ({
    ...item,
    numbers: numbers.filter((number) => number !== null),
    discount: (hasDiscount && discounts.get(documentId)) || null,
  }))

/** Makes suggestions, and tells the candidates that they name. */
export const suggestFromTexts = ({ lines, itemTexts, discounts, others, knowledge, options }: MatchingTask): Matched => {
  const candidates = [...itemTexts.flatMap((text) => itemsOf(text, discounts)), ...others]
  const suggestions = suggest(lines, candidates, knowledge, options)
  const wanted = new Set([...suggestions.values()].flatMap((all) => all.flatMap(({ parts }) => parts.map(({ candidate }) => keyOfCandidate(candidate)))))
  const named = candidates
    .map((candidate) => [keyOfCandidate({ is: candidate.is, id: idOf(candidate) }), candidate] as const)
    .filter(([key]) => wanted.has(key))
  return { suggestions, named: new Map(named) }
}

/** What the task costs, roughly: characters to read, and lines that are looked at. */
export const sizeOf = ({ lines, itemTexts }: MatchingTask): { characters: number; lines: number } => ({
  characters: itemTexts.reduce((sum, text) => sum + text.length, 0),
  lines: lines.length,
})

/** Makes suggestions in the thread of the caller. */
export const ownMatcher = { suggest: async (task: MatchingTask): Promise<Matched> => suggestFromTexts(task) }
