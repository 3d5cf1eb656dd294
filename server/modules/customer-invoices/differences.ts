import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { InvoiceApproval, OrderDifference } from '@/contracts/order-difference'
import type { LineTax } from '@/contracts/rules/line-taxes'
import { textOf, orderDifferences } from '../../domain/invoices/order-differences'
import { rowsOf } from '../../db/rows'
import { companies } from '../../db/schema/identity'
import type { Session } from '../../http/context'
import { invalid, Problem } from '../../http/problem'
import { type DocumentRow, lockDocument } from '../documents/drafts'
import { requireOtherApprover } from '../documents/approval'
import { sourcesOf } from '../documents/linked-lines'
import { changeOwn, type CustomerInvoiceOwn, ownOf } from './own'

interface PricedRow {
  id: string
  lineNo: number
  qty: string
  unitPrice: string
  discountPct: string
  containedPct: string
  net: string
  taxAmount: string
  taxes: LineTax[]
}

/** Lines of a document, or some by their ids, with what they cost and which taxes they bear. */
const pricedRows = ({ tx, entry }: Session, which: SQL): Promise<PricedRow[]> =>
  rowsOf<PricedRow>(
    tx,
    sql`select l.id, l.line_no as "lineNo", trim_scale(l.qty)::text as qty, trim_scale(l.unit_price)::text as "unitPrice", trim_scale(l.discount_pct)::text as "discountPct",
        trim_scale(l.contained_pct)::text as "containedPct", trim_scale(l.line_net)::text as net, trim_scale(l.tax_amount)::text as "taxAmount",
        (select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'percent', trim_scale(b.percent)::text, 'compound', t.compound) order by b.nth), '[]')
          from (values (1, l.tax_code_id, l.tax_percent), (2, l.second_tax_code_id, l.second_tax_percent)) b (nth, id, percent)
          join tax_codes t on t.company_id = l.company_id and t.id = b.id) as taxes
      from document_lines l where l.company_id = ${entry.company.id} and ${which} order by l.line_no`,
  )

/** In what an invoice differs from its sales orders now, and whether by more than the company tolerates. A credit note follows its invoice. */
export const differencesNow = async (session: Session, row: DocumentRow, { type }: Pick<CustomerInvoiceOwn, 'type'>) => {
  const none: { differences: OrderDifference[]; isOver: boolean } = { differences: [], isOver: false }
  if (type === 'credit_note') return none
  const orderedOf = new Map(
    (await sourcesOf(session, row.id)).flatMap(({ kind, lineId, fromLineId }) => (kind === 'sales_order' ? [[lineId, fromLineId]] : [])),
  )
  if (orderedOf.size === 0) return none
  const ordered = new Map((await pricedRows(session, inArray(sql`l.id`, [...orderedOf.values()]))).map((line) => [line.id, line]))
  const [company] = await session.tx.select({ pct: companies.invoiceTolerancePct }).from(companies).where(eq(companies.id, session.entry.company.id))
  const rows = await pricedRows(session, sql`l.document_id = ${row.id}`)
  const lines = rows.map((line) => ({ ...line, ordered: ordered.get(orderedOf.get(line.id) ?? '') ?? null }))
  return orderDifferences(lines, row, company?.pct ?? '0')
}

const sentenceOf = ({ lineNo, field, ordered, invoiced }: OrderDifference): string =>
  field === 'charges'
    ? `charges of ${invoiced} take off what was ordered`
    : `line ${lineNo} was ordered ${field === 'price' ? `at ${ordered}` : `with tax ${ordered}`} and is invoiced ${field === 'price' ? `at ${invoiced}` : `with ${invoiced}`}`

const same = (a: readonly OrderDifference[], b: readonly OrderDifference[] | null): boolean => textOf(a) === textOf(b ?? [])

/** A draft's differences and who has to agree to them, as things are now: orders and the tolerance may have changed since it was written. */
export const differingNow = async (session: Session, row: DocumentRow, own: CustomerInvoiceOwn) => {
  const { differences, isOver } = await differencesNow(session, row, own)
  const isGiven = own.approval === 'given' && same(differences, own.approvedDifferences)
  const approval: InvoiceApproval = isGiven ? 'given' : isOver && own.differenceReason ? 'awaited' : 'none'
  return { differences, approval }
}

/** Notes of a draft that was just written whether somebody else is asked to approve it: lists and to-dos tell it. */
export const noteApproval = async (session: Session, row: DocumentRow): Promise<void> => {
  const own = await ownOf(session, row.id)
  const { approval } = await differingNow(session, await lockDocument(session, row.id), own)
  if (approval !== own.approval) await changeOwn(session, row.id, { approval })
}

/**
 * What differs from the order has a reason, and beyond the tolerance somebody else’s approval of just this.
 * @returns the differences, for good
 * @throws Problem 422 at `differenceReason`, 409 APPROVAL_REQUIRED
 */
export const requireAgreed = async (session: Session, row: DocumentRow, own: CustomerInvoiceOwn): Promise<OrderDifference[]> => {
  const { differences, isOver } = await differencesNow(session, row, own)
  const [first] = differences
  if (!first) return []
  if (!own.differenceReason) throw invalid('differenceReason', `The invoice differs from the order: ${sentenceOf(first)}. Say why.`, 'required')
  if (isOver && !same(differences, own.approvedDifferences))
    throw new Problem(409, `The invoice differs from the order by more than is tolerated: ${sentenceOf(first)}. Somebody else has to approve it.`, {
      code: 'APPROVAL_REQUIRED',
    })
  return differences
}

/**
 * Somebody other than whoever wrote the invoice agrees to what differs from the order.
 * @throws Problem 403 to whoever wrote it, 409 where nothing differs, 422 without a reason
 */
export const approveDifferences = async (session: Session, row: DocumentRow, own: CustomerInvoiceOwn): Promise<void> => {
  const me = session.entry.user._id
  const { differences } = await differencesNow(session, row, own)
  if (differences.length === 0) throw new Problem(409, 'The invoice is what was ordered: nothing has to be approved.', { code: 'INVALID_TRANSITION' })
  if (!own.differenceReason) throw invalid('differenceReason', 'Whoever wrote the invoice has to say first why it differs from the order.', 'required')
  await requireOtherApprover(session, 'customer-invoices', 'invoice', [row.createdBy, own.writtenBy])
  await changeOwn(session, row.id, { approval: 'given', approvedBy: me, approvedDifferences: differences })
}
