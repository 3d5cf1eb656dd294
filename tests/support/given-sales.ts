import { type Api, type GivenDocument, type GivenTax, insertDocument, issueDocument, linkLines } from './given-documents'

interface GivenLine {
  qty: string
  unitPrice: string
  fulfilment?: 'stock' | 'dropship' | 'service'
  partno?: string
  tax?: GivenTax
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
  await api.owner.query(
    `insert into sales_order_lines (company_id, line_id, fulfilment) select $1, l.id, l.how from unnest($2::uuid[], $3::text[]) as l (id, how)`,
    [companyId, order.lineIds, lines.map(({ fulfilment = 'stock' }) => fulfilment)],
  )
  await issueDocument(api, order, 'confirmed')
  return order
}

/** Inserts a delivery of quantities of the order's lines, with a stock value of 6 per piece. */
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
  const deliveryLines = taken.map(({ qty, serials = [] }, index) => ({ id: delivery.lineIds[index], qty, serials }))
  await api.owner.query(
    `insert into delivery_lines (company_id, line_id, serials, value)
       select $1, id, serials, qty * 6 from jsonb_to_recordset($2::jsonb) as l (id uuid, qty numeric, serials text[])`,
    [companyId, JSON.stringify(deliveryLines)],
  )
  await linkLines(
    api,
    companyId,
    taken.map(({ line, qty }, index) => ({ from: order.lineIds[line], to: delivery.lineIds[index], qty })),
  )
  await issueDocument(api, delivery, 'posted')
  return delivery
}
