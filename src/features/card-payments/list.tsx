import { cardPaymentFilters } from '@/contracts/card-payments'
import { cardPaymentOrders } from '@/contracts/list-orders'
import { documentList } from '@/documents/list/document-list'
import { cardGlobal, cardMnt, type CardPaymentOf } from './kinds'

const listOf = ({ kind, table, queries }: CardPaymentOf) =>
  documentList({
    kind,
    nouns: ['card payment', 'card payments'],
    table,
    filters: cardPaymentFilters,
    orders: cardPaymentOrders,
    searchHint: 'Number, customer, transaction or last digits of the card',
    queries,
    create: 'New card payment',
  })

export const CardGlobalList = listOf(cardGlobal)
export const CardMntList = listOf(cardMnt)
