import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { type CustomerQuotation, customerQuotations } from '@/contracts/customer-quotations'
import { customers, type PartyOption } from '@/contracts/parties'
import { type OfferedQuotation, quotationAnswers } from '@/contracts/quotation-answers'
import { mailEndpoints } from '@/contracts/mails'
import { timelines, type TimelinePage } from '@/contracts/timeline'
import { rowsOf } from '@server/db/rows'
import { MailRefused } from '@server/ports'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'

const api = await startApi()
const sales = await api.signIn('sales@northgate.example')
const customerId = (await sales.call<{ rows: PartyOption[] }>(customers.lookup, { query: { q: 'Harbor' } })).data.rows[0]?.id ?? ''

type Key = Pick<CustomerQuotation, 'voucherId' | 'version'>
const step = (quotation: Key, patch: object) =>
  sales.call<CustomerQuotation>(customerQuotations.change, { params: { voucherId: quotation.voucherId }, body: { version: quotation.version, ...patch } })
const get = async (voucherId: string) => (await sales.call<CustomerQuotation>(customerQuotations.get, { params: { voucherId } })).data
const LINE = { description: 'Switch', qty: '10', unitCost: '80', unitPrice: '100' }
const approved = async (): Promise<CustomerQuotation> => {
  const body = {
    customerId,
    validUntil: '2199-01-01',
    currency: 'USD',
    grandTotal: '1000',
    notes: 'INTERNAL-NOTE',
    lines: [LINE, { ...LINE, description: 'Rails', isOptional: true }],
  }
  const { data } = await sales.call<CustomerQuotation>(customerQuotations.create, { body })
  return (await step(data, { action: 'submit' })).data
}
const sent = async () => (await step(await approved(), { action: 'send' })).data
const share = async ({ voucherId }: Key) =>
  (await sales.call<{ url: string; expiresAt: string }>(customerQuotations.share, { params: { voucherId }, body: {} })).data.url.split('#')[1] ?? ''
const visit = (token: string, address: string = crypto.randomUUID()) =>
  api.send<OfferedQuotation>(quotationAnswers.view, { body: { token }, headers: { 'x-test-address': address } })
const answer = (token: string, answerBody: object) =>
  api.send<OfferedQuotation>(quotationAnswers.answer, { body: { token, ...answerBody }, headers: { 'x-test-address': crypto.randomUUID() } })
const accept = { answer: 'accept', name: 'Jane Doe' }

beforeEach(async () => {
  await api.owner.query(`delete from work_queue where kind in ('mail', 'paper')`)
  api.ports.sent.length = 0
})

describe('the customer’s link', () => {
  test('shows the offer and nothing of ours', async () => {
    const quotation = await sent()
    const { statusCode, data, text } = await visit(await share(quotation))
    expect(statusCode).toBe(200)
    expect(data).toMatchObject({ voucherId: quotation.voucherId, closed: null, grandTotal: '1000', lines: [{ unitPrice: '100' }, { isOptional: true }] })
    for (const secret of ['cost', 'margin', 'Cost', 'INTERNAL-NOTE', 'vendor', '"80"']) expect(text).not.toContain(secret)
    expect((await get(quotation.voucherId)).link).toMatchObject({ state: 'open', openedAt: expect.any(String) })
  })

  test('accepts once, with the options taken, and tells the salesperson', async () => {
    const quotation = await sent()
    const token = await share(quotation)
    const option = quotation.lines[1]?.id
    const { data } = await answer(token, { ...accept, note: 'PO 4711', lineIds: [option] })
    expect(data).toMatchObject({ status: 'accepted', closed: 'answered', outcome: { byName: 'Jane Doe' } })
    const after = await get(quotation.voucherId)
    expect(after).toMatchObject({ status: 'accepted', outcome: { via: 'link', byName: 'Jane Doe', note: 'PO 4711' }, link: { state: 'used' } })
    expect(after.lines.map(({ optionTaken }) => optionTaken)).toEqual([null, true])
    // The same answer succeeds again; another one comes too late.
    expect((await answer(token, accept)).statusCode).toBe(200)
    const late = await answer(token, { answer: 'reject', name: 'Jane Doe', reason: 'Changed my mind' })
    expect([late.statusCode, late.code]).toEqual([409, 'QUOTATION_CLOSED'])
    const { rows } = (
      await sales.call<TimelinePage>(timelines.customer_quotation.timeline, { params: { voucherId: quotation.voucherId }, query: { kind: 'changes' } })
    ).data
    expect(rows[0]).toMatchObject({ action: 'acceptByLink', by: null })
    await createWorker(api.ports).runDue()
    expect(api.ports.sent.map(({ to, subject }) => [to, subject])).toEqual([[sales.user.email, `${quotation.voucherId} was accepted by Jane Doe`]])
  })

  test('of ten who answer at once one is heard', async () => {
    const quotation = await sent()
    const token = await share(quotation)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => answer(token, index % 2 ? accept : { answer: 'reject', name: 'Bob', reason: 'Too dear' })),
    )
    const { status } = await get(quotation.voucherId)
    const won = status === 'accepted' ? 1 : 0
    answers.forEach(({ statusCode }, index) => expect(statusCode).toBe(index % 2 === won ? 200 : 409))
    const [audited] = await api.owner.query<{ n: number }>(`select count(*)::int as n from audit_log where entity_id = $1 and action like '%ByLink'`, [
      quotation.id,
    ])
    expect(audited?.n).toBe(1)
  })

  test('a rejection needs its reason', async () => {
    const quotation = await sent()
    const token = await share(quotation)
    expect((await answer(token, { answer: 'reject', name: 'Bob', reason: ' ' })).errors?.[0]?.path).toBe('reason')
    await answer(token, { answer: 'reject', name: 'Bob', reason: 'Too dear' })
    expect(await get(quotation.voucherId)).toMatchObject({ status: 'rejected', outcome: { via: 'link', byName: 'Bob', reason: 'Too dear' } })
  })

  test('says why it is closed: expired, replaced, withdrawn; a link taken back is as good as none', async () => {
    const expired = await sent()
    const old = await share(expired)
    await api.owner.query(`update customer_quotation_links set expires_at = now() - interval '1 minute' where document_id = $1`, [expired.id])
    expect([(await visit(old)).data.closed, (await answer(old, accept)).statusCode]).toEqual(['expired', 409])
    const first = await sent()
    const replaced = await share(first)
    const revision = (await step(first, { action: 'revise' })).data
    await step((await step(revision, { action: 'submit' })).data, { action: 'send' })
    expect([(await visit(replaced)).data.closed, (await answer(replaced, accept)).statusCode]).toEqual(['replaced', 409])
    const again = await sent()
    const [before, now] = [await share(again), await share(again)]
    expect([(await visit(before)).statusCode, (await visit(now)).statusCode]).toEqual([404, 200])
    await sales.call(customerQuotations.unshare, { params: { voucherId: again.voucherId } })
    expect((await visit(now)).text).toBe((await visit('A'.repeat(43))).text)
  })

  test('only a hash of the token is kept, and guesses are slowed down', async () => {
    const token = await share(await sent())
    const everything = await api.owner.query<{ row: string }>(`select k::text as row from customer_quotation_links k`)
    expect(JSON.stringify(everything)).not.toContain(token)
    const answers = []
    for (let guess = 0; guess < 62; guess += 1) answers.push((await visit('B'.repeat(43), 'one address')).statusCode)
    expect(answers.slice(0, 59).every((status) => status === 404)).toBe(true)
    expect(answers.at(-1)).toBe(429)
  })

  test('shows the one row that its token names, and no row to who brings none', async () => {
    const tokens = [await share(await sent()), await share(await sent())]
    const seen = (token: string | null) =>
      api.db.transaction(async (tx) => {
        if (token) await tx.execute(sql`select set_config('app.link', encode(sha256(${token}::bytea), 'hex'), true)`)
        return (await rowsOf<{ n: number }>(tx, sql`select count(*)::int as n from customer_quotation_links`))[0]?.n
      })
    expect([await seen(null), await seen(tokens[0] ?? ''), await seen('A'.repeat(43))]).toEqual([0, 1, 0])
  })
})

describe('sending', () => {
  const mail = { to: ['jane@harbor.example', 'joe@harbor.example'], cc: ['boss@harbor.example'], subject: 'Your quotation', text: 'Here: {{link}}' }
  const makeWorkDue = () => api.owner.query(`update work_queue set due_at = now() where kind in ('mail', 'paper')`)

  test('goes out after the time to undo, with the very PDF that was shown, and a link that works', async () => {
    const quotation = await approved()
    const shown = await sales.call(customerQuotations.pdf, { params: { voucherId: quotation.voucherId } })
    const preview = new Uint8Array(await shown.raw.arrayBuffer())
    const { data } = await step(quotation, { action: 'send', mail })
    expect(data).toMatchObject({ status: 'sent', sentVia: 'mail', canUnsend: true, mail: { state: 'queued' }, link: { state: 'open' } })
    await createWorker(api.ports).runDue()
    expect(api.ports.sent).toEqual([])
    await makeWorkDue()
    await createWorker(api.ports).runDue()
    const [letter] = api.ports.sent
    expect(letter).toMatchObject({ to: 'jane@harbor.example', alsoTo: ['joe@harbor.example'], cc: ['boss@harbor.example'], replyTo: sales.user.email })
    expect(letter?.attachments?.map(({ name, mime }) => [name, mime])).toEqual([[`${quotation.voucherId}.pdf`, 'application/pdf']])
    expect(Buffer.compare(preview, letter?.attachments?.[0]?.bytes ?? new Uint8Array())).toBe(0)
    const token = letter?.text.split('#')[1] ?? ''
    expect((await visit(token)).data.voucherId).toBe(quotation.voucherId)
    const frozen = await sales.call(customerQuotations.pdf, { params: { voucherId: quotation.voucherId } })
    expect(Buffer.compare(preview, new Uint8Array(await frozen.raw.arrayBuffer()))).toBe(0)
    const offered = await api.send(quotationAnswers.pdf, { body: { token }, headers: { 'x-test-address': 'x' } })
    expect(Buffer.compare(preview, new Uint8Array(await offered.raw.arrayBuffer()))).toBe(0)
    const after = await get(quotation.voucherId)
    expect(after).toMatchObject({ canUnsend: false, mail: { state: 'sent', refused: [] } })
    // The secret link is deleted once the mail is sent.
    expect((await api.owner.query<{ link: string | null }>(`select link from mails where paper_of = $1`, [quotation.id]))[0]?.link).toBeNull()
    expect((await step(after, { action: 'unsend' })).code).toBe('TOO_LATE')
  })

  test('taken back in time nothing goes out and the link is dead', async () => {
    const { data } = await step(await approved(), { action: 'send', mail })
    const [row] = await api.owner.query<{ link: string }>(`select link from mails where paper_of = $1`, [data.id])
    const back = (await step(data, { action: 'unsend' })).data
    expect(back).toMatchObject({ status: 'approved', mail: { state: 'cancelled' }, link: { state: 'revoked' } })
    await makeWorkDue()
    await createWorker(api.ports).runDue()
    expect(api.ports.sent).toEqual([])
    expect((await visit(row?.link.split('#')[1] ?? '')).statusCode).toBe(404)
  })

  test('a refused address is shown on the quotation and in its timeline', async () => {
    const { data } = await step(await approved(), { action: 'send', mail: { ...mail, cc: [] } })
    await makeWorkDue()
    const refusals = [{ address: 'joe@harbor.example', reason: '550 5.1.1 no such user' }]
    await createWorker({ ...api.ports, mail: { send: async () => refusals } }).runDue()
    expect((await get(data.voucherId)).mail).toMatchObject({
      state: 'sent',
      refused: ['joe@harbor.example'],
      error: 'joe@harbor.example: 550 5.1.1 no such user',
    })
    const second = (await step(await get(data.voucherId), { action: 'send', mail: { ...mail, cc: [] } })).data
    await makeWorkDue()
    await createWorker({ ...api.ports, mail: { send: () => Promise.reject(new MailRefused(refusals)) } }).runDue()
    expect((await get(second.voucherId)).mail).toMatchObject({ state: 'bounced', refused: ['joe@harbor.example'] })
    const { rows } = (await sales.call<TimelinePage>(timelines.customer_quotation.timeline, { params: { voucherId: data.voucherId }, query: { kind: 'mail' } }))
      .data
    expect(rows.map((row) => row.type === 'mail' && [row.status, row.recipients])).toEqual([
      ['bounced', ['jane@harbor.example', 'joe@harbor.example']],
      ['sent', ['jane@harbor.example', 'joe@harbor.example']],
    ])
  })

  test('what comes back later is found by its Message-ID, from who knows the secret alone', async () => {
    const { data } = await step(await approved(), { action: 'send', mail: { ...mail, cc: [] } })
    await makeWorkDue()
    await createWorker(api.ports).runDue()
    const report = (address: string) =>
      `Final-Recipient: rfc822;${address}\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 gone\n\nMessage-ID: ${api.ports.sent[0]?.messageId ?? ''}\n`
    const hand = (secret: string, address: string) => api.send<{ known: boolean }>(mailEndpoints.bounce, { body: { secret, message: report(address) } })
    expect((await hand('guessed', 'joe@harbor.example')).statusCode).toBe(404)
    expect((await hand('a secret of the mail server', 'joe@harbor.example')).data).toEqual({ known: true })
    expect((await get(data.voucherId)).mail).toMatchObject({ state: 'sent', refused: ['joe@harbor.example'] })
    await hand('a secret of the mail server', 'jane@harbor.example')
    expect((await get(data.voucherId)).mail).toMatchObject({ state: 'bounced', error: 'joe@harbor.example: 550 gone; jane@harbor.example: 550 gone' })
  })

  test('brought by other means it keeps its paper as well', async () => {
    const { data } = await step(await approved(), { action: 'send' })
    await makeWorkDue()
    await createWorker(api.ports).runDue()
    const after = await get(data.voucherId)
    expect([after.sentVia, after.canUnsend, after.files.map(({ name }) => name)]).toEqual(['other', false, [`${data.voucherId}.pdf`]])
  })

  test.each([
    [{ to: [] }, 'mail.to'],
    [{ to: ['nobody'] }, 'mail.to.0'],
    [{ subject: '' }, 'mail.subject'],
    [{ fileIds: [crypto.randomUUID()] }, 'mail.fileIds'],
  ])('%j is refused at its field', async (more, path) => {
    const answered = await step(await approved(), { action: 'send', mail: { ...mail, ...more } })
    expect([answered.statusCode, answered.errors?.[0]?.path]).toEqual([422, path])
  })
})
