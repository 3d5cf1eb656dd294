import { vendorPos } from '@/contracts/vendor-pos'
import { createMutation, documentMutations, recordMutation, writeMutation } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = {
  ...documentMutations(vendorPos, queries),
  /** Adds an order that is handed over to the distributor. */
  useCreateAtDistributor: createMutation(vendorPos.createDistributor),
  /** Asks the distributor for other quantities. */
  useChangeAtDistributor: recordMutation(vendorPos.changeDistributor),
  useSplit: writeMutation(vendorPos.split),
}

/** Shared by the PO pages. */
export const calls = { kind: 'vendor_po', queries, mutations } as const
