import type { Api, Caller } from './api'

interface GivenLine {
  qty: string
  unitPrice?: string
  description?: string
  requiredOn?: string | null
  partId?: string | null
}
interface GivenPo {
  vendorId: string
  lines: readonly GivenLine[]
  currency?: string
  rate?: string
  status?: string
}

let counter = 0

/** Inserts the rows of a PO that was sent to the vendor, for tests of documents that follow from it. */
export const givenVendorPo = async (api: Api, who: Caller, { vendorId, lines, currency = 'USD', rate = '1', status = 'sent' }: GivenPo) => {
  const n = ++counter
  const total = lines.reduce((sum, { qty, unitPrice = '60' }) => sum + Number(qty) * Number(unitPrice), 0)
  const [row] = await api.owner.query<{ id: string; draftId: string }>(
    `insert into documents (company_id, kind, voucher_id, draft_id, date, status, party_id, currency, rate, grand_total, base_grand_total, owner_id, created_by, updated_by)
      values ($1, 'vendor_po', $2, $2, current_date, 'draft', $3, $4, $5, $6, $6, $7, $7, $7) returning id, draft_id as "draftId"`,
    [who.companyId, `DRAFT-dd${String(n).padStart(6, '0')}`, vendorId, currency, rate, String(total), who.user._id],
  )
  const id = row?.id ?? ''
  await api.owner.query(`insert into vendor_pos (company_id, document_id, vendor_id, kind) values ($1, $2, $3, 'general')`, [who.companyId, id, vendorId])
  const lineIds: string[] = []
  for (const [index, { qty, unitPrice = '60', description = 'A switch', requiredOn = null, partId = null }] of lines.entries()) {
    const [line] = await api.owner.query<{ id: string }>(
      `insert into document_lines (company_id, document_id, line_no, description, qty, unit_price, required_on, part_id) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [who.companyId, id, index + 1, description, qty, unitPrice, requiredOn, partId],
    )
    lineIds.push(line?.id ?? '')
    await api.owner.query(`insert into vendor_po_lines (company_id, line_id) values ($1, $2)`, [who.companyId, line?.id])
  }
  const voucherId = `PO-2026-${String(80_000 + n)}`
  const setStatus = (to: string) => api.owner.query(`update documents set status = $2, voucher_id = $3 where id = $1`, [id, to, voucherId])
  await setStatus(status)
  return { id, voucherId, draftId: row?.draftId ?? '', vendorId, lineIds, be: setStatus }
}
export type GivenVendorPo = Awaited<ReturnType<typeof givenVendorPo>>
