import { negate } from '@/contracts/rules/decimal'
import { amountKey } from './amounts'
import { daysFrom } from './days'
import { type Field, isFreeOffer, type Look } from './look'
import { entryPart, type Offer, offer } from './offers'
import type { EntryCandidate, Reason } from './types'
import { nearest } from './window'

const NUMBER = 95
const ACCOUNT = 92
const AMOUNT = 78
const TWIN = 62
/** A payment comes back within this time; direct debits may do so for eight weeks and a few days. */
const MOST_DAYS = 65

/** Words with which banks name a return where their format has no field for it. The amount decides which payment it is. */
const WORDS =
  /(?<!\p{L})(?:returned|returned? item|nsf|insufficient funds|dishonou?red|unpaid|bounced|r(?:ü|ue)cklastschrift|r(?:ü|ue)ckbuchung|retoure|impay[ée]|rejet|devoluci[óo]n|devuelto)(?!\p{L})/iu

/** Money that came back: the payment that was entered with the opposite amount. It may be matched with its first line. */
export const byReturn = (look: Look, field: Field): Offer[] => {
  const { line, isReturn, allows, parties, hits } = look
  if (!isReturn && !WORDS.test(line.text)) return []
  const payments = nearest(field.index.entries.get(amountKey(negate(line.amount))) ?? [], line.date, ({ date }) => date).filter((entry) => {
    const days = daysFrom(entry.date, line.date)
    return days >= 0 && days <= MOST_DAYS && allows(entry)
  })
  const numbersOf = new Map(hits.flatMap(({ of, number }) => (of.is === 'entry' ? [[of.id, number] as const] : [])))
  const named = payments.filter(({ id }) => numbersOf.has(id))
  const made = (payment: EntryCandidate): Offer => {
    const days = daysFrom(payment.date, line.date)
    const number = numbersOf.get(payment.id)
    const isKnown = payment.partyId !== null && parties.has(payment.partyId)
    const rivals = number === undefined ? payments.length : named.length
    const byWhat = number !== undefined ? NUMBER : isKnown ? ACCOUNT : AMOUNT
    const reasons: Reason[] = [
      { code: 'returned', why: line.returnReason, voucherId: payment.voucherId },
      ...(number === undefined ? [] : [{ code: 'own_id' as const, number }]),
      ...(isKnown ? [{ code: 'account' as const }] : []),
      { code: 'amount_exact' },
      { code: 'days', days, from: 'payment' },
      ...(rivals === 1 ? [] : [{ code: 'twins' as const, count: rivals }]),
    ]
    return offer({
      stage: number !== undefined ? 2 : isKnown ? 3 : 6,
      score: rivals === 1 ? byWhat : TWIN + (byWhat === AMOUNT ? 0 : 10),
      reasons,
      parts: [entryPart(payment)].map((part) => ({ ...part, amount: line.amount })),
      action: { do: 'return', entryId: payment.id, documentId: payment.documentId, voucherId: payment.voucherId },
      distance: days,
    })
  }
  return payments.map(made).filter((one) => isFreeOffer(field, one))
}
