import { type Api, type GivenDocument, type GivenTax, insertDocument, issueDocument, linkLines } from './given-documents'

interface GivenLine {
  qty: string
  unitPrice: string
  /** Whether the line is billed as ordered and never received. */
  isService?: boolean
  tax?: GivenTax
}
interface Given {
  currency?: string
  /** Part number of the goods. */
  partno?: string
}

/** Inserts a part that is kept in stock and returns its id. */
const stockPart = async (api: Api, companyId: string, partno: string): Promise<string> => {
  const [part] = await api.owner.query<{ id: string }>(
    `insert into parts (company_id, partno, description, type, created_by, updated_by) select $1, $2, 'Goods', 'stock', u.id, u.id from users u limit 1
       on conflict (company_id, partno_key) do update set description = excluded.description returning id`,
    [companyId, partno],
  )
  if (!part) throw new Error('no part')
  return part.id
}

/** Inserts a PO that was sent to the vendor. */
export const givenVendorPo = async (
  api: Api,
  companyId: string,
  vendorId: string,
  lines: readonly GivenLine[],
  { currency = 'USD', partno = 'GIVEN-1' }: Given = {},
) => {
  const partId = await stockPart(api, companyId, partno)
  const po = await insertDocument(api, {
    companyId,
    partyId: vendorId,
    kind: 'vendor_po',
    prefix: 'PO',
    currency,
    lines: lines.map(({ qty, unitPrice, isService, tax }) => ({ qty, unitPrice, tax, ...(isService ? {} : { partno, partId }) })),
    own: (id) => `insert into vendor_pos (company_id, document_id, vendor_id, kind) values ($1, '${id}', '${vendorId}', 'general')`,
  })
  await api.owner.query(`insert into vendor_po_lines (company_id, line_id) select $1, unnest($2::uuid[])`, [companyId, po.lineIds])
  await issueDocument(api, po, 'sent')
  return po
}

interface Moved {
  line: number
  qty: string
  /** Amount owed to the vendor, in the base currency. */
  owed: string
  /** Unit price of the order at the time of the receipt. */
  unitPrice?: string
}

const insertReceipt = async (
  api: Api,
  companyId: string,
  vendorId: string,
  { type, from, taken }: { type: 'receipt' | 'return'; from: GivenDocument; taken: readonly Moved[] },
): Promise<GivenDocument> => {
  const receipt = await insertDocument(api, {
    companyId,
    partyId: vendorId,
    kind: 'goods_receipt',
    prefix: type === 'receipt' ? 'GRN' : 'RTV',
    lines: taken.map(({ qty, unitPrice = '0' }) => ({ qty, unitPrice })),
    own: (id) =>
      `insert into goods_receipts (company_id, document_id, type, vendor_id, warehouse_id) select $1, '${id}', '${type}', '${vendorId}', w.id from warehouses w where w.company_id = $1 and w.is_default`,
  })
  const receiptLines = taken.map(({ owed }, index) => ({ id: receipt.lineIds[index], owed }))
  await api.owner.query(
    `insert into goods_receipt_lines (company_id, line_id, value, owed) select $1, id, owed, owed from jsonb_to_recordset($2::jsonb) as l (id uuid, owed numeric)`,
    [companyId, JSON.stringify(receiptLines)],
  )
  const links = taken.map(({ line, qty }, index) => ({ from: from.lineIds[line], to: receipt.lineIds[index], qty }))
  await linkLines(api, companyId, links)
  await api.owner.query(
    `update document_lines t set unit_price = f.unit_price, discount_pct = f.discount_pct from document_line_links k, document_lines f
      where k.to_line_id = t.id and f.id = k.from_line_id and t.document_id = $1 and t.unit_price = 0`,
    [receipt.id],
  )
  await issueDocument(api, receipt, 'posted')
  return receipt
}

/** Inserts a receipt of quantities of the PO's lines. */
export const givenReceipt = (api: Api, companyId: string, vendorId: string, po: GivenDocument, taken: readonly Moved[]) =>
  insertReceipt(api, companyId, vendorId, { type: 'receipt', from: po, taken })

/** Inserts a return of quantities of the receipt's lines. */
export const givenReturn = (api: Api, companyId: string, vendorId: string, receipt: GivenDocument, taken: readonly Moved[]) =>
  insertReceipt(api, companyId, vendorId, { type: 'return', from: receipt, taken })
