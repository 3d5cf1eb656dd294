import { randomUUID } from 'node:crypto'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type Inquiry, inquiries } from '@/contracts/inquiries'
import { customers } from '@/contracts/parties'
import { type SignedIn, session } from '@/contracts/session'
import { demoPassword } from '@server/demo/people'

/** A write that is sent again under its key until it is answered. */
export interface Write {
  key: string
  method: string
  path: string
  body: unknown
  file: boolean
  /** What the document bears as its subject or notes. */
  name: string
  acknowledged: boolean
}

interface Answer<T> {
  status: number
  data: T
}

const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString().slice(0, 10)

/** Somebody who works through the API with an Idempotency-Key on each write, on a server that may be killed at any moment. */
export const createWriters = async (addressOf: () => string) => {
  const login = await fetch(`${addressOf()}/api/v1${session.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'system@northgate.example', password: demoPassword }),
  })
  const { data } = (await login.json()) as { data: SignedIn }
  const company = data.allCompanies.find(({ isActive }) => isActive)?.id ?? ''
  const headers = { authorization: `Bearer ${data.accessToken}`, 'x-company-id': company }
  const found = (await (await fetch(`${addressOf()}/api/v1${customers.list.path}`, { headers })).json()) as { data: { rows: { id: string }[] } }
  const customerId = found.data.rows[0]?.id ?? ''
  const basis = (await (await fetch(`${addressOf()}/api/v1${generalInvoices.basis.path}?direction=receivable`, { headers })).json()) as {
    data: { accounts: { id: string }[] }
  }
  const accountId = basis.data.accounts[0]?.id ?? ''

  const writes: Write[] = []
  const send = async <T>(write: Write): Promise<Answer<T>> => {
    const json = JSON.stringify(write.body)
    const form = new FormData()
    form.set('data', json)
    form.append('files', new File([`name,value\n${write.name},1\n`], `${write.name}.csv`))
    const answer = await fetch(`${addressOf()}/api/v1${write.path}`, {
      method: write.method,
      headers: { ...headers, 'idempotency-key': write.key, ...(write.file ? {} : { 'content-type': 'application/json' }) },
      body: write.file ? form : json,
      signal: AbortSignal.timeout(10_000),
    })
    const { data } = (await answer.json()) as { data: T }
    if (answer.ok) write.acknowledged = true
    return { status: answer.status, data }
  }
  const begin = (method: string, path: string, body: unknown, name: string, file = false): Write => {
    const write = { key: randomUUID(), method, path, body, file, name, acknowledged: false }
    writes.push(write)
    return write
  }
  const lines = [1, 2].map((number) => ({ description: `Line ${number}`, qty: '2' }))

  /** An inquiry of two lines with a file, submitted; a quotation of two lines, submitted; an invoice of two lines, posted. Ends early when an answer doesn't come. */
  const deal = async (name: string): Promise<void> => {
    const draft = await send<Inquiry>(begin('POST', inquiries.create.path, { customerId, subject: `inquiry ${name}`, lines }, `inquiry ${name}`, true))
    if (draft.status !== 200) return
    const at = inquiries.change.path.replace(':voucherId', draft.data.voucherId)
    const submit = await send<Inquiry>(begin('PATCH', at, { action: 'submit', version: draft.data.version }, `submit of inquiry ${name}`))
    if (submit.status !== 200) return
    const quoted = lines.map((line) => ({ ...line, unitPrice: '10', unitCost: '5' }))
    const quotation = { customerId, validUntil: nextYear, currency: 'USD', notes: `quotation ${name}`, grandTotal: '40.00', lines: quoted }
    const offered = await send<CustomerQuotation>(begin('POST', customerQuotations.create.path, quotation, `quotation ${name}`))
    if (offered.status !== 200) return
    const path = customerQuotations.change.path.replace(':voucherId', offered.data.voucherId)
    await send(begin('PATCH', path, { action: 'submit', version: offered.data.version }, `submit of quotation ${name}`))
    const charged = [1, 2].map((number) => ({ accountId, description: `Fee ${number}`, amount: '10' }))
    const head = { direction: 'receivable', partyId: customerId, subject: `invoice ${name}`, currency: 'USD', grandTotal: '20.00' }
    const invoice = await send<GeneralInvoice>(begin('POST', generalInvoices.create.path, { ...head, lines: charged }, `invoice ${name}`))
    if (invoice.status !== 200) return
    const posting = generalInvoices.change.path.replace(':voucherId', invoice.data.voucherId)
    await send(begin('PATCH', posting, { action: 'post', version: invoice.data.version }, `submit of invoice ${name}`))
  }

  /** Sends what was never answered again, under its key, until it is. */
  const sendAgain = async (): Promise<{ name: string; status: number }[]> => {
    const refused: { name: string; status: number }[] = []
    for (const write of writes.filter(({ acknowledged }) => !acknowledged)) {
      let status = 0
      for (let tries = 0; tries < 20 && !write.acknowledged; tries++) {
        status = await send(write).then(
          (answer) => answer.status,
          () => 0,
        )
        if (!write.acknowledged) await new Promise((resolve) => setTimeout(resolve, 100))
      }
      if (!write.acknowledged) refused.push({ name: write.name, status })
    }
    return refused
  }
  return { company, writes, deal, sendAgain }
}
