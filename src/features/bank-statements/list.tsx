import { bankStatementFilters } from '@/contracts/bank-statements'
import { bankStatementOrders } from '@/contracts/list-orders'
import { documentList } from '@/documents/list/document-list'
import { bankStatement, cardStatement, type StatementOf } from './kinds'

const listOf = ({ kind, table, queries }: StatementOf, nouns: [string, string]) =>
  documentList({
    kind,
    nouns,
    table,
    filters: bankStatementFilters,
    orders: bankStatementOrders,
    searchHint: 'Number, or name of the file',
    queries,
    create: 'Import statements',
  })

export const BankStatementList = listOf(bankStatement, ['bank statement', 'bank statements'])
export const CardStatementList = listOf(cardStatement, ['card statement', 'card statements'])
