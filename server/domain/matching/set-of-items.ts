import { add, type Decimal, equals, isZero, subtract } from '@/contracts/rules/decimal'
import { isEligible } from '@/contracts/rules/early-discount'
import { isSmaller } from './amounts'
import { discountedOpen } from './candidates'
import { coveringSet, MOST_ITEMS } from './covering-set'
import { itemPart, type Offer, offer } from './offers'
import type { ItemCandidate, LineToMatch, Part, Reason, Stage } from './types'

/** An amount that an item can take of a line, with the discount that settles the rest. */
interface Share {
  item: ItemCandidate
  amount: Decimal
  discount: Decimal | null
}

const whole = (item: ItemCandidate): Share => ({ item, amount: item.open, discount: null })
const discounted =
  (date: string) =>
  (item: ItemCandidate): Share =>
    item.discount !== null && isEligible(date, item.discount.until) ? { item, amount: discountedOpen(item), discount: item.discount.amount } : whole(item)

/** Ways to take the items: as they are open, and with all discounts that are valid. */
const takings = (items: readonly ItemCandidate[], date: string): Share[][] => {
  const withDiscounts = items.map(discounted(date))
  return withDiscounts.some(({ discount }) => discount !== null) ? [items.map(whole), withDiscounts] : [items.map(whole)]
}

const partsOf = (shares: readonly Share[]): Part[] => shares.map(({ item, amount, discount }) => itemPart(item, amount, discount))
const discountReasons = (shares: readonly Share[]): Reason[] =>
  shares.flatMap(({ item, discount }): Reason[] => (discount !== null && item.discount !== null ? [{ code: 'discount', ...item.discount }] : []))

interface Wanted {
  stage: Stage
  score: number
  reasons: readonly Reason[]
}
const settling = (partyId: string, shares: readonly Share[], { stage, score, reasons }: Wanted, more: Partial<Pick<Offer, 'rest' | 'restAs'>> = {}): Offer =>
  offer({ stage, score, reasons: [...reasons, ...discountReasons(shares)], parts: partsOf(shares), action: { do: 'settle', partyId }, ...more })

/** All of the items, if together they are the amount. */
export const allTogether = (partyId: string, items: readonly ItemCandidate[], { amount, date }: LineToMatch, wanted: Wanted): Offer | null => {
  const shares = takings(items, date).find((taken) => equals(add('0', ...taken.map((share) => share.amount)), amount))
  return shares ? settling(partyId, shares, wanted) : null
}

/** Items of a party beyond these are not looked at. */
export const MOST_OF_PARTY = 200

type SetFound = { is: 'unique'; offer: Offer } | { is: 'none' | 'several' | 'unsearched' }

/**
 * The only set of at least two of a party's items that is the amount. Credit notes take part if no set without them is found: among amounts of both
 * signs, sets that mean nothing are frequent.
 */
export const setOfItems = (partyId: string, items: readonly ItemCandidate[], { amount, date }: LineToMatch, wanted: Wanted): SetFound => {
  if (items.length > MOST_OF_PARTY) return { is: 'unsearched' }
  let result: SetFound['is'] = 'none'
  for (const shares of takings(items, date)) {
    const along = shares.filter((share) => isAlong(share.amount, amount) && !isSmaller(amount, share.amount))
    const credits = shares.filter((share) => !isAlong(share.amount, amount))
    for (const tried of credits.length === 0 ? [along] : [along, shares]) {
      if (tried.length > MOST_ITEMS) {
        result = 'unsearched'
        break
      }
      const found = coveringSet(
        tried.map((share) => share.amount),
        amount,
      )
      if (found.is === 'several' || found.is === 'unsearched') return { is: found.is }
      if (found.is === 'unique' && found.places.length > 1) {
        const chosen = tried.filter((_, at) => found.places.includes(at))
        return { is: 'unique', offer: settling(partyId, chosen, { ...wanted, reasons: [...wanted.reasons, { code: 'covering_set', count: chosen.length }] }) }
      }
    }
  }
  return { is: result }
}

const isAlong = (value: Decimal, amount: Decimal): boolean => value.startsWith('-') === amount.startsWith('-')

/** The oldest items, which the amount settles one after the other; the last one may stay open in part, and what is too much stays on account. */
export const oldestFirst = (partyId: string, items: readonly ItemCandidate[], { amount }: LineToMatch, wanted: Wanted): Offer | null => {
  const shares: Share[] = []
  let left = amount
  for (const item of items) {
    if (isZero(left)) break
    if (shares.length === MOST_ITEMS) return null
    const taken = isSmaller(left, item.open) ? left : item.open
    shares.push({ item, amount: taken, discount: null })
    left = subtract(left, taken)
  }
  const last = shares.at(-1)
  if (!last) return null
  const open = subtract(last.item.open, last.amount)
  const reasons: Reason[] = [
    ...wanted.reasons,
    { code: 'oldest_first', count: shares.length },
    ...(isZero(open) ? [] : [{ code: 'partial' as const, left: open }]),
    ...(isZero(left) ? [] : [{ code: 'over' as const, amount: left }]),
  ]
  return settling(partyId, shares, { ...wanted, reasons }, isZero(left) ? {} : { rest: left, restAs: 'on_account' })
}

/** Whether the offer settles each of its items and leaves nothing of the line. */
export const tiesExactly = ({ reasons, rest }: Offer): boolean => isZero(rest) && !reasons.some(({ code }) => code === 'partial')
