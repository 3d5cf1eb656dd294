import type { AnyEndpoint, BodyInput, PathParams, ResponseOutput } from '@/contracts/endpoint'
import { session, type SignedIn } from '@/contracts/session'
import { demoPassword } from './people'

/** The application, or whatever else hands it a call. */
interface App {
  request(path: string, init: RequestInit): Response | Promise<Response>
}

interface Input<E extends AnyEndpoint> {
  params?: PathParams<E['path']>
  body?: BodyInput<E>
  query?: Record<string, string>
  files?: { name: string; bytes: Uint8Array }[]
}

/** Calls the API as a demo user would, so that demo data passes every rule that real data does. */
export const demoClient = async (app: App, email: string, companyName?: string) => {
  let token = ''
  let companyId = ''
  const call = async <E extends AnyEndpoint>(endpoint: E, { params, body, query, files }: Input<E> = {}): Promise<ResponseOutput<E>> => {
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent((params as Record<string, string> | undefined)?.[name] ?? ''))
    const headers: Record<string, string> = { authorization: `Bearer ${token}`, ...(companyId ? { 'x-company-id': companyId } : {}) }
    const init: RequestInit = { method: endpoint.method, headers }
    if (endpoint.method !== 'GET') {
      headers['idempotency-key'] = crypto.randomUUID()
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
    const answer = (await response.json()) as { statusCode: number; message: string; data: ResponseOutput<E>; errors?: unknown }
    if (answer.statusCode !== 200) throw new Error(`${endpoint.method} ${path} as ${email}: ${answer.message} ${JSON.stringify(answer.errors ?? '')}`)
    return answer.data
  }
  const enter = (answer: SignedIn) => {
    token = answer.accessToken
    companyId = answer.allCompanies.find((company) => company.isActive)?.id ?? ''
    return answer
  }
  const first = enter((await call(session.login, { body: { email, password: demoPassword } })) as SignedIn)
  const other = companyName && first.allCompanies.find((company) => company.name === companyName && !company.isActive)
  const signedIn = other ? enter(await call(session.switchCompany, { body: { companyId: other.id } })) : first
  return { call, signedIn, companyId, end: () => call(session.logout, { body: {} }) }
}
export type DemoClient = Awaited<ReturnType<typeof demoClient>>
