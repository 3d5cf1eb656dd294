import type { AnyEndpoint, BodyInput, PathParams, ResponseOutput } from '@/contracts/endpoint'
import { STALE_DOCUMENT } from '@/contracts/envelope'
import { session, type SignedIn } from '@/contracts/session'
import { forgotten, Interrupted, Refused, type Seen, type Thread } from './answers'
import { demoPassword } from './people'

/** The application, or whatever else hands it a call. */
export interface App {
  request(path: string, init: RequestInit): Response | Promise<Response>
}

interface Input<E extends AnyEndpoint> {
  params?: PathParams<E['path']>
  body?: BodyInput<E>
  query?: Record<string, string>
  files?: { name: string; bytes: Uint8Array }[]
}

interface Answer {
  statusCode: number
  message: string
  data: unknown
  errors?: unknown
  code?: string
  /** How long to wait before another try, where that is known; the server counts tries that come earlier. */
  retryMs: number
}

/** A step as it is said before its document's version is known. */
export type Said<Step> = Step extends unknown ? Omit<Step, 'version'> : never

const FIRST_VERSION = 1
const isDocument = (answer: unknown): answer is Seen =>
  typeof answer === 'object' && answer !== null && 'draftId' in answer && 'voucherId' in answer && 'version' in answer

/** Who calls: a session in one of the user's companies. */
interface Caller {
  email: string
  token: string
  companyId: string
}

const REUSED = 'IDEMPOTENCY_KEY_REUSED'
/** Too much to do, a call that is still being carried out, a disk without room, a maintenance: it passes. */
const isPassing = ({ statusCode, code }: Answer): boolean => statusCode === 429 || statusCode >= 500 || code === 'KEY_IN_PROGRESS'
const PAUSES_MS = [200, 1000, 5000, 15_000, 30_000]

const send = async <E extends AnyEndpoint>(app: App, { token, companyId }: Caller, endpoint: E, input: Input<E>, key: string): Promise<Answer> => {
  const { params, body, query, files } = input
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''))
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, ...(companyId ? { 'x-company-id': companyId } : {}) }
  const init: RequestInit = { method: endpoint.method, headers }
  if (endpoint.method !== 'GET') {
    headers['idempotency-key'] = key
    if (files) {
      const form = new FormData()
      form.set('data', JSON.stringify(body ?? {}))
      for (const file of files) form.append('files', new File([file.bytes as BlobPart], file.name))
      init.body = form
    } else {
      headers['content-type'] = 'application/json'
      init.body = JSON.stringify(body ?? {})
    }
  }
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  const response = await app.request(`/api/v1${path}${search}`, init)
  return { ...((await response.json()) as Omit<Answer, 'retryMs'>), retryMs: 1000 * Number(response.headers.get('retry-after') ?? 0) }
}

/** Calls as `caller` in the order of `thread`. */
const callsOf = (app: App, caller: Caller, thread: Thread) => {
  const performed = async <E extends AnyEndpoint>(endpoint: E, input: Input<E>, key: string): Promise<unknown> => {
    for (const pause of [...PAUSES_MS, null]) {
      const answer = await send(app, caller, endpoint, input, key)
      if (answer.statusCode === 200) return answer.data
      // A file is written with the time in it, so it comes with other bytes the second time.
      if (answer.code === REUSED) return thread.storedFor(caller.companyId, key)
      const reason = `${endpoint.method} ${endpoint.path} as ${caller.email}: ${answer.message} ${JSON.stringify(answer.errors ?? '')}`
      if (!isPassing(answer)) throw new Refused(reason, answer.code === STALE_DOCUMENT ? (answer.data as Seen).version : null)
      if (pause === null) throw new Interrupted(reason)
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, answer.retryMs)))
    }
    throw new Error('unreachable')
  }
  const call = async <E extends AnyEndpoint>(endpoint: E, input: Input<E> = {}): Promise<ResponseOutput<E>> => {
    const answer = await thread.once(endpoint.method === 'GET' ? 'read' : 'write', (key) => performed(endpoint, input, key))
    if (isDocument(answer)) for (const key of [answer.draftId, answer.voucherId]) thread.seen.set(key, answer)
    return answer as ResponseOutput<E>
  }
  /** A step of a document, at the version that was seen last. A refusal tells the present one. */
  const step = async <E extends AnyEndpoint>(endpoint: E, voucherId: string, said: Said<BodyInput<E>>): Promise<ResponseOutput<E>> => {
    const at = (version: number) => call(endpoint, { params: { voucherId }, body: { ...said, version } } as unknown as Input<E>)
    try {
      return await at(thread.seen.get(voucherId)?.version ?? FIRST_VERSION)
    } catch (error) {
      if (!(error instanceof Refused) || error.version === null) throw error
      return at(error.version)
    }
  }
  /** A document as it was seen last. */
  const last = async <E extends AnyEndpoint>(endpoint: E, voucherId: string): Promise<ResponseOutput<E>> =>
    (thread.seen.get(voucherId) as ResponseOutput<E> | undefined) ?? call(endpoint, { params: { voucherId } } as unknown as Input<E>)
  return { call, step, last }
}

/** Calls the API as a demo user would, so that demo data passes every rule that real data does. */
export const demoClient = async (app: App, email: string, companyName?: string) => {
  const caller: Caller = { email, token: '', companyId: '' }
  const plain = forgotten.thread(email)
  const { call } = callsOf(app, caller, plain)
  const enter = (answer: SignedIn) => {
    caller.token = answer.accessToken
    caller.companyId = answer.allCompanies.find((company) => company.isActive)?.id ?? ''
    return answer
  }
  const first = enter((await call(session.login, { body: { email, password: demoPassword } })) as SignedIn)
  const other = companyName && first.allCompanies.find((company) => company.name === companyName && !company.isActive)
  const signedIn = other ? enter(await call(session.switchCompany, { body: { companyId: other.id } })) : first
  const clientOf = (on: App, thread: Thread) => ({
    ...callsOf(on, caller, thread),
    signedIn,
    companyId: caller.companyId,
    end: () => call(session.logout, { body: {} }),
  })
  return { ...clientOf(app, plain), /** The same session, at another application's calendar and in a thread of its own. */ in: clientOf }
}
export type SignedInClient = Awaited<ReturnType<typeof demoClient>>
export type DemoClient = Omit<SignedInClient, 'in'>
