import { compare, subtract } from '@/contracts/rules/decimal'
import type { Confirmable } from '@/contracts/vendor-orders'
import { documentLines } from '../../db/schema/documents'
import { vendorPoLines } from '../../db/schema/orders'
import type { Session } from '../../http/context'
import { Problem } from '../../http/problem'
import { type DocumentRow, findDocument } from '../documents/drafts'
import { openQty, progressOf } from '../documents/progress'
import { ownLinesOf } from '../documents/stored-lines'
import { findVendor } from '../parties/queries'

type QueryContext = Pick<Session, 'tx' | 'entry'>

/** Statuses in which the vendor has our PO, so that it can be confirmed. */
const withVendor: ReadonlySet<string> = new Set(['sent', 'confirmed', 'partially_received'])

/** @throws Problem 409 */
export const requireWithVendor = ({ voucherId, status }: Pick<DocumentRow, 'voucherId' | 'status'>): void => {
  if (!withVendor.has(status))
    throw new Problem(409, `${voucherId} is ${status.replaceAll('_', ' ')}: only a PO that the vendor has can be confirmed.`, { code: 'INVALID_TRANSITION' })
}

/** The PO's lines, each with the quantity that confirmations other than `except` have left open. */
export const orderedLinesOf = async (session: QueryContext, vendorPoId: string, except: string | null) => {
  const rows = await ownLinesOf(session, vendorPoId, vendorPoLines, { line: documentLines, cancelled: vendorPoLines.qtyCancelled })
  const progress = await progressOf(
    session,
    rows.map(({ line }) => line.id),
    except,
  )
  return rows.map(({ line, cancelled }) => ({ ...line, open: openQty(subtract(line.qty, cancelled), progress(line.id, 'vendor_order')) }))
}

/** @throws Problem 404, and 409 for a PO that the vendor doesn't have */
export const confirmableOf = async (session: Session, voucherId: string): Promise<Confirmable> => {
  const row = await findDocument(session, 'vendor_po', voucherId)
  requireWithVendor(row)
  const vendor = row.partyId ? await findVendor(session.tx, row.companyId, row.partyId) : null
  if (!vendor) throw new Error(`vendor PO ${row.id} has no vendor`)
  const costs = session.can('vendor-orders', 'cost')
  const lines = (await orderedLinesOf(session, row.id, null)).filter(({ open }) => compare(open, '0') > 0)
  return {
    voucherId: row.voucherId,
    vendor: { id: vendor.id, code: vendor.code, name: vendor.name },
    currency: row.currency,
    lines: lines.map((line) => ({
      ...line,
      vendorPoLineId: line.id,
      qty: line.open,
      unitPrice: costs ? line.unitPrice : null,
      requiredDate: line.requiredOn,
    })),
  }
}
