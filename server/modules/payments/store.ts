import { and, eq, type SQL } from 'drizzle-orm'
import { documentKinds } from '@/contracts/document-kinds'
import type { PaymentKind } from '@/contracts/payments'
import { accounts } from '../../db/schema/ledger'
import { payments } from '../../db/schema/payments'
import { paymentTransitions } from '../../domain/status/payment'
import { documentStore } from '../documents/document-store'

export type PaymentFields = typeof payments.$inferSelect

const ownAccount = and(eq(accounts.companyId, payments.companyId), eq(accounts.id, payments.accountId)) as SQL

export const paymentStore = (kind: PaymentKind) =>
  documentStore({ kind, table: payments, states: paymentTransitions(documentKinds[kind].one), optional: [[accounts, ownAccount]] })
export type PaymentStore = ReturnType<typeof paymentStore>
