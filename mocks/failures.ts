import { create } from 'zustand'
import { UNDER_MAINTENANCE } from '@/contracts/envelope'
import { health } from '@/contracts/health'

/** What can go wrong between the screens and the API, switched on by hand for one tab. */
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

/** In the order of the menu: an object puts keys that look like numbers first. */
export const failureNames: readonly Failure[] = ['slow', 'slower', 'offline', '401', '500', '503', 'third']
const isFailure = (name: string): name is Failure => name in failures

const KEY = 'northgate-mock-failures'
const PARAMETER = 'mock'

const namesIn = (text: string | null): Failure[] => (text ?? '').split(',').filter(isFailure)

export const useFailures = create<{ on: readonly Failure[] }>()(() => ({ on: [] }))

const isOn = (failure: Failure): boolean => useFailures.getState().on.includes(failure)

/** The browser's own word about the network, which the product's screens show. */
const tellNetwork = (before: boolean): void => {
  const now = isOn('offline')
  if (now === before) return
  if (now) Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false })
  else Reflect.deleteProperty(navigator, 'onLine')
  dispatchEvent(new Event(now ? 'offline' : 'online'))
}

export const setFailures = (on: readonly Failure[]): void => {
  const before = isOn('offline')
  useFailures.setState({ on })
  sessionStorage.setItem(KEY, on.join(','))
  tellNetwork(before)
}

export const toggleFailure = (failure: Failure): void => {
  const { on } = useFailures.getState()
  const other = failure === 'slow' ? 'slower' : failure === 'slower' ? 'slow' : null
  setFailures(on.includes(failure) ? on.filter((one) => one !== failure) : [...on.filter((one) => one !== other), failure])
}

/**
 * Takes the failures of the address, `?mock=slow,500`, or those that this tab had before. The address loses them: the product's
 * pages don't know such a parameter.
 */
export const readFailures = (): void => {
  const url = new URL(location.href)
  const asked = url.searchParams.get(PARAMETER)
  setFailures(namesIn(asked ?? sessionStorage.getItem(KEY)))
  if (asked === null) return
  url.searchParams.delete(PARAMETER)
  history.replaceState(history.state, '', url)
}

const EXPIRED = 'Your token has expired. Please login again.'
const FAULT = 'Something went wrong on our side. Nothing was saved.'
const CLOSED = { message: 'A new release is being installed.', until: null }
const DELAYS: Partial<Record<Failure, number>> = { slow: 2000, slower: 5000 }

const say = (status: number, message: string, more: { code?: string; data?: unknown } = {}): Response =>
  Response.json({ statusCode: status, message, data: null, ...more }, { status, headers: { 'X-Request-Id': crypto.randomUUID() } })

/** The API behind the failures that are on: as slow as they say, or answering what the server itself would. */
export const withFailures = (answer: (request: Request) => Response | Promise<Response>) => {
  let calls = 0
  return async (request: Request): Promise<Response> => {
    const delay = Math.max(0, ...useFailures.getState().on.map((failure) => DELAYS[failure] ?? 0))
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (isOn('offline')) return Response.error()
    const inSession = request.headers.has('Authorization')
    if (isOn('401') && inSession) return say(401, EXPIRED)
    if (isOn('500') || (isOn('third') && ++calls % 3 === 0)) return say(500, FAULT, { code: 'INTERNAL' })
    if (isOn('503') && request.url.endsWith(health.check.path)) return say(200, 'OK', { data: { status: 'ok', maintenance: CLOSED } })
    if (isOn('503') && inSession) return say(503, CLOSED.message, { code: UNDER_MAINTENANCE, data: CLOSED })
    return answer(request)
  }
}
