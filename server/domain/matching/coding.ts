import { firstRule } from './rules'
import { remembered } from './memory'
import type { Look } from './look'
import { type Offer, offer } from './offers'
import { belowDocuments } from './ranking'
import type { Coding, Knowledge, MatchOptions, Rule } from './types'

const RULE = 75
const MEMORY = 70

type Known = Pick<Look, 'parties' | 'isDismissed'>

const isOfOthers = ({ parties }: Pick<Look, 'parties'>, codings: readonly Coding[]): boolean =>
  parties.size > 0 && codings.some(({ partyId }) => partyId !== null && !parties.has(partyId))

/** The rules that may be offered for a line: nobody declined them for it, and they name no other party than the one that is known. */
export const usableRules = (rules: readonly Rule[], known: Known): Rule[] =>
  rules.filter(({ id, lines }) => !known.isDismissed(id) && !isOfOthers(known, lines))

/**
 * Stages 7 and 8: the first rule that fits, and what was decided before. Documents come before rules, and rules before memory.
 * @param documents offers of the line that are still to be had
 */
export const codedOffers = (
  look: Look,
  documents: readonly Offer[],
  rules: readonly Rule[],
  { memory }: Pick<Knowledge, 'memory'>,
  { currency }: MatchOptions,
): Offer[] => {
  const { line, patterns, isDismissed } = look
  const found = firstRule(usableRules(rules, look), line, currency)
  const score = belowDocuments(RULE, documents)
  const byRule = found
    ? [
        offer({
          stage: 7,
          score,
          reasons: [{ code: 'rule', name: found.rule.name }],
          parts: [],
          action: { do: 'code', lines: found.coded.lines, ruleId: found.rule.id },
          rest: found.coded.rest,
        }),
      ]
    : []
  const past = remembered(patterns, memory)
  const byMemory =
    past && !isDismissed(past.coding.accountId) && !isOfOthers(look, [past.coding])
      ? [
          offer({
            stage: 8,
            score: belowDocuments(MEMORY, [...documents, ...byRule]),
            reasons: [{ code: 'memory', times: past.times }],
            parts: [],
            action: { do: 'code', lines: [{ ...past.coding, memo: null, amount: line.amount }], ruleId: null },
          }),
        ]
      : []
  return [...byRule, ...byMemory]
}
