import { amountKey } from './amounts'
import { daysFrom } from './days'
import type { Look } from './look'
import type { Offer } from './offers'
import { declineKey } from './pattern'
import type { Decline, Knowledge } from './types'

const LOWEST = 1
const FADES_IN_DAYS = 180
const PER_DECLINE = 10
const MOST_FOR_DECLINES = 30

/** Hundredths that an offer loses because such ones were declined. They fade, and after 180 days nothing is lost. */
export const lostByDecline = ({ times, lastOn }: Decline, today: string): number => {
  const left = FADES_IN_DAYS - Math.max(0, daysFrom(lastOn, today))
  return left <= 0 ? 0 : Math.ceil((Math.min(MOST_FOR_DECLINES, PER_DECLINE * times) * left) / FADES_IN_DAYS)
}

/** The offer with a lower score where the party was declined for lines with the pattern. */
export const afterDeclines = (made: Offer, partyIds: readonly string[], { patterns }: Look, declines: Knowledge['declines'], today: string): Offer => {
  if (declines.size === 0) return made
  const found = partyIds.flatMap((partyId) => patterns.flatMap((pattern) => declines.get(declineKey(partyId, pattern)) ?? []))
  const lost = Math.max(0, ...found.map((decline) => lostByDecline(decline, today)))
  if (lost === 0) return made
  const times = Math.max(...found.map((decline) => decline.times))
  return { ...made, score: Math.max(LOWEST, made.score - lost), reasons: [...made.reasons, { code: 'declined', times }] }
}

const POSTS_NOTHING: ReadonlySet<Offer['action']['do']> = new Set(['match', 'return'])
export const isPosted = ({ action }: Offer): boolean => POSTS_NOTHING.has(action.do)

/** Identifies what an offer would do. */
export const keyOf = ({ parts, action, restAs }: Offer): string => {
  const shares = parts.map(({ candidate: { is, id }, amount, discount, payments }) => `${is} ${id} ${amountKey(amount)} ${discount} ${payments.join(' ')}`)
  return [action.do, ...shares.sort(), restAs, ...(action.do === 'code' ? [JSON.stringify(action)] : [])].join(',')
}

/** One order for all offers, whatever the order in which they were made. */
export const compareOffers = (a: Offer, b: Offer): number =>
  b.score - a.score ||
  a.stage - b.stage ||
  Number(isPosted(b)) - Number(isPosted(a)) ||
  a.distance - b.distance ||
  (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0)

/** Of offers that do the same, the best alone, with the reasons of all. */
export const withoutRepeats = (offers: readonly Offer[]): Offer[] => {
  const best = new Map<string, Offer>()
  for (const made of [...offers].sort(compareOffers)) {
    const key = keyOf(made)
    const found = best.get(key)
    const added = found && made.reasons.filter((reason) => !found.reasons.some(({ code }) => code === reason.code) && reason.code !== 'twins')
    best.set(key, found && added ? { ...found, reasons: [...found.reasons, ...added] } : made)
  }
  return [...best.values()]
}

/** How far the next one must be behind for one to be chosen in advance, or a weaker kind behind a stronger one. */
export const CLEARLY = 10

/** An item never comes before an entry of which as much is known: accepting it would post a second payment. */
export const entriesFirst = (offers: readonly Offer[]): Offer[] =>
  offers.map((made) => {
    if (made.action.do !== 'settle') return made
    const better = offers
      .filter((other) => other.action.do === 'match' && other.rest === '0' && other.stage <= made.stage && other.score >= made.score - CLEARLY)
      .map(({ score }) => score)
    return better.length === 0 ? made : { ...made, score: Math.max(LOWEST, Math.min(made.score, Math.max(...better) - CLEARLY)) }
  })

/** The highest score below that of each document of the party. */
export const belowDocuments = (score: number, offers: readonly Offer[]): number =>
  Math.max(LOWEST, Math.min(score, ...offers.filter(({ isOfParty }) => isOfParty).map((made) => made.score - 1)))
