import { QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { accountTransfers } from '@/contracts/account-transfers'
import { bankStatements, cardStatements } from '@/contracts/bank-statements'
import { cardGlobalPayments, cardMntPayments } from '@/contracts/card-payments'
import { cashCounts } from '@/contracts/cash-counts'
import { cheques } from '@/contracts/cheques'
import { reminders } from '@/contracts/reminders'
import { customerInvoices } from '@/contracts/customer-invoices'
import { customerPos } from '@/contracts/customer-pos'
import { customerQuotations } from '@/contracts/customer-quotations'
import { deliveries } from '@/contracts/deliveries'
import type { AnyEndpoint } from '@/contracts/endpoint'
import { generalInvoices } from '@/contracts/general-invoices'
import { paymentRuns } from '@/contracts/payment-runs'
import { customerPayments, vendorPayments } from '@/contracts/payments'
import { bankPayments, bankReceipts, cashPayments, cashReceipts } from '@/contracts/vouchers'
import { goodsReceipts } from '@/contracts/goods-receipts'
import { inquiries } from '@/contracts/inquiries'
import { journalEntries } from '@/contracts/journal-entries'
import { salesOrders } from '@/contracts/sales-orders'
import { vendorInvoices } from '@/contracts/vendor-invoices'
import { vendorOrders } from '@/contracts/vendor-orders'
import { vendorPos } from '@/contracts/vendor-pos'
import { vendorQuotationWrites } from '@/contracts/vendor-quotation-writes'
import { mutations as chequeMutations } from '@/documents/cheques/queries'
import { journalsQuery } from '@/documents/ledger/queries'
import { dealQuery } from '@/features/deals/queries'
import { calls as reminderCalls } from '@/features/reminders/calls'
import { queries as ordersQueries } from '@/features/sales-orders/queries'
import { queries as receiptQueries } from '@/features/goods-receipts/queries'
import { bankStatement, cardStatement } from '@/features/bank-statements/kinds'
import { cardGlobal, cardMnt } from '@/features/card-payments/kinds'
import { paymentRun } from '@/features/payment-runs/calls'
import { customerPayment, vendorPayment } from '@/features/payments/kinds'
import { bankPayment, bankReceipt, cashPayment, cashReceipt } from '@/features/vouchers/kinds'
import { menuQuery } from '@/session/session'
import { connectTestSession, menuAt, north } from '@/session/test-session'

/** The endpoint that takes the steps of each kind of document, by the name of its feature. */
const changes: Record<string, AnyEndpoint> = {
  inquiries: inquiries.change,
  'vendor-quotations': vendorQuotationWrites.change,
  'customer-quotations': customerQuotations.change,
  'customer-pos': customerPos.change,
  'sales-orders': salesOrders.step,
  'vendor-pos': vendorPos.change,
  'vendor-orders': vendorOrders.step,
  'goods-receipts': goodsReceipts.change,
  deliveries: deliveries.change,
  'customer-invoices': customerInvoices.change,
  'vendor-invoices': vendorInvoices.change,
  'general-invoices': generalInvoices.change,
  'cash-payments': cashPayments.change,
  'bank-payments': bankPayments.change,
  'cash-receipts': cashReceipts.change,
  'bank-receipts': bankReceipts.change,
  'customer-payments': customerPayments.change,
  'vendor-payments': vendorPayments.change,
  'payment-runs': paymentRuns.change,
  cheques: cheques.change,
  'account-transfers': accountTransfers.change,
  'cash-counts': cashCounts.change,
  'bank-statements': bankStatements.change,
  'card-statements': cardStatements.change,
  'card-global': cardGlobalPayments.change,
  'card-mnt': cardMntPayments.change,
  reminders: reminders.change,
  'journal-entries': journalEntries.change,
}

type Hook = (record: unknown) => { mutateAsync: (input: unknown) => Promise<unknown> }
interface Feature {
  mutations?: Record<string, Hook>
}
const features = import.meta.glob<Feature>('../features/*/mutations.ts', { eager: true })
/** Kinds of documents whose hooks aren't in a file of that name. */
const kinds: Record<string, { mutations: unknown }> = {
  'customer-payments': customerPayment,
  'vendor-payments': vendorPayment,
  'payment-runs': paymentRun,
  cheques: { mutations: chequeMutations },
  'bank-statements': bankStatement,
  'card-statements': cardStatement,
  'card-global': cardGlobal,
  'card-mnt': cardMnt,
  'cash-payments': cashPayment,
  'bank-payments': bankPayment,
  'cash-receipts': cashReceipt,
  'bank-receipts': bankReceipt,
  reminders: reminderCalls,
}
const mutationsOf = (feature: string) => (features[`../features/${feature}/mutations.ts`] ?? (kinds[feature] as Feature | undefined))?.mutations ?? {}

/** Hooks that don't write to a record: the first uploads files ahead of a save, the second puts an answer into the cache. */
const otherHooks = new Set(['useStageFiles', 'useRemember'])

const actionsOf = (endpoint: AnyEndpoint): string[] => ('action' in endpoint && typeof endpoint.action === 'object' ? Object.keys(endpoint.action) : [])

const writes = Object.entries(changes).flatMap(([feature, change]) =>
  Object.keys(mutationsOf(feature))
    .filter((hook) => !otherHooks.has(hook))
    .flatMap((hook) => (hook === 'useChange' ? actionsOf(change).map((action) => ({ feature, hook, action })) : [{ feature, hook, action: '' }])),
)

afterEach(() => vi.restoreAllMocks())

test('each kind of document is added, edited, changed by steps and discarded by hooks of the same names', () => {
  for (const feature of Object.keys(changes))
    expect([feature, ...Object.keys(mutationsOf(feature))]).toEqual(expect.arrayContaining(['useCreate', 'useChange']))
})

test.each(writes)('$feature $hook $action: ledger, deal, related documents and open lists are asked for again', async ({ feature, hook, action }) => {
  const use = mutationsOf(feature)[hook]
  if (!use) throw new Error(`${feature} has no ${hook}`)
  const { queryClient } = connectTestSession()
  queryClient.setQueryData(menuQuery.queryKey, menuAt(north))
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ statusCode: 200, message: 'OK', data: { warnings: [] } }))
  const openQueries = [
    journalsQuery(north.id, 'a document'),
    dealQuery(north.id, 'sales_order', 'SO-2026-00001'),
    receiptQueries.record(north.id, 'GRN-2026-00001'),
    ordersQueries.listOf('jaak')(north.id, { sort: '-date', limit: 50, count: 'capped' }),
  ].map(({ queryKey }) => {
    const queryFn = vi.fn(async () => 'fresh')
    queryClient.setQueryData<unknown>(queryKey, 'stale')
    const stop = new QueryObserver<unknown>(queryClient, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => undefined)
    return { queryKey, queryFn, stop }
  })
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  const record = { voucherId: 'X-2026-00001', version: 1 }
  const { result } = renderHook(() => use(record), { wrapper })
  await act(() =>
    result.current.mutateAsync({ ...record, body: {}, change: { action }, patch: { action }, file: new File(['1'], 'a.csv'), idempotencyKey: 'a key' }),
  )
  await vi.waitFor(() => {
    for (const { queryKey } of openQueries) expect(queryClient.getQueryData(queryKey)).toBe('fresh')
  })
  openQueries.forEach(({ stop }) => stop())
})
