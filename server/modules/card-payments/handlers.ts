import { cardGlobalPayments, cardGlobalTable, cardMntPayments, cardMntTable, type CardPaymentEndpoints } from '@/contracts/card-payments'
import { handle, type Handler } from '../../http/handle'
import { documentHandlers } from '../documents/document-handlers'
import { cardPaymentOf } from './document'

export const cardGlobal = cardPaymentOf('card_global')
export const cardMnt = cardPaymentOf('card_mnt')

const handlersOf = (endpoints: CardPaymentEndpoints, { life, list, choices }: typeof cardGlobal, file: typeof cardGlobalTable): Handler[] => [
  handle(endpoints.choices, (session) => choices(session, session.query.customerId)),
  ...documentHandlers(endpoints, { ...life, list, file }),
]

export const cardPaymentHandlers = [
  ...handlersOf(cardGlobalPayments, cardGlobal, cardGlobalTable),
  // The two have endpoints of one type but for their paths.
  ...handlersOf(cardMntPayments as unknown as CardPaymentEndpoints, cardMnt, cardMntTable),
]
