import { negate } from '@/contracts/rules/decimal'
import { groupBy } from '../group-by'
import { amountKey } from './amounts'
import { byAmount } from './by-amount'
import { byNumber } from './by-number'
import { byDeposit, byMirror } from './by-own-account'
import { byParty } from './by-party'
import { type CandidateIndex, indexCandidates, type Sought } from './candidates'
import { type Claims, newClaims } from './claims'
import { codedOffers } from './coding'
import { type Field, type Look, lookAt, textsWithNumbers } from './look'
import { soughtNumbers } from './spans'
import { claimsOf, type Offer } from './offers'
import { afterDeclines, CLEARLY, compareOffers, entriesFirst, keyOf, withoutRepeats } from './ranking'
import { byReturn } from './returns'
import { activeRules } from './rules'
import type { Candidate, Knowledge, LineToMatch, MatchOptions, Suggestion } from './types'

type Stage = (look: Look, field: Field) => Offer[]
/** From this score on, evidence says more than an amount, and claims a candidate before the next stages look at it. */
const isStrong = ({ score }: Offer): boolean => score >= 80
const isNamed = ({ stage }: Offer): boolean => stage <= 2
/** Stages in their order, and which offers claim candidates after them. The others wait until all evidence is there. */
const PASSES: readonly { stages: readonly Stage[]; claims: (offer: Offer) => boolean }[] = [
  { stages: [byNumber, byReturn], claims: isStrong },
  { stages: [byParty, byMirror, byDeposit], claims: isStrong },
  { stages: [], claims: isNamed },
  { stages: [byAmount], claims: () => false },
]
/** All the user is shown of a line. */
const MOST_SUGGESTIONS = 9
const CERTAIN = 90
/** What another line has got is offered last. */
const CLAIMED = 40

const partiesOf = ({ parts, action }: Offer, partyOfEntry: ReadonlyMap<string, string>): string[] =>
  action.do === 'settle' ? [action.partyId] : parts.flatMap(({ candidate }) => (candidate.is === 'entry' ? (partyOfEntry.get(candidate.id) ?? []) : []))

/** Lines whose batch is split into payments: these are matched with items, and the batch only with what covers all of it. */
const batchesOf = (lines: readonly LineToMatch[]): ReadonlySet<string> => new Set(lines.flatMap(({ parentId }) => parentId ?? []))

/**
 * Suggestions for each line, the best first. All lines are gone through stage by stage, so that a document that one line names isn't given to another
 * by its amount: no document is the first suggestion of two lines, and what another line has got comes last. A return uses a payment besides the
 * line that paid it. The result doesn't depend on the order of lines and candidates.
 *
 * The caller gives candidates of one company and currency. Amounts alone never score .80.
 */
export const suggest = (
  lines: readonly LineToMatch[],
  candidates: readonly Candidate[],
  knowledge: Knowledge,
  options: MatchOptions,
): Map<string, Suggestion[]> => {
  const index = indexCandidates(candidates, soughtBy(lines))
  const claims = newClaims()
  const batches = batchesOf(lines)
  const looks = lines.filter(({ amount }) => amountKey(amount) !== '0').map((line) => lookAt(line, index, knowledge, batches.has(line.id)))
  const offers = new Map<LineToMatch, Offer[]>(looks.map(({ line }) => [line, []]))
  const partyOfEntry = new Map(candidates.flatMap((one) => (one.is === 'entry' && one.partyId !== null ? [[one.id, one.partyId] as const] : [])))
  for (const { stages, claims: claiming } of PASSES) {
    const field = fieldOf(index, claims, looks)
    for (const look of looks) {
      const made = stages
        .flatMap((stage) => stage(look, field))
        .map((one) => afterDeclines(one, partiesOf(one, partyOfEntry), look, knowledge.declines, options.today))
      offers.set(look.line, entriesFirst(withoutRepeats([...(offers.get(look.line) ?? []), ...made])))
    }
    claims.distribute(offers, claiming)
  }
  const rules = activeRules(knowledge.rules)
  for (const look of looks) {
    const ofLine = offers.get(look.line) ?? []
    ofLine.push(
      ...codedOffers(
        look,
        ofLine.filter((one) => !isTaken(one, look.line, claims)),
        rules,
        knowledge,
        options,
      ),
    )
  }
  claims.distribute(offers, () => true)
  return new Map(lines.map((line) => [line.id, suggestionsOf(line, offers.get(line) ?? [], claims)]))
}

const soughtBy = (lines: readonly LineToMatch[]): Sought => ({
  amounts: new Set(lines.flatMap(({ amount }) => [amountKey(amount), amountKey(negate(amount))])),
  isSought: soughtNumbers(lines.flatMap(textsWithNumbers)),
})

const fieldOf = (index: CandidateIndex, { bestOf, holderOf }: Claims, looks: readonly Look[]): Field => {
  const open = looks.flatMap(({ line }) => (bestOf.has(line.id) ? [] : [line]))
  const sorted = open.sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1))
  const isFree = (key: string): boolean => holderOf(key) === undefined
  return { index, linesByAmount: groupBy(sorted, ({ amount }) => amountKey(amount)), isFree }
}

const isTaken = (one: Offer, line: LineToMatch, { holderOf }: Claims): boolean => claimsOf(one).some((key) => (holderOf(key) ?? line.id) !== line.id)

const suggestionsOf = (line: LineToMatch, offers: readonly Offer[], claims: Claims): Suggestion[] => {
  const best = claims.bestOf.get(line.id)
  if (!best) return []
  const others = offers
    .filter((one) => keyOf(one) !== keyOf(best) && !isTaken(one, line, claims))
    .map((one) => ({ ...one, score: Math.min(one.score, best.score) }))
    .sort(compareOffers)
  const [next] = others
  const isClear = next === undefined || next.score <= best.score - CLEARLY
  const taken = offers
    .filter((one) => isTaken(one, line, claims))
    .sort(compareOffers)
    .map((one): Offer => {
      const holder = claimsOf(one)
        .map(claims.holderOf)
        .find((id) => id !== undefined && id !== line.id)
      return {
        ...one,
        score: Math.max(1, Math.min(one.score, CLAIMED, best.score - CLEARLY)),
        reasons: [...one.reasons, ...(holder === undefined ? [] : [{ code: 'claimed' as const, lineId: holder }])],
      }
    })
  // Later stages may have found more that speaks for it.
  const reasons = offers.find((one) => keyOf(one) === keyOf(best))?.reasons ?? best.reasons
  const isTwin = best.reasons.some(({ code }) => code === 'twins')
  return [best, ...others, ...taken].slice(0, MOST_SUGGESTIONS).map((one) => ({
    stage: one.stage,
    score: one.score,
    reasons: one === best ? reasons : one.reasons,
    parts: one.parts,
    rest: one.rest,
    restAs: one.restAs,
    action: one.action,
    isPreselected: one === best && isClear,
    isCertain: one === best && isClear && !isTwin && best.score >= CERTAIN,
  }))
}
