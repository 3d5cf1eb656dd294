import { and, eq, type SQL } from 'drizzle-orm'
import type { CardKind } from '@/contracts/card-payments'
import { documentKinds } from '@/contracts/document-kinds'
import { cardTransactions } from '../../db/schema/card-payments'
import { accounts } from '../../db/schema/ledger'
import { cardPaymentTransitions } from '../../domain/status/card-payment'
import { documentStore } from '../documents/document-store'

export type CardFields = typeof cardTransactions.$inferSelect

const clearingAccount = and(eq(accounts.companyId, cardTransactions.companyId), eq(accounts.id, cardTransactions.accountId)) as SQL

const storeOf = (kind: CardKind) =>
  documentStore({ kind, table: cardTransactions, states: cardPaymentTransitions(documentKinds[kind].one), joins: [[accounts, clearingAccount]] })
export type CardStore = ReturnType<typeof storeOf>

export const cardStores: Readonly<Record<CardKind, CardStore>> = { card_global: storeOf('card_global'), card_mnt: storeOf('card_mnt') }
