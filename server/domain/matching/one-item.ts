import { type Decimal, equals, subtract } from '@/contracts/rules/decimal'
import { isEligible } from '@/contracts/rules/early-discount'
import { isIncoming, isSmaller, mayBeFee } from './amounts'
import { discountedOpen } from './candidates'
import { daysFrom } from './days'
import { type Offer, itemPart, offer } from './offers'
import type { ItemCandidate, LineToMatch, Reason, Stage } from './types'

/** What speaks for an item, and the score of each way in which the amount may fit it. Null: not offered in that way. */
export interface Evidence {
  stage: Stage
  reasons: readonly Reason[]
  scores: { exact: number | null; discount: number; late: number; partial: number | null; fee: number | null; over: number | null }
  distance?: number
  isOfParty?: boolean
}

/** How much less a way counts if the gap is also a discount that came too late. */
const AFTER_LATE = 12

/** The ways in which a line may settle one item that has its sign. */
export const waysToSettle = (item: ItemCandidate, { amount, date }: LineToMatch, { stage, reasons, scores, distance, isOfParty }: Evidence): Offer[] => {
  const { open, discount, partyId } = item
  const made = (
    score: number | null,
    part: Decimal,
    reason: Reason,
    more: Partial<Pick<Offer, 'rest' | 'restAs'>> = {},
    taken: Decimal | null = null,
  ): Offer[] =>
    score === null
      ? []
      : [
          offer({
            stage,
            score,
            reasons: [...reasons, reason],
            parts: [itemPart(item, part, taken)],
            action: { do: 'settle', partyId },
            ...(distance === undefined ? {} : { distance }),
            ...(isOfParty === undefined ? {} : { isOfParty }),
            ...more,
          }),
        ]
  if (equals(amount, open)) return made(scores.exact, open, { code: 'amount_exact' })
  const rest = subtract(amount, open)
  const asFee = (score: number | null) => (mayBeFee(rest, open) ? made(score, open, { code: 'fee', amount: rest }, { rest, restAs: 'fee' }) : [])
  const isDiscounted = discount !== null && equals(amount, discountedOpen(item))
  if (isDiscounted && isEligible(date, discount.until)) return made(scores.discount, amount, { code: 'discount', ...discount }, {}, discount.amount)
  if (!isSmaller(amount, open)) {
    const byFee = isIncoming(amount) ? [] : asFee(scores.fee)
    return byFee.length > 0 ? byFee : made(scores.over, open, { code: 'over', amount: rest }, { rest, restAs: 'on_account' })
  }
  const late = isDiscounted ? made(scores.late, amount, { code: 'late_discount', ...discount, days: daysFrom(discount.until, date) }, {}, discount.amount) : []
  const less = isDiscounted ? AFTER_LATE : 0
  const partial = made(scores.partial === null ? null : scores.partial - less, amount, { code: 'partial', left: subtract(open, amount) })
  // A bank on the way may have kept its charge. The safer way is to leave the rest open.
  const short = isIncoming(amount) && !isDiscounted && scores.fee !== null ? asFee(scores.fee - AFTER_LATE) : []
  return [...late, ...partial, ...short]
}
