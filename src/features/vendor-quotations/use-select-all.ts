import { useQueryClient } from '@tanstack/react-query'
import { sourcing } from '@/contracts/sourcing'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { useOnce } from '@/documents/use-once'
import { askAgain } from '@/lib/ask-again'
import { call } from '@/lib/call'
import { companyPrefix } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import type { useQuotationSteps } from './dialogs'

/** Picks every line that the quotation offers; Undo puts back what was picked before, of other vendors too. */
export const useSelectAll = (quotation: VendorQuotation, take: ReturnType<typeof useQuotationSteps>['take']) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const inquiry = quotation.inquiry?.voucherId
  const comparison = (voucherId: string) => call(sourcing.comparison, { params: { voucherId }, companyId })

  /** What the inquiry's lines are bought on now, to be put back. */
  const remembered = async (voucherId: string) => {
    const { lines, cells } = await comparison(voucherId)
    const mine = new Set(quotation.lines.flatMap(({ inquiryLineId }) => inquiryLineId ?? []))
    const picks = lines
      .filter(({ id }) => mine.has(id))
      .map(({ id }) => ({
        inquiryLineId: id,
        vendorQuotationLineId: cells.find((cell) => cell.inquiryLineId === id && cell.isSelected)?.vendorQuotationLineId ?? null,
      }))
    return async () => {
      const { version } = (await comparison(voucherId)).inquiry
      await call(sourcing.select, { params: { voucherId }, body: { version, picks }, companyId, idempotencyKey: crypto.randomUUID() })
      void askAgain(queryClient, companyPrefix(companyId))
    }
  }
  return useOnce(async () => {
    const before = inquiry ? await remembered(inquiry).catch(() => null) : null
    const after = await take({ action: 'select' })
    if (!after) return
    const added = after.lines.filter((line) => line.isSelected && !quotation.lines.some(({ id, isSelected }) => id === line.id && isSelected))
    const said = `${added.length === 1 ? '1 line' : `${added.length} lines`} of ${after.voucherId} selected`
    if (before) notify.undo(said, before)
    else if (!inquiry && added.length > 0) notify.undo(said, () => take({ action: 'unselect', lineIds: added.map(({ id }) => id) }, after))
    else notify.success(said)
  })
}
