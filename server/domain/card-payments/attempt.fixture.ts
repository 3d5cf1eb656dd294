import type { AttemptHistory, CardTransaction, RefundAttempt, SaleAttempt } from './types'

export const history = (over: Partial<AttemptHistory> = {}): AttemptHistory => ({ sends: 0, firstSentAt: null, lookUps: 0, processorTxId: null, ...over })

export const sale = (over: Partial<SaleAttempt> = {}): SaleAttempt => ({
  kind: 'SALE',
  reference: 'CCT-2026-00007',
  amount: '867.80',
  currency: 'USD',
  token: 'PMT_31087d9c-e68c-4389-9f13-39378e166ea5',
  idempotencyKey: 'b9a1b0a2-0c2d-4f5e-8a39-3b1f0c6f5c11',
  history: history(),
  ...over,
})

export const refund = (over: Partial<RefundAttempt> = {}): RefundAttempt => ({
  kind: 'REFUND',
  reference: 'CCT-2026-00008',
  amount: '100.00',
  currency: 'USD',
  idempotencyKey: 'c9a1b0a2-0c2d-4f5e-8a39-3b1f0c6f5c12',
  of: { processorTxId: 'TRN_1', captured: '867.80', refunded: '0' },
  history: history(),
  ...over,
})

export const transaction = (over: Partial<CardTransaction> = {}): CardTransaction => ({
  processorTxId: 'TRN_1',
  reference: 'CCT-2026-00007',
  amount: '867.80',
  currency: 'USD',
  authCode: '123456',
  brand: 'VISA',
  last4: '1111',
  expiry: '12/28',
  avs: 'MATCHED',
  cvvResult: 'MATCHED',
  batchId: 'BAT_1',
  raw: '{}',
  ...over,
})
