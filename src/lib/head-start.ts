/**
 * Calls that were made before the code that needs their answers was there. A call that turns out to be the same one, down to its token
 * and its company, takes the answer; any other goes out as ever, and what nobody takes is dropped.
 */
const MOST_MS = 10_000

interface Early {
  response: Promise<Response>
  at: number
  abort: () => void
}

const early = new Map<string, Early>()

const keyOf = (url: string, headers: Headers): string => [url, headers.get('Authorization'), headers.get('X-Company-Id')].join('\n')

export const startEarly = (url: string, headers: Headers): void => {
  const control = new AbortController()
  const response = fetch(url, { headers, signal: control.signal })
  // Read to its end even if nobody takes it: an answer that is left unread keeps its connection. Whoever takes it deals with a failure.
  response.then((answer) => answer.clone().arrayBuffer()).catch(() => undefined)
  for (const [key, { at }] of early) if (Date.now() - at >= MOST_MS) early.delete(key)
  early.set(keyOf(url, headers), { response, at: Date.now(), abort: () => control.abort() })
}

/** Cuts off the calls that nobody has taken. */
export const dropEarly = (): void => {
  for (const { abort } of early.values()) abort()
  early.clear()
}

/** `fetch`, but for a call that is on its way already. Each answer is given once: the next asks anew. */
export const fetchOnce: typeof fetch = (input, init) => {
  if (!(input instanceof Request) || input.method !== 'GET') return fetch(input, init)
  const key = keyOf(input.url, input.headers)
  const found = early.get(key)
  early.delete(key)
  if (!found || Date.now() - found.at >= MOST_MS) return fetch(input, init)
  input.signal.addEventListener('abort', found.abort)
  return found.response
}
