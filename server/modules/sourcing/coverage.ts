import type { Coverage } from '@/contracts/sourcing'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { loadComparison } from './comparison'

/** Returns how far each line of an inquiry is covered by offers, and which vendors have not answered yet. Costs only for users with the flag `cost`. */
export const getCoverage = async (session: Session, voucherId: string): Promise<Coverage> => {
  const costs = session.can('vendor-quotations', 'cost')
  const { lines, columns, cells, baseCurrency } = await loadComparison(session, await findDocument(session, 'inquiry', voucherId))
  const columnOf = new Map(columns.map((column) => [column.key, column]))
  return {
    baseCurrency,
    lines: lines.map(({ id }) => {
      const lineCells = cells.filter(({ inquiryLineId }) => inquiryLineId === id)
      const picked = lineCells.find(({ isSelected }) => isSelected)
      const source = picked && columnOf.get(picked.column)
      return {
        inquiryLineId: id,
        offers: lineCells.filter(({ unitCost, excluded }) => unitCost !== null && excluded !== 'expired').length,
        bestUnitCost: costs ? (lineCells.find(({ bestPrice }) => bestPrice)?.baseUnitCost ?? null) : null,
        picked: source ? { voucherId: source.voucherId, vendorName: source.vendor.name } : null,
      }
    }),
    waiting: columns
      .filter(({ status }) => status === 'requested')
      .map(({ key, voucherId: quotationVoucherId, vendor, dueDate }) => ({
        voucherId: quotationVoucherId,
        vendor,
        dueDate,
        inquiryLineIds: cells.flatMap(({ column, inquiryLineId }) => (column === key ? [inquiryLineId] : [])),
      })),
  }
}
