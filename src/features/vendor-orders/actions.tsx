import { CheckCheck, FilePen, MessageCircleWarning, PackageCheck, Truck } from 'lucide-react'
import type { VendorOrder } from '@/contracts/vendor-orders'
import { action, cancelAction, discardAction, editAction, possible } from '@/documents/detail/document-actions'
import { useMay, useMayIn } from '@/lookups/use-may'
import { useVendorOrderSteps, VendorOrderDialogs } from './dialogs'

/** The actions that the confirmation's state and the user's permissions allow, and the question that one of them asks. */
export const useVendorOrderActions = (order: VendorOrder) => {
  const { voucherId, draftId, status, costRises } = order
  const steps = useVendorOrderSteps(order)
  const may = useMayIn('vendor-orders')
  const mayApproveCost = useMay('vendor-pos', 'approve')
  /** The next step, which asks nothing. */
  const next = (step: 'acknowledge' | 'accept' | 'deliver', said: (after: VendorOrder) => string) => ({
    primary: true,
    busy: steps.running(step),
    run: steps.does({ action: step }, said),
  })
  const isDraft = status === 'draft'
  const hasNumber = voucherId !== draftId
  const isShipping = status === 'acknowledged' || status === 'partially_shipped'
  const actions = possible([
    may('update') &&
      isDraft &&
      action(
        'acknowledge',
        'Acknowledge',
        CheckCheck,
        next('acknowledge', (after) => (after.status === 'variance' ? `${after.voucherId} differs from our PO` : `Acknowledged as ${after.voucherId}`)),
      ),
    may('update') &&
      status === 'variance' &&
      action('accept', 'Accept variances', CheckCheck, {
        ...next('accept', (after) => `${after.voucherId} is accepted`),
        disabledBecause:
          costRises && !mayApproveCost ? 'Something costs more than was ordered. Somebody who may approve orders to vendors can accept it.' : undefined,
      }),
    may('update') &&
      status === 'shipped' &&
      action(
        'deliver',
        'Note delivery',
        PackageCheck,
        next('deliver', (after) => `${after.voucherId} is delivered`),
      ),
    may('update') && (isShipping || status === 'shipped') && action('ship', 'Note shipment', Truck, { primary: isShipping, run: steps.ask('ship') }),
    may('update') && status === 'variance' && action('dispute', 'Dispute', MessageCircleWarning, { run: steps.ask('dispute') }),
    may('update') && editAction({ to: '/sales/sales-order/vendor/edit', search: { voucherId } }, isDraft ? undefined : 'Only drafts are edited.'),
    may('update') && (status === 'variance' || status === 'acknowledged') && action('revise', 'Revise', FilePen, { run: steps.ask('revise') }),
    may('cancel') &&
      ((isDraft && hasNumber) || status === 'acknowledged' || status === 'variance') &&
      cancelAction('Cancel confirmation', { run: steps.ask('cancel') }),
    may('delete') && isDraft && !hasNumber && discardAction(steps.ask('discard')),
  ])
  return { actions, dialog: <VendorOrderDialogs order={order} steps={steps} /> }
}
