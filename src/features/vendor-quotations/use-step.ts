import { useNavigate } from '@tanstack/react-router'
import type { VendorQuotationPatch } from '@/contracts/vendor-quotation-input'
import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { formatMoment } from '@/documents/dates'
import { staleRecord } from '@/documents/save-conflict'
import { errorMessage } from '@/lib/api-error'
import { documentLink } from '@/lookups/document-links'
import { notify } from '@/ui/feedback/notify'
import { useChangeQuotation, useRememberQuotation } from './queries'

/** `version` is added here. */
type Step = VendorQuotationPatch extends infer P ? (P extends unknown ? Omit<P, 'version'> : never) : never

/** Takes a step of the quotation's status, as it is or `of` an earlier answer, and says what came of it; null when it could not be taken. */
export const useStep = (quotation: VendorQuotation) => {
  const change = useChangeQuotation()
  const remember = useRememberQuotation()
  const navigate = useNavigate()
  const take = async (step: Step, of: Pick<VendorQuotation, 'version' | 'voucherId'> = quotation) => {
    try {
      const after = await change.mutateAsync({ voucherId: of.voucherId, patch: { ...step, version: of.version } as VendorQuotationPatch })
      for (const warning of after.warnings) notify.warning(warning)
      remember(after)
      if (step.action !== 'revise' && after.voucherId !== of.voucherId) await navigate({ ...documentLink('vendor_quotation', after.voucherId), replace: true })
      return after
    } catch (error) {
      const current = staleRecord<VendorQuotation>(error)
      if (!current) {
        notify.error(errorMessage(error))
        return null
      }
      remember(current)
      notify.warning(`${current.updatedByName} changed this at ${formatMoment(current.updatedAt)}. Look it through and try again.`)
      return null
    }
  }
  return { take, running: (action: Step['action']) => change.isPending && change.variables?.patch.action === action }
}
