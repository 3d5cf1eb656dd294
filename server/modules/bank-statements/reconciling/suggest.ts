import { and, eq, isNull, ne } from 'drizzle-orm'
import type { LineSuggestion } from '@/contracts/reconciling'
import type { MatchPart, ReconcilingStepOf } from '@/contracts/reconciling-input'
import { absolute, compare, isZero, subtract, sumOf } from '@/contracts/rules/decimal'
import { statementLines } from '../../../db/schema/bank-statements'
import { keyOfCandidate } from '../../../domain/matching/from-texts'
import type { Candidate, Knowledge, Suggestion } from '../../../domain/matching/types'
import { wordsOf } from '../../../domain/matching/words'
import { amountText, moneyText } from '../../../domain/money-text'
import { dayText } from '../../../domain/print/figures'
import type { Session } from '../../../http/context'
import { Problem } from '../../../http/problem'
import { MatchingError } from '../../../ports'
import { accountNames } from '../../ledger/options'
import type { StatementStore } from '../store'
import { candidatesFor } from './candidates'
import { type LineRow, restOf } from './claim'
import { knowledgeFor } from './knowledge'
import { RETURNABLE } from './returned'

const LEVELS = [
  [90, 'certain'],
  [75, 'likely'],
  [0, 'possible'],
] as const

const openLinesOf = ({ tx, entry }: Session, documentId: string): Promise<LineRow[]> =>
  tx
    .select()
    .from(statementLines)
    .where(
      and(
        eq(statementLines.companyId, entry.company.id),
        eq(statementLines.documentId, documentId),
        ne(statementLines.matched, statementLines.amount),
        isNull(statementLines.excludedReason),
      ),
    )
    .orderBy(statementLines.lineNo)

const partOf = ({ candidate: { is, id }, amount, discount, payments }: Suggestion['parts'][number], found: Candidate | undefined): MatchPart | null => {
  if (is === 'entry') return { entryId: id, amount }
  if (is === 'item') return { itemId: id, amount: absolute(amount), discount: discount ?? '0', writeOff: '0' }
  if (is === 'mirror') return { mirrorId: id }
  if (is === 'deposit') return { depositId: id }
  if (is === 'run' && found?.is === 'run')
    return { runId: id, partyIds: found.payees.filter(({ endToEndId }) => payments.includes(endToEndId)).map(({ partyId }) => partyId) }
  return null
}

type Accepting = ReconcilingStepOf<'match' | 'codeEach' | 'return'>

/** The step that accepts a suggestion; null for one that a person has to carry out. */
const stepOf = (
  { id: lineId, amount }: LineRow,
  { parts: found, rest, restAs, action }: Suggestion,
  byKey: ReadonlyMap<string, Candidate>,
): Accepting | null => {
  if (action.do === 'code') {
    if (action.lines.some((line) => compare(line.amount, '0') !== compare(amount, '0'))) return null
    const isWhole = action.lines.length === 1 && isZero(rest)
    const parts = action.lines.map(({ taxCodeId, amount: part, ...line }) => ({ ...line, taxId: taxCodeId, amount: isWhole ? null : part }))
    return { action: 'codeEach', lines: [{ lineId, parts }] }
  }
  if (action.do === 'return') {
    const paid = byKey.get(keyOfCandidate({ is: 'entry', id: action.entryId }))
    return paid?.is === 'entry' && RETURNABLE.includes(paid.documentKind) ? { action: 'return', lineId, entryId: action.entryId, reason: null } : null
  }
  const made = found.map((part) => partOf(part, byKey.get(keyOfCandidate(part.candidate))))
  if (made.some((part) => part === null) || made.length === 0) return null
  const fee = restAs === 'fee' ? { fee: { amount: absolute(rest) } } : {}
  return { action: 'match', lineId, parts: made.flatMap((part) => part ?? []), ...fee }
}

const nameOf = (candidate: Candidate): string => {
  switch (candidate.is) {
    case 'entry':
      return [candidate.voucherId, candidate.partyName].filter(Boolean).join(' ')
    case 'item':
      return `${candidate.voucherId} ${candidate.partyName}`
    case 'mirror':
      return `Line of ${dayText(candidate.date)} on another account`
    case 'run':
      return candidate.voucherId
    case 'deposit':
      return `Deposit ${candidate.voucherId} of ${candidate.processor}`
  }
}

const MOST_NAMED = 3

/** What the suggestion is, for people: the documents, or the account. */
const titleOf = ({ parts, action }: Suggestion, byKey: ReadonlyMap<string, Candidate>, accountName: (id: string | null) => string): string => {
  if (action.do === 'code') return action.lines.map(({ accountId }) => accountName(accountId)).join(', ')
  const names = parts.flatMap(({ candidate }) => byKey.get(keyOfCandidate(candidate)) ?? []).map(nameOf)
  return names.length > MOST_NAMED ? `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more` : names.join(', ')
}

/** What accepting posts, in a sentence; null if it posts nothing. */
const postsOf = ({ parts, action, rest, restAs }: Suggestion, line: LineRow, currency: string): string | null => {
  const isIn = !line.amount.startsWith('-')
  if (action.do === 'settle') {
    const beyond = isZero(rest)
      ? ''
      : restAs === 'fee'
        ? `, with a fee of ${moneyText(absolute(rest), currency)}`
        : `, ${moneyText(absolute(rest), currency)} on account`
    const discount = sumOf(parts.map((part) => part.discount ?? '0'))
    const less = isZero(discount) ? '' : `, with a discount of ${moneyText(discount, currency)}`
    return `Posts a ${isIn ? 'receipt' : 'payment'} of ${moneyText(absolute(line.amount), currency)} that settles ${parts.length === 1 ? 'it' : `${parts.length} documents`}${less}${beyond}.`
  }
  if (action.do === 'transfer') return 'Posts a transfer between the two accounts and matches both lines.'
  if (action.do === 'return') return `Takes ${action.voucherId} back on ${dayText(line.date)}: what it settled is open again.`
  if (action.do === 'code') {
    const count = action.lines.length
    return `Posts ${moneyText(absolute(subtract(line.amount, rest)), currency)} to ${count === 1 ? 'the account' : `${count} accounts`}.`
  }
  if (parts.some(({ candidate }) => candidate.is === 'deposit')) return 'Posts what came and what the processor kept, against what was captured.'
  return parts.some(({ candidate }) => candidate.is === 'run') ? 'Posts that the bank has booked the payments of the run.' : null
}

/** The accounts that a suggestion may code to. */
const accountsToName = ({ rules, memory }: Knowledge): string[] => [
  ...rules.flatMap((rule) => rule.lines.map(({ accountId }) => accountId)),
  ...[...memory.values()].flatMap((decisions) => decisions.map(({ coding }) => coding.accountId)),
]

const candidatesOf = ({ action, parts }: Suggestion): string[] => {
  if (action.do !== 'code') return parts.map(({ candidate }) => candidate.id)
  return action.ruleId ? [action.ruleId] : action.lines.map(({ accountId }) => accountId)
}

/**
 * What may explain the open lines of a statement, the best first. All that this needs is read here; the function that is returned needs no transaction,
 * because it may take seconds.
 */
export const suggestionsOf = async (session: Session, store: StatementStore, voucherId: string) => {
  const { row, kindRow } = await store.findWithOwn(session, voucherId)
  // A line that is explained in part is about what is left of it.
  const lines = (await openLinesOf(session, row.id)).map((line) => ({ ...line, amount: restOf(line) }))
  if (lines.length === 0) return async () => ({ lines: [] })
  const days = lines.map(({ date }) => date).toSorted()
  const [first = kindRow.from, last = kindRow.to] = [days[0], days.at(-1)]
  const { currency } = row
  const sought = { ownAccountId: kindRow.ownAccountId, currency, first, last, amounts: [...new Set(lines.map(({ amount }) => amount))], today: session.today }
  const knowledge = await knowledgeFor(session, lines)
  const task = { lines, ...(await candidatesFor(session, sought)), knowledge, options: { currency, today: session.today } }
  const accountName = await accountNames(session, accountsToName(knowledge))
  const { matcher } = session.ports
  return async () => {
    const { suggestions: found, named: byKey } = await matcher.suggest(task).catch((error: unknown) => {
      throw error instanceof MatchingError ? new Problem(503, error.message) : error
    })
    const shown = (line: LineRow) =>
      (found.get(line.id) ?? []).flatMap((one): LineSuggestion[] => {
        const step = stepOf(line, one, byKey)
        if (!step) return []
        return [
          {
            candidates: candidatesOf(one),
            score: one.score,
            level: LEVELS.find(([least]) => one.score >= least)?.[1] ?? 'possible',
            reasons: one.reasons.map((reason) => wordsOf(reason, (amount) => amountText(amount, currency))),
            title: titleOf(one, byKey, accountName),
            posts: postsOf(one, line, currency),
            isPreselected: one.isPreselected,
            isCertain: one.isCertain,
            step,
          },
        ]
      })
    return { lines: lines.map((line) => ({ lineId: line.id, suggestions: shown(line) })) }
  }
}
