import { expect } from 'vitest'
import { type Delivery, deliveries } from '@/contracts/deliveries'
import type { DeliveryInput } from '@/contracts/delivery-input'
import type { GoodsReceiptInput } from '@/contracts/goods-receipt-input'
import { type GoodsReceipt, goodsReceipts } from '@/contracts/goods-receipts'
import { addDays, todayIn } from '@server/domain/today'
import type { Api, Caller } from './api'
import { type GivenLine, givenSalesOrder, givenVendorPo } from './given-orders'
import { serviceOf } from './service'

/** Returns what tests of receipts and deliveries need of a company: partners, parts, orders, calls of documents, and reads of the ledger. */
export const goodsOf = async (api: Api, who: Caller, companyName: string) => {
  const { companyId } = who
  const service = await serviceOf(api, 'system@northgate.example', companyName)
  const idBy = async (text: string): Promise<string> => (await api.owner.query<{ id: string }>(text, [companyId]))[0]?.id ?? ''
  const customerId = await idBy(`select party_id as id from customers where company_id = $1 order by code limit 1`)
  const otherCustomerId = await idBy(`select party_id as id from customers where company_id = $1 order by code offset 1 limit 1`)
  const vendorId = await idBy(`select party_id as id from vendors where company_id = $1 order by code limit 1`)
  const otherVendorId = await idBy(`select party_id as id from vendors where company_id = $1 order by code offset 1 limit 1`)
  const mainId = await idBy(`select id from warehouses where company_id = $1 and is_default`)
  const [company] = await api.owner.query<{ currency: string; timezone: string }>(`select base_currency as currency, timezone from companies where id = $1`, [
    companyId,
  ])
  const { currency = 'USD', timezone = 'UTC' } = company ?? {}
  const today = todayIn(timezone, new Date())
  const account = (accountId: string) => idBy(`select id from accounts where company_id = $1 and account_id = '${accountId}'`)
  const accountIdOf = (role: string) => idBy(`select account_id as id from default_accounts where company_id = $1 and role = '${role}'`)

  let counter = 0
  const part = async (more: Partial<{ type: string; trackSerial: string }> = {}): Promise<string> => {
    const [row] = await api.owner.query<{ id: string }>(
      `insert into parts (company_id, partno, description, type, track_serial, created_by, updated_by) values ($1, $2, 'Part', $3, $4, $5, $5) returning id`,
      [companyId, `GDS-${++counter}`, more.type ?? 'stock', more.trackSerial ?? 'none', service.userId],
    )
    return row?.id ?? ''
  }

  type More<F extends (...values: never[]) => unknown> = Partial<Omit<Parameters<F>[2 & keyof Parameters<F>], 'lines'>>
  const po = (lines: readonly GivenLine[], more: More<typeof givenVendorPo> = {}) =>
    givenVendorPo(api, companyId, { partyId: vendorId, currency, ...more, lines })
  const so = (lines: readonly GivenLine[], more: More<typeof givenSalesOrder> = {}) =>
    givenSalesOrder(api, companyId, { partyId: customerId, currency, warehouseId: mainId, ...more, lines })

  const addReceipt = (input: Partial<GoodsReceiptInput> & Pick<GoodsReceiptInput, 'lines'>, by = who) =>
    by.call<GoodsReceipt>(goodsReceipts.create, { body: { vendorId, ...(input.type === 'dropship' ? {} : { warehouseId: mainId }), ...input } })
  const receiptStep = ({ voucherId, version }: Pick<GoodsReceipt, 'voucherId' | 'version'>, body: object, by = who) =>
    by.call<GoodsReceipt>(goodsReceipts.change, { params: { voucherId }, body: { version, ...body } })
  const addDelivery = (input: Partial<DeliveryInput> & Pick<DeliveryInput, 'lines'>, by = who) =>
    by.call<Delivery>(deliveries.create, { body: { customerId, warehouseId: mainId, ...input } })
  const deliveryStep = ({ voucherId, version }: Pick<Delivery, 'voucherId' | 'version'>, body: object, by = who) =>
    by.call<Delivery>(deliveries.change, { params: { voucherId }, body: { version, ...body } })

  const done = async <T>(answer: Promise<{ statusCode: number; message: string; data: T }>): Promise<T> => {
    const { statusCode, message, data } = await answer
    expect([statusCode, message]).toEqual([200, 'OK'])
    return data
  }
  const posted = async (input: Parameters<typeof addReceipt>[0]) => done(receiptStep(await done(addReceipt(input)), { action: 'post' }))
  const sent = async (input: Parameters<typeof addDelivery>[0]) => done(deliveryStep(await done(addDelivery(input)), { action: 'post' }))

  /** Orders and receives goods of one part, so that they are in stock. */
  const received = async (partId: string, qty: string, unitPrice: string, more: Partial<GoodsReceiptInput> = {}, orderMore: Partial<GivenLine> = {}) => {
    const order = await po([{ partId, qty, unitPrice, ...orderMore }])
    return { order, receipt: await posted({ ...more, lines: [{ poLineId: order.lineIds[0] ?? '', qty, ...more.lines?.[0] }] }) }
  }
  /** Orders a quantity of one part for the customer and delivers all of it. */
  const delivered = async (partId: string, qty: string, more: Partial<DeliveryInput> = {}) => {
    const order = await so([{ partId, qty }])
    return { order, delivery: await sent({ ...more, lines: [{ soLineId: order.lineIds[0] ?? '', qty, ...more.lines?.[0] }] }) }
  }

  /** Journal lines of a document as [role or type of the account, amount], debits above zero, in the order of the lines. */
  const ledgerOf = async ({ id }: { id: string }): Promise<[string, number][]> => {
    const rows = await service.rows<{ type: string; amount: string }>(
      `select coalesce(r.role, a.type) as type, l.debit - l.credit as amount from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
        join accounts a on a.company_id = l.company_id and a.id = l.account_id left join default_accounts r on r.company_id = a.company_id and r.account_id = a.id
        where j.document_id = '${id}' order by j.posted_at, j.id, l.line_no`,
    )
    return rows.map(({ type, amount }) => [type, Number(amount)])
  }
  const pool = async (partId: string): Promise<string> => {
    const [row] = await service.rows<{ pool: string }>(
      `select trim_scale(on_hand) || ' / ' || trim_scale(value) as pool from stock_pools where part_id = '${partId}'`,
    )
    return row?.pool ?? 'none'
  }
  return {
    ...service,
    companyId,
    customerId,
    otherCustomerId,
    vendorId,
    otherVendorId,
    mainId,
    currency,
    today,
    yesterday: addDays(today, -1),
    account,
    accountIdOf,
    part,
    po,
    so,
    addReceipt,
    receiptStep,
    addDelivery,
    deliveryStep,
    done,
    posted,
    sent,
    received,
    delivered,
    ledgerOf,
    pool,
  }
}
