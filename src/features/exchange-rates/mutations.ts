import { type ExchangeRateInput, type ExchangeRateMany, exchangeRates } from '@/contracts/exchange-rates'
import type { Attempt } from '@/documents/form/use-attempt'
import { call } from '@/lib/call'
import { useCompanyMutation } from '@/session/use-company-mutation'

type Key = Pick<Attempt, 'idempotencyKey'>

const useCreate = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ExchangeRateInput } & Key, scope) => call(exchangeRates.create, { body, ...scope, idempotencyKey }),
  })

const useCreateMany = () =>
  useCompanyMutation({
    mutationFn: ({ body, idempotencyKey }: { body: ExchangeRateMany } & Key, scope) => call(exchangeRates.createMany, { body, ...scope, idempotencyKey }),
  })

const useCorrect = (id: string) =>
  useCompanyMutation({
    mutationFn: ({ idempotencyKey, ...body }: { rate: string; source?: string; version: number | undefined } & Key, scope) =>
      call(exchangeRates.update, { params: { id }, body, ...scope, idempotencyKey }),
  })

export const mutations = { useCreate, useCreateMany, useCorrect }
