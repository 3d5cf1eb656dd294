import { sql } from 'drizzle-orm'
import type { GoodsReceipt } from '@/contracts/goods-receipts'
import { compare, type Decimal } from '@/contracts/rules/decimal'
import { documents } from '../../db/schema/documents'
import { goodsReceipts } from '../../db/schema/movements'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { retainedQty, progressOf } from '../documents/progress'
import { userName } from '../documents/record'
import { idsInColumn, idsOf } from '../documents/ids'
import { costCentresOf } from '../ledger/cost-centres'
import { accountsById } from '../ledger/options'
import { namesAsPrinted } from '../print/as-printed'
import { chargesOf } from './charges'
import { rowColumns, shownValue } from './list'
import { openOf, orderedLines } from './ordered'
import { goodsReceiptStore } from './store'
import { linesOfReceipt, receivedLines, returnableLeft, withSources } from './received'

const recordColumns = {
  ...rowColumns,
  postedByName: userName(goodsReceipts.postedBy),
  delivery: sql<{ voucherId: string } | null>`(select jsonb_build_object('voucherId', d.voucher_id) from deliveries v
    join documents d on d.company_id = v.company_id and d.id = v.document_id
    where v.company_id = ${documents.companyId} and v.goods_receipt_id = ${documents.id})`,
}

const atLeastZero = (qty: Decimal): Decimal => (compare(qty, '0') < 0 ? '0' : qty)

/** Each line with its source, the quantity that is left of the source, and how much of the line was returned and invoiced. */
const linesOf = async (session: Session, documentId: string): Promise<GoodsReceipt['lines']> => {
  const lines = await withSources(session, documentId, await linesOfReceipt(session, documentId))
  const ordered = await orderedLines(session, idsInColumn(lines, 'poLineId'))
  const received = await receivedLines(session, idsInColumn(lines, 'receiptLineId'))
  const sources = new Map([...ordered, ...received].map((one) => [one.id, one]))
  const takenElsewhere = await progressOf(session, [...sources.keys()], documentId)
  const takenOfLines = await progressOf(session, idsOf(lines))
  const openOfOrders = new Map(ordered.map((line) => [line.id, openOf(line, takenElsewhere(line.id, 'goods_receipt'))]))
  const returnable = await returnableLeft(session, received, documentId)
  const seesCosts = session.can('goods-receipts', 'cost')
  return lines.map(({ unitPrice, discountPct, value, owed, ...line }) => {
    const sourceId = line.poLineId ?? line.receiptLineId ?? ''
    const { voucherId = '', lineNo = 0 } = sources.get(sourceId) ?? {}
    return {
      ...line,
      source: { voucherId, lineNo },
      open: atLeastZero(line.poLineId ? (openOfOrders.get(sourceId) ?? '0') : returnable(sourceId)),
      onDrafts: takenElsewhere(sourceId, 'goods_receipt').drafts,
      returned: takenOfLines(line.id, 'goods_receipt').gone,
      invoiced: retainedQty(takenOfLines(line.id, 'vendor_invoice')),
      unitCost: seesCosts ? unitPrice : null,
      discountPct: seesCosts ? discountPct : null,
      value: seesCosts ? value : null,
      owed: seesCosts ? owed : null,
    }
  })
}

const chargesShown = async (session: Session, documentId: string): Promise<GoodsReceipt['charges']> => {
  const charges = await chargesOf(session, documentId)
  const accounts = await accountsById(session, idsInColumn(charges, 'accountId'))
  const costCentreOf = await costCentresOf(session, charges)
  const seesCosts = session.can('goods-receipts', 'cost')
  return charges.map(({ amount, toStock, toCost, accountId, costCentreId, ...charge }) => ({
    ...charge,
    account: accounts.get(accountId ?? '') ?? null,
    costCentre: costCentreOf({ costCentreId }),
    amount: seesCosts ? amount : null,
    toStock: seesCosts ? toStock : null,
    toCost: seesCosts ? toCost : null,
  }))
}

/** The whole record, as screens show it and as the error of a stale save returns it. */
export const loadGoodsReceipt = async (session: Session, row: DocumentRow): Promise<GoodsReceipt> => {
  const { document, kindRow, record, ...head } = await goodsReceiptStore.readRecord(session, row.id, recordColumns)
  return {
    ...kindRow,
    ...document,
    ...head,
    ...shownValue(session, document),
    vendor: (await namesAsPrinted(session, row.id, head.vendor)).party,
    goodsTotal: session.can('goods-receipts', 'cost') ? document.grandTotal : null,
    lines: await linesOf(session, row.id),
    charges: await chargesShown(session, row.id),
    ...record,
  }
}
