import { Coins, ReceiptText, Undo } from 'lucide-react'
import { useState } from 'react'
import type { GoodsReceipt } from '@/contracts/goods-receipts'
import { add, compare } from '@/contracts/rules/decimal'
import { action, possibleActions } from '@/documents/detail/document-actions'
import { usePostedActions } from '@/documents/detail/posted-actions'
import { useMay } from '@/lookups/use-may'
import { notify } from '@/ui/feedback/notify'
import { AddCostDialog } from './add-cost-dialog'
import { calls, mutations } from './mutations'

/** Returns the actions that the receipt's state and the user's permissions allow, and the dialog that one of them has opened. */
export const useReceiptActions = (receipt: GoodsReceipt) => {
  const { voucherId, status, type, version, charges, orders, lines } = receipt
  const change = mutations.useChange()
  const remember = mutations.useRemember()
  const [isAdding, setAdding] = useState(false)
  const mayBill = useMay('vendor-invoices', 'create')
  const { actions, dialog, may } = usePostedActions({
    ...calls,
    document: receipt,
    standsIn: 'stock and ledger',
    reversal:
      type === 'dropship'
        ? 'Stock and ledger are brought back on the day that you choose, together with the delivery to the customer. This can’t be undone.'
        : 'Stock and ledger are brought back on the day that you choose. This can’t be undone.',
    notReversedBecause: charges.some(({ addedOn }) => addedOn !== null) ? 'Costs were added to it later. Return the goods instead.' : undefined,
  })
  const isReturnable = status === 'posted' && type !== 'return'
  // An invoice starts from one order. If the receipt has several, one is chosen on the invoice's own page.
  const [order] = orders.length === 1 ? orders : []
  const isInvoiced = lines.every(({ qty, returned, invoiced }) => compare(qty, add(returned, invoiced)) <= 0)
  const following = possibleActions([
    mayBill &&
      isReturnable &&
      order !== undefined &&
      !isInvoiced &&
      action('bill', 'Enter invoice', ReceiptText, {
        group: 'Create',
        primary: true,
        link: { to: '/finance/invoices/vendor/add', search: { vendorPo: order } },
      }),
    may('create') &&
      isReturnable &&
      action('return', 'Return to vendor', Undo, { link: { to: '/purchases/goods-receipt/add', search: { return: voucherId } } }),
    may('post') && may('cost') && status === 'posted' && type === 'receipt' && action('addCost', 'Add a cost', Coins, { run: () => setAdding(true) }),
  ])
  const addCost = isAdding && (
    <AddCostDialog
      receipt={receipt}
      onClose={() => setAdding(false)}
      onAdd={async (step) => {
        remember(await change.mutateAsync({ voucherId, patch: { ...step, version } }))
        notify.success('Cost added')
      }}
    />
  )
  return { actions: [...actions, ...following], dialog: addCost || dialog }
}
