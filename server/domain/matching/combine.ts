import { sumOf } from '@/contracts/rules/decimal'
import { suggest } from './suggest'
import type { Candidate, Knowledge, LineToMatch, MatchOptions, Suggestion } from './types'

/** The value that all lines share, else null. */
const common = <T>(values: readonly (T | null)[]): T | null => (new Set(values).size === 1 ? (values[0] ?? null) : null)
const joined = (texts: readonly (string | null)[]): string => [...new Set(texts.filter((text) => text !== null && text !== ''))].join(' ')

/** Several lines as one: their sum, all their texts, and the other side if it is the same. */
const asOneLine = (first: LineToMatch, lines: readonly LineToMatch[]): LineToMatch => {
  const dates = lines.map(({ date }) => date).sort()
  return {
    ...first,
    id: lines.map(({ id }) => id).join('+'),
    date: dates.at(-1) ?? first.date,
    valueDate: null,
    amount: sumOf(lines.map(({ amount }) => amount)),
    text: joined(lines.flatMap(({ text, reference, creditorReference }) => [text, reference, creditorReference])),
    reference: null,
    chequeNo: common(lines.map(({ chequeNo }) => chequeNo)),
    creditorReference: null,
    partyName: common(lines.map(({ partyName }) => partyName)),
    partyAccount: common(lines.map(({ partyAccount }) => partyAccount)),
    parentId: null,
  }
}

/**
 * What lines that somebody has selected may be matched with together: one entry or deposit, or one item, whose amount is their sum. Never offered without being
 * asked for, because sums of lines meet amounts by chance. Empty for lines of different accounts.
 */
export const combine = (
  lineIds: readonly string[],
  lines: readonly LineToMatch[],
  candidates: readonly Candidate[],
  knowledge: Knowledge,
  options: MatchOptions,
): Suggestion[] => {
  const wanted = new Set(lineIds)
  const chosen = lines.filter(({ id }) => wanted.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1))
  const [first] = chosen
  if (!first || chosen.some(({ ownAccountId }) => ownAccountId !== first.ownAccountId)) return []
  const one = asOneLine(first, chosen)
  const found = suggest([one], candidates, knowledge, options).get(one.id) ?? []
  return found.filter(({ parts, rest, action }) => parts.length === 1 && rest === '0' && action.do !== 'transfer').map((one) => ({ ...one, isCertain: false }))
}
