import { useQueryClient } from '@tanstack/react-query'
import type { GoodsReceiptEdit, GoodsReceiptInput, GoodsReceiptPatch } from '@/contracts/goods-receipt-input'
import { type GoodsReceipt, goodsReceipts } from '@/contracts/goods-receipts'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { goodsReceiptQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddGoodsReceipt = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: GoodsReceiptInput } & Kept, scope) => call(goodsReceipts.create, { body, ...scope, idempotencyKey }),
  })

export const useEditGoodsReceipt = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: GoodsReceiptEdit; version: number | undefined } & Kept, scope) =>
      call(goodsReceipts.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

export const useChangeGoodsReceipt = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: GoodsReceiptPatch }, scope) =>
      call(goodsReceipts.change, { params: { voucherId }, body: patch, ...scope }),
  })

/** Deletes a draft for good. */
export const useDiscardGoodsReceipt = ({ voucherId, version }: Pick<GoodsReceipt, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(goodsReceipts.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useStageFiles = () => useStagedFiles(goodsReceipts)

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberGoodsReceipt = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (receipt: GoodsReceipt) => {
    for (const key of [receipt.voucherId, receipt.draftId]) queryClient.setQueryData(goodsReceiptQuery(companyId, key).queryKey, receipt)
  }
}
