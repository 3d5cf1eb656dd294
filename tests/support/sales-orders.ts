import { expect } from 'vitest'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import type { SalesOrderInput } from '@/contracts/sales-order-input'
import { type SalesOrder, salesOrders } from '@/contracts/sales-orders'
import type { Api, Caller } from './api'

type PoLine = {
  description: string
  qty: string
  unitPrice: string
  partno?: string | null
  quotationLineId?: string | null
  discountPct?: string
  uom?: string
}
let counter = 0

const done = <T>({ statusCode, message, data }: { statusCode: number; message: string; data: T }): T => {
  expect([statusCode, message]).toEqual([200, 'OK'])
  return data
}

export const poOf = async (who: Caller, body: object): Promise<CustomerPo> => done(await who.call<CustomerPo>(customerPos.create, { body }))

/** Creates and accepts a customer's order; a draft sales order is created for it only if `createSalesOrder` is set. */
export const acceptedPo = async (
  who: Caller,
  customerId: string,
  lines: readonly PoLine[],
  more: object = {},
  createSalesOrder = false,
): Promise<CustomerPo> => {
  const grandTotal = String(
    lines.reduce((sum, { qty, unitPrice, discountPct = '0' }) => sum + Number(qty) * Number(unitPrice) * (1 - Number(discountPct) / 100), 0),
  )
  const draft = await poOf(who, { customerId, customerOrderNumber: `Theirs ${++counter}`, currency: 'USD', grandTotal, lines, ...more })
  const step = async (po: CustomerPo, body: object) =>
    done(await who.call<CustomerPo>(customerPos.change, { params: { voucherId: po.voucherId }, body: { version: po.version, ...body } }))
  return step(await step(draft, { action: 'receive' }), { action: 'accept', note: 'Fine', createSalesOrder })
}

/** Body of a sales order for all lines of a customer's order. */
export const orderFor = (po: CustomerPo, more: Partial<SalesOrderInput> = {}): SalesOrderInput => ({
  customerId: po.customer.id,
  customerPoVoucherId: po.voucherId,
  currency: po.currency,
  grandTotal: po.grandTotal,
  lines: po.lines.map(({ id, partno, description, qty, uom, unitPrice, discountPct }) => ({
    customerPoLineId: id,
    partno,
    description,
    qty,
    uom,
    unitPrice,
    discountPct,
  })),
  ...more,
})

export const addOrder = async (who: Caller, body: SalesOrderInput): Promise<SalesOrder> => done(await who.call<SalesOrder>(salesOrders.create, { body }))
export const orderStep = (who: Caller, { voucherId, version }: Pick<SalesOrder, 'voucherId' | 'version'>, body: object) =>
  who.call<SalesOrder>(salesOrders.step, { params: { voucherId }, body: { version, ...body } })
export const takeOrder = async (who: Caller, order: SalesOrder, body: object): Promise<SalesOrder> => done(await orderStep(who, order, body))
export const orderNow = async (who: Caller, { voucherId }: Pick<SalesOrder, 'voucherId'>): Promise<SalesOrder> =>
  done(await who.call<SalesOrder>(salesOrders.get, { params: { voucherId } }))

/**
 * Inserts the rows of a document of another kind that follows from the lines, as its own service would write them, for tests of its effects.
 * @returns id, number, ids of its lines in the order of `lines`, and a function that sets its status
 */
export const insertDocumentOn = async (api: Api, who: Caller, kind: string, lines: readonly { lineId: string; qty: string }[], status = 'posted') => {
  const n = ++counter
  const [row] = await api.owner.query<{ id: string }>(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, currency, owner_id, created_by, updated_by)
      values ($1, $2, $3, $3, current_date, 'draft', 'USD', $4, $4, $4) returning id`,
    [who.companyId, kind, `DRAFT-ee${String(n).padStart(6, '0')}`, who.user._id],
  )
  const id = row?.id ?? ''
  const lineIds: string[] = []
  for (const [index, { lineId, qty }] of lines.entries()) {
    const [line] = await api.owner.query<{ id: string }>(
      `insert into document_lines (company_id, document_id, line_no, description, qty) values ($1, $2, $3, 'Given', $4) returning id`,
      [who.companyId, id, index + 1, qty],
    )
    lineIds.push(line?.id ?? '')
    await api.owner.query(`insert into document_line_links (company_id, from_line_id, to_line_id, qty) values ($1, $2, $3, $4)`, [
      who.companyId,
      lineId,
      line?.id,
      qty,
    ])
  }
  const voucherId = `${kind.slice(0, 2).toUpperCase()}-2026-${String(90_000 + n)}`
  const setStatus = (to: string) => api.owner.query(`update documents set status = $2, voucher_id = $3 where id = $1`, [id, to, voucherId])
  await setStatus(status)
  return { id, voucherId, lineIds, be: setStatus }
}
