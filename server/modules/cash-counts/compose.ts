import type { CashCountInput } from '@/contracts/cash-count-input'
import { convertMoney } from '@/contracts/rules/base-totals'
import { compare, type Decimal, isZero } from '@/contracts/rules/decimal'
import { denominationsOf, worthOf } from '@/contracts/rules/denominations'
import type { cashCounts } from '../../db/schema/documents'
import { moneyText } from '../../domain/money-text'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { requireNotAhead } from '../documents/days-ahead'
import type { Existing } from '../documents/draft-life'
import { requireRate } from '../documents/rates'
import { requireWholeUnits } from '../documents/whole-units'
import { ownAccountsOf } from '../ledger/options'

type Pieces = CashCountInput['lines']

/** The pieces that were counted, the largest first. @throws Problem 422 for a denomination that the currency doesn't have, or one named twice */
const countedPieces = (lines: Pieces, currency: string): Pieces => {
  const denominations = denominationsOf(currency)
  const placeOf = ({ denomination }: Pieces[number]) => denominations.findIndex((value) => compare(value, denomination) === 0)
  for (const [index, line] of lines.entries()) {
    const place = placeOf(line)
    if (place < 0) throw invalidField(`lines.${index}.denomination`, `There is no ${moneyText(line.denomination, currency)} note or coin.`, 'unknown')
    if (lines.slice(0, index).some((other) => placeOf(other) === place))
      throw invalidField(`lines.${index}.denomination`, `${moneyText(line.denomination, currency)} is counted twice.`, 'twice')
  }
  return lines.filter(({ pieces }) => !isZero(pieces)).toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** What the till holds: the worth of its pieces, or the total if only that was counted. @throws Problem 422 */
const countedTotal = (pieces: Pieces, total: Decimal | null | undefined, currency: string): Decimal => {
  if (!total && pieces.length === 0) throw invalidField('total', 'Count the pieces, or enter what the till holds: 0 if it is empty.', 'required')
  if (!total) return worthOf(pieces)
  requireWholeUnits('total', total, currency)
  const worth = worthOf(pieces)
  if (pieces.length > 0 && compare(worth, total) !== 0)
    throw invalidField('total', `The pieces are worth ${moneyText(worth, currency)}. Clear the total, or correct the pieces.`, 'total')
  return total
}

/** Composes header, own columns and pieces of a draft. @throws Problem 422 at the field */
export const composeCount = async (session: Session, input: CashCountInput, existing: Existing<typeof cashCounts.$inferSelect>) => {
  const till = (await ownAccountsOf(session, 'cash')).find(({ id }) => id === input.accountId)
  if (!till) throw invalidField('accountId', 'Choose one of our tills that is in use.', 'unknown')
  const { baseCurrency } = session.entry.company
  const currency = till.currency ?? baseCurrency
  const date = input.date ?? existing?.row.date ?? session.today
  await requireNotAhead(session, 'date', date)
  const pieces = countedPieces(input.lines, currency)
  const counted = countedTotal(pieces, input.total, currency)
  const rate = await requireRate(session, currency, input.rate, date)
  return {
    header: {
      date,
      partyId: null,
      currency,
      rate,
      subTotal: counted,
      grandTotal: counted,
      baseGrandTotal: convertMoney(counted, rate, baseCurrency),
      notes: input.notes ?? null,
    },
    kindRow: { accountId: till.id, reason: input.reason ?? null },
    pieces,
  }
}
