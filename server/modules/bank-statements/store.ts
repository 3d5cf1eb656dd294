import { and, eq, type SQL } from 'drizzle-orm'
import type { StatementKind } from '@/contracts/bank-statements'
import type { DocumentKind } from '@/contracts/document-kinds'
import { bankStatements } from '../../db/schema/bank-statements'
import { ownAccounts } from '../../db/schema/ledger'
import { bankStatementTransitions } from '../../domain/status/bank-statement'
import { partylessStore } from '../documents/document-store'

export type StatementRow = typeof bankStatements.$inferSelect

const ownAccount = and(eq(ownAccounts.companyId, bankStatements.companyId), eq(ownAccounts.id, bankStatements.ownAccountId)) as SQL

const storeOf = (kind: StatementKind & DocumentKind) =>
  partylessStore({ kind, table: bankStatements, states: bankStatementTransitions, joins: [[ownAccounts, ownAccount]] })

/** Statements of banks and of cards are the same document; what differs is our accounts that have them, and the number series. */
export const statementStores = { bank_statement: storeOf('bank_statement'), card_statement: storeOf('card_statement') } as const
export const statementSeries = { bank_statement: 'BST', card_statement: 'CST' } as const
export type StatementStore = ReturnType<typeof storeOf>
