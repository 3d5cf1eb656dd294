import { useQueryClient } from '@tanstack/react-query'
import type { VendorOrderEdit, VendorOrderInput, VendorOrderStep } from '@/contracts/vendor-order-input'
import { type VendorOrder, vendorOrders } from '@/contracts/vendor-orders'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { vendorOrderQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddVendorOrder = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: VendorOrderInput } & Kept, scope) => call(vendorOrders.create, { body, ...scope, idempotencyKey }),
  })

export const useEditVendorOrder = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: VendorOrderEdit; version: number | undefined } & Kept, scope) =>
      call(vendorOrders.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

export const useStepVendorOrder = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: VendorOrderStep }, scope) =>
      call(vendorOrders.step, { params: { voucherId }, body: patch, ...scope }),
  })

/** Deletes a draft for good. */
export const useDiscardVendorOrder = ({ voucherId, version }: Pick<VendorOrder, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(vendorOrders.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useStageFiles = () => useStagedFiles(vendorOrders)

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberVendorOrder = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (order: VendorOrder) => {
    for (const key of [order.voucherId, order.draftId]) queryClient.setQueryData(vendorOrderQuery(companyId, key).queryKey, order)
  }
}
