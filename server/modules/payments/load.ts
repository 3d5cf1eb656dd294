import { sql } from 'drizzle-orm'
import type { Payment, SettledLine } from '@/contracts/payments'
import { rowsOf } from '../../db/rows'
import { documents } from '../../db/schema/documents'
import { payments } from '../../db/schema/payments'
import { parties } from '../../db/schema/records'
import type { CompanyContext, Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { numberOf } from '../documents/list'
import { userName } from '../documents/record'
import { optionColumns } from '../ledger/options'
import { namesAsPrinted } from '../print/as-printed'
import { factsOfPayment, signOfMoney } from './kinds'
import { shownItem } from './open-items'
import { storedLines } from './lines'
import type { PaymentStore } from './store'

/** What is on account: what is open of the payment's own lines, without sign. */
export const onAccount = sql<string>`(select trim_scale(abs(coalesce(sum(o.amount - o.allocated), 0)))::text from open_items o
  where o.company_id = ${documents.companyId} and o.document_id = ${documents.id} and o.allocated <> o.amount)`

const partyCode = sql<string>`(case ${documents.kind}
  when 'customer_payment' then (select c.code from customers c where c.company_id = ${documents.companyId} and c.party_id = ${documents.partyId})
  else (select v.code from vendors v where v.company_id = ${documents.companyId} and v.party_id = ${documents.partyId}) end)`

/** The columns of a row of the list, and of a record. */
export const rowColumns = {
  document: documents,
  kindRow: payments,
  party: { id: parties.id, code: partyCode, name: parties.name },
  account: optionColumns,
  onAccount,
}

interface Outcome {
  rowId: string
  exchange: string
  settledByName: string | null
  undoneByName: string | null
  withholding: { id: string; code: string; name: string } | null
}

/** What became of the payment's rows: exchange differences, and who settled them and took them apart. */
const outcomesOf = async ({ tx, entry }: CompanyContext, documentId: string): Promise<Map<string, Outcome>> => {
  const rows = await rowsOf<Outcome>(
    tx,
    sql`select r.id as "rowId", trim_scale(coalesce((select sum(a.base_credit - a.base_debit) from allocations a
          where a.company_id = r.company_id and a.payment_line_id = r.id), 0))::text as exchange,
        s.full_name as "settledByName", u.full_name as "undoneByName",
        case when t.id is not null then jsonb_build_object('id', t.id, 'code', t.code, 'name', t.name) end as withholding
      from payment_lines r left join users s on s.id = r.settled_by left join users u on u.id = r.undone_by
      left join tax_codes t on t.company_id = r.company_id and t.id = r.withholding_tax_id
      where r.company_id = ${entry.company.id} and r.document_id = ${documentId}`,
  )
  return new Map(rows.map((row) => [row.rowId, row]))
}

export const linesOfRecord = async (session: CompanyContext, { id, kind, voucherId }: DocumentRow, isRefund: boolean): Promise<SettledLine[]> => {
  const rows = await storedLines(session, id)
  const outcomes = await outcomesOf(session, id)
  const { sign, party } = factsOfPayment(kind)
  const settlesDebits = signOfMoney(kind, isRefund) === 1
  return rows.map(({ item, ...row }) => {
    const { exchange = '0', settledByName = null, undoneByName = null, withholding = null } = outcomes.get(row.id) ?? {}
    return {
      ...row,
      item: shownItem(item, sign),
      isSettled: row.isSettled ?? !item.amount.startsWith('-') === settlesDebits,
      settledByName,
      exchange,
      withholding: withholding && { ...withholding, base: row.withheldBase ?? '0' },
      ...(withholding && party === 'vendor' && row.settledOn ? { certificateNo: `${voucherId}/${row.lineNo}`, certificateOn: row.settledOn } : {}),
      undone: row.undoneOn && row.undoneReason ? { on: row.undoneOn, byName: undoneByName, reason: row.undoneReason } : null,
    }
  })
}

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadPayment =
  (store: PaymentStore) =>
  async (session: Session, row: DocumentRow): Promise<Payment> => {
    const { party: partyColumns, account: accountColumns, onAccount: onAccountColumn } = rowColumns
    const columns = {
      party: partyColumns,
      account: accountColumns,
      onAccount: onAccountColumn,
      postedByName: userName(payments.postedBy),
      bounceInvoice: sql<string | null>`${numberOf(payments.bounceInvoiceId)}`,
    }
    const { document, kindRow, record, ...head } = await store.readRecord(session, row.id, columns)
    const { party } = await namesAsPrinted(session, row.id, head.party)
    return { ...kindRow, ...document, ...head, party, lines: await linesOfRecord(session, document, kindRow.isRefund), ...record }
  }
