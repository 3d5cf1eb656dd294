import { exchangeRates } from '@/contracts/exchange-rates'
import { createMutation } from '@/documents/calls/mutations'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'

const useCorrect = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: { rate: string; source?: string; version: number | undefined } & Pick<Attempt, 'idempotencyKey'>, scope) =>
      call(exchangeRates.update, { params: { id }, body, ...scope, idempotencyKey }),
  })

export const mutations = { useCreate: createMutation(exchangeRates.create), useCreateMany: createMutation(exchangeRates.createMany), useCorrect }
