import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Fault of the next request of a kind. Faults with `taken` occur after the request was carried out: the caller can't distinguish them from
 * others.
 */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown; taken?: boolean }
  | { does: 'hang' | 'hang up' | 'half' | 'garbage'; taken?: boolean }

export interface StubRequest<Kind extends string> {
  kind: Kind
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

interface Played<Kind extends string> {
  kindOf: (method: string, path: string) => Kind
  /** Carries a request out. An empty text is an empty body. */
  act: (request: StubRequest<Kind>) => { status: number; body: unknown }
  /** Forgets what was carried out. */
  forget: () => void
}

/** Starts a stub of another company's HTTP API on its own port, which fails on request. */
export const openHttpStub = async <Kind extends string>({ kindOf, act, forget }: Played<Kind>) => {
  const faults = new Map<Kind, Fault[]>()
  const seen: StubRequest<Kind>[] = []
  const hangingResponses: ServerResponse[] = []
  let beforeAnswer: ((kind: Kind) => void) | null = null

  const fail = (response: ServerResponse, fault: Fault) => {
    if ('status' in fault) {
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(JSON.stringify(fault.body ?? null))
      return
    }
    switch (fault.does) {
      case 'hang':
        hangingResponses.push(response)
        return
      case 'hang up':
        response.destroy()
        return
      case 'half':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
        response.write('{"orders":[', () => response.destroy())
        return
      case 'garbage':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>maintenance</html>')
    }
  }

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://stub')
      const kind = kindOf(request.method ?? '', pathname)
      const one = { kind, path: pathname, query: searchParams, headers: request.headers, body }
      seen.push(one)
      beforeAnswer?.(kind)
      const fault = faults.get(kind)?.shift()
      if (fault && !fault.taken) return fail(response, fault)
      const answer = act(one)
      if (fault) return fail(response, fault)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body === '' ? '' : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    count: (kind: Kind) => seen.filter((one) => one.kind === kind).length,
    /** Makes the next requests of a kind fail in these ways, one after the other. */
    plan: (kind: Kind, ...plannedFaults: Fault[]) => void faults.set(kind, plannedFaults),
    /** Sets a callback for each request, called before the answer. */
    watch: (callback: ((kind: Kind) => void) | null) => void (beforeAnswer = callback),
    reset: () => {
      forget()
      seen.length = 0
      faults.clear()
      beforeAnswer = null
    },
    close: async () => {
      for (const response of hangingResponses) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
