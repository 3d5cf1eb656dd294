import type { DistributorPoChange, DistributorPoInput, SplitInput } from '@/contracts/vendor-po-input'
import { vendorPos } from '@/contracts/vendor-pos'
import { documentMutations } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** Adds an order that is handed over to the distributor. */
const useCreateAtDistributor = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: DistributorPoInput; idempotencyKey: string }, scope) =>
      call(vendorPos.createDistributor, { body, ...scope, idempotencyKey }),
  })

/** Asks the distributor for other quantities. */
const useChangeAtDistributor = (voucherId: string) =>
  useCompanyMutation({
    mutationFn: (body: DistributorPoChange, scope) => call(vendorPos.changeDistributor, { params: { voucherId }, body, ...scope }),
  })

const useSplit = () => useCompanyMutation({ mutationFn: (body: SplitInput, scope) => call(vendorPos.split, { body, ...scope }) })

export const mutations = { ...documentMutations(vendorPos, queries), useCreateAtDistributor, useChangeAtDistributor, useSplit }
