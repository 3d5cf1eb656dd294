import { and, eq, type SQL } from 'drizzle-orm'
import { ownAccounts } from '../../db/schema/ledger'
import { paymentRuns } from '../../db/schema/payment-runs'
import { paymentRunTransitions } from '../../domain/status/payment-run'
import { partylessStore } from '../documents/document-store'

export type PaymentRunRow = typeof paymentRuns.$inferSelect

const ownAccount = and(eq(ownAccounts.companyId, paymentRuns.companyId), eq(ownAccounts.id, paymentRuns.ownAccountId)) as SQL

export const paymentRunStore = partylessStore({
  kind: 'payment_run',
  table: paymentRuns,
  states: paymentRunTransitions,
  joins: [[ownAccounts, ownAccount]],
})
