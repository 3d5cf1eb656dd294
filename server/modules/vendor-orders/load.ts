import type { VendorOrder } from '@/contracts/vendor-orders'
import { documentLines } from '../../db/schema/documents'
import { vendorOrderLines } from '../../db/schema/orders'
import { confirmationVariances, costRises } from '../../domain/orders/confirmation'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { sourcesOf } from '../documents/linked-lines'
import { vendorColumns } from '../documents/parties'
import { ownLines } from '../documents/stored-lines'
import { namesAsPrinted } from '../print/as-printed'
import { vendorOrderStore, vendorPo } from './store'
import { orderedLinesOf } from './vendor-po'

const recordColumns = { vendor: vendorColumns, vendorPoVoucherId: vendorPo.voucherId }

const confirmedLines = ownLines(vendorOrderLines, { line: documentLines, kindRow: vendorOrderLines })

/** The confirmed lines with the shipped quantities, and the PO's line that each confirms. */
export const confirmedLinesOf = async (session: Session, row: DocumentRow) => {
  const confirmed = await confirmedLines(session, row.id)
  const sources = new Map((await sourcesOf(session, row.id)).map(({ lineId, fromLineId }) => [lineId, fromLineId]))
  return confirmed.map(({ line, kindRow }) => ({ ...line, ...kindRow, vendorPoLineId: sources.get(line.id) ?? '' }))
}

/** The differences between the confirmation and our PO as it is now, with the lines of both. */
export const compareWithPo = async (session: Session, row: DocumentRow, vendorPoId: string) => {
  const lines = await confirmedLinesOf(session, row)
  const ordered = await orderedLinesOf(session, vendorPoId, row.id)
  const variances = confirmationVariances(
    ordered.map(({ open, ...line }) => ({ ...line, qty: open })),
    lines,
  )
  return { lines, ordered, variances }
}

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadVendorOrder = async (session: Session, row: DocumentRow): Promise<VendorOrder> => {
  const { document, kindRow, record, ...head } = await vendorOrderStore.readRecord(session, row.id, recordColumns)
  const { lines, ordered, variances } = await compareWithPo(session, document, kindRow.vendorPoId)
  const costs = session.can('vendor-orders', 'cost')
  const byId = new Map(ordered.map((line) => [line.id, line]))
  return {
    ...kindRow,
    ...document,
    ...head,
    vendor: (await namesAsPrinted(session, row.id, head.vendor)).party,
    grandTotal: costs ? document.grandTotal : null,
    variances: costs ? variances : variances.filter(({ field }) => field !== 'price'),
    costRises: costRises(variances),
    lines: lines.map((line) => ({
      ...line,
      ordered: byId.get(line.vendorPoLineId)?.open ?? '0',
      orderedPrice: costs ? (byId.get(line.vendorPoLineId)?.unitPrice ?? null) : null,
      unitPrice: costs ? line.unitPrice : null,
      lineNet: costs ? line.lineNet : null,
      requiredDate: line.requiredOn,
    })),
    ...record,
  }
}
