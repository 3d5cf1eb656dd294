import { useQueryClient } from '@tanstack/react-query'
import type { DistributorPoChange, DistributorPoInput, SplitInput, VendorPoEdit, VendorPoInput, VendorPoPatch } from '@/contracts/vendor-po-input'
import { type VendorPo, vendorPos } from '@/contracts/vendor-pos'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { vendorPoQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddVendorPo = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: VendorPoInput } & Kept, scope) => call(vendorPos.create, { body, ...scope, idempotencyKey }),
  })

export const useAddDistributorPo = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: DistributorPoInput } & Kept, scope) => call(vendorPos.createDistributor, { body, ...scope, idempotencyKey }),
  })

export const useEditVendorPo = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: VendorPoEdit; version: number | undefined } & Kept, scope) =>
      call(vendorPos.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

export const useChangeVendorPo = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: VendorPoPatch }, scope) =>
      call(vendorPos.change, { params: { voucherId }, body: patch, ...scope }),
  })

/** Asks the distributor for other quantities. */
export const useChangeAtDistributor = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: (body: DistributorPoChange, scope) => call(vendorPos.changeDistributor, { params: { voucherId }, body, ...scope }),
  })

export const useSplit = () => useCompanyMutation({ mutationFn: (body: SplitInput, scope) => call(vendorPos.split, { body, ...scope }) })

/** Deletes a draft for good. */
export const useDiscardVendorPo = ({ voucherId, version }: Pick<VendorPo, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(vendorPos.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useStageFiles = () => useStagedFiles(vendorPos)

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberVendorPo = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (po: VendorPo) => {
    for (const key of [po.voucherId, po.draftId]) queryClient.setQueryData(vendorPoQuery(companyId, key).queryKey, po)
  }
}
