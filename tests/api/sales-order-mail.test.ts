import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { MailProposal } from '@/contracts/mail-proposal'
import { type SalesOrder, salesOrders } from '@/contracts/sales-orders'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { readPdf } from '../support/read-pdf'
import { addOrder, orderNow, orderStep, takeOrder } from '../support/sales-orders'
import { workThrough } from '../support/vendor-pos'

const api = await startApi()
const seller = await api.signIn('manager@northgate.example')
const { companyId } = seller
const [customer] = await api.owner.query<{ id: string }>(
  `select c.party_id as id from customers c where c.company_id = $1 and not c.tax_exempt and c.payment_term_id is null and not c.credit_hold order by c.code limit 1`,
  [companyId],
)
await api.owner.query(`update customers set credit_limit = null where company_id = $1`, [companyId])

const draft = (more: object = {}) =>
  addOrder(seller, {
    customerId: customer?.id ?? '',
    currency: 'USD',
    grandTotal: '1250',
    lines: [{ description: 'A switch', qty: '10', unitPrice: '125' }],
    ...more,
  })
const confirm = (order: SalesOrder) => takeOrder(seller, order, { action: 'confirm', withoutPoReason: 'By telephone' })
const confirmed = async (more: object = {}) => confirm(await draft(more))
const propose = async ({ voucherId }: SalesOrder, who = seller) => who.call<MailProposal>(salesOrders.proposal, { params: { voucherId } })
const mailTo = (to: string) => ({ action: 'send', mail: { to: [to], subject: 'Our confirmation', text: 'Please find it attached.' } })
/** A new address, to which no other mail goes. */
const someone = () => `${randomUUID()}@customer.example`
const lettersTo = (address: string) => api.ports.sent.filter(({ to }) => to === address)
const paperIn = async (letter: ReturnType<typeof lettersTo>[number] | undefined) => (await readPdf(letter?.attachments?.[0]?.bytes)).text
const mailsOf = async ({ voucherId }: SalesOrder) =>
  (await seller.call<TimelinePage>(timelines.sales_order.timeline, { params: { voucherId }, query: { kind: 'mail' } })).data.rows.map((entry) =>
    entry.type === 'mail' ? [entry.recipients, entry.status] : [],
  )
const downloaded = async ({ voucherId }: SalesOrder) => new Uint8Array(await (await seller.call(salesOrders.pdf, { params: { voucherId } })).raw.arrayBuffer())

test('the confirmation is mailed with its paper, and is the same paper from then on', async () => {
  const to = someone()
  const order = await confirmed({ contactName: 'Jane Doe', contactEmail: to, customerOrderNumber: 'PO-7' })
  const { data: proposal } = await propose(order)
  expect(proposal).toMatchObject({
    to: [{ name: 'Jane Doe', email: to }],
    fileName: `${order.voucherId}.pdf`,
    subject: `Order confirmation ${order.voucherId} from Northgate Trading LLC (your PO-7)`,
  })
  expect(proposal.text).toContain(
    `Dear Jane Doe,\n\nthank you for your order PO-7. Please find attached our confirmation ${order.voucherId} over 1,250.00 USD.`,
  )
  const sent = await takeOrder(seller, order, { action: 'send', mail: { to: [to], subject: proposal.subject, text: proposal.text } })
  expect(sent.status).toBe('confirmed')
  expect(sent.sentAt).toMatch(new RegExp(`^${new Date().getUTCFullYear()}-`))
  await workThrough(api)
  expect(await mailsOf(order)).toEqual([[[to], 'sent']])
  const [letter] = lettersTo(to)
  expect(letter).toMatchObject({ replyTo: 'manager@northgate.example', subject: proposal.subject, text: proposal.text })
  expect(letter?.attachments?.map(({ name }) => name)).toEqual([`${order.voucherId}.pdf`])
  expect(await paperIn(letter)).toContain('A switch')
  expect(await downloaded(order)).toEqual(new Uint8Array(letter?.attachments?.[0]?.bytes ?? []))
  await takeOrder(seller, await orderNow(seller, order), mailTo(to))
  await workThrough(api)
  expect(lettersTo(to)[1]?.attachments).toEqual(letter?.attachments)
})

test('reopened and confirmed anew it has a new paper; what waited of the old one is taken back', async () => {
  const [to, late] = [someone(), someone()]
  const first = await takeOrder(seller, await confirmed(), mailTo(to))
  await workThrough(api)
  const again = await takeOrder(seller, await orderNow(seller, first), mailTo(late))
  const reopened = await takeOrder(seller, again, { action: 'reopen' })
  expect(reopened.sentAt).toBe(null)
  const { voucherId, version } = reopened
  const edited = await seller.call<SalesOrder>(salesOrders.edit, {
    params: { voucherId },
    body: { version, customerId: customer?.id, currency: 'USD', grandTotal: '90', lines: [{ description: 'A router', qty: '1', unitPrice: '90' }] },
  })
  await workThrough(api)
  expect(lettersTo(late)).toEqual([])
  await takeOrder(seller, await confirm(edited.data), mailTo(to))
  await workThrough(api)
  const [old, fresh] = await Promise.all(lettersTo(to).map(paperIn))
  expect([old?.includes('A switch'), fresh?.includes('A switch'), fresh?.includes('A router')]).toEqual([true, false, true])
})

test('a paper whose order was reopened while it was made is not kept, and not mailed', async () => {
  const to = someone()
  const order = await takeOrder(seller, await confirmed(), mailTo(to))
  await api.owner.query(`update work_queue set due_at = now() where kind = 'mail'`)
  const slow = {
    ...api.ports,
    pdf: {
      ...api.ports.pdf,
      render: async (definition: Parameters<typeof api.ports.pdf.render>[0]) => {
        await takeOrder(seller, await orderNow(seller, order), { action: 'reopen' })
        return api.ports.pdf.render(definition)
      },
    },
  }
  await createWorker(slow).runDue()
  expect(lettersTo(to)).toEqual([])
  await workThrough(api)
  expect(lettersTo(to)).toEqual([])
  expect((await orderNow(seller, order)).files).toEqual([])
})

test('a cancelled order’s waiting mail is taken back, and its paper says that it is cancelled', async () => {
  const [to, waiting] = [someone(), someone()]
  const sent = await takeOrder(seller, await confirmed(), mailTo(to))
  await workThrough(api)
  const again = await takeOrder(seller, await orderNow(seller, sent), mailTo(waiting))
  const cancelled = await takeOrder(seller, again, { action: 'cancel', reason: 'Ordered twice' })
  await workThrough(api)
  expect([lettersTo(to).length, lettersTo(waiting).length]).toEqual([1, 0])
  expect((await readPdf(await downloaded(cancelled))).text).toContain('Cancelled')
})

test('is refused for a draft, one on hold, without the flag, and of another company', async () => {
  const to = someone()
  const open = await draft()
  const early = await orderStep(seller, open, mailTo(to))
  expect([early.statusCode, early.code]).toEqual([409, 'INVALID_TRANSITION'])
  const order = await confirmed()
  const keeper = await api.signIn('warehouse@northgate.example')
  expect((await orderStep(keeper, order, mailTo(to))).statusCode).toBe(403)
  expect((await propose(order, keeper)).statusCode).toBe(403)
  const stranger = await api.signIn('admin@falcon.example')
  expect((await orderStep(stranger, { voucherId: order.draftId, version: order.version }, mailTo(to))).statusCode).toBe(404)
  expect((await propose({ ...order, voucherId: order.draftId }, stranger)).statusCode).toBe(404)
  const orderOnHold = await takeOrder(seller, order, { action: 'hold', reason: 'Payment first' })
  expect((await orderStep(seller, orderOnHold, mailTo(to))).code).toBe('INVALID_TRANSITION')
  const nobody = await orderStep(seller, await confirmed(), { action: 'send', mail: { to: [], subject: 'x', text: 'x' } })
  expect([nobody.statusCode, nobody.errors?.[0]?.path]).toEqual([422, 'mail.to'])
  await workThrough(api)
  expect(lettersTo(to)).toEqual([])
})
