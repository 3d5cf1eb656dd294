import { negate } from '@/contracts/rules/decimal'
import { amountKey } from './amounts'
import { TWIN, UNIQUE } from './by-amount'
import { daysFrom } from './days'
import { type Field, isFreeOffer, type Look } from './look'
import { nameWords } from './names'
import { wordsIn } from './normal'
import { depositPart, mirrorPart, type Offer, offer } from './offers'
import { wholeText } from './pattern'
import { nearest, rivalsOf } from './window'

/** The other side is known, and nothing else fits. */
const NAMED = 88
const NAMED_TWIN = 74
const MOST_MIRROR_DAYS = 5

/** Stage 5: the other side of a transfer between our accounts. */
export const byMirror = (look: Look, field: Field): Offer[] => {
  const { line, parties, otherOwnAccountId, isDismissed, takesItems } = look
  if (parties.size > 0 || !takesItems) return []
  const isNear = (date: string) => Math.abs(daysFrom(date, line.date)) <= MOST_MIRROR_DAYS
  const mirrors = nearest(field.index.mirrors.get(amountKey(negate(line.amount))) ?? [], line.date, ({ date }) => date).filter(
    ({ lineId, ownAccountId, date }) =>
      ownAccountId !== line.ownAccountId &&
      (otherOwnAccountId === null || otherOwnAccountId === ownAccountId) &&
      isNear(date) &&
      !isDismissed(lineId) &&
      isFreeOffer(field, { parts: [mirrorPart(lineId, line.amount)], action: { do: 'transfer', ownAccountId } }),
  )
  return mirrors.map(({ lineId, ownAccountId, date }) => {
    const days = daysFrom(date, line.date)
    const count = Math.max(mirrors.length, 1 + rivalsOf(look, field, (other) => Math.abs(daysFrom(date, other.date)) <= MOST_MIRROR_DAYS))
    return offer({
      stage: 5,
      score: count === 1 ? NAMED : NAMED_TWIN,
      reasons: [
        { code: 'transfer' },
        { code: 'amount_exact' },
        { code: 'days', days, from: 'mirror' },
        ...(count === 1 ? [] : [{ code: 'twins' as const, count }]),
      ],
      parts: [mirrorPart(lineId, line.amount)],
      action: { do: 'transfer', ownAccountId },
      distance: Math.abs(days),
    })
  })
}

const MOST_DEPOSIT_EARLY = 1
const MOST_DEPOSIT_LATE = 7

/** Stage 5 likewise: what a card processor announced, if the line names the processor; else stage 6. */
export const byDeposit = (look: Look, field: Field): Offer[] => {
  const { line, amountKey, isDismissed } = look
  const words = new Set(wordsIn(wholeText(line)))
  const deposits = nearest(field.index.deposits.get(amountKey) ?? [], line.date, ({ date }) => date).filter((deposit) => {
    const days = daysFrom(deposit.date, line.date)
    const isOfAccount = deposit.ownAccountId === null || deposit.ownAccountId === line.ownAccountId
    const made = { parts: [depositPart(deposit)], action: { do: 'match' as const } }
    return isOfAccount && days >= -MOST_DEPOSIT_EARLY && days <= MOST_DEPOSIT_LATE && !isDismissed(deposit.id) && isFreeOffer(field, made)
  })
  return deposits.map((deposit) => {
    const days = daysFrom(deposit.date, line.date)
    const isNamed = nameWords(deposit.processor).some((word) => words.has(word))
    const isOne = deposits.length === 1
    return offer({
      stage: isNamed ? 5 : 6,
      score: isNamed ? (isOne ? NAMED : NAMED_TWIN) : isOne ? UNIQUE : TWIN,
      reasons: [
        ...(isNamed ? [{ code: 'processor' as const, name: deposit.processor }] : []),
        { code: 'amount_exact' },
        { code: 'days', days, from: 'deposit' },
        ...(isOne ? [] : [{ code: 'twins' as const, count: deposits.length }]),
      ],
      parts: [depositPart(deposit)],
      action: { do: 'match' },
      distance: Math.abs(days),
    })
  })
}
