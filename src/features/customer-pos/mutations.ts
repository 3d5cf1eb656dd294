import { useQueryClient } from '@tanstack/react-query'
import type { CustomerPoEdit, CustomerPoInput, CustomerPoPatch } from '@/contracts/customer-po-input'
import { type CustomerPo, customerPos } from '@/contracts/customer-pos'
import type { PortalChange, PortalInput } from '@/contracts/invoicing-portal-input'
import { invoicingPortals } from '@/contracts/invoicing-portals'
import { useStagedFiles } from '@/documents/form/use-staged-files'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { customerPoQuery } from './queries'

/** A form's key: the same for each attempt to save it. */
interface Kept {
  idempotencyKey: string
}

export const useAddCustomerPo = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: CustomerPoInput } & Kept, scope) => call(customerPos.create, { body, ...scope, idempotencyKey }),
  })

export const useEditCustomerPo = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: CustomerPoEdit; version: number | undefined } & Kept, scope) =>
      call(customerPos.edit, { params: { voucherId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

export const useChangeCustomerPo = () =>
  useCompanyMutation({
    mutationFn: ({ voucherId, patch }: { voucherId: string; patch: CustomerPoPatch }, scope) =>
      call(customerPos.change, { params: { voucherId }, body: patch, ...scope }),
  })

/** Deletes a draft for good. */
export const useDiscardCustomerPo = ({ voucherId, version }: Pick<CustomerPo, 'voucherId' | 'version'>) =>
  useCompanyMutation({
    mutationFn: (_input: void, scope) => call(customerPos.discard, { params: { voucherId }, query: { version }, ...scope }),
  })

export const useAddPortal = () => useCompanyMutation({ mutationFn: (body: PortalInput, scope) => call(invoicingPortals.add, { body, ...scope }) })

export const useChangePortal = (id: string) =>
  useCompanyMutation({ mutationFn: (body: PortalChange, scope) => call(invoicingPortals.change, { params: { id }, body, ...scope }) })

export const useStageFiles = () => useStagedFiles(customerPos)

/** Puts an answer of the server into the cache, so that the page shows it without asking again. */
export const useRememberCustomerPo = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (po: CustomerPo) => {
    for (const key of [po.voucherId, po.draftId]) queryClient.setQueryData(customerPoQuery(companyId, key).queryKey, po)
  }
}
