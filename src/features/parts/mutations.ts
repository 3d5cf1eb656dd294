import { useQueryClient } from '@tanstack/react-query'
import { type PartDetail, type PartInput, parts } from '@/contracts/parts'
import { type VendorItem, type VendorItemInput, vendorItems } from '@/contracts/vendor-items'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { useCompanyId } from '@/session/session'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { partQuery } from './queries'

interface Save<B> extends Pick<Attempt, 'idempotencyKey'> {
  body: B
  version?: number | undefined
}

/** Adds a part. The key is the form's: the same for each attempt to save it. */
export const useCreatePart = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: Save<PartInput>, scope) => call(parts.create, { body, ...scope, idempotencyKey }),
  })

export const useUpdatePart = (partno: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: Save<PartInput>, scope) =>
      call(parts.update, { params: { partno }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

/** Takes a part out of use, or back. */
export const useChangePart = (partno: string) =>
  useCompanyMutation({
    mutationFn: (body: { action: 'activate' | 'deactivate'; version: number }, scope) => call(parts.change, { params: { partno }, body, ...scope }),
  })

/** Adds a vendor's offer of a part, or changes the one that is named. */
export const useSaveVendorItem = (partno: string, itemId?: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: Save<VendorItemInput>, scope) =>
      itemId === undefined
        ? call(vendorItems.create, { params: { partno }, body, ...scope, idempotencyKey })
        : call(vendorItems.update, { params: { partno, itemId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

export const useRemoveVendorItem = (partno: string) =>
  useCompanyMutation({
    mutationFn: ({ id, version }: Pick<VendorItem, 'id' | 'version'>, scope) =>
      call(vendorItems.remove, { params: { partno, itemId: id }, query: { version }, ...scope }),
  })

/** Puts a removed offer back as it was. */
export const useRestoreVendorItem = (partno: string) =>
  useCompanyMutation({
    mutationFn: (body: VendorItemInput, scope) => call(vendorItems.create, { params: { partno }, body, ...scope }),
  })

/** Shows a part that the server has just answered with, without asking for it again. */
export const useRememberPart = () => {
  const companyId = useCompanyId()
  const queryClient = useQueryClient()
  return (part: PartDetail) => queryClient.setQueryData(partQuery(companyId, part.partno).queryKey, part)
}
