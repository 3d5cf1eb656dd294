import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { Button, buttonClass } from '@/ui/primitives/button'
import { type QuotationStep, useChangeCustomerQuotation } from './queries'
import { SendBackDialog } from './send-back-dialog'

const saidAfter = ({ status, voucherId }: CustomerQuotation): string =>
  status === 'pending_approval'
    ? `${voucherId} waits for approval, because a line is below the margin floor or has no known cost.`
    : status === 'draft'
      ? `${voucherId} is a draft again`
      : `${voucherId} is approved`

/** What can be done with the quotation next, as far as its state and the user's permissions go. */
export const QuotationSteps = ({ quotation, onStale }: { quotation: CustomerQuotation; onStale: () => void }) => {
  const navigate = useNavigate({ from: '/quotation/customerQuotation/detail' })
  const { voucherId, version, status, isMine } = quotation
  const change = useChangeCustomerQuotation(voucherId)
  const mayUpdate = useMay('customer-quotations', 'update')
  const mayApprove = useMay('customer-quotations', 'approve')
  const [sendingBack, setSendingBack] = useState(false)
  const take = useOnce(async (step: QuotationStep) => {
    try {
      const after = await change.mutateAsync(step)
      setSendingBack(false)
      notify.success(saidAfter(after))
      await navigate({ search: { voucherId: after.voucherId }, replace: true })
    } catch (error) {
      notify.error(errorMessage(error))
      onStale()
    }
  })
  const running = (action: QuotationStep['action']) => change.isPending && change.variables?.action === action
  if (status === 'draft' && mayUpdate)
    return (
      <>
        <Link to="/quotation/customerQuotation/edit" search={{ voucherId }} className={buttonClass()}>
          Edit
        </Link>
        <Button tone="primary" busy={running('submit')} onClick={() => void take({ action: 'submit', version })}>
          Submit
        </Button>
      </>
    )
  if (status !== 'pending_approval' || !mayApprove) return null
  if (isMine) return <p className="text-ink-2">Somebody else has to approve your quotation.</p>
  return (
    <>
      <Button onClick={() => setSendingBack(true)} disabled={change.isPending}>
        Send back
      </Button>
      <Button tone="primary" busy={running('approve')} onClick={() => void take({ action: 'approve', version })}>
        Approve
      </Button>
      <SendBackDialog
        open={sendingBack}
        onOpenChange={setSendingBack}
        busy={running('sendBack')}
        onSendBack={(reason) => void take({ action: 'sendBack', version, reason })}
      />
    </>
  )
}
