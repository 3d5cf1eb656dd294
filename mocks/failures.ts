import { create } from 'zustand'
import { UNDER_MAINTENANCE } from '@/contracts/envelope'
import { health } from '@/contracts/health'

/** Failures between the screens and the API that can be switched on by hand for one tab. */
export const failures = {
  slow: { label: 'Slow: 2 s a call', word: 'Slow' },
  slower: { label: 'Slower: 5 s a call', word: 'Slower' },
  offline: { label: 'Offline', word: 'Offline' },
  '401': { label: '401: session ended', word: '401' },
  '500': { label: '500: server error', word: '500' },
  '503': { label: '503: under maintenance', word: '503' },
  third: { label: 'Every third call fails', word: 'Every third' },
} as const
export type Failure = keyof typeof failures

/** Names in the order of the menu, listed here because an object puts keys that look like numbers first. */
export const failureNames: readonly Failure[] = ['slow', 'slower', 'offline', '401', '500', '503', 'third']
const isFailure = (name: string): name is Failure => name in failures

const KEY = 'northgate-mock-failures'
const PARAMETER = 'mock'

const namesIn = (text: string | null): Failure[] => (text ?? '').split(',').filter(isFailure)

export const useFailures = create<{ on: readonly Failure[] }>()(() => ({ on: [] }))

const isOn = (failure: Failure): boolean => useFailures.getState().on.includes(failure)

/** Changes the browser's own report of the network (`navigator.onLine` and its events), which the product's screens show. */
const reportNetwork = (wasOffline: boolean): void => {
  const isOffline = isOn('offline')
  if (isOffline === wasOffline) return
  if (isOffline) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  else Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
}

export const setFailures = (on: readonly Failure[]): void => {
  const wasOffline = isOn('offline')
  useFailures.setState({ on })
  sessionStorage.setItem(KEY, on.join(','))
  reportNetwork(wasOffline)
}

export const toggleFailure = (failure: Failure): void => {
  const { on } = useFailures.getState()
  const otherPace = failure === 'slow' ? 'slower' : failure === 'slower' ? 'slow' : null
  setFailures(on.includes(failure) ? on.filter((one) => one !== failure) : [...on.filter((one) => one !== otherPace), failure])
}

/**
 * Switches on the failures of the URL, `?mock=slow,500`, or those that this tab had before. The parameter is removed from the URL, because
 * the product's pages don't know it.
 */
export const readFailures = (): void => {
  const url = new URL(location.href)
  const namesOfUrl = url.searchParams.get(PARAMETER)
  setFailures(namesIn(namesOfUrl ?? sessionStorage.getItem(KEY)))
  if (namesOfUrl === null) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
}

const EXPIRED = 'Your token has expired. Please login again.'
const FAULT = 'Something went wrong on our side. Nothing was saved.'
const MAINTENANCE = { message: 'A new release is being installed.', until: null }
const DELAYS: Partial<Record<Failure, number>> = { slow: 2000, slower: 5000 }

const respond = (status: number, message: string, more: { code?: string; data?: unknown } = {}): Response =>
  Response.json({ statusCode: status, message, data: null, ...more }, { status, headers: { 'X-Request-Id': crypto.randomUUID() } })

/** Wraps the API in the failures that are on: calls are delayed, or get the answer that the server itself would give. */
export const withFailures = (answer: (request: Request) => Response | Promise<Response>) => {
  let calls = 0
  return async (request: Request): Promise<Response> => {
    const delay = Math.max(0, ...useFailures.getState().on.map((failure) => DELAYS[failure] ?? 0))
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (isOn('offline')) return Response.error()
    const inSession = request.headers.has('Authorization')
    if (isOn('401') && inSession) return respond(401, EXPIRED)
    if (isOn('500') || (isOn('third') && ++calls % 3 === 0)) return respond(500, FAULT, { code: 'INTERNAL' })
    if (isOn('503') && request.url.endsWith(health.check.path)) return respond(200, 'OK', { data: { status: 'ok', maintenance: MAINTENANCE } })
    if (isOn('503') && inSession) return respond(503, MAINTENANCE.message, { code: UNDER_MAINTENANCE, data: MAINTENANCE })
    return answer(request)
  }
}
