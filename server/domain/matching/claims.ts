import type { LineToMatch } from './types'
import { claimsOf, type Offer } from './offers'
import { compareOffers } from './ranking'

interface Wish {
  line: LineToMatch
  offer: Offer
}

const compareLines = (a: LineToMatch, b: LineToMatch): number => (a.date === b.date ? (a.id < b.id ? -1 : a.id > b.id ? 1 : 0) : a.date < b.date ? -1 : 1)

/** What lines have claimed so far, and the offer that each one has got. */
export interface Claims {
  bestOf: ReadonlyMap<string, Offer>
  holderOf: (key: string) => string | undefined
  /** Gives candidates to lines that have none yet, the best offers of all lines first. Only claiming offers get any. */
  distribute: (offers: ReadonlyMap<LineToMatch, readonly Offer[]>, isClaiming: (offer: Offer) => boolean) => void
}

export const newClaims = (): Claims => {
  const holders = new Map<string, string>()
  const bestOf = new Map<string, Offer>()
  return {
    bestOf,
    holderOf: (key) => holders.get(key),
    distribute: (offers, isClaiming) => {
      const wishes: Wish[] = [...offers].flatMap(([line, ofLine]) => (bestOf.has(line.id) ? [] : ofLine.filter(isClaiming).map((offer) => ({ line, offer }))))
      const byRank = (a: Wish, b: Wish): number => {
        const [left, right] = [a.offer, b.offer]
        return (
          right.score - left.score || left.stage - right.stage || left.distance - right.distance || compareLines(a.line, b.line) || compareOffers(left, right)
        )
      }
      for (const { line, offer } of wishes.sort(byRank)) {
        const keys = claimsOf(offer)
        if (bestOf.has(line.id) || keys.some((key) => holders.has(key))) continue
        bestOf.set(line.id, offer)
        for (const key of keys) holders.set(key, line.id)
      }
    },
  }
}
