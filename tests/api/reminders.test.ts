import { describe, expect, test } from 'vitest'
import { bulk } from '@/contracts/bulk'
import { customers } from '@/contracts/parties'
import type { Exclusion } from '@/contracts/reminder-exclusions'
import type { ReminderHistory } from '@/contracts/reminder-history'
import { type ReminderLevels, reminderLevels } from '@/contracts/reminder-levels'
import type { ProposalRow } from '@/contracts/reminder-proposals'
import { type Reminder, reminders } from '@/contracts/reminders'
import { add as sum, compare } from '@/contracts/rules/decimal'
import { statements } from '@/contracts/statements'
import { addDays, dayInWords } from '@server/domain/today'
import { readStatement } from '@server/modules/statements/read'
import { createWorker } from '@server/worker'
import { startApi } from '../support/api'
import { paymentBooks } from '../support/payments'
import { readPdf } from '../support/read-pdf'

const api = await startApi()
const worker = createWorker(api.ports)
const books = await paymentBooks(api, 'Reminders Ltd')
const { who, ok, invoice, pay, step: payStep, failedChecks, journalsOf, customer, invoiceNow } = books
const today = await books.run(async (session) => session.today)
const before = (days: number) => addDays(today, -days)
await books.reachBack(before(120))

const levelsNow = async () => (await who.call<ReminderLevels>(reminderLevels.get)).data
const input = ({ interestPct, minimumAmount, charges, account, levels, version }: ReminderLevels) => ({
  interestPct,
  minimumAmount,
  charges,
  accountId: account?.id ?? null,
  version,
  levels: levels.map(({ level: _level, ...level }) => level),
})
const setLevels = async (change: (current: ReturnType<typeof input>, record: ReminderLevels) => object) => {
  const now = await levelsNow()
  return who.call<ReminderLevels>(reminderLevels.save, { body: { ...input(now), ...change(input(now), now) } })
}

let number = 0
/** A customer of its own, so that one test's reminders are not another's. */
const newCustomer = async (email: string | null = 'books@retail.example') => {
  number += 1
  const body = { code: `R${number}`, name: `Retail ${number}`, type: 'company', addresses: [], contacts: [], taxIds: [], currency: 'USD', email }
  return ok<{ id: string; name: string }>(customers.create, { body })
}
const owed = (partyId: string, amount: string, days: number) => invoice(amount, { partyId, date: before(days + 1), dueDate: before(days) })
const add = (customerId: string, more: object = {}) => who.call<Reminder>(reminders.create, { body: { customerId, currency: 'USD', ...more } })
const step = ({ voucherId, version }: Pick<Reminder, 'voucherId' | 'version'>, body: object) =>
  who.call<Reminder>(reminders.change, { params: { voucherId }, body: { version, ...body } })
const issued = async (customerId: string, more: object = {}) => {
  const draft = await add(customerId, more)
  expect([draft.message, draft.errors]).toEqual(['OK', undefined])
  const { data, message } = await step(draft.data, { action: 'issue' })
  expect(message).toBe('OK')
  return data
}
const now = ({ voucherId }: Pick<Reminder, 'voucherId'>) => ok<Reminder>(reminders.get, { params: { voucherId } })
const proposalOf = async (customerId: string) => {
  const { rows } = await ok<{ rows: ProposalRow[] }>(reminders.due, { query: { limit: '200', f: `customer:in:${customerId}` } })
  return rows[0]
}
const payAll = (partyId: string, of: { voucherId: string }, amount: string) => pay('customer', { partyId, amount, lines: [{ of, amount }] })

describe('levels', () => {
  test('a company begins with three, and a text may only have placeholders that exist', async () => {
    const { levels, charges } = await levelsNow()
    expect([charges, levels.map(({ name, daysAfterDue, daysBetween }) => [name, daysAfterDue, daysBetween])]).toEqual([
      'stated',
      [
        ['First reminder', 7, 0],
        ['Second reminder', 21, 14],
        ['Final notice', 35, 14],
      ],
    ])
    const wrong = await setLevels(({ levels: all }) => ({ levels: all.map((one, at) => (at === 1 ? { ...one, text: 'Dear {name}' } : one)) }))
    expect(wrong).toMatchObject({ statusCode: 422, errors: [{ path: 'levels.1.text', message: 'There is no placeholder {name}.' }] })
    const disorder = await setLevels(({ levels: all }) => ({ levels: all.map((one) => ({ ...one, daysAfterDue: 7 })) }))
    expect(disorder.errors?.[0]).toMatchObject({ path: 'levels.1.daysAfterDue' })
    const noAccount = await setLevels(() => ({ charges: 'posted', accountId: null }))
    expect(noAccount.errors?.[0]).toMatchObject({ path: 'accountId' })
    const stale = await who.call(reminderLevels.save, { body: { ...input(await levelsNow()), version: 99 } })
    expect(stale.statusCode).toBe(409)
  })
})

describe('the proposal', () => {
  test('says of each customer what reaches which level, and why it isn’t reminded', async () => {
    const { id } = await newCustomer()
    const early = await owed(id, '100', 3)
    expect(await proposalOf(id)).toMatchObject({ state: 'waiting', items: 0, overdueItems: 1, overdue: '100', level: null })
    await owed(id, '50', 10)
    expect(await proposalOf(id)).toMatchObject({ state: 'ready', items: 1, ready: '50', overdue: '150', level: 1, levelName: 'First reminder', oldestDays: 10 })
    const draft = (await add(id)).data
    expect(draft).toMatchObject({ status: 'draft', level: 1, grandTotal: '50', lines: [{ open: '50', daysOverdue: 10, level: 1 }] })
    expect(await proposalOf(id)).toMatchObject({ state: 'drafted', draft: draft.voucherId, level: 1, items: 1, ready: '50' })
    expect((await add(id)).statusCode).toBe(422)
    const sent = (await step(draft, { action: 'issue' })).data
    expect(sent).toMatchObject({ status: 'sent', openAmount: '50' })
    expect(sent.voucherId).toMatch(/^REM-\d{4}-\d{5}$/)
    expect(await proposalOf(id)).toMatchObject({ state: 'waiting', lastReminder: { voucherId: sent.voucherId, level: 1 } })
    const overdue = await ok<{ rows: { document: { voucherId: string }; waitsBecause: string }[] }>(reminders.overdue, {
      query: { customerId: id, currency: 'USD' },
    })
    expect(overdue.rows.find(({ document }) => document.voucherId === early.voucherId)?.waitsBecause).toBe('Level 1 begins 7 days after the due date.')
    expect(overdue.rows[0]?.waitsBecause).toBe('Level 2 begins 21 days after the due date.')
  })

  test('money on account lowers what is asked for; a customer whose credits cover it isn’t reminded', async () => {
    const { id } = await newCustomer()
    await owed(id, '100', 10)
    await pay('customer', { partyId: id, amount: '30', lines: [] })
    expect(await proposalOf(id)).toMatchObject({ state: 'ready', credits: '30', ready: '100' })
    expect((await add(id)).data).toMatchObject({ subTotal: '100', credits: '30', grandTotal: '70' })
    const other = await newCustomer()
    await owed(other.id, '100', 10)
    await pay('customer', { partyId: other.id, amount: '100', lines: [] })
    expect(await proposalOf(other.id)).toMatchObject({ state: 'covered', credits: '100' })
    expect((await add(other.id)).errors?.[0]?.message).toBe('Credits of 100.00 USD cover what is overdue. Allocate them first.')
  })

  test('less than the least amount isn’t proposed, an excluded document doesn’t hold the others, an excluded customer isn’t reminded', async () => {
    const { id } = await newCustomer()
    await owed(id, '100', 10)
    const disputed = await owed(id, '40', 12)
    const out = await who.call<{ id: string }>(reminders.exclude, {
      body: { customerId: id, documentId: disputed.id, reason: 'The goods are disputed', until: addDays(today, 5) },
    })
    expect(out.message).toBe('OK')
    expect(await proposalOf(id)).toMatchObject({ state: 'ready', items: 1, ready: '100', excludedItems: 1 })
    expect((await who.call(reminders.exclude, { body: { customerId: id, documentId: disputed.id, reason: 'Twice' } })).statusCode).toBe(409)
    const all = await who.call<{ id: string }>(reminders.exclude, { body: { customerId: id, reason: 'Pays in instalments' } })
    expect(await proposalOf(id)).toMatchObject({ state: 'excluded', excludedBecause: 'Pays in instalments' })
    expect((await add(id)).errors?.[0]?.message).toContain('Pays in instalments')
    await ok(reminders.include, { params: { id: all.data.id } })
    expect((await who.call(reminders.include, { params: { id: all.data.id } })).statusCode).toBe(409)
    await setLevels(() => ({ minimumAmount: '100.01' }))
    expect(await proposalOf(id)).toMatchObject({ state: 'small' })
    await setLevels(() => ({ minimumAmount: '100' }))
    expect(await proposalOf(id)).toMatchObject({ state: 'ready' })
    await setLevels(() => ({ minimumAmount: '0' }))
    const history = await ok<ReminderHistory>(reminders.history, { query: { customerId: id, documentId: disputed.id } })
    expect(history.exclusions.map(({ reason, state }) => [reason, state])).toEqual([
      ['The goods are disputed', 'active'],
      ['Pays in instalments', 'ended'],
    ])
  })
})

describe('the level of an item', () => {
  test('rises by one with each reminder after its days, and belongs to the item: a new invoice begins at the first', async () => {
    const { id } = await newCustomer()
    const old = await owed(id, '100', 60)
    const first = await issued(id, { date: before(40) })
    expect(first).toMatchObject({ level: 1, date: before(40), lines: [{ daysOverdue: 20 }] })
    const second = await issued(id, { date: before(20) })
    expect(second).toMatchObject({ level: 2 })
    const fresh = await owed(id, '70', 8)
    const third = await issued(id)
    expect(third.lines.map(({ document, level }) => [document.voucherId, level])).toEqual([
      [old.voucherId, 3],
      [fresh.voucherId, 1],
    ])
    expect(third).toMatchObject({ level: 3, levelName: 'Final notice' })
    expect((await add(id)).errors?.[0]?.message).toBe('All levels have passed.')
    const cancelled = (await step(await now(third), { action: 'cancel', reason: 'Sent by mistake' })).data
    expect(cancelled).toMatchObject({ status: 'cancelled', openAmount: '0', outcomeReason: 'Sent by mistake' })
    expect((await add(id)).data).toMatchObject({ level: 3 })
    expect(await failedChecks()).toEqual([])
  })

  test('the database refuses two reminders of one item at the same level, and two drafts for a customer', async () => {
    const { id } = await newCustomer()
    await owed(id, '100', 10)
    const first = await issued(id)
    const [line] = first.lines
    await expect(
      api.owner.query(
        `insert into reminder_lines (company_id, document_id, line_no, item_line_id, item_document_id, level, due_on, amount, open, days_overdue)
          select company_id, document_id, 99, item_line_id, item_document_id, level, due_on, amount, open, days_overdue from reminder_lines where id = $1`,
        [line?.id],
      ),
    ).rejects.toThrow(/locked while it is sent|reminder_lines_once/)
    await owed(id, '20', 10)
    const [one, two] = await Promise.all([add(id), add(id)])
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, expect.toSatisfy((code: number) => code === 409 || code === 422)])
  })
})

describe('sending', () => {
  test('looks again at what is open: what was paid drops out, and nothing is sent once all is paid', async () => {
    const { id } = await newCustomer()
    const [paidOne, left] = [await owed(id, '100', 10), await owed(id, '60', 9)]
    const draft = (await add(id)).data
    expect(draft.grandTotal).toBe('160')
    await payAll(id, paidOne, '100')
    const partly = await pay('customer', { partyId: id, amount: '10', lines: [{ of: left, amount: '10' }] })
    const sent = (await step(draft, { action: 'issue' })).data
    expect(sent).toMatchObject({ status: 'sent', grandTotal: '50', lines: [{ open: '50', amount: '60' }] })
    expect(sent.text).toContain('Otherwise please pay 50.00 USD')
    expect(partly.status).toBe('allocated')
    const other = await newCustomer()
    const gone = await owed(other.id, '30', 10)
    const late = (await add(other.id)).data
    await payAll(other.id, gone, '30')
    const refused = await step(late, { action: 'issue' })
    expect(refused).toMatchObject({ statusCode: 409, message: 'Everything in it has been paid. Delete the draft.' })
    expect(await now(late)).toMatchObject({ status: 'draft' })
  })

  test('is settled by the last payment, and open again if the payment is taken back', async () => {
    const { id } = await newCustomer()
    const sold = await owed(id, '80', 10)
    const sent = await issued(id)
    const paid = await payAll(id, sold, '80')
    expect(await now(sent)).toMatchObject({ status: 'settled', openAmount: '0' })
    await payStep('customer', paid, { action: 'reverse', reason: 'Bounced' })
    expect(await now(sent)).toMatchObject({ status: 'sent', openAmount: '80' })
    expect(await failedChecks()).toEqual([])
  })

  test('mails letter, statement and invoices; withholds the mail if everything was paid while it waited', async () => {
    const { id, name } = await newCustomer()
    const sold = await owed(id, '80', 10)
    const draft = (await add(id)).data
    const proposal = await ok<{ to: { email: string }[]; subject: string; text: string }>(reminders.proposal, { params: { voucherId: draft.voucherId } })
    expect(proposal).toMatchObject({ to: [{ email: 'books@retail.example' }], subject: 'Reminder: 80.00 USD is overdue' })
    const mail = { to: ['books@retail.example'], subject: proposal.subject, text: proposal.text }
    const sent = (await step(draft, { action: 'send', mail })).data
    expect(sent).toMatchObject({ status: 'sent' })
    expect(sent.sentAt).not.toBeNull()
    await worker.runDue()
    const letter = api.ports.sent.at(-1)
    expect(letter?.attachments?.map((file) => file.name).toSorted()).toEqual(
      [`${sent.voucherId}.pdf`, `${sold.voucherId}.pdf`, expect.stringMatching(/^Statement .*\.pdf$/)].toSorted(),
    )
    const pdf = letter?.attachments?.find((file) => file.name === `${sent.voucherId}.pdf`)
    const { text } = await readPdf(pdf?.bytes.slice().buffer as ArrayBuffer)
    for (const part of ['First reminder', sold.voucherId, '80.00', 'To be paid', name]) expect(text).toContain(part)
    const statement = letter?.attachments?.find((file) => file.name.startsWith('Statement'))
    expect((await readPdf(statement?.bytes.slice().buffer as ArrayBuffer)).text).toContain('1–30 days')
    expect((await ok<ReminderHistory>(reminders.history, { query: { customerId: id } })).reminders[0]).toMatchObject({
      voucherId: sent.voucherId,
      mail: { to: ['books@retail.example'], state: 'sent' },
    })
    const count = api.ports.sent.length
    const again = (await step(await now(sent), { action: 'send', mail })).data
    await payAll(id, sold, '80')
    await worker.runDue()
    expect(api.ports.sent).toHaveLength(count)
    const { reminders: past } = await ok<ReminderHistory>(reminders.history, { query: { customerId: id } })
    expect(past[0]).toMatchObject({ status: 'settled', mail: { state: 'cancelled', error: 'Everything in the reminder has been paid meanwhile.' } })
    expect(again.voucherId).toBe(sent.voucherId)
  })

  test('many rows are made, and sent, in one request, each with its outcome', async () => {
    const [first, second, silent] = [await newCustomer(), await newCustomer(), await newCustomer(null)]
    for (const { id } of [first, second, silent]) await owed(id, '15', 10)
    const keys = [first, silent].map(({ id }) => `${id}:USD`)
    const { results } = await ok<{ results: { ok: boolean; message: string | null; label: string }[] }>(bulk.proposedReminders, {
      body: { action: 'draftAndSend', keys },
    })
    expect(results.map((one) => [one.ok, one.message])).toEqual([
      [true, null],
      [false, `${silent.name} has no e-mail address. Add one to the customer, or make a draft and print its letter.`],
    ])
    expect(await proposalOf(silent.id)).toMatchObject({ state: 'ready' })
    const drafts = await ok<{ results: { ok: boolean }[] }>(bulk.proposedReminders, {
      body: { action: 'draft', keys: [`${second.id}:USD`, `${first.id}:USD`] },
    })
    expect(drafts.results.map((one) => one.ok)).toEqual([true, false])
    const draft = (await proposalOf(second.id))?.draft ?? ''
    const sent = await ok<{ results: { ok: boolean; label: string }[] }>(bulk.reminders, { body: { action: 'send', keys: [draft] } })
    expect(sent.results[0]).toMatchObject({ ok: true, label: expect.stringMatching(/^REM-/) as string })
  })
})

describe('fee and interest', () => {
  test('are stated, or posted as a receivable that is paid like an invoice; cancelling reverses them', async () => {
    // 1,000 at 8.5 % are 85 a year and 0.23 a day: gov.uk, “Late commercial payments: charging interest and debt recovery”.
    const fees = (charges: string) =>
      setLevels(({ levels }, { accounts }) => ({
        interestPct: '8.5',
        charges,
        accountId: charges === 'posted' ? accounts.find(({ accountId }) => accountId === '4910')?.id : null,
        levels: levels.map((one) => ({ ...one, fee: '40', chargesInterest: true })),
      }))
    expect((await fees('stated')).message).toBe('OK')
    const { id } = await newCustomer()
    await owed(id, '1000', 50)
    const stated = await issued(id, { date: before(20) })
    expect(stated).toMatchObject({ fee: '40', interest: '6.99', grandTotal: '1046.99', account: null, openAmount: '1000' })
    expect(await journalsOf(stated.id)).toEqual([])
    expect((await fees('posted')).message).toBe('OK')
    const posted = await issued(id)
    // From the day of the reminder before on: 20 days.
    expect(posted).toMatchObject({ level: 2, fee: '40', interest: '4.66', grandTotal: '1044.66', openAmount: '1044.66', account: { accountId: '4910' } })
    expect((await journalsOf(posted.id)).map(({ lines }) => lines.map(({ accountId, debit, credit }) => [accountId, debit, credit]))).toEqual([
      [
        ['1100', '44.66', '0'],
        ['4910', '0', '40'],
        ['4910', '0', '4.66'],
      ],
    ])
    expect(await failedChecks()).toEqual([])
    const cancelled = (await step(await now(posted), { action: 'cancel', reason: 'Waived' })).data
    expect(cancelled).toMatchObject({ status: 'cancelled', openAmount: '0' })
    expect((await journalsOf(posted.id)).length).toBe(2)
    const again = await issued(id)
    const charge = await pay('customer', { partyId: id, amount: '44.66', lines: [{ of: again, amount: '44.66' }] })
    expect(charge.status).toBe('allocated')
    expect((await step(await now(again), { action: 'cancel', reason: 'Too late' })).message).toBe(
      'Something of its fee and interest is settled. Take the payment back first.',
    )
    expect(await failedChecks()).toEqual([])
    await setLevels(({ levels }) => ({
      interestPct: '0',
      charges: 'stated',
      accountId: null,
      levels: levels.map((one) => ({ ...one, fee: '0', chargesInterest: false })),
    }))
  })
})

test('a statement of account is mailed, as movements or as what is open, in the customer’s currencies and without what is for us', async () => {
  const { id, name } = await newCustomer()
  const sold = await owed(id, '64', 10)
  const euros = { partyId: id, currency: 'EUR', rate: '1.25', date: before(60), dueDate: before(50) }
  const old = await invoice('700', euros)
  await pay('customer', { partyId: id, currency: 'EUR', rate: '1.3', amount: '200', paidAmount: '260', lines: [{ of: old, amount: '200' }] })
  const wrong = await pay('customer', { partyId: id, amount: '5', lines: [{ of: sold, amount: '5' }] })
  await payStep('customer', wrong, { action: 'reverse', reason: 'Bounced' })
  const period = { from: before(30), to: today }
  const proposal = await ok<{ subject: string; text: string }>(statements.proposal, { params: { customerId: id }, query: period })
  expect(proposal.text).toContain(`Open on your account on ${dayInWords(today)}: 500.00 EUR, 64.00 USD.`)
  const texts: string[] = []
  for (const content of ['movements', 'open']) {
    const mail = { to: ['books@retail.example'], subject: proposal.subject, text: proposal.text }
    await ok(statements.send, { params: { customerId: id }, body: { ...period, content, mail } })
    await worker.runDue()
    const [file] = api.ports.sent.at(-1)?.attachments ?? []
    const { text } = await who.call(statements.pdf, { params: { customerId: id }, query: { ...period, content } })
    expect(text).toBe(new TextDecoder().decode(file?.bytes))
    texts.push((await readPdf(file?.bytes.slice().buffer as ArrayBuffer)).text)
  }
  const [movements = '', open = ''] = texts
  const both = ['Statement of account', name, sold.voucherId, '500.00', '64.00', '31–60 days', 'In EUR', 'In USD']
  for (const text of texts) {
    for (const part of both) expect(text).toContain(part)
    // Neither checks nor drafts, neither exchange differences nor our value of 200 EUR or 500 EUR.
    expect(text).not.toMatch(/holds|posted only|left out|difference|260\.00|250\.00|625\.00|650\.00/i)
  }
  for (const part of ['Balance brought forward', '700.00', '200.00', 'Payment', 'Payment cancelled']) expect(movements).toContain(part)
  expect(open).toContain(old.voucherId)
  expect(open).not.toContain('brought forward')
  for (const to of [today, before(20), before(55)]) {
    const accounts = await books.run((session) => readStatement(session, { partyId: id, content: 'movements', from: before(58), to }))
    expect(accounts.map(({ closing, ageing }) => compare(closing, sum('0', ...ageing.map(({ amount }) => amount))))).toEqual(accounts.map(() => 0))
  }
  const { statements: mailed } = await ok<ReminderHistory>(reminders.history, { query: { customerId: id } })
  expect(mailed.map(({ state }) => state)).toEqual(['sent', 'sent'])
  expect(customer.id).not.toBe(id)
  expect((await invoiceNow(sold.voucherId)).openAmount).toBe('64')
})

test('exclusions are listed with what they leave out, and say whether they hold', async () => {
  const { id, name } = await newCustomer()
  const sold = await owed(id, '64', 10)
  await ok(reminders.exclude, { body: { customerId: id, documentId: sold.id, reason: 'Disputed', until: today } })
  const all = await ok<{ id: string }>(reminders.exclude, { body: { customerId: id, reason: 'Pays in instalments' } })
  await ok(reminders.include, { params: { id: all.id } })
  await api.owner.query('update reminder_exclusions set until = $2 where document_id = $1', [sold.id, before(1)])
  const rows = async (f = '') => (await ok<{ rows: Exclusion[] }>(reminders.exclusions, { query: { q: name, f, sort: 'createdAt' } })).rows
  expect((await rows()).map(({ document, reason, state }) => [document?.voucherId, reason, state])).toEqual([
    [sold.voucherId, 'Disputed', 'expired'],
    [undefined, 'Pays in instalments', 'ended'],
  ])
  expect(await rows('state:in:active')).toEqual([])
  expect(await proposalOf(id)).toMatchObject({ state: 'ready' })
})
