import { sql } from 'drizzle-orm'
import { compare, subtract } from '@/contracts/rules/decimal'
import type { VendorPo } from '@/contracts/vendor-pos'
import { rowsOf } from '../../db/rows'
import { vendorPos } from '../../db/schema/orders'
import { withPrintedTaxNames } from '../../domain/print/as-printed'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { numberOf } from '../documents/list'
import { vendorColumns } from '../documents/parties'
import { type PricedLine, pricedLinesOf } from '../documents/priced-lines'
import { shownLine, userName } from '../documents/record'
import { taxTotalsOf } from '../documents/tax-totals'
import { joinFrom, type LineFacts, type NamedLine } from '../documents/line-facts'
import { namesAsPrinted } from '../print/as-printed'
import { approversOf } from './approval'
import { poLinesOf, takenOf } from './lines'
import { salesOrder, type VendorPoRow, vendorPoStore } from './store'

const recordColumns = {
  vendor: vendorColumns,
  warehouse: sql<VendorPo['warehouse']>`(select jsonb_build_object('id', w.id, 'code', w.code, 'name', w.name)
    from warehouses w where w.company_id = ${vendorPos.companyId} and w.id = ${vendorPos.warehouseId})`,
  salesOrderVoucherId: salesOrder.voucherId,
  vendorQuotationVoucherId: sql<string | null>`${numberOf(vendorPos.vendorQuotationId)}`,
  submittedByName: userName(vendorPos.submittedBy),
  approvedByName: userName(vendorPos.approvedBy),
}

type Source = Omit<NamedLine, 'documentId'> & Pick<LineFacts, 'lineNo' | 'qty'> & { kind: string }

const sourcesOf = ({ tx, entry }: Session, documentId: string): Promise<Source[]> =>
  rowsOf<Source>(
    tx,
    sql`select k.to_line_id as "lineId", d.kind, d.voucher_id as "voucherId", f.line_no as "lineNo", trim_scale(f.qty)::text as qty from document_lines t
      join document_line_links k on k.company_id = t.company_id and k.to_line_id = t.id
      ${joinFrom}
      join documents d on d.company_id = f.company_id and d.id = f.document_id
      where t.company_id = ${entry.company.id} and t.document_id = ${documentId}`,
  )

/** Hides amounts from users who may not see costs. */
type Cost = <T>(value: T) => T | null

const linesOf = async (session: Session, documentId: string, priced: readonly PricedLine[], cost: Cost): Promise<VendorPo['lines']> => {
  const stored = await poLinesOf(session, documentId)
  const sources = await sourcesOf(session, documentId)
  const taken = await takenOf(session, stored)
  const quotations = session.can('vendor-quotations', 'read')
  return stored.flatMap(({ id, salesOrderLineId, kindRow }) => {
    const found = priced.find(({ line }) => line.id === id)
    if (!found) return []
    const line = shownLine(found)
    const sold = sources.find((one) => one.lineId === id && one.kind === 'sales_order')
    const offer = sources.find((one) => one.lineId === id && one.kind === 'vendor_quotation')
    return {
      ...line,
      ...taken(id),
      unitPrice: cost(line.unitPrice),
      discountPct: cost(line.discountPct),
      taxAmount: cost(line.taxAmount),
      lineNet: cost(line.lineNet),
      salesOrderLineId,
      salesOrder: sold ? { voucherId: sold.voucherId, lineNo: sold.lineNo } : null,
      surplus: kindRow.isSurplus,
      vendorQuotationLineId: kindRow.vendorQuotationLineId,
      vendorQuotationVoucherId: quotations ? (offer?.voucherId ?? null) : null,
      offeredQty: quotations ? (offer?.qty ?? null) : null,
      vendorSku: kindRow.vendorSku,
      requiredDate: line.requiredOn,
      promisedDate: line.promisedOn,
      confirmedQty: kindRow.qtyConfirmed,
      confirmedPrice: cost(kindRow.unitConfirmed),
      eta: kindRow.eta,
      cancelled: kindRow.qtyCancelled,
    }
  })
}

const approvalOf = async (
  session: Session,
  row: DocumentRow,
  kindRow: VendorPoRow,
  names: Pick<VendorPo['approval'], 'submittedByName' | 'approvedByName'>,
) => {
  const waits = row.status === 'pending_approval'
  const approvers = waits ? await approversOf(session, row, kindRow) : []
  const isApprover = approvers.some(({ id }) => id === session.entry.user._id)
  return {
    ...names,
    approvedAt: kindRow.approvedAt,
    approvedOwn: kindRow.approvedOwn,
    approvers: approvers.map(({ name }) => name),
    mine: waits && session.can('vendor-pos', 'approve') && (isApprover || approvers.length === 0),
  }
}

const distributorOf = (kindRow: VendorPoRow, cost: Cost): VendorPo['distributor'] =>
  kindRow.distributorState === null
    ? null
    : {
        state: kindRow.distributorState,
        orderNos: kindRow.distributorOrderNos,
        submittedAt: kindRow.distributorSubmittedAt,
        checkedAt: kindRow.distributorCheckedAt,
        message: kindRow.distributorMessage,
        asking: kindRow.distributorTask,
        lines: (kindRow.distributorStatus?.lines ?? []).map((line) => ({
          ...line,
          unitPrice: cost(line.unitPrice),
          shipments: line.shipments.map((shipment) => ({ ...shipment, serialNumbers: [...shipment.serialNumbers] })),
        })),
      }

/** Whether everything that was ordered and not cancelled has been invoiced. */
const isInvoiced = (lines: VendorPo['lines']): boolean =>
  lines.some(({ invoiced }) => compare(invoiced, '0') > 0) && lines.every(({ qty, cancelled, invoiced }) => compare(invoiced, subtract(qty, cancelled)) >= 0)

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadVendorPo = async (session: Session, row: DocumentRow): Promise<VendorPo> => {
  const costs = session.can('vendor-pos', 'cost')
  const { document, kindRow, record, submittedByName, approvedByName, ...head } = await vendorPoStore.readRecord(session, row.id, recordColumns, costs)
  const cost: Cost = (value) => (costs ? value : null)
  const priced = await pricedLinesOf(session.tx, session.entry.company.id, row.id)
  const lines = await linesOf(session, row.id, priced, cost)
  const { printed, party, paymentTerm } = await namesAsPrinted(session, row.id, head.vendor)
  return {
    ...kindRow,
    ...document,
    ...head,
    vendor: party,
    paymentTerm,
    vendorQuotationVoucherId: session.can('vendor-quotations', 'read') ? head.vendorQuotationVoucherId : null,
    kind: kindRow.kind,
    subTotal: cost(document.subTotal),
    discountTotal: cost(document.discountTotal),
    taxTotal: cost(document.taxTotal),
    grandTotal: cost(document.grandTotal),
    baseGrandTotal: cost(document.baseGrandTotal),
    taxes: costs ? withPrintedTaxNames(printed, await taxTotalsOf(session.tx, priced, document)) : [],
    approval: await approvalOf(session, document, kindRow, { submittedByName, approvedByName }),
    isInvoiced: isInvoiced(lines),
    distributor: distributorOf(kindRow, cost),
    lines,
    ...record,
  }
}
