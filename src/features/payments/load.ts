import type { QueryClient } from '@tanstack/react-query'
import type { PayableItem } from '@/contracts/payments'
import { loadRecord } from '@/documents/query'
import type { SessionContext } from '@/session/session'
import { todayIn } from '@/session/today'
import type { Beginning } from './form-values'
import type { PaymentBasis, PaymentOf } from './kinds'

interface Context {
  queryClient: QueryClient
  companyId: string
  session: SessionContext['session']
}

/** Loads a payment anew, and what is open of its party in its currency. */
export const loadWithItems =
  (of: PaymentOf) =>
  async ({
    context: { queryClient, companyId, session },
    deps: { voucherId },
  }: {
    context: Context
    deps: { voucherId: string }
  }): Promise<readonly PayableItem[]> => {
    const payment = await loadRecord(queryClient, voucherId, { ...of.queries.record(companyId, voucherId), staleTime: 0 })
    await queryClient.query(of.queries.basis(companyId, { date: todayIn(session.companyInfo.timezone) }))
    return (await queryClient.query(of.queries.openItems(companyId, { partyId: payment.party.id, currency: payment.currency }))).rows
  }

interface BeginningOptions {
  context: Context
  deps: { party?: string | undefined; currency?: string | undefined; of?: string | undefined }
}

/** Loads our accounts, and the party that the page's address names, with its open items. */
export const loadBeginning =
  (of: PaymentOf) =>
  async ({ context, deps }: BeginningOptions): Promise<{ own: PaymentBasis['own']; beginning: Beginning | undefined }> => {
    const { queryClient, companyId, session } = context
    const { own } = await queryClient.query(of.queries.basis(companyId, { date: todayIn(session.companyInfo.timezone) }))
    if (!deps.party) return { own, beginning: undefined }
    const currency = deps.currency ?? session.companyInfo.baseCurrency
    const { party, rows } = await queryClient.query(of.queries.openItems(companyId, { partyId: deps.party, currency }))
    return { own, beginning: { party, currency, items: rows, of: deps.of } }
  }
