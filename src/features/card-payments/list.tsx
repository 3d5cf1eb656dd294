import { Link } from '@tanstack/react-router'
import { cardPaymentFilters } from '@/contracts/card-payments'
import { cardPaymentOrders } from '@/contracts/list-orders'
import { documentList } from '@/documents/list/document-list'
import type { ListSearch } from '@/documents/list/search'
import { buttonClass } from '@/ui/primitives/button'
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

const GlobalList = listOf(cardGlobal)
const MntList = listOf(cardMnt)

export const CardGlobalList = ({ search }: { search: ListSearch }) => (
  <GlobalList
    search={search}
    actions={
      <Link to="/finance/transaction/global/deposits" className={buttonClass()}>
        Deposits
      </Link>
    }
  />
)
export const CardMntList = ({ search }: { search: ListSearch }) => (
  <MntList
    search={search}
    actions={
      <Link to="/finance/transaction/m&t/deposits" className={buttonClass()}>
        Deposits
      </Link>
    }
  />
)
