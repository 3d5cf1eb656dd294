import { isEligible } from '@/contracts/rules/early-discount'
import { daysFrom } from './days'
import { type Field, isFreeOffer, type Look, usableEntry, usableItem } from './look'
import { entryPart, type Offer, offer, runPart } from './offers'
import { waysToSettle } from './one-item'
import type { Reason } from './types'
import { isInWindow, MOST_OF_AMOUNT, nearest, rivalsOf } from './window'

export const UNIQUE = 78
export const TWIN = 62
const OUT_OF_WINDOW = 58
const DISCOUNTED = 66
const OTHER_NAME = 12
interface ByAmount {
  isIn: boolean
  /** Whether the line is of another name than the candidate; null if either has none. */
  otherName: string | null
  make: (score: number, reasons: readonly Reason[]) => Offer[]
  /** Days to the day on which it was expected. */
  days: number
  reason: Reason
  day: string
  isPosted: boolean
}

const nameGap = (look: Look, partyId: string | null, name: string | null): string | null =>
  look.line.partyName === null || name === null || look.parties.size > 0 || look.names.some((found) => found.partyId === partyId) ? null : name

const entriesOf = (look: Look, field: Field): ByAmount[] =>
  nearest(field.index.entries.get(look.amountKey) ?? [], look.line.date, ({ date }) => date)
    .filter((entry) => usableEntry(look, field, entry))
    .map((entry) => {
      const days = daysFrom(entry.date, look.line.date)
      const reason: Reason = { code: 'days', days, from: 'entry' }
      const made = { stage: 6 as const, parts: [entryPart(entry)], action: { do: 'match' as const }, distance: Math.abs(days), isOfParty: isInWindow(days) }
      return {
        isIn: isInWindow(days),
        otherName: nameGap(look, entry.partyId, entry.partyName),
        days,
        day: entry.date,
        reason,
        isPosted: true,
        make: (score, reasons) => [offer({ ...made, score, reasons })],
      }
    })

const itemsOf = (look: Look, field: Field): ByAmount[] =>
  nearest(field.index.items.get(look.amountKey) ?? [], look.line.date, ({ dueDate }) => dueDate)
    .filter((item) => usableItem(look, field, item))
    .map((item) => {
      const days = daysFrom(item.dueDate, look.line.date)
      const otherName = nameGap(look, item.partyId, item.partyName)
      return {
        isIn: isInWindow(days),
        otherName,
        days,
        day: item.dueDate,
        reason: { code: 'days', days, from: 'due' },
        isPosted: false,
        make: (score, reasons) =>
          waysToSettle(item, look.line, {
            stage: 6,
            reasons,
            scores: { exact: score, discount: score, late: score, partial: null, fee: null, over: null },
            distance: Math.abs(days),
            isOfParty: isInWindow(days) && otherName === null,
          }),
      }
    })

/** Items whose amount fits with a discount that is still valid; none, if several do. */
const discountedOf = (look: Look, field: Field): Offer[] => {
  const valid = nearest(field.index.discounted.get(look.amountKey) ?? [], look.line.date, ({ dueDate }) => dueDate).filter(
    (item) => item.discount !== null && isEligible(look.line.date, item.discount.until) && look.line.date >= item.date && usableItem(look, field, item),
  )
  const [item] = valid
  if (!item || valid.length > 1) return []
  const otherName = nameGap(look, item.partyId, item.partyName)
  const score = DISCOUNTED - (otherName === null ? 0 : OTHER_NAME)
  const scores = { exact: null, discount: score, late: score, partial: null, fee: null, over: null }
  return waysToSettle(item, look.line, {
    stage: 6,
    reasons: otherName === null ? [] : [{ code: 'other_name', name: otherName }],
    scores,
    isOfParty: otherName === null,
  })
}

/** Stage 6: nothing but the amount and the day. */
const byDay = (look: Look, field: Field): Offer[] => {
  const candidates = [...entriesOf(look, field), ...itemsOf(look, field)]
  const inWindow = candidates.filter(({ isIn }) => isIn)
  const rivalsByDay = new Map(candidates.map(({ day }) => [day, 0]))
  for (const day of rivalsByDay.keys())
    rivalsByDay.set(
      day,
      rivalsOf(look, field, ({ date }) => isInWindow(daysFrom(day, date))),
    )
  return candidates.flatMap(({ isIn, otherName, day, reason, isPosted, make }) => {
    const equal = inWindow.filter((other) => other.isPosted || !isPosted).length
    const rivals = rivalsByDay.get(day) ?? 0
    const isUnique = equal === 1 && rivals === 0
    const score = (isIn ? (isUnique ? UNIQUE : TWIN) : OUT_OF_WINDOW) - (otherName === null ? 0 : OTHER_NAME)
    return make(score, [
      reason,
      ...(isIn && !isUnique ? [{ code: 'twins' as const, count: Math.max(equal, rivals + 1) }] : []),
      ...(otherName === null ? [] : [{ code: 'other_name' as const, name: otherName }]),
      ...(isPosted ? [{ code: 'amount_exact' as const }] : []),
    ])
  })
}

const RUN_TOTAL = 74
const runsOf = (look: Look, field: Field): Offer[] => {
  const made = (field.index.runs.get(look.amountKey) ?? [])
    .slice(0, MOST_OF_AMOUNT)
    .filter((run) => look.allows(run))
    .map((run) =>
      offer({ stage: 6, score: RUN_TOTAL, reasons: [{ code: 'amount_exact' }], parts: [runPart(run, run.amount, run.payees)], action: { do: 'match' } }),
    )
    .filter((one) => isFreeOffer(field, one))
  return made.map((one) => (made.length === 1 ? one : { ...one, score: TWIN, reasons: [...one.reasons, { code: 'twins', count: made.length }] }))
}

/** Stage 6, and weaker: amounts without anything else. */
export const byAmount = (look: Look, field: Field): Offer[] => [...byDay(look, field), ...discountedOf(look, field), ...runsOf(look, field)]
