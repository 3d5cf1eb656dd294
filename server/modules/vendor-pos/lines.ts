import { sql } from 'drizzle-orm'
import { compare, subtract } from '@/contracts/rules/decimal'
import { documentLineLinks, documentLines, documents } from '../../db/schema/documents'
import { vendorPoLines } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { invalidField } from '../../http/problem'
import { writeLinkedLines } from '../documents/linked-lines'
import { progressOf } from '../documents/progress'
import type { NewLine } from '../documents/lines'
import { idsOf } from '../documents/ids'
import { ownLines } from '../documents/stored-lines'

/** Fields of a line that only a PO has. */
interface OwnLine {
  salesOrderLineId: string | null
  vendorQuotationLineId: string | null
  vendorSku: string | null
  isSurplus: boolean
  qty: string
}

interface WrittenLines {
  lines: readonly NewLine[]
  ownLines: readonly OwnLine[]
}

/** Columns that an edit updates. The vendor's answers and the cancelled quantity stay. */
const updatedColumns = {
  vendorSku: sql`excluded.vendor_sku`,
  vendorQuotationLineId: sql`excluded.vendor_quotation_line_id`,
  isSurplus: sql`excluded.is_surplus`,
}

/** Replaces the order's lines. Each is linked to the sales order line that it is bought for, and to the offer that it is ordered from. */
export const writePoLines = async (session: Session, documentId: string, { lines, ownLines }: WrittenLines): Promise<void> => {
  const { tx, entry } = session
  const ids = await writeLinkedLines(
    session,
    documentId,
    lines,
    ownLines.map(({ salesOrderLineId, vendorQuotationLineId }) => [salesOrderLineId, vendorQuotationLineId]),
  )
  const rows = ownLines.flatMap(({ salesOrderLineId: _sold, qty: _qty, ...kindRow }, index) => {
    const lineId = ids[index]
    return lineId ? [{ ...kindRow, companyId: entry.company.id, lineId }] : []
  })
  await tx
    .insert(vendorPoLines)
    .values(rows)
    .onConflictDoUpdate({ target: [vendorPoLines.companyId, vendorPoLines.lineId], set: updatedColumns })
}

/** The order's stored lines, in their order, with the sales order line that each is bought for. */
export const poLinesOf = ownLines(vendorPoLines, {
  id: documentLines.id,
  lineNo: documentLines.lineNo,
  qty: documentLines.qty,
  unitPrice: documentLines.unitPrice,
  discountPct: documentLines.discountPct,
  containedPct: documentLines.containedPct,
  taxId: documentLines.taxCodeId,
  percent: documentLines.taxPercent,
  secondTaxId: documentLines.secondTaxCodeId,
  secondPercent: documentLines.secondTaxPercent,
  description: documentLines.description,
  kindRow: vendorPoLines,
  salesOrderLineId: sql<string | null>`(select k.from_line_id from ${documentLineLinks} k
      join ${documentLines} f on f.company_id = k.company_id and f.id = k.from_line_id
      join ${documents} d on d.company_id = f.company_id and d.id = f.document_id and d.kind = 'sales_order'
      where k.company_id = ${documentLines.companyId} and k.to_line_id = ${documentLines.id} limit 1)`,
})

/** Returns the received and the invoiced quantity of each line. Documents count while they stand. */
export const takenOf = async (session: Session, lines: readonly { id: string }[]) => {
  const progress = await progressOf(session, idsOf(lines))
  return (lineId: string) => {
    const { gone, again } = progress(lineId, 'goods_receipt')
    const invoice = progress(lineId, 'vendor_invoice')
    return { received: subtract(gone, again), invoiced: subtract(invoice.gone, invoice.back) }
  }
}

/** @throws Problem 422 at the first line that would order less than was received or invoiced already */
export const requireNotBelowTaken = async (session: Session, documentId: string): Promise<void> => {
  const lines = await poLinesOf(session, documentId)
  const taken = await takenOf(session, lines)
  lines.forEach(({ id, qty }, index) => {
    const { received, invoiced } = taken(id)
    if (compare(qty, received) < 0) throw invalidField(`lines.${index}.qty`, `Line ${index + 1}: ${received} of it are here already.`, 'received')
    if (compare(qty, invoiced) < 0) throw invalidField(`lines.${index}.qty`, `Line ${index + 1}: ${invoiced} of it are invoiced already.`, 'invoiced')
  })
}
