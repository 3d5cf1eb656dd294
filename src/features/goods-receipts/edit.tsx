import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { GoodsReceipt } from '@/contracts/goods-receipts'
import { inWords } from '@/documents/status'
import { useRequireFlag } from '@/documents/use-require-flag'
import { documentLink } from '@/lookups/document-links'
import { EmptyState } from '@/ui/feedback/empty-state'
import { notify } from '@/ui/feedback/notify'
import { PageHeader } from '@/ui/layout/page-header'
import { buttonClass } from '@/ui/primitives/button'
import { DRAFT_SCHEMA, receiptValues } from './form-values'
import { useEditGoodsReceipt } from './mutations'
import { useGoodsReceipt } from './queries'
import { ReceiptFormScreen } from './receipt-form'

/** The route has loaded the receipt before this is shown. */
export const EditGoodsReceipt = ({ voucherId }: { voucherId: string }) => {
  useRequireFlag('goods-receipts', 'update', '/purchases/goods-receipt/list')
  const receipt = useGoodsReceipt(voucherId)
  if (receipt.status === 'draft') return <Editor key={receipt.id} opened={receipt} />
  return (
    <>
      <PageHeader title={`Edit goods receipt ${receipt.voucherId}`} />
      <EmptyState
        action={
          <Link {...documentLink('goods_receipt', receipt.voucherId)} className={buttonClass()}>
            Open {receipt.voucherId}
          </Link>
        }
      >
        {inWords(receipt.status)} receipts stay as they stand in stock and ledger. Return or reverse it instead.
      </EmptyState>
    </>
  )
}

/** Starts from the receipt as it was opened: a newer one that arrives meanwhile must not hide that somebody else changed it. */
const Editor = ({ opened }: { opened: GoodsReceipt }) => {
  const [existing] = useState(opened)
  const [values] = useState(() => receiptValues(opened))
  const { id, voucherId, version } = existing
  const navigate = useNavigate()
  const edit = useEditGoodsReceipt(voucherId)
  return (
    <>
      <PageHeader title={`Edit goods receipt ${voucherId}`} />
      <ReceiptFormScreen
        values={values}
        existing={existing}
        draft={{ doc: 'goods-receipt', id, title: `Goods receipt ${voucherId}`, base: { version, values }, schema: DRAFT_SCHEMA }}
        save={async (body, attempt) => {
          await edit.mutateAsync({ body, ...attempt })
          notify.success('Receipt saved')
          await navigate({ ...documentLink('goods_receipt', voucherId), ignoreBlocker: true })
        }}
        cancel={documentLink('goods_receipt', voucherId)}
      />
    </>
  )
}
