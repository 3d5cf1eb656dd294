import { customerPos } from '@/contracts/customer-pos'
import { invoicingPortals } from '@/contracts/invoicing-portals'
import { documentMutations, recordMutation, writeMutation } from '@/documents/calls/mutations'
import { queries } from './queries'

export const mutations = {
  ...documentMutations(customerPos, queries),
  useAddPortal: writeMutation(invoicingPortals.add),
  useChangePortal: recordMutation(invoicingPortals.change, 'id'),
}

/** Shared by the pages of customer POs. */
export const calls = { kind: 'customer_po', queries, mutations } as const
