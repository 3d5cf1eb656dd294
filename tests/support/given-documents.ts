import { addDays, todayIn } from '@server/domain/today'
import type { startApi } from './api'

export type Api = Awaited<ReturnType<typeof startApi>>
const today = todayIn('America/New_York', new Date())

export interface GivenDocument {
  id: string
  voucherId: string
  lineIds: string[]
}
export interface GivenTax {
  id: string
  percent: string
}
interface NewDocument {
  companyId: string
  partyId: string
  kind: string
  /** Prefix of the document's number. */
  prefix: string
  currency?: string
  lines: readonly { qty: string; unitPrice: string; partno?: string | undefined; partId?: string | undefined; tax?: GivenTax | undefined }[]
  /** Returns the statement that inserts the header row of this kind's own table, with the company as $1. */
  own: (id: string) => string
}
let counter = 0

/** Inserts the rows of a document, for tests of documents that follow from it. It is still a draft, because its lines are locked after that. */
export const insertDocument = async (api: Api, { companyId, partyId, kind, prefix, currency = 'USD', lines, own }: NewDocument): Promise<GivenDocument> => {
  counter += 1
  // The check for gapless numbers includes deliveries and receipts but skips numbers of another form. A series that begins with its first
  // number must have a counter, which these documents don't have.
  const voucherId = `${prefix}-${kind === 'delivery' || kind === 'goods_receipt' ? 'GIVEN' : '2098'}-${String(1000 + counter).padStart(5, '0')}`
  const [row] = await api.owner.query<{ id: string }>(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
       select $1, $2, $3, $3, $4::date, 'draft', $5, $6, u.id, u.id, u.id from users u limit 1 returning id`,
    [companyId, kind, `DRAFT-${(0xe0000000 + counter).toString(16)}`, addDays(today, -1), partyId, currency],
  )
  if (!row) throw new Error('no document')
  await api.owner.query(own(row.id), [companyId])
  const lineRows = lines.map(({ qty, unitPrice, partno = null, partId = null, tax = null }, index) => ({
    n: index + 1,
    qty,
    price: unitPrice,
    partno,
    part: partId,
    tax: tax?.id,
    percent: tax?.percent,
  }))
  const insertedLines = await api.owner.query<{ id: string }>(
    `with given as (insert into document_lines (company_id, document_id, line_no, description, qty, unit_price, line_net, line_total, partno, part_id, tax_code_id, tax_percent)
       select $1, $2, n, coalesce(partno, 'Item ' || n), qty, price, qty * price, qty * price, partno, part, tax, percent
         from jsonb_to_recordset($3::jsonb) as l (n int, qty numeric, price numeric, partno text, part uuid, tax uuid, percent numeric) returning id, line_no)
     select id from given order by line_no`,
    [companyId, row.id, JSON.stringify(lineRows)],
  )
  const lineIds = insertedLines.map(({ id }) => id)
  return { id: row.id, voucherId, lineIds }
}

/** Gives the document its number and a status in which other documents may follow from it. */
export const issueDocument = (api: Api, { id, voucherId }: GivenDocument, status: string) =>
  api.owner.query(`update documents set status = $2, voucher_id = $3 where id = $1`, [id, status, voucherId])

/** Links each line (`to`) with the line that it follows from (`from`), for the quantity `qty`. */
export const linkLines = (api: Api, companyId: string, links: readonly { from: string | undefined; to: string | undefined; qty: string }[]) =>
  api.owner.query(
    `insert into document_line_links (company_id, from_line_id, to_line_id, qty)
       select $1, "from", "to", qty from jsonb_to_recordset($2::jsonb) as k ("from" uuid, "to" uuid, qty numeric)`,
    [companyId, JSON.stringify(links)],
  )
