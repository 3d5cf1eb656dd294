import { type PartDetail, parts } from '@/contracts/parts'
import { type VendorItem, type VendorItemInput, vendorItems } from '@/contracts/vendor-items'
import { createMutation, editMutation, cacheUpdater } from '@/documents/calls/mutations'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** Takes a part out of use, or back into use. */
const useChange = (partno: string) =>
  useCompanyMutation({
    mutationFn: (body: { action: 'activate' | 'deactivate'; version: number }, scope) => call(parts.change, { params: { partno }, body, ...scope }),
  })

/** Adds a vendor's offer of a part, or changes the offer `itemId`. */
const useSaveVendorItem = (partno: string, itemId?: string) =>
  useCompanyMutation({
    mutationFn: ({ body, version, idempotencyKey }: { body: VendorItemInput } & Attempt, scope) =>
      itemId === undefined
        ? call(vendorItems.create, { params: { partno }, body, ...scope, idempotencyKey })
        : call(vendorItems.update, { params: { partno, itemId }, body: { ...body, version }, ...scope, idempotencyKey }),
  })

const useRemoveVendorItem = (partno: string) =>
  useCompanyMutation({
    mutationFn: ({ id, version }: Pick<VendorItem, 'id' | 'version'>, scope) =>
      call(vendorItems.remove, { params: { partno, itemId: id }, query: { version }, ...scope }),
  })

/** Restores a removed offer unchanged. */
const useRestoreVendorItem = (partno: string) =>
  useCompanyMutation({
    mutationFn: (body: VendorItemInput, scope) => call(vendorItems.create, { params: { partno }, body, ...scope }),
  })

export const mutations = {
  useCreate: createMutation(parts.create),
  useEdit: editMutation(parts.update, 'partno'),
  useChange,
  useSaveVendorItem,
  useRemoveVendorItem,
  useRestoreVendorItem,
  useRemember: cacheUpdater(queries.record, ({ partno }: PartDetail) => [partno]),
}
