import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { cardGlobalDeposits, cardMntDeposits, type DepositEndpoints } from '@/contracts/card-deposits'
import type { CardKind } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import type { ResponseOutput } from '@/contracts/endpoint'
import { call } from '@/lib/call'
import { companyKeys } from '@/session/keys'

// The two have endpoints of one type but for their paths.
export const depositEndpoints = { card_global: cardGlobalDeposits, card_mnt: cardMntDeposits as unknown as DepositEndpoints } as const

/** Deposits of a processor, a page at a time. */
export const depositsQuery = (kind: CardKind, companyId: string) =>
  infiniteQueryOptions({
    queryKey: companyKeys(documentKinds[kind].module).detail(companyId, 'deposits'),
    queryFn: ({ signal, pageParam }): Promise<ResponseOutput<DepositEndpoints['list']>> =>
      call(depositEndpoints[kind].list, { query: pageParam === null ? {} : { after: pageParam }, companyId, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const disputesQuery = (kind: CardKind, companyId: string) =>
  queryOptions({
    queryKey: companyKeys(documentKinds[kind].module).detail(companyId, 'disputes'),
    queryFn: ({ signal }) => call(depositEndpoints[kind].disputes, { companyId, signal }),
  })
