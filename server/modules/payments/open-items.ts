import { type SQL, sql } from 'drizzle-orm'
import type { PayableItem } from '@/contracts/payments'
import { absolute, add, divide, isZero, multiply } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { rowsOf } from '../../db/rows'
import type { CompanyContext, Session } from '../../http/context'
import { notFound } from '../../http/problem'
import { earlyDiscountsOf } from '../terms/early-discount'
import { factsOfPayment, findParty } from './kinds'

/** Columns of the document of an open item `i`: its number, and the other party's number for it. */
export const documentColumns = sql`d.kind, d.voucher_id as "voucherId", coalesce(v.vendor_invoice_no, n.customer_order_number, g.reference, p.reference) as "theirNumber"`
export const joinDocuments = sql`join documents d on d.company_id = i.company_id and d.id = i.document_id
  left join vendor_invoices v on v.company_id = d.company_id and v.document_id = d.id
  left join customer_invoices n on n.company_id = d.company_id and n.document_id = d.id
  left join general_invoices g on g.company_id = d.company_id and g.document_id = d.id
  left join payments p on p.company_id = d.company_id and p.document_id = d.id`

interface ItemRow {
  itemId: string
  documentId: string
  kind: PayableItem['document']['kind']
  voucherId: string
  theirNumber: string | null
  date: string
  dueDate: string | null
  /** The live account, if the item's own was merged into another. */
  accountId: string
  accountType: 'receivable' | 'payable'
  partyId: string
  currency: string
  /** Base currency units for one unit of the currency, at which it was posted. */
  rate: string
  /** Share of the document's total that is no tax. */
  netShare: string
  /** Signed, debit positive. */
  amount: string
  base: string
  allocated: string
  allocatedBase: string
  open: string
  heldBecause: string | null
  /** The payment run that has reserved it, and its number. */
  reservedById: string | null
  reservedBy: string | null
}

/** Why a bill may not be paid: it is held, or its vendor is. */
export const heldBecause = sql<string>`case when v.hold_payment then coalesce('Held: ' || v.hold_reason, 'Its payment is held.')
  when a.type = 'payable' and i.amount < 0 then (select coalesce('The vendor is on hold: ' || w.on_hold_reason, 'The vendor is on hold.') from vendors w
    where w.company_id = i.company_id and w.party_id = i.party_id and w.on_hold in ('payments', 'all')) end`

const itemsWhere = ({ tx, entry }: CompanyContext, condition: SQL): Promise<ItemRow[]> =>
  rowsOf<ItemRow>(
    tx,
    sql`select i.line_id as "itemId", i.document_id as "documentId", ${documentColumns}, i.date::text as date, i.due_date::text as "dueDate",
        coalesce(a.merged_into, a.id) as "accountId", a.type as "accountType", i.party_id as "partyId", i.currency,
        trim_scale(case when d.currency = i.currency then d.rate else i.base / i.amount end)::text as rate,
        trim_scale(case when d.grand_total > 0 and d.currency = i.currency then (d.grand_total - d.tax_total) / d.grand_total else 1 end)::text as "netShare", trim_scale(i.amount)::text as amount,
        trim_scale(i.base)::text as base, trim_scale(i.allocated)::text as allocated, trim_scale(i.allocated_base)::text as "allocatedBase",
        trim_scale(i.amount - i.allocated)::text as open, ${heldBecause} as "heldBecause",
        i.reserved_by as "reservedById", (select u.voucher_id from documents u where u.company_id = i.company_id and u.id = i.reserved_by) as "reservedBy"
      from open_items i join accounts a on a.company_id = i.company_id and a.id = i.account_id ${joinDocuments}
      where i.company_id = ${entry.company.id} and ${condition}
      order by coalesce(i.due_date, i.date), i.date, d.voucher_id, i.line_id`,
  )

export type PartyItem = ItemRow

/** The items with these ids, whether something of them is open or not. */
export const itemsById = async (session: CompanyContext, ids: readonly string[]): Promise<Map<string, PartyItem>> => {
  if (ids.length === 0) return new Map()
  const found = await itemsWhere(session, sql`i.line_id = any (${sql.param([...ids])}::uuid[])`)
  return new Map(found.map((item) => [item.itemId, item]))
}

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
  const items = await itemsWhere(session, sql`i.party_id = ${partyId}::uuid and i.currency = ${currency} and i.allocated <> i.amount`)
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
      heldBecause: item.reservedBy === null ? item.heldBecause : `Reserved by the payment run ${item.reservedBy}.`,
      net: roundMoney(absolute(multiply(item.open, item.netShare)), currency),
      discount: discountOf(item),
    })),
    currencies: currencies.map((one) => one.currency),
  }
}
