import { type Api, type GivenDocument, insertDocument, letStand, link } from './given-documents'

interface GivenLine {
  qty: string
  unitPrice: string
  fulfilment?: 'stock' | 'dropship' | 'service'
  partno?: string
}

export const givenSalesOrder = async (
  api: Api,
  companyId: string,
  customerId: string,
  lines: readonly GivenLine[],
  policy: 'order' | 'delivery' = 'delivery',
) => {
  const order = await insertDocument(api, {
    companyId,
    partyId: customerId,
    kind: 'sales_order',
    prefix: 'SO',
    lines,
    own: (id) =>
      `insert into sales_orders (company_id, document_id, customer_id, customer_order_number, invoice_policy) values ($1, '${id}', '${customerId}', 'PO-7', '${policy}')`,
  })
  for (const [index, lineId] of order.lineIds.entries())
    await api.owner.query(`insert into sales_order_lines (company_id, line_id, fulfilment) values ($1, $2, $3)`, [
      companyId,
      lineId,
      lines[index]?.fulfilment ?? 'stock',
    ])
  await letStand(api, order, 'confirmed')
  return order
}

/** What of the order's lines was delivered, at a value in stock of 6 a piece. */
export const givenDelivery = async (
  api: Api,
  companyId: string,
  customerId: string,
  order: GivenDocument,
  taken: readonly { line: number; qty: string; serials?: string[] }[],
) => {
  const delivery = await insertDocument(api, {
    companyId,
    partyId: customerId,
    kind: 'delivery',
    prefix: 'DN',
    lines: taken.map(({ qty }) => ({ qty, unitPrice: '0' })),
    own: (id) =>
      `insert into deliveries (company_id, document_id, type, customer_id, warehouse_id) select $1, '${id}', 'delivery', '${customerId}', w.id from warehouses w where w.company_id = $1 and w.is_default`,
  })
  for (const [index, { line, qty, serials = [] }] of taken.entries()) {
    await api.owner.query(`insert into delivery_lines (company_id, line_id, serials, value) values ($1, $2, $3, $4::numeric * 6)`, [
      companyId,
      delivery.lineIds[index],
      serials,
      qty,
    ])
    await link(api, companyId, order.lineIds[line], delivery.lineIds[index], qty)
  }
  await letStand(api, delivery, 'posted')
  return delivery
}
