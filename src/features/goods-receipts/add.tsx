import type { GoodsReceiptBasis, ReceivableOrder, ReturnableReceipt } from '@/contracts/goods-receipts'
import { AddDocument } from '@/documents/form/add-document'
import { documentLink } from '@/lookups/document-links'
import { newReceipt } from './form-values'
import { calls } from './mutations'
import { ReceiptFormScreen } from './form'

interface AddGoodsReceiptProps {
  basis: GoodsReceiptBasis
  /** The order that is received, if one was named. */
  order: ReceivableOrder | undefined
  /** The receipt whose goods are returned in part or in full. */
  returned: ReturnableReceipt | undefined
}

/** The route has loaded what can be received or returned. */
export const AddGoodsReceipt = ({ basis, order, returned }: AddGoodsReceiptProps) => {
  const sourceVoucherId = returned?.voucherId ?? order?.voucherId
  return (
    <AddDocument
      {...calls}
      initial={({ today, baseCurrency }) => newReceipt({ today, baseCurrency, basis, order, returned })}
      form={(props) => <ReceiptFormScreen {...props} />}
      source={sourceVoucherId ? { title: `${returned ? 'Return' : 'Goods receipt'} of ${sourceVoucherId}`, draftId: `new of ${sourceVoucherId}` } : undefined}
      description="It takes its number when it is posted, and moves nothing until then."
      successMessage={({ type }) => `${type === 'return' ? 'Return' : 'Goods receipt'} saved as a draft`}
      cancel={returned && documentLink('goods_receipt', returned.voucherId)}
    />
  )
}
