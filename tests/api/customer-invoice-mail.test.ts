import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { CustomerInvoiceInput } from '@/contracts/customer-invoice-input'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import type { MailProposal } from '@/contracts/mail-proposal'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { dayInWords, todayIn } from '@server/domain/today'
import { createWorker } from '@server/worker'
import { type Caller, startApi } from '../support/api'
import { readPdf } from '../support/read-pdf'
import { workThrough } from '../support/vendor-pos'

const api = await startApi({ unsound: 'a status is written here' })
const accountant = await api.signIn('accounts@northgate.example')
const sales = await api.signIn('sales@northgate.example')
const { companyId } = accountant
const today = todayIn('America/New_York', new Date())
const [customer] = await api.owner.query<{ id: string }>(
  `select c.party_id as id from customers c where c.company_id = $1 and not c.tax_exempt order by c.code limit 1`,
  [companyId],
)
const customerId = customer?.id ?? ''

const draft = async (more: Partial<CustomerInvoiceInput> = {}) => {
  const answer = await accountant.call<CustomerInvoice>(customerInvoices.create, {
    body: { customerId, currency: 'USD', grandTotal: '50', lines: [{ description: 'Item', qty: '5', unitPrice: '10' }], ...more },
  })
  expect(answer.message).toBe('OK')
  return answer.data
}
const step = (invoice: Pick<CustomerInvoice, 'voucherId' | 'version'>, body: object, who: Caller = accountant, headers: Record<string, string> = {}) =>
  who.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId: invoice.voucherId }, body: { version: invoice.version, ...body }, headers })
const posted = async (more: Partial<CustomerInvoiceInput> = {}) => (await step(await draft(more), { action: 'post' })).data
const read = async ({ voucherId }: CustomerInvoice) => (await accountant.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId } })).data
const propose = async ({ voucherId }: CustomerInvoice) => (await accountant.call<MailProposal>(customerInvoices.proposal, { params: { voucherId } })).data
const mailTo = (to: string, more: object = {}) => ({ action: 'send', mail: { to: [to], subject: 'Our invoice', text: 'Please find it attached.', ...more } })
/** A new address, to which no other mail goes. */
const someone = () => `${randomUUID()}@customer.example`
const lettersTo = (address: string) => api.ports.sent.filter(({ to }) => to === address)
const mailsOf = async ({ voucherId }: CustomerInvoice) =>
  (await accountant.call<TimelinePage>(timelines.customer_invoice.timeline, { params: { voucherId }, query: { kind: 'mail' } })).data.rows.map((entry) =>
    entry.type === 'mail' ? [entry.recipients, entry.status, entry.error] : [],
  )
const hashesOf = ({ id }: CustomerInvoice) =>
  api.owner.query<{ id: string; sha256: string }>(`select id, sha256 from files where company_id = $1 and document_id = $2`, [companyId, id])
const downloaded = async ({ voucherId }: CustomerInvoice) =>
  new Uint8Array(await (await accountant.call(customerInvoices.pdf, { params: { voucherId } })).raw.arrayBuffer())

test('a posted invoice is mailed with its paper and the same as data in it; again it is the same file', async () => {
  const to = someone()
  const invoice = await posted({ contactName: 'Jane Doe', contactEmail: to, customerOrderNumber: 'PO-7', dueDate: '2199-01-01' })
  const proposal = await propose(invoice)
  expect(proposal).toMatchObject({
    to: [{ name: 'Jane Doe', email: to }],
    fileName: `${invoice.voucherId}.pdf`,
    subject: `Invoice ${invoice.voucherId} from Northgate Trading LLC (your PO-7)`,
  })
  expect(proposal.text).toContain('Open amount: 50.00 USD, due on 1 January 2199.')
  const { subject, text } = proposal
  const copy = someone()
  const sent = await step(invoice, mailTo(to, { cc: [copy], subject, text }))
  expect([sent.message, sent.data.status]).toEqual(['OK', 'posted'])
  expect(sent.data.sentAt).toMatch(new RegExp(`^${new Date().getUTCFullYear()}-`))
  expect(await mailsOf(invoice)).toEqual([[[to, copy], 'queued', null]])
  await workThrough(api)
  expect(await mailsOf(invoice)).toEqual([[[to, copy], 'sent', null]])
  const [letter] = lettersTo(to)
  expect(letter).toMatchObject({ cc: [copy], replyTo: 'accounts@northgate.example', subject, text })
  expect(letter?.attachments?.map(({ name, mime }) => [name, mime])).toEqual([[`${invoice.voucherId}.pdf`, 'application/pdf']])
  const paper = await readPdf(letter?.attachments?.[0]?.bytes)
  expect(paper.text).toContain(invoice.voucherId)
  expect(paper.files.map(({ name }) => name)).toEqual(['factur-x.xml'])
  expect(paper.files[0]?.text).toContain(`<ram:ID>${invoice.voucherId}</ram:ID>`)
  expect(paper.files[0]?.text).toContain('urn:cen.eu:en16931:2017')

  // The invoice is sent as it was printed, although a new PDF would now show another company name.
  const files = await hashesOf(invoice)
  expect(files).toHaveLength(1)
  await api.owner.query(`update companies set legal_name = 'Renamed since' where id = $1`, [companyId])
  const again = await step(await read(invoice), mailTo(to))
  expect(again.message).toBe('OK')
  await workThrough(api)
  const [, second] = lettersTo(to)
  expect(second?.attachments).toEqual(letter?.attachments)
  expect(await downloaded(invoice)).toEqual(new Uint8Array(letter?.attachments?.[0]?.bytes ?? []))
  expect(await hashesOf(invoice)).toEqual(files)
})

test('a credit note is mailed as well, and what was settled since', async () => {
  const to = someone()
  const invoice = await posted()
  const note = await posted({
    type: 'credit_note',
    invoiceVoucherId: invoice.voucherId,
    creditReason: 'Damaged',
    grandTotal: '20',
    lines: [{ description: 'Item', qty: '2', unitPrice: '10', invoiceLineId: invoice.lines[0]?.id ?? null }],
  })
  expect(note.status).toBe('paid')
  expect((await propose(note)).text).toContain(`our credit note ${note.voucherId} over 20.00 USD on our invoice ${invoice.voucherId}.`)
  const credited = await read(invoice)
  expect(credited.status).toBe('partially_paid')
  expect((await propose(credited)).text).toContain(`Open amount: 30.00 USD, due on ${dayInWords(today)}.`)
  for (const each of [note, credited]) expect((await step(each, mailTo(to))).data.status).toBe(each.status)
  await workThrough(api)
  expect(
    lettersTo(to)
      .flatMap(({ attachments = [] }) => attachments.map(({ name }) => name))
      .toSorted(),
  ).toEqual([`${note.voucherId}.pdf`, `${invoice.voucherId}.pdf`])
  const paper = await readPdf(
    lettersTo(to)
      .flatMap(({ attachments = [] }) => attachments)
      .find(({ name }) => name.startsWith(note.voucherId))?.bytes,
  )
  expect(paper.files[0]?.text).toContain('<ram:TypeCode>381</ram:TypeCode>')
})

test('pressed twice it is one mail', async () => {
  const to = someone()
  const invoice = await posted()
  const key = { 'idempotency-key': randomUUID() }
  const answers = [await step(invoice, mailTo(to), accountant, key), await step(invoice, mailTo(to), accountant, key)]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(await mailsOf(invoice)).toHaveLength(1)
  const late = await step(invoice, mailTo(to))
  expect(late.statusCode).toBe(409)
})

test('while the mail server is away it waits, and says why; one that still waits is taken back when the invoice is cancelled', async () => {
  const to = someone()
  const invoice = await posted()
  const sent = (await step(invoice, mailTo(to))).data
  await api.owner.query(`update work_queue set due_at = now() where kind = 'mail'`)
  await createWorker({ ...api.ports, mail: { send: () => Promise.reject(new Error('connection refused')) } }).runDue()
  expect(await mailsOf(invoice)).toEqual([[[to], 'queued', 'connection refused']])
  const cancelled = await step(sent, { action: 'cancel', reason: 'Wrong customer' })
  expect(cancelled.data.status).toBe('cancelled')
  await workThrough(api)
  expect(await mailsOf(invoice)).toEqual([[[to], 'cancelled', 'connection refused']])
  expect(lettersTo(to)).toEqual([])
})

test('a cancelled invoice is not mailed by a mail that was taken up in that moment', async () => {
  const to = someone()
  const invoice = await posted()
  await step(invoice, mailTo(to))
  await api.owner.query(`update documents set status = 'cancelled' where id = $1`, [invoice.id])
  await workThrough(api)
  expect(lettersTo(to)).toEqual([])
  expect(await hashesOf(invoice)).toEqual([])
})

test('is refused for a draft, once it is cancelled, without the flag, and of another company', async () => {
  const to = someone()
  const open = await draft()
  const early = await step(open, mailTo(to))
  expect([early.statusCode, early.code]).toEqual([409, 'INVALID_TRANSITION'])
  const invoice = await posted()
  expect((await step(invoice, mailTo(to), sales)).statusCode).toBe(403)
  expect((await sales.call(customerInvoices.proposal, { params: { voucherId: invoice.voucherId } })).statusCode).toBe(403)
  const stranger = await api.signIn('admin@falcon.example')
  expect((await step({ voucherId: invoice.draftId, version: invoice.version }, mailTo(to), stranger)).statusCode).toBe(404)
  expect((await stranger.call(customerInvoices.proposal, { params: { voucherId: invoice.draftId } })).statusCode).toBe(404)
  const cancelled = (await step(invoice, { action: 'cancel', reason: 'Wrong customer' })).data
  const late = await step(cancelled, mailTo(to))
  expect([late.statusCode, late.code]).toEqual([409, 'INVALID_TRANSITION'])
  const nobody = await step(await posted(), { action: 'send', mail: { to: [], subject: 'x', text: 'x' } })
  expect([nobody.statusCode, nobody.errors?.[0]?.path]).toEqual([422, 'mail.to'])
  await workThrough(api)
  expect(lettersTo(to)).toEqual([])
})
