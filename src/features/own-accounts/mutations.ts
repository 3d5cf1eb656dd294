import type { OwnAccountPatch } from '@/contracts/own-account-input'
import { type OwnAccountDetail, ownAccounts } from '@/contracts/own-accounts'
import { cacheUpdater, createMutation } from '@/documents/calls/mutations'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'
import { queries } from './queries'

/** Edits, closes or reopens; without a form's idempotency key each attempt gets a new one. */
const useChange = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: OwnAccountPatch & { idempotencyKey?: string }, scope) =>
      call(ownAccounts.change, { params: { id }, body, ...scope, idempotencyKey: idempotencyKey ?? scope.idempotencyKey }),
  })

export const mutations = {
  useCreate: createMutation(ownAccounts.create),
  useChange,
  useRemember: cacheUpdater(queries.record, ({ id }: OwnAccountDetail) => [id]),
}
