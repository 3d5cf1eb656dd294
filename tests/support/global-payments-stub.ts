import { createHash } from 'node:crypto'
import { openHttpStub, type StubRequest } from './http-stub'

export type { Fault } from './http-stub'
export type Kind = 'token' | 'sale' | 'refund' | 'reversal' | 'search' | 'detail' | 'deposits' | 'settled' | 'depositDisputes' | 'disputes' | 'answer' | 'keep'

export const STUB_APP = { appId: 'app', appKey: 'k3y' }

interface StubTransaction {
  id: string
  type: 'SALE' | 'REFUND'
  status: string
  reference: string
  amount: string
  currency: string
  batch_id: string
  parent_resource_id?: string
  payment_method: Record<string, unknown>
}

const LISTS: Readonly<Record<string, Kind>> = {
  '/ucp/accesstoken': 'token',
  '/ucp/settlement/deposits': 'deposits',
  '/ucp/settlement/transactions': 'settled',
  '/ucp/settlement/disputes': 'depositDisputes',
  '/ucp/disputes': 'disputes',
}
const kindOf = (method: string, path: string): Kind => {
  const list = LISTS[path]
  if (list) return list
  if (path.startsWith('/ucp/disputes/')) return 'answer'
  if (path.endsWith('/refund')) return 'refund'
  if (path.endsWith('/reversal')) return 'reversal'
  if (path.startsWith('/ucp/payment-methods/')) return 'keep'
  if (path === '/ucp/transactions') return method === 'POST' ? 'sale' : 'search'
  return 'detail'
}

/** An error as the API words it. */
export const apiError = (code: string, detail: string, words: string) => ({ error_code: code, detailed_error_code: detail, detailed_error_description: words })

const answer = (status: number, body: unknown) => ({ status, body })
const DECLINES: Readonly<Record<string, string>> = { '101': 'Declined', '102': 'Referral B', '103': 'Card lost or stolen', '111': 'Issuer unavailable' }

/** Starts a stub of Global Payments, which stores transactions and keys. Sales of whose amount the last digits are those of a decline are declined. `idOf`: ids by their place, since a reset forgets how many there were. */
export const openGlobalPaymentsStub = async (idOf = (number: number) => `TRN_stub-${number}`) => {
  const transactions: StubTransaction[] = []
  const keys = new Map<string, string>()
  const lists = { deposits: [] as unknown[], settled: [] as unknown[], depositDisputes: [] as unknown[], disputes: [] as unknown[] }
  /** What a sale becomes that isn't declined. */
  const sales = { status: 'CAPTURED' }
  let tokens = 0

  const taken = (transaction: StubTransaction, key: string | undefined, action: string) => {
    transactions.push(transaction)
    if (key !== undefined) keys.set(key, transaction.id)
    return answer(200, { ...transaction, action: { type: action, result_code: transaction.status === 'DECLINED' ? 'DECLINED' : 'SUCCESS' } })
  }
  const nextId = () => idOf(transactions.length + 1)
  const card = {
    brand: 'VISA',
    authcode: '12345A',
    masked_number_last4: 'XXXXXXXXXXXX5262',
    expiry_month: '5',
    expiry_year: '28',
    cvv_result: 'MATCHED',
    avs_action: 'MATCHED',
  }

  const act = ({ kind, path, query, headers, body }: StubRequest<Kind>): { status: number; body: unknown } => {
    const sent = (body === '' ? {} : JSON.parse(body)) as Record<string, string> & { permissions?: string[] }
    if (kind === 'token') {
      const secret = createHash('sha512').update(`${sent['nonce']}${STUB_APP.appKey}`).digest('hex')
      if (sent['app_id'] !== STUB_APP.appId || sent['secret'] !== secret)
        return answer(403, apiError('ACTION_NOT_AUTHORIZED', '40004', 'App credentials not recognized'))
      // A token of a form permits nothing else, and leaves the server's own as it is.
      if (sent.permissions) return answer(200, { token: `only-${sent.permissions.join()}`, type: 'Bearer', seconds_to_expire: 600 })
      tokens += 1
      return answer(200, { token: `bearer-${tokens}`, type: 'Bearer', seconds_to_expire: 3600 })
    }
    if (headers.authorization !== `Bearer bearer-${tokens}`) return answer(401, apiError('NOT_AUTHENTICATED', '40001', 'Invalid access token'))
    const key = headers['x-gp-idempotency']?.toString()
    const used = key === undefined ? undefined : keys.get(key)
    if (used !== undefined) return answer(409, apiError('DUPLICATE_ACTION', '40039', `Idempotency Key seen before: id=${used}, status=CAPTURED`))
    const named = decodeURIComponent(path.split('/')[3] ?? '')
    const found = transactions.find(({ id }) => id === named) ?? transactions.find(({ reference }) => reference === named)
    const notFound = answer(404, apiError('RESOURCE_NOT_FOUND', '40118', `Transactions ${named} not found at this ${path}`))
    switch (kind) {
      case 'sale': {
        const { amount = '', currency = '', reference = '' } = sent
        const words = DECLINES[amount.slice(-3)]
        const result = words ? { result: amount.slice(-3), message: words } : { result: '00', message: 'SUCCESS' }
        const status = words ? 'DECLINED' : sales.status
        return taken(
          { id: nextId(), type: 'SALE', status, reference, amount, currency, batch_id: 'BAT_1', payment_method: { ...result, id: 'PMT_secret', card } },
          key,
          'AUTHORIZE',
        )
      }
      case 'refund': {
        if (!found) return notFound
        const { amount = '', reference = '' } = sent
        const refunded = transactions.filter((one) => one.parent_resource_id === found.id).reduce((sum, one) => sum + Number(one.amount), 0)
        if (refunded + Number(amount) > Number(found.amount))
          return answer(400, apiError('INVALID_REQUEST_DATA', '40087', 'You may only refund up to 100% of the original amount'))
        return taken({ ...found, id: nextId(), type: 'REFUND', status: 'CAPTURED', reference, amount, parent_resource_id: found.id }, key, 'REFUND')
      }
      case 'reversal':
        if (!found) return notFound
        if (found.status === 'FUNDED') return answer(400, apiError('INVALID_TRANSACTION_ACTION', '40044', 'The transaction is in a closed batch'))
        found.status = 'REVERSED'
        return answer(200, { ...found, action: { type: 'REVERSE', result_code: 'SUCCESS' } })
      case 'answer': {
        const answered = lists.disputes.find((one) => (one as { id?: string }).id === named) as { id: string; status: string; result: string } | undefined
        const doesAccept = path.endsWith('/acceptance')
        if (answered?.status !== 'WITH_MERCHANT')
          return answer(400, apiError('INVALID_DISPUTE_ACTION', doesAccept ? '40067' : '40060', '124,Unable to process'))
        if (!doesAccept && !sent['documents']) return answer(400, apiError('MANDATORY_DATA_MISSING', '40065', 'Unable to challenge as No document provided'))
        Object.assign(answered, doesAccept ? { status: 'CLOSED', result: 'ACCEPTED' } : { status: 'UNDER_REVIEW', result: 'PENDING' })
        if (key !== undefined) keys.set(key, answered.id)
        return answer(200, { ...answered, action: { type: doesAccept ? 'ACCEPT' : 'CHALLENGE', result_code: 'SUCCESS' } })
      }
      case 'search': {
        const own = transactions.filter(({ reference }) => reference.startsWith(query.get('reference') ?? ''))
        return answer(200, { total_record_count: own.length, transactions: own })
      }
      case 'keep':
        if (sent['usage_mode'] !== 'MULTIPLE') return answer(400, apiError('INVALID_REQUEST_DATA', '40213', 'usage_mode contains unexpected data'))
        return answer(200, { id: named, usage_mode: 'MULTIPLE', card })
      case 'detail':
        return found ? answer(200, found) : notFound
      default: {
        const [page, size] = [Number(query.get('page')), Number(query.get('page_size'))]
        const name = kind === 'settled' ? 'transactions' : kind === 'deposits' ? 'deposits' : 'disputes'
        return answer(200, { [name]: lists[kind].slice((page - 1) * size, page * size) })
      }
    }
  }

  const forget = () => {
    transactions.length = 0
    keys.clear()
    for (const list of Object.values(lists)) list.length = 0
    sales.status = 'CAPTURED'
  }
  const stub = await openHttpStub({ kindOf, act, forget })
  return { ...stub, transactions, keys, lists, sales }
}
export type GlobalPaymentsStub = Awaited<ReturnType<typeof openGlobalPaymentsStub>>
