import { ReceiptText, Undo } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Delivery } from '@/contracts/deliveries'
import { add as sum, compare } from '@/contracts/rules/decimal'
import type { DocumentAction } from '@/documents/detail/actions'
import { useDocumentStep } from '@/documents/detail/use-document-step'
import { useGoodsActions } from '@/documents/goods/use-goods-actions'
import { useMay } from '@/lookups/use-may'
import { useChangeDelivery, useDiscardDelivery, useRememberDelivery } from './mutations'

const icon = 'size-4'

/** What can be done with the delivery now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useDeliveryActions = (delivery: Delivery): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, status, type, lines } = delivery
  const { take, running } = useDocumentStep({ kind: 'delivery', document: delivery, change: useChangeDelivery(), remember: useRememberDelivery() })
  const { mutateAsync: discard } = useDiscardDelivery(delivery)
  const mayReturn = useMay('deliveries', 'create')
  const mayInvoice = useMay('customer-invoices', 'create')
  const goods = useGoodsActions({
    module: 'deliveries',
    document: delivery,
    edit: { to: '/sales/delivery/edit', search: { voucherId } },
    list: { to: '/sales/delivery/list' },
    take,
    posting: running('post'),
    discard: () => discard(),
    reversal: 'Stock and ledger are brought back on the day that you choose. What was reserved is not reserved again. This can’t be undone.',
    notReversedBecause: type === 'dropship' ? 'A vendor sent it: reverse its goods receipt, which takes both back.' : undefined,
  })
  const isReturnable = status === 'posted' && type !== 'return'
  const isInvoiced = lines.every(({ qty, returned, invoiced }) => compare(qty, sum(returned, invoiced)) <= 0)
  const actions: DocumentAction[] = [...goods.actions]
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  add(mayInvoice && isReturnable && !isInvoiced, {
    id: 'invoice',
    label: 'Invoice',
    group: 'Create',
    primary: true,
    icon: <ReceiptText aria-hidden className={icon} />,
    link: { to: '/finance/invoices/customer/add', search: { delivery: voucherId } },
  })
  add(mayReturn && isReturnable, {
    id: 'return',
    label: 'Return from customer',
    group: 'Change',
    icon: <Undo aria-hidden className={icon} />,
    link: { to: '/sales/delivery/add', search: { return: voucherId } },
  })
  return { actions, dialog: goods.dialog }
}
