import { ReceiptText, Undo } from 'lucide-react'
import type { Delivery } from '@/contracts/deliveries'
import { add, compare } from '@/contracts/rules/decimal'
import { action, possibleActions } from '@/documents/detail/document-actions'
import { usePostedActions } from '@/documents/detail/posted-actions'
import { useMay } from '@/lookups/use-may'
import { calls } from './mutations'

/** Returns the actions that the delivery's state and the user's permissions allow, and the dialog that one of them has opened. */
export const useDeliveryActions = (delivery: Delivery) => {
  const { voucherId, status, type, lines } = delivery
  const mayInvoice = useMay('customer-invoices', 'create')
  const { actions, dialog, may } = usePostedActions({
    ...calls,
    document: delivery,
    standsIn: 'stock and ledger',
    reversal: 'Stock and ledger are brought back on the day that you choose. What was reserved is not reserved again. This can’t be undone.',
    notReversedBecause: type === 'dropship' ? 'A vendor sent it: reverse its goods receipt, which takes both back.' : undefined,
  })
  const isReturnable = status === 'posted' && type !== 'return'
  const isInvoiced = lines.every(({ qty, returned, invoiced }) => compare(qty, add(returned, invoiced)) <= 0)
  const following = possibleActions([
    mayInvoice &&
      isReturnable &&
      !isInvoiced &&
      action('invoice', 'Invoice', ReceiptText, {
        group: 'Create',
        primary: true,
        link: { to: '/finance/invoices/customer/add', search: { delivery: voucherId } },
      }),
    may('create') && isReturnable && action('return', 'Return from customer', Undo, { link: { to: '/sales/delivery/add', search: { return: voucherId } } }),
  ])
  return { actions: [...actions, ...following], dialog }
}
