import { useQueryClient } from '@tanstack/react-query'
import type { DeliveryEdit, DeliveryInput, DeliveryPatch } from '@/contracts/delivery-input'
import { type Delivery, deliveries } from '@/contracts/deliveries'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { deliveryQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddDelivery = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: DeliveryInput } & Kept, scope) => call(deliveries.create, { body, ...scope, idempotencyKey }),
  })

export const useEditDelivery = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: DeliveryEdit; version: number | undefined } & Kept, scope) =>
      call(deliveries.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

export const useChangeDelivery = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: DeliveryPatch }, scope) =>
      call(deliveries.change, { params: { voucherId }, body: patch, ...scope }),
  })

/** Deletes a draft for good. */
export const useDiscardDelivery = ({ voucherId, version }: Pick<Delivery, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(deliveries.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useStageFiles = () => useStagedFiles(deliveries)

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberDelivery = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (delivery: Delivery) => {
    for (const key of [delivery.voucherId, delivery.draftId]) queryClient.setQueryData(deliveryQuery(companyId, key).queryKey, delivery)
  }
}
