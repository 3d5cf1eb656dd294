import type { Coding, Decision, Knowledge } from './types'

export const codingKey = ({ accountId, taxCodeId, costCentreId, partyId }: Coding): string => JSON.stringify([accountId, taxCodeId, costCentreId, partyId])

const LEAST_EQUAL = 3
const LAST = 5

/** How many decisions at the end of the list are equal. */
const equalAtEnd = (decisions: readonly Decision[]): number => {
  const last = decisions.at(-1)
  if (!last) return 0
  return decisions.length - 1 - decisions.findLastIndex(({ coding }) => codingKey(coding) !== codingKey(last.coding))
}

/** The coding that decisions about one of these patterns agree on: at least three are equal, and none of the last five of any pattern differs. */
export const remembered = (patterns: readonly string[], memory: Knowledge['memory']): { coding: Coding; times: number } | null => {
  const lasts = patterns.flatMap((pattern) => (memory.get(pattern) ?? []).slice(-LAST))
  const times = Math.max(0, ...patterns.map((pattern) => equalAtEnd(memory.get(pattern) ?? [])))
  const last = lasts.at(-1)
  if (!last || times < LEAST_EQUAL || new Set(lasts.map(({ coding }) => codingKey(coding))).size > 1) return null
  return { coding: last.coding, times }
}
