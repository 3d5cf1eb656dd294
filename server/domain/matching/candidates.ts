import { type Decimal, negate, subtract } from '@/contracts/rules/decimal'
import { amountKey, isIncoming } from './amounts'
import { nameIndex, type NameIndex } from './names'
import { numberIndex, type NumberIndex } from './numbers'
import type { Candidate, DepositCandidate, EntryCandidate, ItemCandidate, MirrorCandidate, RunCandidate } from './types'

type Payee = RunCandidate['payees'][number]
/** One payment of a run that is under way. */
export interface Payment {
  is: 'payment'
  run: RunCandidate
  payee: Payee
}
export type Numbered = Exclude<Candidate, MirrorCandidate> | Payment

/** What is open of one party. */
export interface PartyOpen {
  /** By due date, the oldest first. */
  items: ItemCandidate[]
  entries: EntryCandidate[]
  payments: Payment[]
}

export interface CandidateIndex {
  numbers: NumberIndex<Numbered>
  names: NameIndex
  ofParty: ReadonlyMap<string, PartyOpen>
  /** By `partyAmountKey`. */
  ofPartyAndAmount: ReadonlyMap<string, PartyOpen>
  /** By `amountKey`, each in the order of days, so that a window of days is found without looking at all. */
  entries: ReadonlyMap<string, readonly EntryCandidate[]>
  items: ReadonlyMap<string, readonly ItemCandidate[]>
  /** By what is open less the discount. */
  discounted: ReadonlyMap<string, readonly ItemCandidate[]>
  mirrors: ReadonlyMap<string, readonly MirrorCandidate[]>
  deposits: ReadonlyMap<string, readonly DepositCandidate[]>
  runs: ReadonlyMap<string, readonly RunCandidate[]>
}

export const partyAmountKey = (partyId: string, amountKey: string): string => `${partyId} ${amountKey}`

/** The id of a candidate among those of its kind. */
export const idOf = (candidate: Candidate): string => (candidate.is === 'mirror' ? candidate.lineId : candidate.is === 'run' ? candidate.runId : candidate.id)

/** A discount with the sign of what is open. */
const signedDiscount = ({ open, discount }: ItemCandidate): Decimal => (discount === null ? '0' : isIncoming(open) ? discount.amount : negate(discount.amount))
export const discountedOpen = (item: ItemCandidate): Decimal => subtract(item.open, signedDiscount(item))

/** Orders by days, then by ids: the order in which candidates are given must not matter. */
const sortAll = <T>(lists: Iterable<T[]>, dayOf: (value: T) => string, idOf: (value: T) => string): void => {
  for (const list of lists)
    list.sort((a, b) => {
      const [dayA, dayB, idA, idB] = [dayOf(a), dayOf(b), idOf(a), idOf(b)]
      return dayA === dayB ? (idA === idB ? 0 : idA < idB ? -1 : 1) : dayA < dayB ? -1 : 1
    })
}

const dayOf = (candidate: Candidate): string => (candidate.is === 'run' ? candidate.voucherId : candidate.is === 'item' ? candidate.dueDate : candidate.date)

const numbersOf = (candidate: Exclude<Candidate, MirrorCandidate>): readonly (string | null)[] => {
  switch (candidate.is) {
    case 'entry':
      return [candidate.voucherId, candidate.chequeNo, ...candidate.texts]
    case 'item':
      return [candidate.voucherId, ...candidate.numbers]
    case 'run':
      return [candidate.runId, candidate.voucherId]
    case 'deposit':
      return [candidate.id, candidate.voucherId]
  }
}

/** What the lines can meet: their amounts, of either sign, and numbers in their texts. */
export interface Sought {
  amounts: ReadonlySet<string>
  isSought: (number: string) => boolean
}

/** Indexes what lines can meet by amount or number, and all that is open of each party. */
export const indexCandidates = (candidates: readonly Candidate[], { amounts, isSought }: Sought): CandidateIndex => {
  const numbers = numberIndex<Numbered>(isSought)
  const nameOf = new Map<string, string>()
  const ofParty = new Map<string, PartyOpen>()
  const ofPartyAndAmount = new Map<string, PartyOpen>()
  const lists = {
    entry: new Map<string, EntryCandidate[]>(),
    item: new Map<string, ItemCandidate[]>(),
    mirror: new Map<string, MirrorCandidate[]>(),
    deposit: new Map<string, DepositCandidate[]>(),
    run: new Map<string, RunCandidate[]>(),
  }
  const discounted = new Map<string, ItemCandidate[]>()

  const put = <T>(map: Map<string, T[]>, key: string, value: T): void => {
    if (!amounts.has(key)) return
    const found = map.get(key)
    if (found) found.push(value)
    else map.set(key, [value])
  }
  const openOf = (map: Map<string, PartyOpen>, key: string): PartyOpen => {
    const known = map.get(key)
    if (known) return known
    const open: PartyOpen = { items: [], entries: [], payments: [] }
    map.set(key, open)
    return open
  }
  /** Puts what is open among the party's, and among that of the amount if a line has it. */
  const putOpen = (partyId: string, key: string, add: (open: PartyOpen) => void): void => {
    add(openOf(ofParty, partyId))
    if (amounts.has(key)) add(openOf(ofPartyAndAmount, partyAmountKey(partyId, key)))
  }
  /** A party may have several names; which one counts must not depend on the order. */
  const nameParty = (partyId: string, name: string): void => {
    const known = nameOf.get(partyId)
    if (known === undefined || name < known) nameOf.set(partyId, name)
  }

  const addItem = (item: ItemCandidate): void => {
    const key = amountKey(item.open)
    if (key === '0') return
    put(lists.item, key, item)
    if (item.discount !== null) put(discounted, amountKey(discountedOpen(item)), item)
    putOpen(item.partyId, key, ({ items }) => items.push(item))
    nameParty(item.partyId, item.partyName)
  }
  const addEntry = (entry: EntryCandidate): void => {
    const key = amountKey(entry.amount)
    put(lists.entry, key, entry)
    if (entry.partyId === null) return
    putOpen(entry.partyId, key, ({ entries }) => entries.push(entry))
    if (entry.partyName !== null) nameParty(entry.partyId, entry.partyName)
  }
  const addRun = (run: RunCandidate): void => {
    put(lists.run, amountKey(run.amount), run)
    for (const payee of run.payees) {
      const payment: Payment = { is: 'payment', run, payee }
      numbers.add(payment, payee.endToEndId)
      putOpen(payee.partyId, amountKey(payee.amount), ({ payments }) => payments.push(payment))
    }
  }

  for (const candidate of candidates) {
    if (candidate.is === 'item') addItem(candidate)
    else if (candidate.is === 'entry') addEntry(candidate)
    else if (candidate.is === 'run') addRun(candidate)
    else if (candidate.is === 'deposit') put(lists.deposit, amountKey(candidate.amount), candidate)
    else put(lists.mirror, amountKey(candidate.amount), candidate)
    if (candidate.is !== 'mirror') for (const number of numbersOf(candidate)) if (number !== null) numbers.add(candidate, number)
  }
  for (const map of [...Object.values(lists), discounted]) sortAll<Candidate>(map.values(), dayOf, idOf)
  for (const { items, entries, payments } of [...ofParty.values(), ...ofPartyAndAmount.values()]) {
    sortAll<Candidate>([items, entries], dayOf, idOf)
    sortAll(
      [payments],
      ({ run }) => run.voucherId,
      ({ payee }) => payee.endToEndId,
    )
  }
  return {
    numbers,
    names: nameIndex(nameOf),
    ofParty,
    ofPartyAndAmount,
    entries: lists.entry,
    items: lists.item,
    discounted,
    mirrors: lists.mirror,
    deposits: lists.deposit,
    runs: lists.run,
  }
}
