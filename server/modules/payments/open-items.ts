import { sql } from 'drizzle-orm'
import { absolute, add, divide, isZero, multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { openItemsOfParty, type PartyItem, unpayableBecause } from '../ledger/open-items'
import { earlyDiscountsOf } from '../terms/early-discount'
import { factsOfPayment, findParty } from './kinds'

/** An item as screens show it; its amount is signed as the payment settles it. */
export const shownItem = ({ itemId, kind, voucherId, theirNumber, date, dueDate, open }: PartyItem, sign: 1 | -1) => ({
  itemId,
  document: { kind, voucherId },
  theirNumber,
  date,
  dueDate,
  open: sign === 1 ? open : open.startsWith('-') ? open.slice(1) : open === '0' ? open : `-${open}`,
})

/** Returns the early discount of an item: that of its document, or its share where the document is due in parts. */
const discountsOf = async (session: Session, items: readonly PartyItem[], date: string) => {
  const discounts = await earlyDiscountsOf(session, [...new Set(items.map(({ documentId }) => documentId))], date)
  return ({ documentId, open, currency }: PartyItem) => {
    const discount = discounts.get(documentId)
    if (!discount) return null
    const whole = add('0', ...items.filter((item) => item.documentId === documentId).map((item) => item.open))
    const amount = isZero(whole) ? '0' : roundMoney(divide(multiply(discount.amount, open), whole), currency)
    return isZero(amount) ? null : { amount, pct: discount.pct, until: discount.until, isEligible: discount.isEligible }
  }
}

interface ItemsQuery {
  partyId: string
  currency: string
  /** The day of the payment, by which early discounts are eligible or not. */
  date?: string | undefined
}

/** What is open of a party in a currency, the first due first, and the currencies in which it has open items. */
export const openItemsOf = async (session: Session, kind: string, { partyId, currency, date = session.today }: ItemsQuery) => {
  const { control, sign } = factsOfPayment(kind)
  const found = await findParty(session, kind, partyId)
  if (!found) throw notFound()
  const items = await openItemsOfParty(session, { partyId, currency })
  const discountOf = await discountsOf(session, items, date)
  const currencies = await rowsOf<{ currency: string }>(
    session.tx,
    sql`select distinct i.currency from open_items i where i.company_id = ${session.entry.company.id} and i.party_id = ${partyId}::uuid and i.allocated <> i.amount order by 1`,
  )
  return {
    party: { id: found.id, code: found.code, name: found.name, currency: found.currency },
    rows: items.map((item) => ({
      ...shownItem(item, sign),
      isOtherSide: item.accountType !== control,
      heldBecause: unpayableBecause(item),
      net: roundMoney(absolute(multiply(item.open, item.netShare)), currency),
      discount: discountOf(item),
    })),
    currencies: currencies.map((one) => one.currency),
  }
}
