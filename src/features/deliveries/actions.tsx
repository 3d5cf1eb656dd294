import { ReceiptText, Undo } from 'lucide-react'
import type { Delivery } from '@/contracts/deliveries'
import { add, compare } from '@/contracts/rules/decimal'
import { action, possible } from '@/documents/detail/document-actions'
import { useDocumentSteps } from '@/documents/detail/use-document-steps'
import { postedActions } from '@/documents/detail/posted-actions'
import { useMay, useMayIn } from '@/lookups/use-may'
import { calls } from './mutations'

/** The actions that the delivery's state and the user's permissions allow, and the question that one of them asks. */
export const useDeliveryActions = (delivery: Delivery) => {
  const { voucherId, status, type, lines } = delivery
  const may = useMayIn('deliveries')
  const mayInvoice = useMay('customer-invoices', 'create')
  const { actions, dialog } = postedActions({
    document: delivery,
    steps: useDocumentSteps({ ...calls, document: delivery, questions: ['reverse', 'discard'] }),
    may,
    edit: { to: '/sales/delivery/edit', search: { voucherId } },
    standsIn: 'stock and ledger',
    reversal: 'Stock and ledger are brought back on the day that you choose. What was reserved is not reserved again. This can’t be undone.',
    notReversedBecause: type === 'dropship' ? 'A vendor sent it: reverse its goods receipt, which takes both back.' : undefined,
  })
  const isReturnable = status === 'posted' && type !== 'return'
  const isInvoiced = lines.every(({ qty, returned, invoiced }) => compare(qty, add(returned, invoiced)) <= 0)
  const following = possible([
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
