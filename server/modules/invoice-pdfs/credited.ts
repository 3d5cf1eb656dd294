import { inArray, sql } from 'drizzle-orm'
import type { PaperValues } from '@/contracts/invoice-pdf-input'
import { compare, type Decimal, isZero, subtract } from '@/contracts/rules/decimal'
import { rowsOf } from '../../db/rows'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { takenBackOf, noteTaker, unitNetOf } from '../documents/taken-back'
import { idsOf } from '../documents/ids'
import { type LineFacts, type PriceFacts, priceFacts } from '../documents/line-facts'
import { type Returned, returnsOf } from '../vendor-invoices/receipts'

interface Line extends Pick<LineFacts, 'id' | 'partno' | 'mfrPartNo' | 'description' | 'uom'>, Pick<PriceFacts, 'unitPrice'> {
  vendorSku: string | null
  /** The quantity that can still be taken back. */
  qty: Decimal
}
export interface CreditableInvoice {
  voucherId: string
  vendorInvoiceNo: string
  date: string
  currency: string
  lines: Line[]
}
type Row = Omit<CreditableInvoice, 'lines'> & Line & { discountPct: Decimal; net: Decimal }

/** Maximum number of lines. Credit notes come soon after their invoice; older lines can be debited on the invoice's own page. */
const MOST_LINES = 1000

/** Lines of the vendor's posted invoices that a credit note can still take back, by invoice, newest first. */
export const creditableInvoices = async (session: Session, vendorId: string | null): Promise<CreditableInvoice[]> => {
  if (!vendorId) return []
  const { tx, entry } = session
  const rows = await rowsOf<Row>(
    tx,
    sql`select d.voucher_id as "voucherId", i.vendor_invoice_no as "vendorInvoiceNo", i.invoice_date::text as date, ${priceFacts}, l.id, l.partno, l.mfr_part_no as "mfrPartNo",
        (select o.vendor_sku from document_line_links k join vendor_po_lines o on o.company_id = k.company_id and o.line_id = k.from_line_id
          where k.company_id = l.company_id and k.to_line_id = l.id limit 1) as "vendorSku",
        l.description, l.uom, trim_scale(l.qty)::text as qty, trim_scale(l.line_net)::text as net
      from vendor_invoices i
        join documents d on d.company_id = i.company_id and d.id = i.document_id and d.status in ('posted', 'partially_paid', 'paid')
        join document_lines l on l.company_id = d.company_id and l.document_id = d.id
      where i.company_id = ${entry.company.id} and i.vendor_id = ${vendorId} and i.type = 'invoice'
      order by i.invoice_date desc, d.voucher_id desc, l.line_no limit ${MOST_LINES}`,
  )
  const takenBack = await takenBackOf(session, idsOf(rows))
  const { leftOf } = noteTaker(takenBack, 'debited')
  const invoices = new Map<string, CreditableInvoice>()
  for (const { voucherId, vendorInvoiceNo, date, currency, net, discountPct, ...line } of rows) {
    const left = leftOf({ ...line, lineId: line.id, voucherId, currency, net, discountPct, taxes: [] })
    if (isZero(left.qty) || isZero(left.net)) continue
    const invoice = invoices.get(voucherId) ?? { voucherId, vendorInvoiceNo, date, currency, lines: [] }
    invoice.lines.push({ ...line, qty: left.qty, unitPrice: unitNetOf({ unitPrice: line.unitPrice, discountPct }) })
    invoices.set(voucherId, invoice)
  }
  return [...invoices.values()]
}

/** @throws Problem 422 for an unknown invoice, or an unknown line of an invoice */
export const requireCredited = async ({ tx, entry }: Session, { invoiceVoucherId, lines }: PaperValues): Promise<void> => {
  if (invoiceVoucherId) {
    const found = await rowsOf(
      tx,
      sql`select 1 from documents where company_id = ${entry.company.id} and kind = 'vendor_invoice' and voucher_id = upper(btrim(${invoiceVoucherId}::text))`,
    )
    if (found.length === 0) throw invalidField('invoiceVoucherId', 'There is no such invoice.', 'unknown')
  }
  const invoiceLineIds = lines.flatMap(({ invoiceLineId }) => invoiceLineId ?? [])
  if (invoiceLineIds.length === 0) return
  const known = await rowsOf<{ id: string }>(
    tx,
    sql`select l.id from document_lines l join vendor_invoices i on i.company_id = l.company_id and i.document_id = l.document_id
      where l.company_id = ${entry.company.id} and ${inArray(sql`l.id`, invoiceLineIds)}`,
  )
  const ids = new Set(known.map(({ id }) => id))
  const unknownIndex = lines.findIndex(({ invoiceLineId }) => invoiceLineId && !ids.has(invoiceLineId))
  if (unknownIndex >= 0) throw invalidField(`lines.${unknownIndex}.invoiceLineId`, `Line ${unknownIndex + 1} takes back what isn’t there.`, 'unknown')
}

/**
 * Id of the line that each line takes back: the line of a goods return if that much was returned and is credited at the full price, else the
 * invoice's line, e.g. for a credit on its price.
 */
export const linesTakenBack = async (
  session: Session,
  { vendorId, lines }: PaperValues,
): Promise<{ returnLineId: string | null; invoiceLineId: string | null }[]> => {
  const returns = vendorId ? await returnsOf(session, { vendorId }) : []
  // Several lines of one paper may take back parts of the same return.
  const open = new Map(returns.map(({ returnLineId, openQty }) => [returnLineId, openQty]))
  return lines.map(({ invoiceLineId = null, qty, unitPrice, discountPct }) => {
    const isReturnOf = (one: Returned) =>
      one.invoiceLineId !== null && one.invoiceLineId === invoiceLineId && qty && compare(qty, open.get(one.returnLineId) ?? '0') <= 0
    const matchingReturn = returns.find(isReturnOf)
    const isFullPrice = (atPrice: Decimal) => unitPrice && compare(unitNetOf({ unitPrice, discountPct: discountPct ?? '0' }), atPrice) >= 0
    if (!matchingReturn || !qty || !isFullPrice(matchingReturn.unitPrice)) return { returnLineId: null, invoiceLineId }
    open.set(matchingReturn.returnLineId, subtract(open.get(matchingReturn.returnLineId) ?? matchingReturn.openQty, qty))
    return { returnLineId: matchingReturn.returnLineId, invoiceLineId: null }
  })
}
