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
import type { SalesOrderRow } from './store'
import { soldLinesOf } from '../sales/sold-lines'

/** Returns by line id the quantity of the customer's order that none of our other orders has taken. */
const remainingOf = async (session: Session, row: DocumentRow, customerPoId: string | null): Promise<(lineId: string | undefined) => Decimal | null> => {
  if (!customerPoId) return () => null
  const poLines = (await pricedLinesOf(session.tx, row.companyId, customerPoId)).map(({ line }) => line)
  const progress = await progressOf(session, idsOf(poLines), row.id)
  const open = new Map(poLines.map(({ id, qty }) => [id, openQty(qty, progress(id, 'sales_order'))]))
  return (lineId) => open.get(lineId ?? '') ?? null
}

const storedLines = ownLines(salesOrderLines, getTableColumns(salesOrderLines))

const atLeastZero = (qty: Decimal): Decimal => (compare(qty, '0') < 0 ? '0' : qty)

/** The order's lines with the quantities reserved, ordered, delivered and invoiced of each. Costs are left out for users who may not see them. */
export const loadLines = async (session: Session, row: DocumentRow, { customerPoId }: SalesOrderRow) => {
  const priced = await pricedLinesOf(session.tx, row.companyId, row.id)
  const ids = priced.map(({ line }) => line.id)
  const ownById = new Map((await storedLines(session, row.id)).map((line) => [line.lineId, line]))
  const sources = new Map((await sourcesOf(session, row.id)).map(({ lineId, fromLineId }) => [lineId, fromLineId]))
  const remaining = await remainingOf(session, row, customerPoId)
  const sold = new Map((await soldLinesOf(session, [row.id])).map((line) => [line.lineId, line]))
  const bought = await boughtFor(session, ids)
  const costs = session.can('sales-orders', 'cost')
  const lines = priced.map(shownLine).map((line): SalesOrderLine => {
    const [ownLine, soldLine] = [ownById.get(line.id), sold.get(line.id)]
    if (!ownLine || !soldLine) throw new Error(`line ${line.id} is no line of a sales order`)
    const [invoiced, delivered] = [billedOf(soldLine), sentOf(soldLine)]
    const { onOrders, received } = bought(line.id)
    return {
      ...line,
      customerPoLineId: sources.get(line.id) ?? null,
      remaining: remaining(sources.get(line.id)),
      requiredDate: line.requiredOn,
      promisedDate: line.promisedOn,
      fulfilment: ownLine.fulfilment,
      reserved: ownLine.reserved,
      ordered: onOrders,
      uncovered:
        ownLine.fulfilment === 'service'
          ? '0'
          : uncoveredOf({ ordered: line.qty, reserved: ownLine.reserved, delivered: ownLine.fulfilment === 'stock' ? delivered : '0', onOrders, received }),
      delivered,
      returned: soldLine.delivered.back,
      invoiced,
      toInvoice: atLeastZero(subtract(billableOf(soldLine), invoiced)),
      unitCost: costs && ownLine.unitCost !== null ? add(ownLine.unitCost, ownLine.landedAdd) : null,
    }
  })
  return { priced, lines }
}
