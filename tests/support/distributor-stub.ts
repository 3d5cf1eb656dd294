import { openHttpStub, type StubRequest } from './http-stub'

export type { Fault } from './http-stub'
export type Kind = 'token' | 'search' | 'create' | 'detail' | 'cancel' | 'change'

interface StubOrder {
  number: string
  customerOrderNumber: string
  status: string
  lines: { customerLineNumber: string; ingramPartNumber: string; quantity: number; unitPrice: number }[]
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
  let tokens = 0

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

  const act = ({ kind, path, query, body }: StubRequest<Kind>): { status: number; body: unknown } => {
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

  const stub = await openHttpStub({ kindOf, act, forget: () => void (orders.length = 0) })
  return { ...stub, orders }
}
export type DistributorStub = Awaited<ReturnType<typeof openDistributorStub>>
