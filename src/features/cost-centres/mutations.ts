import type { CostCentrePatch } from '@/contracts/cost-centre-input'
import { type CostCentreDetail, costCentres } from '@/contracts/cost-centres'
import { cacheUpdater, createMutation, discardMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** Edits, closes or reopens; without a form's idempotency key each attempt gets a new one. */
const useChange = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: CostCentrePatch & { idempotencyKey?: string }, scope) =>
      call(costCentres.change, { params: { id }, body, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

export const mutations = {
  useCreate: createMutation(costCentres.create),
  useChange,
  useDiscard: discardMutation(costCentres.discard, 'id'),
  useRemember: cacheUpdater(queries.record, ({ id }: CostCentreDetail) => [id]),
}
