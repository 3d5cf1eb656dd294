import { type PartyOpen, partyAmountKey, type Payment } from './candidates'
import { partiesNamed } from './by-number'
import { coveringSet, MOST_ITEMS } from './covering-set'
import { daysFrom } from './days'
import { type Field, type Look, settles, usableEntry, usableItem, usablePayment } from './look'
import type { NamedParty } from './names'
import { entryPart, type Offer, offer, runPart } from './offers'
import { waysToSettle } from './one-item'
import { MOST_OF_PARTY, oldestFirst, setOfItems, tiesExactly } from './set-of-items'
import type { EntryCandidate, ItemCandidate, Reason, Stage } from './types'
import { isInWindow } from './window'

/** Scores by how the party is known. A name never gets an offer to .80. */
interface PartyScores {
  stage: Stage
  setStage: Stage
  exact: number
  /** Of equal amounts, the oldest is paid first. */
  oldestTwin: number
  twin: number
  discount: number
  late: number
  fee: number
  set: number
  prefix: number
  oldest: number
}
const BY_ACCOUNT: PartyScores = { stage: 3, setStage: 4, exact: 92, oldestTwin: 84, twin: 82, discount: 88, late: 66, fee: 70, set: 88, prefix: 78, oldest: 60 }
const BY_NAME: PartyScores = { stage: 6, setStage: 6, exact: 79, oldestTwin: 71, twin: 69, discount: 74, late: 58, fee: 62, set: 76, prefix: 64, oldest: 50 }
/** A name, and a day that doesn't fit. */
const OUT_OF_WINDOW = 5
/** An entry that the bank hasn't booked for so long isn't what it books now. */
const MOST_DAYS_OPEN = 60
const LONG_OPEN = 10
/** Money that came before its invoice was written is rarely meant for it. */
const MOST_DAYS_BEFORE = 3
const BEFORE_DOCUMENT = 10
/** A document of the same party is named, and it isn't this one. */
const NOT_THE_NAMED = 25
/** Items of a party in which a fee is looked for. */
const MOST_WITH_FEE = 50
/** Candidates of one party and amount that are looked at. */
const MOST_TWINS = 24

interface Known {
  partyId: string
  scores: PartyScores
  reasons: readonly Reason[]
  isByName: boolean
}

const knownParties = (look: Look): Known[] =>
  look.parties.size > 0
    ? [...look.parties].sort().map((partyId) => ({ partyId, scores: BY_ACCOUNT, reasons: [{ code: 'account' }], isByName: false }))
    : look.names.map(({ partyId, name, alike }: NamedParty) => ({ partyId, scores: BY_NAME, reasons: [{ code: 'name', name, alike }], isByName: true }))

const lessTwin = (place: number, count: number, { exact, oldestTwin, twin }: PartyScores): number => (count === 1 ? exact : place === 0 ? oldestTwin : twin)
const twinReason = (count: number): Reason[] => (count === 1 ? [] : [{ code: 'twins', count }])

const exactEntries = (look: Look, field: Field, entries: readonly EntryCandidate[], { scores, reasons, isByName }: Known): Offer[] => {
  const { line } = look
  const same = entries
    .slice(0, MOST_TWINS)
    .filter((entry) => usableEntry(look, field, entry))
    .map((entry) => ({ entry, days: daysFrom(entry.date, line.date) }))
    .sort((a, b) => Math.abs(a.days) - Math.abs(b.days))
  return same.map(({ entry, days }, place) =>
    offer({
      stage: scores.stage,
      score: lessTwin(place, same.length, scores) - (isByName && !isInWindow(days) ? OUT_OF_WINDOW : 0) - (Math.abs(days) > MOST_DAYS_OPEN ? LONG_OPEN : 0),
      reasons: [...reasons, { code: 'amount_exact' }, { code: 'days', days, from: 'entry' }, ...twinReason(same.length)],
      parts: [entryPart(entry)],
      action: { do: 'match' },
      distance: Math.abs(days),
    }),
  )
}

const exactPayments = (look: Look, field: Field, payments: readonly Payment[], { scores, reasons }: Known): Offer[] => {
  const same = payments.slice(0, MOST_TWINS).filter((payment) => usablePayment(look, field, payment))
  return same.map(({ run, payee }, place) =>
    offer({
      stage: scores.stage,
      score: lessTwin(place, same.length, scores),
      reasons: [...reasons, { code: 'amount_exact' }, ...twinReason(same.length)],
      parts: [runPart(run, payee.amount, [payee])],
      action: { do: 'match' },
    }),
  )
}

const exactItems = (look: Look, same: readonly ItemCandidate[], { scores, reasons, isByName }: Known, isOtherNamed: boolean): Offer[] => {
  const { line } = look
  return same.flatMap((item, place) => {
    const days = daysFrom(item.dueDate, line.date)
    const early = daysFrom(line.date, item.date)
    const isBefore = early > MOST_DAYS_BEFORE
    const less = (isByName && !isInWindow(days) ? OUT_OF_WINDOW : 0) + (isBefore ? BEFORE_DOCUMENT : 0) + (isOtherNamed ? NOT_THE_NAMED : 0)
    const score = lessTwin(place, same.length, scores) - less
    return waysToSettle(item, line, {
      stage: scores.stage,
      reasons: [
        ...reasons,
        { code: 'days', days, from: 'due' },
        ...(isBefore ? [{ code: 'before_document' as const, days: early }] : []),
        ...twinReason(same.length),
      ],
      scores: { exact: score, discount: score, late: score, partial: null, fee: null, over: null },
    })
  })
}

/** One item with a discount or a charge of the bank; only where a single item fits so. */
const nearlyExact = (look: Look, items: readonly ItemCandidate[], { scores, reasons }: Known): Offer[] => {
  const ways = items.slice(0, MOST_WITH_FEE).flatMap((item) =>
    waysToSettle(item, look.line, {
      stage: scores.stage,
      reasons,
      scores: { exact: null, discount: scores.discount, late: scores.late, partial: null, fee: scores.fee, over: null },
    }),
  )
  const best = Math.max(...ways.map(({ score }) => score))
  const equallyGood = ways.filter(({ score }) => score === best)
  return equallyGood.length === 1 ? equallyGood : []
}

/** The first of a party's items by due date, if they add up to the amount. */
const oldestThatTie = (look: Look, items: readonly ItemCandidate[], { partyId, scores, reasons }: Known): Offer | null => {
  const made = oldestFirst(partyId, items, look.line, { stage: scores.setStage, score: scores.prefix, reasons: [...reasons, { code: 'several_sets' }] })
  return made && tiesExactly(made) && made.parts.length > 1 ? made : null
}

const entrySet = (look: Look, field: Field, entries: readonly EntryCandidate[], { scores, reasons }: Known): Offer[] => {
  const usable = entries.slice(0, MOST_ITEMS).filter((entry) => usableEntry(look, field, entry))
  if (entries.length > MOST_ITEMS || usable.length < 2) return []
  const found = coveringSet(
    usable.map(({ amount }) => amount),
    look.line.amount,
  )
  if (found.is !== 'unique' || found.places.length < 2) return []
  const chosen = usable.filter((_, at) => found.places.includes(at))
  return [
    offer({
      stage: scores.setStage,
      score: scores.set,
      reasons: [...reasons, { code: 'covering_set', count: chosen.length }],
      parts: chosen.map(entryPart),
      action: { do: 'match' },
    }),
  ]
}

const setOrOldest = (look: Look, items: readonly ItemCandidate[], along: readonly ItemCandidate[], known: Known): Offer[] => {
  const { partyId, scores, reasons } = known
  const set = setOfItems(partyId, items, look.line, { stage: scores.setStage, score: scores.set, reasons })
  if (set.is === 'unique') return [set.offer]
  const tied = set.is === 'none' ? null : oldestThatTie(look, along, known)
  if (tied) return [tied]
  const oldest = oldestFirst(partyId, along, look.line, { stage: scores.setStage, score: scores.oldest, reasons })
  return oldest ? [oldest] : []
}

/** Sets of a party that is known because the text names some of its documents: these have to be in the set. */
const setWithNamed = (look: Look, field: Field): Offer[] =>
  [...partiesNamed(look, field)].flatMap(([partyId, hits]) => {
    const items = usableItems(look, field, field.index.ofParty.get(partyId) ?? NOTHING, MOST_OF_PARTY + 1)
    const reasons: Reason[] = hits.map(({ number }) => ({ code: 'number', number }))
    const set = setOfItems(partyId, items, look.line, { stage: 4, score: BY_ACCOUNT.set, reasons })
    if (set.is !== 'unique') return []
    const ids = new Set(set.offer.parts.map(({ candidate }) => candidate.id))
    return hits.every(({ of }) => ids.has(of.id)) ? [set.offer] : []
  })

const NOTHING: PartyOpen = { items: [], entries: [], payments: [] }
const usableItems = (look: Look, field: Field, { items }: PartyOpen, most: number): ItemCandidate[] =>
  items.slice(0, most).filter((item) => usableItem(look, field, item))

const ofParty = (look: Look, field: Field, known: Known, isOtherNamed: boolean): Offer[] => {
  const same = field.index.ofPartyAndAmount.get(partyAmountKey(known.partyId, look.amountKey)) ?? NOTHING
  const exact = [
    ...exactEntries(look, field, same.entries, known),
    ...exactPayments(look, field, same.payments, known),
    ...exactItems(look, usableItems(look, field, same, MOST_TWINS), known, isOtherNamed),
  ]
  if (exact.length > 0 || isOtherNamed) return exact
  const open = field.index.ofParty.get(known.partyId) ?? NOTHING
  const items = usableItems(look, field, open, MOST_OF_PARTY + 1)
  const along = items.filter((item) => settles(item, look.line.amount))
  return [...entrySet(look, field, open.entries, known), ...nearlyExact(look, along, known), ...setOrOldest(look, items, along, known)]
}

/** Stages 3 and 4: the party is known by its account (weaker: by its name), or by a document that the text names. */
export const byParty = (look: Look, field: Field): Offer[] => {
  const named = partiesNamed(look, field)
  const offers = knownParties(look).flatMap((known) => ofParty(look, field, known, named.has(known.partyId)))
  return [...setWithNamed(look, field), ...offers]
}
