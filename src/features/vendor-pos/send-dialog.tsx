import { useQuery } from '@tanstack/react-query'
import type { VendorPo } from '@/contracts/vendor-pos'
import { MailFields } from '@/documents/mail/mail-fields'
import { MailPdf } from '@/documents/mail/mail-pdf'
import { useMay } from '@/lookups/use-may'
import { useCompanyId } from '@/session/session'
import { notify } from '@/ui/feedback/notify'
import { QueryError } from '@/ui/feedback/query-error'
import { Dialog } from '@/ui/primitives/dialog'
import { Skeleton } from '@/ui/primitives/skeleton'
import type { Step } from './dialogs'
import { proposalQuery, vendorPoPdfQuery } from './queries'

interface SendDialogProps {
  po: VendorPo
  take: (step: Step) => Promise<VendorPo | null>
  onClose: () => void
}

/** The mail to the vendor with the order as PDF: everything is seen before it goes out. */
export const SendDialog = ({ po, take, onClose }: SendDialogProps) => {
  const companyId = useCompanyId()
  const mayPrint = useMay('vendor-pos', 'print')
  const { data: proposal, error, refetch, isFetching } = useQuery(proposalQuery(companyId, po.voucherId))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Send ${po.voucherId} to ${po.vendor.name}`} width="full">
      {proposal ? (
        <MailFields
          party={po.vendor.name}
          proposal={proposal}
          files={po.files}
          preview={mayPrint && <MailPdf queryOptions={vendorPoPdfQuery(companyId, po.voucherId, undefined)} fileName={proposal.fileName} />}
          onSend={async (mail) => {
            const after = await take({ action: 'send', mail })
            if (!after) return
            onClose()
            notify.success(`${after.voucherId} goes out to ${mail.to.join(', ')}`)
          }}
          onClose={onClose}
        />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div aria-busy className="flex flex-col gap-3">
          {['w-full', 'w-5/6', 'h-40 w-full'].map((shape) => (
            <Skeleton key={shape} className={shape} />
          ))}
        </div>
      )}
    </Dialog>
  )
}
