import { useNavigate } from '@tanstack/react-router'
import { Pencil, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { CustomerQuotation } from '@/contracts/customer-quotations'
import type { DocumentAction } from '@/documents/detail/actions'
import { useOnce } from '@/documents/use-once'
import { errorMessage } from '@/lib/api-error'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { type QuotationStep, useChangeCustomerQuotation } from './queries'
import { SendBackDialog } from './send-back-dialog'

const saidAfter = ({ status, voucherId }: CustomerQuotation): string =>
  status === 'pending_approval'
    ? `${voucherId} waits for approval, because a line is below the margin floor or has no known cost.`
    : status === 'draft'
      ? `${voucherId} is a draft again`
      : `${voucherId} is approved`

const icon = 'size-4'

/** What can be done with the quotation now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useQuotationActions = (quotation: CustomerQuotation, onStale: () => void) => {
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
  const waits = status === 'pending_approval'
  const own = isMine ? 'Somebody else has to approve your quotation.' : undefined

  const actions: DocumentAction[] = []
  if (mayUpdate && status === 'draft')
    actions.push({ id: 'submit', label: 'Submit', group: 'Change', primary: true, busy: running('submit'), run: () => take({ action: 'submit', version }) })
  if (mayApprove && waits) {
    actions.push({
      id: 'approve',
      label: 'Approve',
      group: 'Approve',
      primary: true,
      busy: running('approve'),
      disabledBecause: own,
      run: () => take({ action: 'approve', version }),
    })
    actions.push({
      id: 'send-back',
      label: 'Send back',
      group: 'Approve',
      icon: <Undo2 aria-hidden className={icon} />,
      disabledBecause: own,
      run: () => setSendingBack(true),
    })
  }
  if (mayUpdate)
    actions.push({
      id: 'edit',
      label: 'Edit',
      group: 'Change',
      shortcut: 'e',
      icon: <Pencil aria-hidden className={icon} />,
      disabledBecause: status === 'draft' ? undefined : waits ? 'It waits for approval. Once sent back, it can be edited.' : 'Only a draft can be edited.',
      link: { to: '/quotation/customerQuotation/edit', search: { voucherId } },
    })
  const dialog = (
    <SendBackDialog
      open={sendingBack}
      onOpenChange={setSendingBack}
      busy={running('sendBack')}
      onSendBack={(reason) => void take({ action: 'sendBack', version, reason })}
    />
  )
  return { actions, dialog }
}
