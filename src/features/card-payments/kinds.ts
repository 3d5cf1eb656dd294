import { type CardProcessorName, processorNames } from '@/contracts/money-choices'
import {
  type CardKind,
  type CardPayment,
  type CardPaymentEndpoints,
  cardGlobalPayments,
  cardGlobalTable,
  cardMntPayments,
  cardMntTable,
} from '@/contracts/card-payments'
import type { ResponseOutput } from '@/contracts/endpoint'
import type { Module } from '@/contracts/permissions'
import { openQuery } from '@/documents/calls/form-queries'
import { documentMutations } from '@/documents/calls/mutations'
import { documentQueries } from '@/documents/calls/queries'

export type CardChoices = ResponseOutput<CardPaymentEndpoints['choices']>

/** The processor is asked within moments; later look-ups are minutes and hours apart. */
const POLL_MS = 2000
/** Whether the outcome may be there any moment. While the first answer is awaited, the next look-up is planned already, in case that it is lost. */
export const isAwaited = ({ status, nextAt, needsPerson }: Pick<CardPayment, 'status' | 'nextAt' | 'needsPerson'>): boolean =>
  !needsPerson && (status === 'initiated' || (status === 'pending' && nextAt === null))

/** Calls of a kind of card payment. Both kinds answer alike, so that the screens know one type. */
const callsOf = (module: Module, endpoints: CardPaymentEndpoints) => {
  const queries = {
    ...documentQueries(module, endpoints, { refetchInterval: ({ state }) => (state.data && isAwaited(state.data) ? POLL_MS : false) }),
    choices: openQuery(module, endpoints.choices, 'cards and invoices'),
  }
  return { queries, mutations: documentMutations(endpoints, queries) }
}

export interface CardPaymentOf extends ReturnType<typeof callsOf> {
  kind: CardKind
  table: typeof cardGlobalTable
  processor: CardProcessorName
  /** Its name in sentences. */
  name: string
}

export const cardGlobal: CardPaymentOf = {
  kind: 'card_global',
  table: cardGlobalTable,
  processor: 'global',
  name: processorNames.global,
  ...callsOf('card-global', cardGlobalPayments),
}
export const cardMnt: CardPaymentOf = {
  kind: 'card_mnt',
  table: cardMntTable,
  processor: 'mnt',
  name: processorNames.mnt,
  // The two have endpoints of one type but for their paths.
  ...callsOf('card-mnt', cardMntPayments as unknown as CardPaymentEndpoints),
}
