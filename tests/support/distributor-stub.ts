import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Fault of the next request of a kind. Faults with `taken` occur after the order was accepted: the caller can't distinguish them from
 * others.
 */
export type Fault =
  | { status: number; headers?: Record<string, string>; body?: unknown; taken?: boolean }
  | { does: 'hang' | 'hang up' | 'half' | 'garbage'; taken?: boolean }
export type Kind = 'token' | 'search' | 'create' | 'detail' | 'cancel' | 'change'

interface StubOrder {
  number: string
  customerOrderNumber: string
  status: string
  lines: { customerLineNumber: string; ingramPartNumber: string; quantity: number; unitPrice: number }[]
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}
const kindOf = (method: string, path: string): Kind => {
  if (path === '/oauth/oauth30/token') return 'token'
  if (path === '/resellers/v6/orders/search') return 'search'
  if (method === 'DELETE') return 'cancel'
  if (method === 'PUT') return 'change'
  return method === 'POST' ? 'create' : 'detail'
}

/** Starts a stub of a distributor on its own port, which stores orders and fails on request. */
export const openDistributorStub = async () => {
  const orders: StubOrder[] = []
  const faults: Partial<Record<Kind, Fault[]>> = {}
  const seen: { kind: Kind; headers: IncomingMessage['headers']; body: string }[] = []
  const hangingResponses: ServerResponse[] = []
  let tokens = 0
  let beforeAnswer: ((kind: Kind) => void) | null = null

  const linesOf = ({ status, lines }: StubOrder) =>
    lines.map((line, index) => ({
      ...line,
      ingramOrderLineNumber: `00${index + 1}`,
      lineStatus: status,
      quantityOrdered: line.quantity,
      quantityConfirmed: line.quantity,
      quantityBackOrdered: 0,
    }))
  const detailOf = (order: StubOrder) => ({
    ingramOrderNumber: order.number,
    customerOrderNumber: order.customerOrderNumber,
    currencyCode: 'USD',
    orderStatus: order.status,
    lines: linesOf(order),
  })

  const act = (kind: Kind, path: string, query: URLSearchParams, body: string): { status: number; body: unknown } => {
    const order = orders.find(({ number }) => path.endsWith(`/${number}`))
    switch (kind) {
      case 'token':
        tokens += 1
        return { status: 200, body: { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: '3600' } }
      case 'search': {
        const found = orders.filter(({ customerOrderNumber }) => customerOrderNumber.startsWith(query.get('customerOrderNumber') ?? ''))
        return {
          status: 200,
          body: { recordsFound: found.length, orders: found.map(({ number, customerOrderNumber }) => ({ ingramOrderNumber: number, customerOrderNumber })) },
        }
      }
      case 'create': {
        const { customerOrderNumber, lines } = JSON.parse(body) as Pick<StubOrder, 'customerOrderNumber' | 'lines'>
        const newOrder = { number: `20-STUB${orders.length + 1}`, customerOrderNumber, status: 'In Progress', lines }
        orders.push(newOrder)
        return { status: 201, body: { customerOrderNumber, orders: [detailOf(newOrder)] } }
      }
      case 'detail':
        return order ? { status: 200, body: detailOf(order) } : { status: 404, body: { errors: [{ message: 'Not found' }] } }
      case 'cancel':
        if (order) order.status = 'Canceled'
        return { status: 200, body: '' }
      case 'change': {
        const { lines } = JSON.parse(body) as { lines: { customerLineNumber: string; quantity?: number }[] }
        for (const { customerLineNumber, quantity } of lines) {
          const line = order?.lines.find((one) => one.customerLineNumber === customerLineNumber)
          if (line && quantity) line.quantity = quantity
        }
        return { status: 200, body: order ? detailOf(order) : {} }
      }
    }
  }

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
      seen.push({ kind, headers: request.headers, body })
      beforeAnswer?.(kind)
      const fault = faults[kind]?.shift()
      if (fault && !fault.taken) return fail(response, fault)
      const answer = act(kind, pathname, searchParams, body)
      if (fault) return fail(response, fault)
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body === '' ? '' : JSON.stringify(answer.body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}`,
    orders,
    seen,
    count: (kind: Kind) => seen.filter((one) => one.kind === kind).length,
    /** Makes the next requests of a kind fail in these ways, one after the other. */
    plan: (kind: Kind, ...plannedFaults: Fault[]) => void (faults[kind] = plannedFaults),
    /** Sets a callback for each request, called before the answer. */
    watch: (callback: ((kind: Kind) => void) | null) => void (beforeAnswer = callback),
    reset: () => {
      orders.length = 0
      seen.length = 0
      for (const kind of Object.keys(faults) as Kind[]) delete faults[kind]
      beforeAnswer = null
    },
    close: async () => {
      for (const response of hangingResponses) response.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type DistributorStub = Awaited<ReturnType<typeof openDistributorStub>>
