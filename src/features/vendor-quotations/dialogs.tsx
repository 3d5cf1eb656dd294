import type { VendorQuotation } from '@/contracts/vendor-quotations'
import { ReasonedStep } from '@/documents/detail/reasoned-step'
import { useSteps } from '@/documents/detail/use-document-steps'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { AddDataDialog } from './add-data-dialog'
import { calls } from './mutations'
import { RequestDialog } from './request-dialog'

export const useQuotationSteps = (quotation: VendorQuotation) =>
  useSteps({ ...calls, document: quotation, questions: ['request', 'decline', 'cancel', 'data'] })

interface QuotationDialogsProps {
  quotation: VendorQuotation
  steps: ReturnType<typeof useQuotationSteps>
}

/** The open dialog, which asks for the input that an action needs. */
export const QuotationDialogs = ({ quotation, steps }: QuotationDialogsProps) => {
  const { voucherId, vendor, lines } = quotation
  const { asked, take, close } = steps
  const mayCancel = useMay('vendor-quotations', 'cancel')
  const request = async (requestValues: { dueDate: string | null; message: string | null }) => {
    const after = await take({ action: 'request', ...requestValues })
    if (!after) return
    close()
    const isMailed = after.warnings.length === 0
    // A number can't be freed again, so undoing a request means cancelling it, as the button says.
    const takeBack = { label: 'Cancel request', onClick: () => void take({ action: 'cancel', reason: 'The request was taken back.' }, after) }
    notify.success(
      `${vendor.name} is asked in ${after.voucherId}.${isMailed ? ' The mail goes out in 10 seconds.' : ''}`,
      mayCancel ? { action: takeBack } : {},
    )
  }
  if (asked === 'request') return <RequestDialog quotation={quotation} onClose={close} onRequest={request} />
  if (asked === 'data') return <AddDataDialog quotation={quotation} onClose={close} />
  if (asked === 'decline')
    return (
      <ReasonedStep
        texts={{
          title: `${vendor.name} declined`,
          description: `${voucherId} is closed; nothing will come of it.`,
          submit: 'Mark as declined',
          missing: 'Say why the vendor declined.',
          outcome: `declined by ${vendor.name}`,
        }}
        steps={steps}
        step={(reason) => ({ action: asked, reason })}
      />
    )
  if (asked === 'cancel')
    return (
      <ReasonedStep
        texts={{
          title: `Cancel ${voucherId}?`,
          description: `${lines.some((line) => line.isSelected) ? 'Its selected lines are free for other offers then. ' : ''}This can’t be undone.`,
          submit: 'Cancel quotation',
          missing: 'Say why it is cancelled.',
          outcome: 'is cancelled',
        }}
        steps={steps}
        step={(reason) => ({ action: asked, reason })}
      />
    )
  return null
}
