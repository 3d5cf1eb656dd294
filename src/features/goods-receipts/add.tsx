import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GoodsReceiptBasis, ReceivableOrder, ReturnableReceipt } from '@/contracts/goods-receipts'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { useSession } from '@/session/session'
import { useToday } from '@/session/today'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { DRAFT_SCHEMA, newReceipt } from './form-values'
import { useAddGoodsReceipt } from './mutations'
import { ReceiptFormScreen } from './receipt-form'

interface AddGoodsReceiptProps {
  basis: GoodsReceiptBasis
  /** The order that is received, if one was named. */
  order: ReceivableOrder | undefined
  /** The receipt of which something goes back. */
  returned: ReturnableReceipt | undefined
}

/** The route has loaded what can be received or go back. */
export const AddGoodsReceipt = ({ basis, order, returned }: AddGoodsReceiptProps) => {
  useRequireFlag('goods-receipts', 'create', '/purchases/goods-receipt/add')
  const navigate = useNavigate()
  const add = useAddGoodsReceipt()
  const today = useToday()
  const { baseCurrency } = useSession().companyInfo
  // Only the start: what is typed afterwards must not be replaced when orders are read again.
  const [initial] = useState(() => newReceipt({ today, baseCurrency, basis, order, returned }))
  const of = returned?.voucherId ?? order?.voucherId
  const title = returned ? `Return of ${returned.voucherId}` : order ? `Goods receipt of ${order.voucherId}` : 'New goods receipt'
  return (
    <>
      <PageHeader title={title} description="It takes its number when it is posted, and moves nothing until then." />
      <ReceiptFormScreen
        values={initial}
        draft={{ doc: 'goods-receipt', id: of ? `new of ${of}` : 'new', title, schema: DRAFT_SCHEMA }}
        save={async ({ version: _version, removeFileIds: _none, ...body }, { idempotencyKey }) => {
          const { voucherId } = await add.mutateAsync({ body, idempotencyKey })
          notify.success(returned ? 'Return saved as a draft' : 'Receipt saved as a draft')
          await navigate({ ...documentLink('goods_receipt', voucherId), ignoreBlocker: true })
        }}
        cancel={returned ? documentLink('goods_receipt', returned.voucherId) : { to: '/purchases/goods-receipt/list' }}
      />
    </>
  )
}
