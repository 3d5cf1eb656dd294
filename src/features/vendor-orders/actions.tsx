import { CheckCheck, FilePen, MessageCircleWarning, PackageCheck, Truck } from 'lucide-react'
import type { VendorOrder } from '@/contracts/vendor-orders'
import { action, cancelAction, discardAction, editAction, possibleActions } from '@/documents/detail/document-actions'
import { useMay, useMayIn } from '@/lookups/use-may'
import { useVendorOrderSteps, VendorOrderDialogs } from './dialogs'

/** Actions that the confirmation's status and the user's permissions allow, and the dialog that some of them open. */
export const useVendorOrderActions = (order: VendorOrder) => {
  const { voucherId, draftId, status, costRises } = order
  const steps = useVendorOrderSteps(order)
  const may = useMayIn('vendor-orders')
  const mayApproveCost = useMay('vendor-pos', 'approve')
  /** Action properties of a primary step without a dialog. */
  const primaryStep = (step: 'acknowledge' | 'accept' | 'deliver', message: (after: VendorOrder) => string) => ({
    primary: true,
    busy: steps.running(step),
    run: steps.does({ action: step }, message),
  })
  const isDraft = status === 'draft'
  const hasNumber = voucherId !== draftId
  const isShipping = status === 'acknowledged' || status === 'partially_shipped'
  const actions = possibleActions([
    may('update') &&
      isDraft &&
      action(
        'acknowledge',
        'Acknowledge',
        CheckCheck,
        primaryStep('acknowledge', (after) => (after.status === 'variance' ? `${after.voucherId} differs from our PO` : `Acknowledged as ${after.voucherId}`)),
      ),
    may('update') &&
      status === 'variance' &&
      action('accept', 'Accept variances', CheckCheck, {
        ...primaryStep('accept', (after) => `${after.voucherId} is accepted`),
        disabledBecause:
          costRises && !mayApproveCost ? 'Something costs more than was ordered. Somebody who may approve orders to vendors can accept it.' : undefined,
      }),
    may('update') &&
      status === 'shipped' &&
      action(
        'deliver',
        'Note delivery',
        PackageCheck,
        primaryStep('deliver', (after) => `${after.voucherId} is delivered`),
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
