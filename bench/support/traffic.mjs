/**
 * Generates the load of many people in a separate process: a given number of requests a second at random times, whether or not earlier ones
 * are answered. Waiting time counts from the moment at which a request was due, so that a generator that falls behind can't hide it.
 * Reads its task as JSON from standard input and prints the figures as one line of JSON.
 */
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

const { base, companyId, currency, tokens, rate, seconds } = JSON.parse(await new Response(process.stdin).text())
const bases = [base].flat()
const agent = new Agent({ keepAlive: true, maxSockets: 400, scheduling: 'lifo' })

const send = (path, { person = 0, method = 'GET', body } = {}) =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${tokens[person]}`,
      'x-company-id': companyId,
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const call = request(`${bases[person % bases.length]}/api/v1${path}`, { agent, method, headers }, (answer) => {
      const parts = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(parts).toString() }))
      answer.on('error', () => resolve({ status: 0, text: 'cut off' }))
    })
    call.on('error', (error) => resolve({ status: 0, text: error.message }))
    call.end(body && JSON.stringify(body))
  })

const dataOf = ({ status, text }) => {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
  return JSON.parse(text).data
}

const LISTS = {
  '/inquiry': 'voucherId',
  '/vendorQuotation': 'voucherId',
  '/RfqForCustomer/customer-qoutation': 'voucherId',
  '/poFromCustomer/customer-PO': 'voucherId',
  '/order/sales-orders': 'voucherId',
  '/poToVendor/vendor-POs': 'voucherId',
  '/goodsReceipts': 'voucherId',
  '/deliveries': 'voucherId',
  '/invoices/customer-invoice': 'voucherId',
  '/invoices/vendor-invoice': 'voucherId',
  '/invoices/general-invoice': 'voucherId',
  '/customer': 'id',
  '/vendor': 'id',
  '/product': 'partno',
}
const paths = Object.keys(LISTS)
const pick = (list) => list[Math.floor(Math.random() * list.length)]

/** Keys of the records that can be opened, by list. */
const recordKeys = {}
for (const path of paths) recordKeys[path] = dataOf(await send(`${path}?limit=100`)).rows.map((row) => row[LISTS[path]])
const records = paths.filter((path) => recordKeys[path].length > 0)
const customers = dataOf(await send('/customer?limit=100')).rows.filter((row) => row.isActive !== false)
const words = ['cisco', 'switch', 'north', 'cable', 'ab', 'I-2', 'laptop', 'sup', 'port', 'license']

const draftBody = () => ({
  customerId: pick(customers).id,
  subject: 'Under load',
  lines: [1, 2, 3, 4].map((n) => ({ description: `Line ${n} under load`, qty: String(n) })),
})
const invoiceBody = () => ({
  customerId: pick(customers).id,
  currency,
  grandTotal: '40',
  lines: [1, 2, 3, 4].map((n) => ({ description: `Line ${n} under load`, qty: '2', unitPrice: '5' })),
})

/** Exports only data that the load doesn't write: its inquiries, invoices and sessions would make each export longer than the one before. */
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
const exports = [
  `/inquiry/export?format=csv&f=date:to:${yesterday}`,
  '/audit/export?format=csv&f=entity:out:inquiry,customer_invoice,session,user,membership',
  '/product/export?format=csv',
  '/customer/export?format=csv',
]

/** Drafts that this run has created, to be changed and posted. */
const drafts = []
const invoices = []
const kinds = {
  list: { share: 30, path: () => `${pick(paths)}?limit=50` },
  'list, searched': { share: 5, path: () => `${pick(paths)}?limit=50&q=${pick(words)}` },
  record: {
    share: 32,
    path: () => {
      const list = pick(records)
      return `${list}/${encodeURIComponent(pick(recordKeys[list]))}`
    },
  },
  search: { share: 8, path: () => `/search?q=${pick(words)}` },
  'part lookup': { share: 6, path: () => `/product/lookup?q=${pick(words)}` },
  menu: { share: 4, path: () => '/users/menu' },
  home: { share: 1, path: () => '/home' },
  totals: { share: 2, path: () => `${pick(['/invoices/customer-invoice', '/order/sales-orders', '/poToVendor/vendor-POs'])}/totals` },
  export: { share: 0.5, path: () => pick(exports) },
  'draft added': { share: 3, path: () => '/inquiry', method: 'POST', body: draftBody, after: (saved) => drafts.push(saved) },
  'draft saved': {
    share: 3.5,
    take: () => drafts.shift(),
    path: ({ voucherId }) => `/inquiry/${voucherId}`,
    method: 'PATCH',
    body: ({ version }) => ({ action: 'edit', version, ...draftBody() }),
    after: (saved) => drafts.push(saved),
  },
  'invoice added': { share: 2.5, path: () => '/invoices/add-customer-invoice', method: 'POST', body: invoiceBody, after: (saved) => invoices.push(saved) },
  'invoice posted': {
    share: 2.5,
    take: () => invoices.shift(),
    path: ({ voucherId }) => `/invoices/update-customer-invoice/${voucherId}`,
    method: 'PATCH',
    body: ({ version }) => ({ action: 'post', version }),
  },
}
const total = Object.values(kinds).reduce((sum, { share }) => sum + share, 0)
const draw = () => {
  let at = Math.random() * total
  for (const [name, { share }] of Object.entries(kinds)) {
    at -= share
    if (at < 0) return name
  }
  return 'list'
}

const times = Object.fromEntries(Object.keys(kinds).map((name) => [name, []]))
const failures = {}
const examples = []
const perMinute = []
let open = 0
let mostOpen = 0

const sendOne = async (due) => {
  let name = draw()
  let kind = kinds[name]
  const subject = kind.take?.()
  if (kind.take && !subject) {
    name = 'list'
    kind = kinds.list
  }
  const person = Math.floor(Math.random() * tokens.length)
  open += 1
  mostOpen = Math.max(mostOpen, open)
  const path = kind.path(subject)
  const answer = await send(path, { person, method: kind.method ?? 'GET', body: kind.body?.(subject) })
  open -= 1
  const took = performance.now() - due
  times[name].push(took)
  const minute = Math.floor((due - started) / 60_000)
  ;(perMinute[minute] ??= []).push(took)
  if (answer.status === 200) kind.after?.(JSON.parse(answer.text).data)
  else {
    const failure = `${answer.status} ${name}`
    failures[failure] = (failures[failure] ?? 0) + 1
    if (examples.length < 10) examples.push(`${path}: ${answer.status} ${answer.text.slice(0, 200)}`)
  }
}

const started = performance.now()
const running = new Set()
let due = started
while (due < started + seconds * 1000) {
  const wait = due - performance.now()
  if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait))
  const call = sendOne(due).finally(() => running.delete(call))
  running.add(call)
  // Exponential intervals, as between independent callers.
  due += (-Math.log(1 - Math.random()) * 1000) / rate
}
await Promise.all(running)
agent.destroy()

const summary = (list) => {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: at(1) }
}
const all = Object.values(times).flat()
const failed = Object.values(failures).reduce((sum, count) => sum + count, 0)
const kindsSummary = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, summary(list)]))
console.log(JSON.stringify({ all: summary(all), failed, failures, examples, mostOpen, kinds: kindsSummary, minutes: perMinute.map(summary) }))
