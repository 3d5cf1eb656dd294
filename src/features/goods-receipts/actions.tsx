import { Coins, ReceiptText, Undo } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { GoodsReceipt } from '@/contracts/goods-receipts'
import { add as sum, compare } from '@/contracts/rules/decimal'
import type { DocumentAction } from '@/documents/detail/actions'
import { useDocumentStep } from '@/documents/detail/use-document-step'
import { useGoodsActions } from '@/documents/goods/use-goods-actions'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { AddCostDialog } from './add-cost-dialog'
import { useChangeGoodsReceipt, useDiscardGoodsReceipt, useRememberGoodsReceipt } from './mutations'

const icon = 'size-4'

/** What can be done with the receipt now, as far as its state and the user's permissions go, and the question that one of it asks. */
export const useReceiptActions = (receipt: GoodsReceipt): { actions: DocumentAction[]; dialog: ReactNode } => {
  const { voucherId, status, type, version, charges, orders, lines } = receipt
  const [isAdding, setAdding] = useState(false)
  const change = useChangeGoodsReceipt()
  const remember = useRememberGoodsReceipt()
  const { take, running } = useDocumentStep({ kind: 'goods_receipt', document: receipt, change, remember })
  const { mutateAsync: discard } = useDiscardGoodsReceipt(receipt)
  const may = {
    create: useMay('goods-receipts', 'create'),
    post: useMay('goods-receipts', 'post'),
    cost: useMay('goods-receipts', 'cost'),
    bill: useMay('vendor-invoices', 'create'),
  }
  const goods = useGoodsActions({
    module: 'goods-receipts',
    document: receipt,
    edit: { to: '/purchases/goods-receipt/edit', search: { voucherId } },
    list: { to: '/purchases/goods-receipt/list' },
    take,
    posting: running('post'),
    discard: () => discard(),
    reversal:
      type === 'dropship'
        ? 'Stock and ledger are brought back on the day that you choose, together with the delivery to the customer. This can’t be undone.'
        : 'Stock and ledger are brought back on the day that you choose. This can’t be undone.',
    notReversedBecause: charges.some(({ addedOn }) => addedOn !== null) ? 'Costs were added to it later. Return the goods instead.' : undefined,
  })
  const isReturnable = status === 'posted' && type !== 'return'
  const actions: DocumentAction[] = [...goods.actions]
  const add = (when: boolean, action: DocumentAction) => when && actions.push(action)
  // An invoice begins with one order: with several it is chosen there.
  const [order] = orders.length === 1 ? orders : []
  const isInvoiced = lines.every(({ qty, returned, invoiced }) => compare(qty, sum(returned, invoiced)) <= 0)
  add(may.bill && isReturnable && order !== undefined && !isInvoiced, {
    id: 'bill',
    label: 'Enter invoice',
    group: 'Create',
    primary: true,
    icon: <ReceiptText aria-hidden className={icon} />,
    link: { to: '/finance/invoices/vendor/add', search: { vendorPo: order } },
  })
  add(may.create && isReturnable, {
    id: 'return',
    label: 'Return to vendor',
    group: 'Change',
    icon: <Undo aria-hidden className={icon} />,
    link: { to: '/purchases/goods-receipt/add', search: { return: voucherId } },
  })
  add(may.post && may.cost && status === 'posted' && type === 'receipt', {
    id: 'addCost',
    label: 'Add a cost',
    group: 'Change',
    icon: <Coins aria-hidden className={icon} />,
    run: () => setAdding(true),
  })
  const dialog = isAdding ? (
    <AddCostDialog
      receipt={receipt}
      onClose={() => setAdding(false)}
      onAdd={async (step) => {
        remember(await change.mutateAsync({ voucherId, patch: { ...step, version } }))
        notify.success('Cost added')
      }}
    />
  ) : (
    goods.dialog
  )
  return { actions, dialog }
}
