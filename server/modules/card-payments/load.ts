import { sql } from 'drizzle-orm'
import type { CardKind, CardPayment } from '@/contracts/card-payments'
import { add, type Decimal, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { cardTransactions } from '../../db/schema/card-payments'
import { documents } from '../../db/schema/documents'
import { parties } from '../../db/schema/records'
import { nextStep } from '../../domain/card-payments/resolve'
import type { CompanyContext, Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { itemsById } from '../ledger/open-items'
import { optionColumns } from '../ledger/options'
import { namesAsPrinted } from '../print/as-printed'
import { itemsOf, shownItem } from './items'
import { type CardFields, cardStores } from './store'

const customerCode = sql<string>`(select c.code from customers c where c.company_id = ${documents.companyId} and c.party_id = ${documents.partyId})`

/** The columns of a row of the list, and of a record. */
export const rowColumns = { document: documents, kindRow: cardTransactions, customer: { id: parties.id, code: customerCode, name: parties.name } }

type Refund = CardPayment['refunds'][number]
type Linked = NonNullable<CardPayment['receipt']>

/** The refunds of a payment, the first one first. */
export const refundsOf = ({ tx, entry }: CompanyContext, documentId: string): Promise<(Refund & { id: string })[]> =>
  rowsOf<Refund & { id: string }>(
    tx,
    sql`select d.id, d.kind, d.voucher_id as "voucherId", trim_scale(d.grand_total)::text as amount, d.status from card_transactions t
      join documents d on d.company_id = t.company_id and d.id = t.document_id
      where t.company_id = ${entry.company.id} and t.refund_of = ${documentId} order by d.id`,
  )

/** What a refund takes of the payment: nothing once it is known that it didn't happen. */
const NOT_REFUNDED: readonly string[] = ['declined', 'failed', 'reversed']
export const refundedBy = (refunds: readonly Pick<Refund, 'amount' | 'status'>[]): Decimal =>
  add('0', ...refunds.flatMap(({ amount, status }) => (NOT_REFUNDED.includes(status) ? [] : [amount])))

const linkedTo = async ({ tx, entry }: CompanyContext, id: string | null): Promise<Linked | null> => {
  if (id === null) return null
  const [found] = await rowsOf<Linked>(
    tx,
    sql`select d.kind, d.voucher_id as "voucherId" from documents d where d.company_id = ${entry.company.id} and d.id = ${id}`,
  )
  return found ?? null
}

/** How far the attempt is, as people are told. */
const progressOf = ({ run, isUrgent }: CardFields, now: Date) => {
  if (!run) return { sends: 0, lookUps: 0, nextAt: null, needsPerson: false, isUnsent: false, why: null }
  const next = nextStep(run, now)
  return {
    sends: run.history.sends,
    lookUps: run.history.lookUps,
    nextAt: next.do === 'look_up' && !isUrgent && next.notBefore > now ? next.notBefore.toISOString() : null,
    needsPerson: run.state === 'with_person',
    isUnsent: run.history.sends === 0,
    why: run.why,
  }
}

const REFUNDABLE: readonly string[] = ['captured', 'partially_refunded', 'funded']

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadCardPayment =
  (kind: CardKind) =>
  async (session: Session, row: DocumentRow): Promise<CardPayment> => {
    const columns = { customer: rowColumns.customer, account: optionColumns }
    const { document, kindRow, record, ...head } = await cardStores[kind].readRecord(session, row.id, columns)
    const paid = await itemsOf(session, row.id)
    const items = await itemsById(
      session,
      paid.map(({ itemLineId }) => itemLineId),
    )
    const refunds = kindRow.type === 'SALE' ? await refundsOf(session, row.id) : []
    const isRefundable = kindRow.type === 'SALE' && REFUNDABLE.includes(document.status)
    return {
      ...kindRow,
      ...document,
      ...head,
      customer: (await namesAsPrinted(session, row.id, head.customer)).party,
      items: paid.flatMap(({ itemLineId, amount }) => {
        const item = items.get(itemLineId)
        return item ? [{ ...shownItem(item), amount }] : []
      }),
      ...progressOf(kindRow, session.ports.clock.now()),
      receipt: await linkedTo(session, kindRow.receiptId),
      refundOf: await linkedTo(session, kindRow.refundOf),
      refunds,
      refundable: isRefundable ? subtract(document.grandTotal, refundedBy(refunds)) : '0',
      ...record,
    }
  }
