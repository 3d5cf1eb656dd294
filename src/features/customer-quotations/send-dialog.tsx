import { useQuery } from '@tanstack/react-query'
import type { CustomerQuotationPatch, QuotationMail } from '@/contracts/customer-quotation-input'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { UNDO_SECONDS } from '@/contracts/mail-limits'
import type { StepOf } from '@/documents/detail/use-document-step'
import { useCompanyId } from '@/session/session'
import { QueryError } from '@/ui/feedback/query-error'
import { notify } from '@/ui/feedback/notify'
import { Dialog } from '@/ui/primitives/dialog'
import { Skeleton } from '@/ui/primitives/skeleton'
import { queries } from './queries'
import { SendFormFields } from './send-form-fields'

interface SendDialogProps {
  quotation: CustomerQuotation
  take: (step: StepOf<CustomerQuotationPatch>, of?: Pick<CustomerQuotation, 'version' | 'voucherId'>) => Promise<CustomerQuotation | null>
  onClose: () => void
}

/** Dialog to mail the quotation to the customer as PDF. It shows everything before it is sent, and sending can be undone for eight seconds. */
export const SendDialog = ({ quotation, take, onClose }: SendDialogProps) => {
  const { data: proposal, error, refetch, isFetching } = useQuery(queries.proposal(useCompanyId(), quotation.voucherId))
  const send = async (mail: Required<QuotationMail>) => {
    const after = await take({ action: 'send', mail })
    if (!after) return
    onClose()
    notify.undo(`${after.voucherId} goes out to ${mail.to.join(', ')} in ${UNDO_SECONDS} seconds`, async () => {
      if (await take({ action: 'unsend' }, after)) notify.info(`${after.voucherId} was not sent`)
    })
  }
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={`Send ${quotation.voucherId} to ${quotation.customer.name}`} width="full">
      {proposal ? (
        <SendFormFields quotation={quotation} proposal={proposal} onSend={send} onClose={onClose} />
      ) : error ? (
        <QueryError error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div aria-busy className="flex flex-col gap-3">
          {['w-full', 'w-5/6', 'w-2/3', 'h-40 w-full'].map((shape) => (
            <Skeleton key={shape} className={shape} />
          ))}
        </div>
      )}
    </Dialog>
  )
}
