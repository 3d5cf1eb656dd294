import { plainAccountNo } from '@/contracts/rules/bank-account'
import type { Decimal } from '@/contracts/rules/decimal'
import { amountKey, haveSameSign } from './amounts'
import type { CandidateIndex, Numbered, Payment } from './candidates'
import { claimsOf, entryPart, itemPart, type Offer, runPart } from './offers'
import type { NamedParty } from './names'
import type { NumberHit } from './numbers'
import { dismissalKey, patternsOf, wholeText } from './pattern'
import type { EntryCandidate, ItemCandidate, Knowledge, LineToMatch, RunCandidate } from './types'

/** A line with what it says, found once for all stages. */
export interface Look {
  line: LineToMatch
  amountKey: string
  patterns: readonly string[]
  /** Parties whose account the money came from or went to; empty if it isn't known. */
  parties: ReadonlySet<string>
  /** Our own account on the other side. */
  otherOwnAccountId: string | null
  names: readonly NamedParty[]
  hits: readonly NumberHit<Numbered>[]
  /** A return or a batch is no payment of an item by itself. */
  takesItems: boolean
  isReturn: boolean
  /** Whether the candidate may be offered for the line: nobody dismissed it, and no other party is known. */
  allows: (candidate: EntryCandidate | ItemCandidate | RunCandidate | Payment) => boolean
  isDismissed: (candidateId: string) => boolean
}

/** What all stages need. `isFree` tells whether no line has claimed it at an earlier stage. */
export interface Field {
  index: CandidateIndex
  linesByAmount: ReadonlyMap<string, readonly LineToMatch[]>
  isFree: (key: string) => boolean
}

const isText = (text: string | null): text is string => text !== null && text !== ''

const partiesOf = (candidate: EntryCandidate | ItemCandidate | RunCandidate | Payment): readonly string[] => {
  if (candidate.is === 'run') return candidate.payees.length === 1 ? candidate.payees.map(({ partyId }) => partyId) : []
  if (candidate.is === 'payment') return [candidate.payee.partyId]
  return candidate.partyId === null ? [] : [candidate.partyId]
}

/** The texts of a line that may name documents. */
export const textsWithNumbers = ({ text, reference, creditorReference, chequeNo }: LineToMatch): string[] =>
  [text, reference, creditorReference, chequeNo].filter(isText)

const namesOf = (line: LineToMatch, { names }: CandidateIndex): NamedParty[] => {
  const like = isText(line.partyName) ? names.like(line.partyName) : []
  return like.length > 0 ? like : names.within(wholeText(line))
}

export const lookAt = (line: LineToMatch, index: CandidateIndex, { partyAccounts, ownAccounts, dismissed }: Knowledge, hasDetails: boolean): Look => {
  const account = plainAccountNo(line.partyAccount ?? '')
  const parties = new Set(partyAccounts.get(account) ?? [])
  const patterns = patternsOf(line)
  const isReturn = line.isReversal || line.returnReason !== null
  const isDismissed = (candidateId: string): boolean =>
    dismissed.size > 0 && [line.id, ...patterns].some((what) => dismissed.has(dismissalKey(what, candidateId)))
  const allows = (candidate: EntryCandidate | ItemCandidate | RunCandidate | Payment): boolean => {
    const run = candidate.is === 'payment' ? candidate.run : candidate
    if (run.is !== 'item' && run.ownAccountId !== line.ownAccountId) return false
    if (isDismissed(run.is === 'run' ? run.runId : run.id)) return false
    const others = partiesOf(candidate)
    return parties.size === 0 || others.length === 0 || others.some((partyId) => parties.has(partyId))
  }
  return {
    line,
    amountKey: amountKey(line.amount),
    patterns,
    parties,
    otherOwnAccountId: ownAccounts.get(account) ?? null,
    names: parties.size > 0 ? [] : namesOf(line, index),
    hits: index.numbers.hitsIn(textsWithNumbers(line)),
    takesItems: !isReturn && !hasDetails,
    isReturn,
    allows,
    isDismissed,
  }
}

export const isFreeOffer = (field: Field, made: Pick<Offer, 'parts' | 'action'>): boolean => claimsOf(made).every(field.isFree)

/** Entries that the line may belong to, whatever their amount. */
export const usableEntry = ({ line, allows }: Look, field: Field, entry: EntryCandidate): boolean =>
  !entry.isMatched && haveSameSign(entry.amount, line.amount) && allows(entry) && isFreeOffer(field, { parts: [entryPart(entry)], action: { do: 'match' } })
/** Items that the line may settle, credit notes included. */
export const usableItem = ({ allows, takesItems }: Look, field: Field, item: ItemCandidate): boolean =>
  takesItems && allows(item) && isFreeOffer(field, { parts: [itemPart(item, '0')], action: { do: 'settle', partyId: item.partyId } })
export const usablePayment = ({ line, allows }: Look, field: Field, payment: Payment): boolean =>
  haveSameSign(payment.payee.amount, line.amount) &&
  allows(payment) &&
  isFreeOffer(field, { parts: [runPart(payment.run, payment.payee.amount, [payment.payee])], action: { do: 'match' } })
export const settles = (item: ItemCandidate, amount: Decimal): boolean => haveSameSign(item.open, amount)
