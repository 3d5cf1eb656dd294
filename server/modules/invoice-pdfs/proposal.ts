import { inArray, sql } from 'drizzle-orm'
import type { BillableVendorPo } from '@/contracts/vendor-invoices'
import { add, compare, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import { type LineMatch, matchToOrder, type MatchReason } from '../../domain/vendor-papers/matching'
import { codeKey } from '../../domain/vendor-papers/text/normal'
import type { InvoiceReading } from '../../domain/vendor-papers/types'
import { asCreditNote, namedInvoice, withPositiveAmounts } from '../../domain/vendor-papers/credited'
import { proposeValues } from '../../domain/vendor-papers/propose'
import type { Session } from '../../http/context'
import { findVendor } from '../parties/queries'
import { taxesOn } from '../taxes/borne'
import { billablePos } from '../vendor-invoices/billable'
import { creditableInvoices } from './credited'

/** Reasons that identify an order line when the paper has no order number: only numbers of the item. */
const ITEM_NUMBER_REASONS: ReadonlySet<MatchReason> = new Set(['vendor-sku', 'mfr-part-no', 'partno', 'number-in-description'])

/** Finds the PO with the order number on the paper. */
export const namedPo = async ({ tx, entry }: Session, reading: InvoiceReading): Promise<{ id: string; voucherId: string; vendorId: string } | null> => {
  const code = codeKey(reading.header.orderNumber?.value ?? '')
  if (code.length < 4) return null
  const [exactMatch] = await rowsOf<{ id: string; voucherId: string; vendorId: string }>(
    tx,
    sql`select d.id, d.voucher_id as "voucherId", d.party_id as "vendorId" from documents d
      where d.company_id = ${entry.company.id} and d.kind = 'vendor_po' and d.party_id is not null
        and d.voucher_id = ${reading.header.orderNumber?.value.trim().toUpperCase() ?? ''}`,
  )
  if (exactMatch) return exactMatch
  // Vendors omit dashes and blanks of the number, or write words before it.
  const [similarMatch] = await rowsOf<{ id: string; voucherId: string; vendorId: string }>(
    tx,
    sql`select d.id, d.voucher_id as "voucherId", d.party_id as "vendorId" from documents d
      where d.company_id = ${entry.company.id} and d.kind = 'vendor_po' and d.party_id is not null
        and d.status in ('sent', 'confirmed', 'partially_received', 'received', 'closed')
        and strpos(${code}, regexp_replace(upper(d.voucher_id), '[^A-Z0-9]', '', 'g')) > 0
      order by d.date desc limit 1`,
  )
  return similarMatch ?? null
}

const openLines = (pos: readonly BillableVendorPo[]) =>
  pos.flatMap(({ lines }) =>
    lines.map((line) => ({ ...line, id: line.vendorPoLineId, qtyOpen: add(line.qty, line.awaited), unitPrice: line.unitPrice as string | null })),
  )
/** Lines with the quantity that isn't on drafts yet. */
const linesNotOnDrafts = (pos: readonly BillableVendorPo[]) =>
  openLines(pos).flatMap((line) => {
    const qtyOpen = subtract(line.qtyOpen, line.inDrafts)
    return compare(qtyOpen, '0') > 0 ? [{ ...line, qtyOpen }] : []
  })

/** Matches the paper's lines to order lines: of the PO on the paper, else of all POs that the vendor may bill. */
export const matchPaper = (reading: InvoiceReading | null, pos: readonly BillableVendorPo[], poVoucherId: string | null): LineMatch[] => {
  const lines = reading?.lines ?? []
  const posOnPaper = pos.filter(({ voucherId }) => voucherId === poVoucherId)
  if (posOnPaper.length > 0) return matchToOrder(lines, openLines(posOnPaper))
  return matchToOrder(lines, linesNotOnDrafts(pos)).map((match) =>
    match.reason !== null && ITEM_NUMBER_REASONS.has(match.reason) ? match : { ...match, orderLineId: null, score: 0, reason: null },
  )
}

export const posOf = async (session: Session, vendorId: string | null): Promise<BillableVendorPo[]> =>
  vendorId ? billablePos(session, { vendorId, poId: null }) : []

/** Initial values of the form, from the reading and from current orders and taxes. */
export const proposalFor = async (session: Session, reading: InvoiceReading, vendorId: string | null, poVoucherId: string | null) => {
  const { tx, entry, today } = session
  const vendor = vendorId ? await findVendor(tx, entry.company.id, vendorId) : null
  const pos = await posOf(session, vendor?.id ?? null)
  const matches = matchPaper(reading, pos, poVoucherId)
  const byId = new Map(openLines(pos).map((line) => [line.id, line]))
  const taxes = (await taxesOn(session, 'purchase', reading.header.invoiceDate?.value ?? today)).filter(({ inclusive }) => !inclusive)
  if (reading.kind === 'credit-note') {
    const credited = withPositiveAmounts(reading)
    const values = proposeValues({ reading: credited, vendor, taxes, orderLines: [] })
    return { matches, taxes, values: asCreditNote(values, credited, namedInvoice(credited, await creditableInvoices(session, vendor?.id ?? null))) }
  }
  const orderLines = matches.map(({ orderLineId }) => byId.get(orderLineId ?? '') ?? null)
  return { matches, taxes, values: proposeValues({ reading, vendor, taxes, orderLines }) }
}

/** Id of the PO that these lines belong to; of several, the oldest. */
export const poOfLines = async ({ tx, entry }: Session, lineIds: readonly string[]): Promise<string | null> => {
  if (lineIds.length === 0) return null
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select d.id from document_lines l join documents d on d.company_id = l.company_id and d.id = l.document_id and d.kind = 'vendor_po'
      where l.company_id = ${entry.company.id} and ${inArray(sql`l.id`, [...lineIds])} order by d.date, d.voucher_id limit 1`,
  )
  return row?.id ?? null
}
