import { idOf } from './candidates'
import { readItems, type WrittenItems } from './item-texts'
import { suggest } from './suggest'
import type { Candidate, Knowledge, LineToMatch, MatchOptions, Suggestion } from './types'

/** All that suggestions are made of. */
export interface MatchingTask {
  lines: readonly LineToMatch[]
  open: WrittenItems
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

/** Makes suggestions, and tells the candidates that they name. */
export const suggestFromTexts = ({ lines, open, others, knowledge, options }: MatchingTask): Matched => {
  const candidates = [...readItems(open), ...others]
  const suggestions = suggest(lines, candidates, knowledge, options)
  const wanted = new Set([...suggestions.values()].flatMap((all) => all.flatMap(({ parts }) => parts.map(({ candidate }) => candidate.id))))
  // Ids of different kinds don't meet; one that did would be one name too many.
  const named = candidates.filter((candidate) => wanted.has(idOf(candidate)))
  return { suggestions, named: new Map(named.map((candidate) => [keyOfCandidate({ is: candidate.is, id: idOf(candidate) }), candidate])) }
}

/** What the task costs, roughly: characters to read, and lines that are looked at. */
export const sizeOf = ({ lines, open }: MatchingTask): { characters: number; lines: number } => ({ characters: open.items.length, lines: lines.length })

/** Makes suggestions in the thread of the caller. */
export const ownMatcher = { suggest: async (task: MatchingTask): Promise<Matched> => suggestFromTexts(task) }
