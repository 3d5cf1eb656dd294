import { randomUUID } from 'node:crypto'
import type { Api } from './api'

/** Functions that insert the rows of orders, for tests of documents that follow from them. */

export interface GivenLine {
  partId?: string | null
  partno?: string | null
  description?: string
  qty: string
  unitPrice?: string
  discountPct?: string
  /** Only for sales orders; `stock` by default. */
  fulfilment?: 'stock' | 'dropship' | 'service'
  reserved?: string
  /** The vendor's offer on which the sale is based, and the expected cost. */
  vendorQuotationLineId?: string
  unitCost?: string
  costCurrency?: string
  /** Only for orders to vendors: the sales order line to buy for, the unit price that the vendor confirmed, and the cancelled quantity. */
  salesOrderLineId?: string
  unitConfirmed?: string
  qtyCancelled?: string
}

interface Given {
  partyId: string
  currency: string
  status?: string
  lines: readonly GivenLine[]
}

let counter = 0
const nextNumber = (prefix: string): string => `${prefix}-2026-${String(90_000 + ++counter)}`
const draftKey = (): string => `DRAFT-${randomUUID().slice(0, 8)}`

const today = `(now() at time zone (select timezone from companies where id = $1))::date`

const insertHeader = async ({ owner }: Api, companyId: string, kind: string, { partyId, currency }: Given): Promise<string> => {
  const key = draftKey()
  const [row] = await owner.query<{ id: string }>(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
      select $1, $2, $3, $3, ${today}, 'draft', $4, $5, u.id, u.id, u.id from users u where u.email = 'system@northgate.example' returning id`,
    [companyId, kind, key, partyId, currency],
  )
  return row?.id ?? ''
}

const insertLine = async ({ owner }: Api, companyId: string, documentId: string, lineNo: number, line: GivenLine): Promise<string> => {
  const [row] = await owner.query<{ id: string }>(
    `insert into document_lines (company_id, document_id, line_no, part_id, partno, description, qty, unit_price, discount_pct, line_net, line_total)
      select $1, $2, $3, $4, coalesce($5, (select p.partno from parts p where p.id = $4)), $6, $7::numeric, $8::numeric, $9::numeric, n.net, n.net
        from round($7::numeric * $8::numeric * (1 - $9::numeric / 100), 4) as n (net) returning id`,
    [
      companyId,
      documentId,
      lineNo,
      line.partId ?? null,
      line.partno ?? null,
      line.description ?? `Line ${lineNo}`,
      line.qty,
      line.unitPrice ?? '0',
      line.discountPct ?? '0',
    ],
  )
  return row?.id ?? ''
}

/** Gives the document its number and status; from then on its lines are locked. */
const issue = async ({ owner }: Api, documentId: string, prefix: string, status: string) => {
  const voucherId = nextNumber(prefix)
  await owner.query(`update documents set voucher_id = $2, status = $3 where id = $1`, [documentId, voucherId, status])
  return voucherId
}

export interface GivenOrder {
  id: string
  voucherId: string
  lineIds: string[]
}

interface GivenSalesOrder extends Given {
  shipTo?: string | null
  warehouseId?: string | null
  customerOrderNumber?: string | null
}

/** Inserts a sales order, confirmed by default. */
export const givenSalesOrder = async (api: Api, companyId: string, given: GivenSalesOrder): Promise<GivenOrder> => {
  const id = await insertHeader(api, companyId, 'sales_order', given)
  await api.owner.query(
    `insert into sales_orders (company_id, document_id, customer_id, ship_to, warehouse_id, customer_order_number) values ($1, $2, $3, $4, $5, $6)`,
    [companyId, id, given.partyId, given.shipTo ?? null, given.warehouseId ?? null, given.customerOrderNumber ?? null],
  )
  const lineIds: string[] = []
  for (const [index, line] of given.lines.entries()) {
    const lineId = await insertLine(api, companyId, id, index + 1, line)
    await api.owner.query(
      `insert into sales_order_lines (company_id, line_id, fulfilment, reserved, vendor_quotation_line_id, unit_cost, cost_currency) values ($1, $2, $3, $4, $5, $6, $7)`,
      [
        companyId,
        lineId,
        line.fulfilment ?? 'stock',
        line.reserved ?? '0',
        line.vendorQuotationLineId ?? null,
        line.unitCost ?? null,
        line.costCurrency ?? null,
      ],
    )
    lineIds.push(lineId)
  }
  return { id, voucherId: await issue(api, id, 'SO', given.status ?? 'confirmed'), lineIds }
}

interface GivenVendorPo extends Given {
  isDropShip?: boolean
  shipTo?: string
  warehouseId?: string | null
}

/** Inserts an order to a vendor, sent by default. */
export const givenVendorPo = async (api: Api, companyId: string, given: GivenVendorPo): Promise<GivenOrder> => {
  const id = await insertHeader(api, companyId, 'vendor_po', given)
  const isDropShip = given.isDropShip ?? false
  await api.owner.query(
    `insert into vendor_pos (company_id, document_id, vendor_id, kind, is_drop_ship, ship_to, warehouse_id) values ($1, $2, $3, 'general', $4, $5, $6)`,
    [companyId, id, given.partyId, isDropShip, given.shipTo ?? (isDropShip ? 'The customer’s dock' : null), given.warehouseId ?? null],
  )
  const lineIds: string[] = []
  for (const [index, line] of given.lines.entries()) {
    const lineId = await insertLine(api, companyId, id, index + 1, line)
    await api.owner.query(`insert into vendor_po_lines (company_id, line_id, unit_confirmed, qty_cancelled) values ($1, $2, $3, $4)`, [
      companyId,
      lineId,
      line.unitConfirmed ?? null,
      line.qtyCancelled ?? '0',
    ])
    if (line.salesOrderLineId)
      await api.owner.query(`insert into document_line_links (company_id, from_line_id, to_line_id, qty) values ($1, $2, $3, $4)`, [
        companyId,
        line.salesOrderLineId,
        lineId,
        line.qty,
      ])
    lineIds.push(lineId)
  }
  return { id, voucherId: await issue(api, id, 'PO', given.status ?? 'sent'), lineIds }
}

/** Inserts a posted receipt for an order line, without stock movements; returns its id and number. */
export const givenReceipt = async (
  api: Api,
  companyId: string,
  given: Omit<Given, 'lines'> & { poLineId: string; qty: string },
): Promise<Omit<GivenOrder, 'lineIds'>> => {
  const id = await insertHeader(api, companyId, 'goods_receipt', { ...given, lines: [] })
  await api.owner.query(
    `insert into goods_receipts (company_id, document_id, type, vendor_id, warehouse_id)
      select $1, $2, 'receipt', $3, w.id from warehouses w where w.company_id = $1 and w.is_default`,
    [companyId, id, given.partyId],
  )
  const lineId = await insertLine(api, companyId, id, 1, { qty: given.qty })
  await api.owner.query(`insert into document_line_links (company_id, from_line_id, to_line_id, qty) values ($1, $2, $3, $4)`, [
    companyId,
    given.poLineId,
    lineId,
    given.qty,
  ])
  return { id, voucherId: await issue(api, id, 'GRN', given.status ?? 'posted') }
}

export const statusOf = async ({ owner }: Api, { id }: Pick<GivenOrder, 'id'>): Promise<string> => {
  const [row] = await owner.query<{ status: string }>(`select status from documents where id = $1`, [id])
  return row?.status ?? ''
}
