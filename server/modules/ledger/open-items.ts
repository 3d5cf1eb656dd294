import { type SQL, sql } from 'drizzle-orm'
import type { PayableItem } from '@/contracts/payments'
import { rowsOf } from '../../db/rows'
import type { CompanyContext } from '../../http/context'
import { invalidField } from '../../http/problem'

/** Columns of the document of an open item `i`: its number, and the other party's number for it. */
export const documentColumns = sql`d.kind, d.voucher_id as "voucherId", coalesce(v.vendor_invoice_no, n.customer_order_number, g.reference, p.reference) as "theirNumber"`
export const joinDocuments = sql`join documents d on d.company_id = i.company_id and d.id = i.document_id
  left join vendor_invoices v on v.company_id = d.company_id and v.document_id = d.id
  left join customer_invoices n on n.company_id = d.company_id and n.document_id = d.id
  left join general_invoices g on g.company_id = d.company_id and g.document_id = d.id
  left join payments p on p.company_id = d.company_id and p.document_id = d.id`

/** An open item with its document. */
export interface PartyItem {
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

/** The items `i` of a condition with their documents `d`, the first due first. */
export const itemsWhere = ({ tx, entry }: CompanyContext, condition: SQL): Promise<PartyItem[]> =>
  rowsOf<PartyItem>(
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

/** The items with these ids, whether something of them is open or not. */
export const itemsById = async (session: CompanyContext, ids: readonly string[]): Promise<Map<string, PartyItem>> => {
  if (ids.length === 0) return new Map()
  const found = await itemsWhere(session, sql`i.line_id = any (${sql.param([...ids])}::uuid[])`)
  return new Map(found.map((item) => [item.itemId, item]))
}

/** What is open of a party in a currency, the first due first. */
export const openItemsOfParty = (session: CompanyContext, { partyId, currency }: { partyId: string; currency: string }): Promise<PartyItem[]> =>
  itemsWhere(session, sql`i.party_id = ${partyId}::uuid and i.currency = ${currency} and i.allocated <> i.amount`)

/** Why an item can't be paid now; null if it can. */
export const unpayableBecause = ({ heldBecause: held, reservedBy }: PartyItem): string | null =>
  reservedBy === null ? held : `Reserved by the payment run ${reservedBy}.`

/** @throws Problem 422 RESERVED for an item that another payment run has reserved */
export const requireUnreserved = ({ voucherId, reservedById, reservedBy }: PartyItem, runId: string | null, path: string, place: string): void => {
  if (reservedById !== null && reservedById !== runId)
    throw invalidField(path, `${place}${voucherId} is reserved by the payment run ${reservedBy}. Pay it there, or take it out of that run first.`, 'RESERVED')
}

/** @throws Problem 422 HELD for a bill that is held, or whose vendor is */
export const requireUnheld = ({ voucherId, heldBecause: held }: PartyItem, path: string, place: string): void => {
  if (held) throw invalidField(path, `${place}${voucherId} can’t be paid. ${held}`, 'HELD')
}
