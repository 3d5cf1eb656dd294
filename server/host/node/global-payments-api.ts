import { createHash } from 'node:crypto'
import { keptOf } from '../../domain/card-payments/gp-api/payment-methods'
import {
  answerBody,
  answerPath,
  FORM_ACCESS,
  type GpAccount,
  KEEP_BODY,
  keepPath,
  listPaths,
  lookUpPath,
  PAGE_SIZE,
  refundBody,
  refundPath,
  reversalBody,
  reversalPath,
  saleBody,
  SALES_PATH,
} from '../../domain/card-payments/gp-api/requests'
import { answerOf, depositsOf, disputesOf } from '../../domain/card-payments/gp-api/settlements'
import { tokenAnswer } from '../../domain/card-payments/gp-api/shapes'
import { lookUpOf, outcomeOf, reversalOf } from '../../domain/card-payments/gp-api/transactions'
import { malformed, refusalOf } from '../../domain/card-payments/refusals'
import type { CardAttempt, CardOutcome, CardProcessor, Unavailable } from '../../domain/card-payments/types'
import { createBearer, createSender, type Reply } from './outgoing'

export interface GlobalPaymentsAccess {
  /** Such as https://apis.globalpay.com/ucp, without a slash at the end. */
  url: string
  appId: string
  appKey: string
  account: GpAccount
  timeoutMs?: number
}
interface Surroundings {
  fetch: typeof fetch
  now(): Date
  uuid(): string
}

const NAME = 'The card processor'
const VERSION = '2021-03-22'
/** A card's bank may take half a minute. */
const TIMEOUT_MS = 45_000
/** Somebody waits for a form. */
const FORM_TIMEOUT_MS = 10_000
const MOST_PAGES = 200

/** Which of the two environments an address of the API belongs to, as the form of Global Payments names them. */
export const environmentOf = (url: string): 'sandbox' | 'production' => (new URL(url).host === 'apis.globalpay.com' ? 'production' : 'sandbox')

const unavailable = (why: string, retryAfter: number | null = null): Unavailable => ({ is: 'unavailable', why, retryAfter })
/** The outcome of a question, which changes nothing, that got no answer. */
const unanswered = (reply: Exclude<Reply, { kind: 'reply' }>): Unavailable => unavailable(reply.message, reply.kind === 'unsent' ? reply.retryAfter : null)

const readToken = (body: unknown) => {
  const { data } = tokenAnswer.safeParse(body)
  return data ? { value: data.token, seconds: data.seconds_to_expire } : null
}

/** Client of Global Payments' GP-API. `server/domain/card-payments/gp-api` knows its payloads. */
export const createGlobalPaymentsApi = (access: GlobalPaymentsAccess, { fetch, now, uuid }: Surroundings): CardProcessor => {
  const sender = createSender(NAME, { fetch, now })
  const send = (method: string, path: string, headers: Record<string, string>, body?: object, timeoutMs = TIMEOUT_MS): Promise<Reply> =>
    sender(
      access.url + path,
      {
        method,
        headers: { 'X-GP-Version': VERSION, accept: 'application/json', ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      },
      access.timeoutMs ?? timeoutMs,
    )
  const askToken = (more: object = {}, timeoutMs?: number) => {
    const nonce = uuid()
    const secret = createHash('sha512')
      .update(nonce + access.appKey)
      .digest('hex')
    return send('POST', '/accesstoken', {}, { app_id: access.appId, nonce, secret, grant_type: 'client_credentials', ...more }, timeoutMs)
  }
  const bearer = createBearer(NAME, now, () => askToken(), readToken)
  const request = (method: string, path: string, body?: object, key?: string, timeoutMs?: number): Promise<Reply> =>
    bearer.request((token) => send(method, path, { authorization: `Bearer ${token}`, ...(key !== undefined && { 'X-GP-Idempotency': key }) }, body, timeoutMs))

  const move = async <A extends CardAttempt>(attempt: A, path: string, bodyOf: (attempt: A) => object): Promise<CardOutcome> => {
    const refusal = refusalOf(attempt)
    if (refusal) return refusal
    const reply = await request('POST', path, bodyOf(attempt), attempt.idempotencyKey)
    if (reply.kind === 'unsent') return unavailable(reply.message, reply.retryAfter)
    return reply.kind === 'lost' ? { is: 'unknown', why: reply.message } : outcomeOf(reply, attempt)
  }

  /** Reads all pages of a list; the last one has fewer records than a page can have. */
  const pagesOf = async (path: (page: number) => string): Promise<unknown[] | Unavailable> => {
    const pages: unknown[] = []
    for (let page = 1; page <= MOST_PAGES; page++) {
      const reply = await request('GET', path(page))
      if (reply.kind !== 'reply') return unanswered(reply)
      if (reply.status !== 200) return unavailable(`${NAME} answers with ${reply.status}.`)
      pages.push(reply.body)
      if (sizeOf(reply.body) < PAGE_SIZE) return pages
    }
    return unavailable(`The list has more than ${MOST_PAGES} pages. Ask for a shorter period.`)
  }

  return {
    charge: (sale) => move(sale, SALES_PATH, saleBody(access.account)),
    refund: (refund) => move(refund, refundPath(refund), refundBody),

    lookUp: async (attempt) => {
      const reply = await request('GET', lookUpPath(attempt))
      return reply.kind === 'reply' ? lookUpOf(reply, attempt) : unanswered(reply)
    },

    reverse: async (attempt) => {
      const fault = malformed(attempt)
      if (fault) return fault
      const reply = await request('POST', reversalPath(attempt), reversalBody(attempt))
      if (reply.kind === 'unsent') return unavailable(reply.message, reply.retryAfter)
      return reply.kind === 'lost' ? { is: 'unknown', why: reply.message } : reversalOf(reply, attempt)
    },

    settlements: async (period) => {
      const paths = listPaths(period, access.account)
      const read: unknown[][] = []
      for (const path of [paths.deposits, paths.transactions, paths.depositDisputes]) {
        const pages = await pagesOf(path)
        if ('is' in pages) return pages
        read.push(pages)
      }
      const [deposits = [], transactions = [], disputes = []] = read
      const all = depositsOf(deposits, transactions, disputes)
      return all ? { is: 'read', deposits: all } : unavailable(`${NAME}’s list of deposits can’t be understood.`)
    },

    disputes: async (period) => {
      const pages = await pagesOf(listPaths(period, access.account).disputes)
      if ('is' in pages) return pages
      const disputes = disputesOf(pages)
      return disputes ? { is: 'read', disputes } : unavailable(`${NAME}’s list of disputes can’t be understood.`)
    },

    answerDispute: async (answer) => {
      const reply = await request('POST', answerPath(answer), answerBody(answer), answer.idempotencyKey)
      if (reply.kind === 'unsent') return unavailable(reply.message, reply.retryAfter)
      return reply.kind === 'lost' ? { is: 'unknown', why: reply.message } : answerOf(reply)
    },

    openForm: async () => {
      const reply = await askToken(FORM_ACCESS, FORM_TIMEOUT_MS)
      if (reply.kind !== 'reply') return unanswered(reply)
      const token = reply.status === 200 ? readToken(reply.body) : null
      if (!token) return unavailable(`${NAME} doesn’t open its form: it answers with ${reply.status}.`)
      return { is: 'open', form: { form: 'global', accessToken: token.value, environment: environmentOf(access.url) } }
    },

    keepCard: async (token) => {
      const reply = await request('PATCH', keepPath(token), KEEP_BODY, undefined, FORM_TIMEOUT_MS)
      return reply.kind === 'reply' ? keptOf(reply) : unanswered(reply)
    },
  }
}

/** Records of a page: of the one list that its answer has. */
const sizeOf = (page: unknown): number =>
  typeof page === 'object' && page !== null ? Math.max(0, ...Object.values(page).map((value: unknown) => (Array.isArray(value) ? value.length : 0))) : 0
