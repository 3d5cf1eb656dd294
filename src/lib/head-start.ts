/**
 * Calls that are made before the code that needs their answers has loaded. A later call to the same URL, with the same token and company,
 * takes over the answer; any other call is sent as usual, and an answer that nobody takes is dropped.
 */
const MAX_AGE_MS = 10_000

interface EarlyCall {
  response: Promise<Response>
  at: number
  abort: () => void
}

const earlyCalls = new Map<string, EarlyCall>()

const keyOf = (url: string, headers: Headers): string => [url, headers.get('Authorization'), headers.get('X-Company-Id')].join('\n')

export const startEarlyCall = (url: string, headers: Headers): void => {
  const control = new AbortController()
  const response = fetch(url, { headers, signal: control.signal })
  // Read to its end even if nobody takes it, because an unread answer occupies its connection. The caller that takes it handles a failure.
  response.then((answer) => answer.clone().arrayBuffer()).catch(() => undefined)
  for (const [key, { at }] of earlyCalls) if (Date.now() - at >= MAX_AGE_MS) earlyCalls.delete(key)
  earlyCalls.set(keyOf(url, headers), { response, at: Date.now(), abort: () => control.abort() })
}

/** Aborts the calls whose answers nobody has taken. */
export const abortEarlyCalls = (): void => {
  for (const { abort } of earlyCalls.values()) abort()
  earlyCalls.clear()
}

/** `fetch`, but takes over the answer of the same call if it is already under way. Each answer is used once: the next call is sent anew. */
export const fetchOrTakeEarlyCall: typeof fetch = (input, init) => {
  if (!(input instanceof Request) || input.method !== 'GET') return fetch(input, init)
  const key = keyOf(input.url, input.headers)
  const earlyCall = earlyCalls.get(key)
  earlyCalls.delete(key)
  if (!earlyCall || input.signal.aborted || Date.now() - earlyCall.at >= MAX_AGE_MS) return fetch(input, init)
  input.signal.addEventListener('abort', earlyCall.abort)
  return earlyCall.response
}
