import { type Decimal, negate, subtract } from '@/contracts/rules/decimal'
import { groupBy } from '../group-by'
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
  nameOf: ReadonlyMap<string, string>
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

export const idOf = (candidate: Candidate): string => (candidate.is === 'mirror' ? candidate.lineId : candidate.is === 'run' ? candidate.runId : candidate.id)

/** A discount with the sign of what is open. */
export const signedDiscount = ({ open, discount }: ItemCandidate): Decimal =>
  discount === null ? '0' : isIncoming(open) ? discount.amount : negate(discount.amount)
export const discountedOpen = (item: ItemCandidate): Decimal => subtract(item.open, signedDiscount(item))

/** Orders by days, then by ids: the order in which candidates are given must not matter. */
const byDay =
  <T>(dayOf: (value: T) => string, idOf: (value: T) => string) =>
  (a: T, b: T): number => {
    const [dayA, dayB] = [dayOf(a), dayOf(b)]
    if (dayA !== dayB) return dayA < dayB ? -1 : 1
    const [idA, idB] = [idOf(a), idOf(b)]
    return idA === idB ? 0 : idA < idB ? -1 : 1
  }

const byAmount = <T>(values: readonly T[], amountOf: (value: T) => Decimal): Map<string, T[]> => groupBy(values, (value) => amountKey(amountOf(value)))

const numbersOf = (candidate: Candidate): { of: Numbered; number: string }[] => {
  if (candidate.is === 'mirror') return []
  const own = (numbers: readonly (string | null)[], of: Numbered = candidate) =>
    numbers.flatMap((number) => (number === null || number === '' ? [] : [{ of, number }]))
  switch (candidate.is) {
    case 'entry':
      return own([candidate.voucherId, candidate.chequeNo, ...candidate.texts])
    case 'item':
      return own([candidate.voucherId, ...candidate.numbers])
    case 'run':
      return [
        ...own([candidate.runId, candidate.voucherId]),
        ...candidate.payees.flatMap((payee) => own([payee.endToEndId], { is: 'payment', run: candidate, payee })),
      ]
    case 'deposit':
      return own([candidate.id, candidate.voucherId])
  }
}

/** The same number only once for each candidate, which may have it in several fields. */
const distinctNumbers = (candidate: Candidate): { of: Numbered; number: string }[] => {
  const seen = new Set<string>()
  return numbersOf(candidate).filter(({ of, number }) => of.is === 'payment' || (!seen.has(number) && seen.add(number)))
}

export const indexCandidates = (candidates: readonly Candidate[]): CandidateIndex => {
  const only = <K extends Candidate['is']>(kind: K) => candidates.filter((one): one is Extract<Candidate, { is: K }> => one.is === kind)
  const items = only('item')
    .filter(({ open }) => amountKey(open) !== '0')
    .sort(
      byDay(
        ({ dueDate }) => dueDate,
        ({ id }) => id,
      ),
    )
  const entries = only('entry').sort(
    byDay(
      ({ date }) => date,
      ({ id }) => id,
    ),
  )
  const runs = only('run').sort(
    byDay(
      ({ voucherId }) => voucherId,
      ({ runId }) => runId,
    ),
  )
  const ofParty = new Map<string, PartyOpen>()
  const ofPartyAndAmount = new Map<string, PartyOpen>()
  const nameOf = new Map<string, string>()
  const put = <K extends keyof PartyOpen>(kind: K, value: PartyOpen[K][number], partyId: string, amount: Decimal): void => {
    for (const [map, key] of [[ofParty, partyId] as const, [ofPartyAndAmount, partyAmountKey(partyId, amountKey(amount))] as const]) {
      const open = map.get(key) ?? { items: [], entries: [], payments: [] }
      map.set(key, open)
      const list: PartyOpen[K][number][] = open[kind]
      list.push(value)
    }
  }
  for (const item of items) {
    put('items', item, item.partyId, item.open)
    nameOf.set(item.partyId, item.partyName)
  }
  for (const entry of entries) {
    if (entry.partyId === null) continue
    put('entries', entry, entry.partyId, entry.amount)
    if (entry.partyName !== null) nameOf.set(entry.partyId, entry.partyName)
  }
  for (const run of runs) for (const payee of run.payees) put('payments', { is: 'payment', run, payee }, payee.partyId, payee.amount)
  return {
    numbers: numberIndex(candidates.flatMap(distinctNumbers)),
    names: nameIndex(nameOf),
    nameOf,
    ofParty,
    ofPartyAndAmount,
    entries: byAmount(entries, ({ amount }) => amount),
    items: byAmount(items, ({ open }) => open),
    discounted: byAmount(
      items.filter(({ discount }) => discount !== null),
      discountedOpen,
    ),
    mirrors: byAmount(
      only('mirror').sort(
        byDay(
          ({ date }) => date,
          ({ lineId }) => lineId,
        ),
      ),
      ({ amount }) => amount,
    ),
    deposits: byAmount(
      only('deposit').sort(
        byDay(
          ({ date }) => date,
          ({ id }) => id,
        ),
      ),
      ({ amount }) => amount,
    ),
    runs: byAmount(runs, ({ amount }) => amount),
  }
}
