import { equals, subtract, sumOf } from '@/contracts/rules/decimal'
import { groupBy } from '../group-by'
import { haveSameSign, mayBeFee } from './amounts'
import type { Numbered } from './candidates'
import { coveringSet } from './covering-set'
import { depositPart, entryPart, type Offer, offer, runPart } from './offers'
import { type Field, isFreeOffer, type Look, settles, usableEntry, usableItem, usablePayment } from './look'
import type { NumberHit } from './numbers'
import { waysToSettle } from './one-item'
import { allTogether, oldestFirst, setOfItems, tiesExactly } from './set-of-items'
import type { EntryCandidate, ItemCandidate, Reason, RunCandidate, Stage } from './types'

const OWN_ID = 99
const OWN_ID_BARE = 92
const WITH_FEE = 70
const SOME_OF_RUN = 88
const NUMBER = 95
const NUMBER_BARE = 92
/** The text names other items, too, that the amount leaves no room for. */
const ONE_OF_SEVERAL = 88
const SEVERAL_IN_PART = 66

/** Hits by candidate, whose numbers may stand in a text several times; a number with its prefix is the better hit. */
const bestHits = (hits: readonly NumberHit<Numbered>[]): NumberHit<Numbered>[] => {
  const best = new Map<Numbered, NumberHit<Numbered>>()
  for (const hit of hits) if (best.get(hit.of)?.isBare ?? true) best.set(hit.of, hit)
  return [...best.values()]
}
type HitOf<K extends Numbered['is']> = NumberHit<Extract<Numbered, { is: K }>>
const hitsOf = <K extends Numbered['is']>(hits: readonly NumberHit<Numbered>[], kind: K): HitOf<K>[] =>
  hits.filter((hit): hit is HitOf<K> => hit.of.is === kind)

const entryOffers = (look: Look, field: Field, hits: readonly HitOf<'entry'>[]): Offer[] => {
  const { line } = look
  const usable = hits.filter(({ of }) => usableEntry(look, field, of))
  const several = sumOf(usable.map(({ of }) => of.amount))
  if (usable.length > 1 && equals(several, line.amount))
    return [
      offer({
        stage: 1,
        score: OWN_ID,
        reasons: [{ code: 'several_numbers', count: usable.length }, { code: 'amount_exact' }],
        parts: usable.map(({ of }) => entryPart(of)),
        action: { do: 'match' },
      }),
    ]
  return usable.flatMap(({ of, number, isBare }) => entryOffer(look, of, isBare ? { code: 'number_without_prefix', number } : { code: 'own_id', number }))
}

const entryOffer = ({ line }: Look, entry: EntryCandidate, reason: Reason): Offer[] => {
  const rest = subtract(line.amount, entry.amount)
  const made = { parts: [entryPart(entry)], action: { do: 'match' as const } }
  if (equals(line.amount, entry.amount)) {
    const isBare = reason.code === 'number_without_prefix'
    return [offer({ ...made, stage: isBare ? 2 : 1, score: isBare ? OWN_ID_BARE : OWN_ID, reasons: [reason, { code: 'amount_exact' }] })]
  }
  return mayBeFee(rest, entry.amount)
    ? [offer({ ...made, stage: 1, score: WITH_FEE, reasons: [reason, { code: 'fee', amount: rest }], rest, restAs: 'fee' })]
    : []
}

const withoutZeros = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '')

/** Cheque numbers in their own fields may be short. */
const chequeOffers = (look: Look, field: Field): Offer[] => {
  const cheque = withoutZeros(look.line.chequeNo ?? '')
  if (cheque === '') return []
  const sameAmount = field.index.entries.get(look.amountKey) ?? []
  return sameAmount
    .filter((entry) => withoutZeros(entry.chequeNo ?? '') === cheque && usableEntry(look, field, entry))
    .flatMap((entry) => entryOffer(look, entry, { code: 'cheque', number: cheque }))
}

const runOffers = (look: Look, field: Field, hits: readonly NumberHit<Numbered>[]): Offer[] => {
  const payments = hitsOf(hits, 'payment').filter(({ of }) => usablePayment(look, field, of))
  const single = payments
    .filter(({ of }) => equals(of.payee.amount, look.line.amount))
    .map(({ of, number, isBare }) => ofRun(of.run, [of.payee], [{ code: 'own_id', number }, { code: 'amount_exact' }], isBare ? OWN_ID_BARE : OWN_ID))
  const byRun = groupBy(payments, ({ of }) => of.run)
  const several = [...byRun].flatMap(([run, { length }]) => {
    const payees = payments.filter(({ of }) => of.run === run).map(({ of }) => of.payee)
    const isSum = length > 1 && equals(sumOf(payees.map(({ amount }) => amount)), look.line.amount)
    return isSum ? [ofRun(run, payees, [{ code: 'several_numbers', count: length }, { code: 'amount_exact' }], OWN_ID)] : []
  })
  const named = hitsOf(hits, 'run').flatMap(({ of, number, isBare }) => namedRun(look, field, of, { code: 'own_id', number }, isBare ? OWN_ID_BARE : OWN_ID))
  return [...single, ...several, ...named]
}

const ofRun = (run: RunCandidate, payees: RunCandidate['payees'], reasons: readonly Reason[], score: number, stage: Stage = 1): Offer =>
  offer({ stage, score, reasons, parts: [runPart(run, sumOf(payees.map(({ amount }) => amount)), payees)], action: { do: 'match' } })

/** The whole run, or the only choice of its payments that is the amount: the bank may have refused the others. */
const namedRun = (look: Look, field: Field, run: RunCandidate, reason: Reason, score: number): Offer[] => {
  if (!haveSameSign(run.amount, look.line.amount) || !look.allows(run)) return []
  const left = run.payees.filter((payee) => usablePayment(look, field, { is: 'payment', run, payee }))
  if (left.length > 0 && equals(sumOf(left.map(({ amount }) => amount)), look.line.amount)) return [ofRun(run, left, [reason, { code: 'amount_exact' }], score)]
  const found = coveringSet(
    left.map(({ amount }) => amount),
    look.line.amount,
  )
  if (found.is !== 'unique') return []
  const payees = left.filter((_, at) => found.places.includes(at))
  return [ofRun(run, payees, [reason, { code: 'covering_set', count: payees.length }], SOME_OF_RUN, 4)]
}

const depositOffers = (look: Look, field: Field, hits: readonly HitOf<'deposit'>[]): Offer[] =>
  hits.flatMap(({ of: deposit, number }) => {
    const rest = subtract(look.line.amount, deposit.amount)
    const isExact = equals(look.line.amount, deposit.amount)
    if (!haveSameSign(deposit.amount, look.line.amount) || look.isDismissed(deposit.id) || !(isExact || mayBeFee(rest, deposit.amount))) return []
    const reason: Reason = { code: 'own_id', number }
    const made = offer({
      stage: 1,
      score: isExact ? OWN_ID : WITH_FEE,
      reasons: [reason, isExact ? { code: 'amount_exact' } : { code: 'fee', amount: rest }],
      parts: [depositPart(deposit)],
      action: { do: 'match' },
      rest,
      restAs: isExact ? null : 'fee',
    })
    return isFreeOffer(field, made) ? [made] : []
  })

const reasonOf = ({ number, isBare }: NumberHit<Numbered>): Reason => ({ code: isBare ? 'number_without_prefix' : 'number', number })

/** Items of one party that the text names. */
const itemOffers = (look: Look, partyId: string, hits: readonly HitOf<'item'>[]): Offer[] => {
  const { line } = look
  const along = hits.filter(({ of }) => settles(of, line.amount))
  const isOne = hits.length === 1
  const single = along.flatMap((hit) => {
    const exact = hit.isBare ? NUMBER_BARE : NUMBER
    return waysToSettle(hit.of, line, {
      stage: 2,
      reasons: [reasonOf(hit)],
      scores: isOne
        ? { exact, discount: exact, late: 70, partial: 72, fee: 74, over: 66 }
        : { exact: ONE_OF_SEVERAL, discount: ONE_OF_SEVERAL, late: 60, partial: null, fee: null, over: null },
    })
  })
  if (isOne) return single
  const items: ItemCandidate[] = hits.map(({ of }) => of).sort((a, b) => (a.dueDate === b.dueDate ? (a.id < b.id ? -1 : 1) : a.dueDate < b.dueDate ? -1 : 1))
  const reasons: Reason[] = [...hits.map(reasonOf), { code: 'several_numbers', count: hits.length }]
  const wanted = { stage: 2 as const, score: NUMBER, reasons: [...reasons, { code: 'amount_exact' as const }] }
  const together = allTogether(partyId, items, line, wanted)
  if (together) return [together, ...single]
  const some = setOfItems(partyId, items, line, { ...wanted, score: ONE_OF_SEVERAL, reasons })
  const inPart = oldestFirst(
    partyId,
    items.filter((item) => settles(item, line.amount)),
    line,
    { ...wanted, score: SEVERAL_IN_PART, reasons },
  )
  return [...(some.is === 'unique' ? [some.offer] : []), ...single, ...(inPart && !tiesExactly(inPart) ? [inPart] : [])]
}

/** Stages 1 and 2: what the line names by a number, with its amount or, far less sure, with another one. */
export const byNumber = (look: Look, field: Field): Offer[] => {
  const hits = bestHits(look.hits)
  const items = hitsOf(hits, 'item').filter(({ of }) => usableItem(look, field, of))
  return [
    ...chequeOffers(look, field),
    ...entryOffers(look, field, hitsOf(hits, 'entry')),
    ...runOffers(look, field, hits),
    ...depositOffers(look, field, hitsOf(hits, 'deposit')),
    ...[...groupBy(items, ({ of }) => of.partyId)].flatMap(([partyId, ofParty]) => itemOffers(look, partyId, ofParty)),
  ]
}

/** Parties whose items the line names, whatever their amounts. */
export const partiesNamed = (look: Look, field: Field): Map<string, HitOf<'item'>[]> =>
  groupBy(
    hitsOf(bestHits(look.hits), 'item').filter(({ of }) => usableItem(look, field, of) && settles(of, look.line.amount)),
    ({ of }) => of.partyId,
  )
