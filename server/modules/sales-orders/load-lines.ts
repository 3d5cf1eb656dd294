import { getTableColumns } from 'drizzle-orm'
import { add, compare, type Decimal, subtract } from '@/contracts/rules/decimal'
import type { SalesOrderLine } from '@/contracts/sales-orders'
import { salesOrderLines } from '../../db/schema/orders'
import { uncoveredOf } from '../../domain/orders/coverage'
import { billableOf, billedOf, sentOf } from '../../domain/orders/sales-progress'
import type { Session } from '../../http/context'
import type { DocumentRow } from '../documents/drafts'
import { sourcesOf } from '../documents/linked-lines'
import { pricedLinesOf } from '../documents/priced-lines'
import { openQty, progressOf } from '../documents/progress'
import { shownLine } from '../documents/record'
import { idsOf } from '../documents/ids'
import { ownLines } from '../documents/stored-lines'
import { boughtFor } from './coverage'
import type { SalesOrderRow } from './own'
import { soldLinesOf } from '../sales/sold-lines'

/** The quantity of each of the customer's lines that no other order of ours has taken, by the line's id. */
const remainingOf = async (session: Session, row: DocumentRow, customerPoId: string | null): Promise<(lineId: string | undefined) => Decimal | null> => {
  if (!customerPoId) return () => null
  const theirs = (await pricedLinesOf(session.tx, row.companyId, customerPoId)).map(({ line }) => line)
  const progress = await progressOf(session, idsOf(theirs), row.id)
  const open = new Map(theirs.map(({ id, qty }) => [id, openQty(qty, progress(id, 'sales_order'))]))
  return (lineId) => open.get(lineId ?? '') ?? null
}

const storedLines = ownLines(salesOrderLines, getTableColumns(salesOrderLines))

const atLeastNothing = (qty: Decimal): Decimal => (compare(qty, '0') < 0 ? '0' : qty)

/** The order's lines with what became of each. Costs are left out for who may not see them. */
export const loadLines = async (session: Session, row: DocumentRow, { customerPoId }: SalesOrderRow) => {
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const ids = priced.map(({ line }) => line.id)
  const own = new Map((await storedLines(session, row.id)).map((line) => [line.lineId, line]))
  const sources = new Map((await sourcesOf(session, row.id)).map(({ lineId, fromLineId }) => [lineId, fromLineId]))
  const remaining = await remainingOf(session, row, customerPoId)
  const sold = new Map((await soldLinesOf(session, [row.id])).map((line) => [line.lineId, line]))
  const bought = await boughtFor(session, ids)
  const costs = session.can('sales-orders', 'cost')
  const lines = priced.map(shownLine).map((line): SalesOrderLine => {
    const [its, done] = [own.get(line.id), sold.get(line.id)]
    if (!its || !done) throw new Error(`line ${line.id} is no line of a sales order`)
    const [invoiced, delivered] = [billedOf(done), sentOf(done)]
    const { onOrders, received } = bought(line.id)
    return {
      ...line,
      customerPoLineId: sources.get(line.id) ?? null,
      remaining: remaining(sources.get(line.id)),
      requiredDate: line.requiredOn,
      promisedDate: line.promisedOn,
      fulfilment: its.fulfilment,
      reserved: its.reserved,
      ordered: onOrders,
      uncovered:
        its.fulfilment === 'service'
          ? '0'
          : uncoveredOf({ ordered: line.qty, reserved: its.reserved, delivered: its.fulfilment === 'stock' ? delivered : '0', onOrders, received }),
      delivered,
      returned: done.delivered.back,
      invoiced,
      toInvoice: atLeastNothing(subtract(billableOf(done), invoiced)),
      unitCost: costs && its.unitCost !== null ? add(its.unitCost, its.landedAdd) : null,
    }
  })
  return { priced, lines }
}
