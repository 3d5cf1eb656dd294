import type { Decimal } from '@/contracts/rules/decimal'
import type { Action, Candidate, DepositCandidate, EntryCandidate, ItemCandidate, Part, Reason, RunCandidate, Suggestion } from './types'

/** A suggestion before lines have been compared with each other. */
export interface Offer extends Omit<Suggestion, 'isPreselected' | 'isCertain'> {
  /** Days between line and candidate where these decide between equals; else 0. */
  distance: number
  /** A document of which more is known than the amount. A rule never comes before it. */
  isOfParty: boolean
}

interface Given {
  stage: Suggestion['stage']
  score: number
  reasons: readonly Reason[]
  parts: readonly Part[]
  action: Action
  rest?: Decimal
  restAs?: Suggestion['restAs']
  distance?: number
  isOfParty?: boolean
}
export const offer = ({ rest = '0', restAs = null, distance = 0, isOfParty = true, ...given }: Given): Offer => ({
  ...given,
  rest,
  restAs,
  distance,
  isOfParty,
})

const partOf = (is: Candidate['is'], id: string, amount: Decimal): Part => ({ candidate: { is, id }, amount, discount: null, payments: [] })
export const entryPart = ({ id, amount }: EntryCandidate): Part => partOf('entry', id, amount)
export const itemPart = ({ id }: ItemCandidate, amount: Decimal, discount: Decimal | null = null): Part => ({ ...partOf('item', id, amount), discount })
export const depositPart = ({ id, amount }: DepositCandidate): Part => partOf('deposit', id, amount)
export const runPart = ({ runId }: RunCandidate, amount: Decimal, payees: RunCandidate['payees']): Part => ({
  ...partOf('run', runId, amount),
  payments: payees.map(({ endToEndId }) => endToEndId),
})
export const mirrorPart = (lineId: string, amount: Decimal): Part => partOf('mirror', lineId, amount)

/** What is used up by an offer, and can't be used by another line besides. A return uses the payment otherwise than its first line does. */
export const claimsOf = ({ parts, action }: Pick<Offer, 'parts' | 'action'>): string[] =>
  parts.flatMap(({ candidate: { is, id }, payments }) => {
    const key = `${action.do === 'return' ? 'return' : is} ${id}`
    return payments.length === 0 ? [key] : payments.map((payment) => `${key} ${payment}`)
  })
