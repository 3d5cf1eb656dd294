import type { AnswerToDispute, CardAttempt, Period, RefundAttempt, SaleAttempt } from '../types'
import { minorUnits } from '../minor-units'

/** What our contract with Global Payments says. */
export interface GpAccount {
  /** Name of the account that takes payments. */
  transactions: string
  /** Name of the account that reports settlements. */
  settlements: string
  /** Country of the merchant, ISO 3166-1, two letters. */
  country: string
}

/** Records of a list that are asked for at once; GP-API gives at most 1,000. */
export const PAGE_SIZE = 500

export const saleBody =
  ({ transactions, country }: GpAccount) =>
  ({ reference, amount, currency, token }: SaleAttempt) => ({
    account_name: transactions,
    type: 'SALE',
    channel: 'CNP',
    capture_mode: 'AUTO',
    amount: minorUnits(amount, currency),
    currency,
    reference,
    country,
    payment_method: { entry_mode: 'MOTO', id: token },
  })

export const refundBody = ({ reference, amount, currency }: RefundAttempt) => ({ amount: minorUnits(amount, currency), reference })
export const reversalBody = ({ amount, currency }: CardAttempt) => ({ amount: minorUnits(amount, currency) })

const transactionPath = (id: string): string => `/transactions/${encodeURIComponent(id)}`
export const SALES_PATH = '/transactions'
export const refundPath = ({ of }: RefundAttempt): string => `${transactionPath(of.processorTxId)}/refund`
/** The reference stands for the id while that isn't known. */
export const reversalPath = ({ reference, history }: CardAttempt): string => `${transactionPath(history.processorTxId ?? reference)}/reversal`

export const answerPath = ({ disputeId, answer }: AnswerToDispute): string =>
  `/disputes/${encodeURIComponent(disputeId)}/${answer === 'accept' ? 'acceptance' : 'challenge'}`
export const answerBody = ({ answer, documents }: AnswerToDispute) =>
  answer === 'accept' ? {} : { documents: documents.map((b64_content) => ({ b64_content })) }
/** Body of the request for a token that may only turn cards into tokens: it is the one token that a browser gets. */
export const FORM_ACCESS = { interval_to_expire: '10_MINUTES', restricted_token: 'YES', permissions: ['PMT_POST_Create_Single'] }
export const keepPath = (token: string): string => `/payment-methods/${encodeURIComponent(token)}`
export const KEEP_BODY = { usage_mode: 'MULTIPLE' }

const listPath = (path: string, query: Record<string, string>) => (page: number) =>
  `${path}?${new URLSearchParams({ ...query, page: String(page), page_size: String(PAGE_SIZE) }).toString()}`

export const lookUpPath = ({ reference, history }: CardAttempt): string =>
  history.processorTxId === null ? listPath('/transactions', { reference })(1) : transactionPath(history.processorTxId)

/** Paths of the pages of lists about a period. */
export const listPaths = ({ from, to }: Period, { settlements }: GpAccount) => ({
  deposits: listPath('/settlement/deposits', { account_name: settlements, from_time_created: from, to_time_created: to }),
  transactions: listPath('/settlement/transactions', { account_name: settlements, from_deposit_time_created: from, to_deposit_time_created: to }),
  depositDisputes: listPath('/settlement/disputes', { account_name: settlements, from_deposit_time_created: from, to_deposit_time_created: to }),
  disputes: listPath('/disputes', { from_stage_time_created: from, to_stage_time_created: to }),
})
