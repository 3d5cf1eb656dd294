import type { CardOutcome, Refused, Unavailable } from '../types'
import { redactedText } from './redact'
import { type ApiReply, errorAnswer } from './shapes'

/** Detailed codes: the issuer was too late, and the processor itself reverses what it may have charged; the outcome comes later. */
const PENDING: ReadonlySet<string> = new Set(['50013', '50008', '50012', '50002'])
/** Refused for good, though with a status of the server. */
const FOR_GOOD: ReadonlySet<string> = new Set(['50020', '50024'])
/** The key was used within the last 24 hours. The words name the transaction then made. */
const KEY_USED = '40039'
const NAMED_ID = /\bid=([\w-]{1,50})/
const LONGEST_WORDS = 300

export const isSuccess = ({ status }: ApiReply): boolean => status >= 200 && status < 300

const errorOf = (body: unknown) => {
  const { data } = errorAnswer.safeParse(body)
  return data && (data.error_code !== null || data.detailed_error_code !== null) ? data : null
}

/** Whether the answer is the API's own "not found"; any other 404 means a wrong address, and says nothing about the transaction. */
export const saysNotFound = ({ status, body }: ApiReply): boolean => {
  const code = errorOf(body)?.error_code ?? ''
  return code === 'TRANSACTION_NOT_FOUND' || (status === 404 && code === 'RESOURCE_NOT_FOUND')
}

type Problem = Exclude<CardOutcome, { is: 'captured' | 'declined' | 'reversed' }>
export const isRejected = (problem: Problem): problem is Refused | Unavailable => problem.is === 'refused' || problem.is === 'unavailable'

/** What an answer other than success says about a request that may charge something. */
export const problemOf = ({ status, body }: ApiReply): Problem => {
  const error = errorOf(body)
  const code = error?.detailed_error_code ?? ''
  const words = redactedText(error?.detailed_error_description ?? error?.error_code ?? '').slice(0, LONGEST_WORDS)
  if (code === KEY_USED) return { is: 'duplicate', processorTxId: NAMED_ID.exec(error?.detailed_error_description ?? '')?.[1] ?? null }
  if (PENDING.has(code)) return { is: 'pending', why: `The card’s bank has not answered in time (${code}).`, transaction: null }
  if (FOR_GOOD.has(code)) return { is: 'refused', code, words }
  // Request time-out, conflict and faults of the server: the request may have been carried out.
  if (status === 408 || status === 409 || status >= 500) return { is: 'unknown', why: `The processor answers with fault ${status}${code && ` (${code})`}.` }
  if (error && status >= 400) return { is: 'refused', code: code || (error.error_code ?? ''), words }
  return { is: 'unavailable', why: `The processor answers with ${status}.`, retryAfter: null }
}
