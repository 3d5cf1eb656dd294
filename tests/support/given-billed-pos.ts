import { addDays, todayIn } from '@server/domain/today'
import type { startApi } from './api'

type Api = Awaited<ReturnType<typeof startApi>>
const today = todayIn('America/New_York', new Date())

interface GivenLine {
  qty: string
  unitPrice: string
  vendorSku?: string
  mfrPartNo?: string
  description?: string
}
let counter = 0

/** Inserts the rows of a PO that was sent to a vendor; its lines are for items that aren't kept in stock. */
export const givenVendorPo = async (api: Api, companyId: string, vendorId: string, lines: readonly GivenLine[], currency = 'USD') => {
  counter += 1
  const suffix = String(counter).padStart(5, '0')
  const [row] = await api.owner.query<{ id: string }>(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, owner_id, created_by, updated_by)
       select $1, 'vendor_po', $2, $2, $3::date, 'draft', $4, $5, u.id, u.id, u.id from users u limit 1 returning id`,
    [companyId, `DRAFT-b0b${suffix}`, addDays(today, -1), vendorId, currency],
  )
  if (!row) throw new Error('no document')
  await api.owner.query(`insert into vendor_pos (company_id, document_id, vendor_id, kind) values ($1, $2, $3, 'general')`, [companyId, row.id, vendorId])
  const lineIds: string[] = []
  for (const [index, { qty, unitPrice, vendorSku, mfrPartNo, description }] of lines.entries()) {
    const [line] = await api.owner.query<{ id: string }>(
      `insert into document_lines (company_id, document_id, line_no, description, qty, unit_price, line_net, line_total, mfr_part_no)
         values ($1, $2, $3, $4, $5::numeric, $6::numeric, $5::numeric * $6::numeric, $5::numeric * $6::numeric, $7) returning id`,
      [companyId, row.id, index + 1, description ?? `Item ${index + 1}`, qty, unitPrice, mfrPartNo ?? null],
    )
    await api.owner.query(`insert into vendor_po_lines (company_id, line_id, vendor_sku) values ($1, $2, $3)`, [companyId, line?.id, vendorSku ?? null])
    if (line) lineIds.push(line.id)
  }
  const voucherId = `PO-2098-${suffix}`
  await api.owner.query(`update documents set status = 'sent', voucher_id = $2 where id = $1`, [row.id, voucherId])
  return { id: row.id, voucherId, lineIds }
}
