import type { AnyEndpoint, BodyInput, PathParams, ResponseOutput } from '@/contracts/endpoint'
import { STALE_DOCUMENT } from '@/contracts/envelope'
import { session, type SignedIn } from '@/contracts/session'
import { unsavedAnswers, Interrupted, Refused, type SeenDocument, type Thread } from './answers'
import { demoPassword } from './people'

/** The application, or something else that passes calls on to it. */
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
  /** Time to wait before a retry, 0 where it isn't known; the server counts attempts that come earlier. */
  retryMs: number
}

/** The body of a step without its document's version. */
export type StepBody<Step> = Step extends unknown ? Omit<Step, 'version'> : never

const FIRST_VERSION = 1
const isDocument = (answer: unknown): answer is SeenDocument =>
  typeof answer === 'object' && answer !== null && 'draftId' in answer && 'voucherId' in answer && 'version' in answer

/** The caller: a session in one of the user's companies. */
interface Caller {
  email: string
  token: string
  companyId: string
}

const REUSED = 'IDEMPOTENCY_KEY_REUSED'
/** True for temporary refusals: too much to do, a call that is still being carried out, a full disk, maintenance. */
const isTemporary = ({ statusCode, code }: Answer): boolean => statusCode === 429 || statusCode >= 500 || code === 'KEY_IN_PROGRESS'
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

/** Returns functions that make calls as `caller` in the order of `thread`. */
const callsOf = (app: App, caller: Caller, thread: Thread) => {
  const performCall = async <E extends AnyEndpoint>(endpoint: E, input: Input<E>, key: string): Promise<unknown> => {
    for (const pause of [...PAUSES_MS, null]) {
      const answer = await send(app, caller, endpoint, input, key)
      if (answer.statusCode === 200) return answer.data
      // A generated file contains the time, so it has other bytes when it is sent again under the same key.
      if (answer.code === REUSED) return thread.storedFor(caller.companyId, key)
      const reason = `${endpoint.method} ${endpoint.path} as ${caller.email}: ${answer.message} ${JSON.stringify(answer.errors ?? '')}`
      if (!isTemporary(answer)) throw new Refused(reason, answer.code === STALE_DOCUMENT ? (answer.data as SeenDocument).version : null)
      if (pause === null) throw new Interrupted(reason)
      await new Promise((resolve) => setTimeout(resolve, Math.max(pause, answer.retryMs)))
    }
    throw new Error('unreachable')
  }
  const call = async <E extends AnyEndpoint>(endpoint: E, input: Input<E> = {}): Promise<ResponseOutput<E>> => {
    const answer = await thread.once(endpoint.method === 'GET' ? 'read' : 'write', (key) => performCall(endpoint, input, key))
    if (isDocument(answer)) for (const key of [answer.draftId, answer.voucherId]) thread.seen.set(key, answer)
    return answer as ResponseOutput<E>
  }
  /** Takes a step of a document at the version that was seen last, and retries it at the present version if a refusal names that. */
  const step = async <E extends AnyEndpoint>(endpoint: E, voucherId: string, stepBody: StepBody<BodyInput<E>>): Promise<ResponseOutput<E>> => {
    const takeAt = (version: number) => call(endpoint, { params: { voucherId }, body: { ...stepBody, version } } as unknown as Input<E>)
    try {
      return await takeAt(thread.seen.get(voucherId)?.version ?? FIRST_VERSION)
    } catch (error) {
      if (!(error instanceof Refused) || error.version === null) throw error
      return takeAt(error.version)
    }
  }
  /** Returns a document as it was seen last, or else reads it. */
  const last = async <E extends AnyEndpoint>(endpoint: E, voucherId: string): Promise<ResponseOutput<E>> =>
    (thread.seen.get(voucherId) as ResponseOutput<E> | undefined) ?? call(endpoint, { params: { voucherId } } as unknown as Input<E>)
  return { call, step, last }
}

/** Signs in and returns a client that calls the API as a demo user, so that demo data must pass every rule that real data must pass. */
export const demoClient = async (app: App, email: string, companyName?: string) => {
  const caller: Caller = { email, token: '', companyId: '' }
  const unsavedThread = unsavedAnswers.thread(email)
  const { call } = callsOf(app, caller, unsavedThread)
  const enter = (answer: SignedIn) => {
    caller.token = answer.accessToken
    caller.companyId = answer.allCompanies.find((company) => company.isActive)?.id ?? ''
    return answer
  }
  const first = enter((await call(session.login, { body: { email, password: demoPassword } })) as SignedIn)
  const other = companyName && first.allCompanies.find((company) => company.name === companyName && !company.isActive)
  const signedIn = other ? enter(await call(session.switchCompany, { body: { companyId: other.id } })) : first
  const clientOf = (otherApp: App, thread: Thread) => ({
    ...callsOf(otherApp, caller, thread),
    signedIn,
    companyId: caller.companyId,
    end: () => call(session.logout, { body: {} }),
  })
  return { ...clientOf(app, unsavedThread), /** Returns a client with the same session, on another application's date and in its own thread. */ in: clientOf }
}
export type SignedInClient = Awaited<ReturnType<typeof demoClient>>
export type DemoClient = Omit<SignedInClient, 'in'>
