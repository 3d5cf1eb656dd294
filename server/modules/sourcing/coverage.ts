import type { Coverage } from '@/contracts/sourcing'
import type { Session } from '../../http/context'
import { findDocument } from '../documents/drafts'
import { loadComparison } from './comparison'

/** How far each line of an inquiry is covered by offers, and which vendors still owe an answer. Costs only with the flag. */
export const getCoverage = async (session: Session, voucherId: string): Promise<Coverage> => {
  const costs = session.can('vendor-quotations', 'cost')
  const { lines, columns, cells, baseCurrency } = await loadComparison(session, await findDocument(session, 'inquiry', voucherId))
  const columnOf = new Map(columns.map((column) => [column.key, column]))
  return {
    baseCurrency,
    lines: lines.map(({ id }) => {
      const own = cells.filter(({ inquiryLineId }) => inquiryLineId === id)
      const picked = own.find(({ isSelected }) => isSelected)
      const source = picked && columnOf.get(picked.column)
      return {
        inquiryLineId: id,
        offers: own.filter(({ unitCost, excluded }) => unitCost !== null && excluded !== 'expired').length,
        bestUnitCost: costs ? (own.find(({ bestPrice }) => bestPrice)?.baseUnitCost ?? null) : null,
        picked: source ? { voucherId: source.voucherId, vendorName: source.vendor.name } : null,
      }
    }),
    waiting: columns
      .filter(({ status }) => status === 'requested')
      .map(({ key, voucherId: asked, vendor, dueDate }) => ({
        voucherId: asked,
        vendor,
        dueDate,
        inquiryLineIds: cells.flatMap(({ column, inquiryLineId }) => (column === key ? [inquiryLineId] : [])),
      })),
  }
}
