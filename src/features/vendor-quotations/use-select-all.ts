import { useQueryClient } from '@tanstack/react-query'
import { sourcing } from '@/contracts/sourcing'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { useOnce } from '@/documents/use-once'
import { refetchAfterChange } from '@/lib/ask-again'
import { call } from '@/lib/call'
import { companyPrefix } from '@/session/keys'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import type { useQuotationSteps } from './dialogs'

/** Picks every line that the quotation offers; Undo restores the former picks, also those of other vendors. */
export const useSelectAll = (quotation: VendorQuotation, take: ReturnType<typeof useQuotationSteps>['take']) => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  const inquiry = quotation.inquiry?.voucherId
  const comparison = (voucherId: string) => call(sourcing.comparison, { params: { voucherId }, companyId })

  /** Reads the current picks of the inquiry's lines and returns a function that restores them. */
  const restorerOf = async (voucherId: string) => {
    const { lines, cells } = await comparison(voucherId)
    const quotedLineIds = new Set(quotation.lines.flatMap(({ inquiryLineId }) => inquiryLineId ?? []))
    const picks = lines
      .filter(({ id }) => quotedLineIds.has(id))
      .map(({ id }) => ({
        inquiryLineId: id,
        vendorQuotationLineId: cells.find((cell) => cell.inquiryLineId === id && cell.isSelected)?.vendorQuotationLineId ?? null,
      }))
    return async () => {
      const { version } = (await comparison(voucherId)).inquiry
      await call(sourcing.select, { params: { voucherId }, body: { version, picks }, companyId, idempotencyKey: crypto.randomUUID() })
      void refetchAfterChange(queryClient, companyPrefix(companyId))
    }
  }
  return useOnce(async () => {
    const restore = inquiry ? await restorerOf(inquiry).catch(() => null) : null
    const after = await take({ action: 'select' })
    if (!after) return
    const added = after.lines.filter((line) => line.isSelected && !quotation.lines.some(({ id, isSelected }) => id === line.id && isSelected))
    const message = `${added.length === 1 ? '1 line' : `${added.length} lines`} of ${after.voucherId} selected`
    if (restore) notify.undo(message, restore)
    else if (!inquiry && added.length > 0) notify.undo(message, () => take({ action: 'unselect', lineIds: added.map(({ id }) => id) }, after))
    else notify.success(message)
  })
}
