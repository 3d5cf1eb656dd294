import { useQueryClient } from '@tanstack/react-query'
import type { SalesOrderEdit, SalesOrderInput, SalesOrderStep } from '@/contracts/sales-order-input'
import { type SalesOrder, salesOrders } from '@/contracts/sales-orders'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { salesOrderQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddSalesOrder = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: SalesOrderInput } & Kept, scope) => call(salesOrders.create, { body, ...scope, idempotencyKey }),
  })

export const useEditSalesOrder = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: SalesOrderEdit; version: number | undefined } & Kept, scope) =>
      call(salesOrders.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

export const useStepSalesOrder = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: SalesOrderStep }, scope) =>
      call(salesOrders.step, { params: { voucherId }, body: patch, ...scope }),
  })

/** Deletes a draft for good. */
export const useDiscardSalesOrder = ({ voucherId, version }: Pick<SalesOrder, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(salesOrders.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useStageFiles = () => useStagedFiles(salesOrders)

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberSalesOrder = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (order: SalesOrder) => {
    for (const key of [order.voucherId, order.draftId]) queryClient.setQueryData(salesOrderQuery(companyId, key).queryKey, order)
  }
}
