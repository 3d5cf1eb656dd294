import { describe, expect, test } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { journalEntries } from '@/contracts/journal-entries'
import { ledger } from '@/contracts/ledger'
import { bankMatches } from '@/contracts/bank-matches'
import { cardGlobalDeposits } from '@/contracts/card-deposits'
import { customerPayments } from '@/contracts/payments'
import { bankReconciling, type LineSuggestion } from '@/contracts/reconciling'
import { paymentTerms } from '@/contracts/payment-terms'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { startApi } from '../support/api'
import { bankDesk } from '../support/bank-desk'
import type { Entry } from '../support/statement-files'

const api = await startApi()
const desk = await bankDesk(api)
const { who, account, voucher, invoice, statement, workspace, step, taken, record, change } = desk

interface SuggestionsOfLine {
  lineId: string
  suggestions: LineSuggestion[]
}
const [from, to] = ['2026-10-01', '2026-10-31']
const entry = (date: string, amount: string, id: string, name = 'Globex', text = `Text ${id}`): Entry => ({ date, amount, id, name, text })

test('a line is matched with the entry of the books, and the statement is reconciled once nothing is open', async () => {
  const own = await account()
  const paid = await voucher(own, '-120', '2026-10-05')
  await voucher(own, '500', '2026-10-07')
  const late = await voucher(own, '-30', '2026-10-30', 'Courier')
  const id = await statement(own, '0', from, to, [entry('2026-10-06', '-120', 'A'), entry('2026-10-07', '500', 'B')])
  const before = await workspace(id)
  expect(before.position).toMatchObject({ closing: '380', ledger: '350', underWay: '350', difference: '380', open: 2, held: 0 })
  const { rows } = (
    await who.call<{ rows: { id: string; rest: string; document: { voucherId: string } }[] }>(bankReconciling.entries, { params: { voucherId: id } })
  ).data
  const entryOf = (rest: string) => rows.find((row) => row.rest === rest)?.id ?? ''
  const lineOf = (amount: string) => before.lines.find((line) => line.amount === amount)?.id ?? ''

  const first = await taken(id, { action: 'match', lineId: lineOf('-120'), parts: [{ entryId: entryOf('-120'), amount: '-120' }] })
  expect(first.lines).toMatchObject([{ state: 'matched', rest: '0', matches: [{ document: { voucherId: paid.voucherId }, amount: '-120' }] }])
  expect([first.version, (await workspace(id)).version]).toEqual([(await record(id)).version, first.version])
  const refused = await change(id, { action: 'reconcile' })
  expect([refused.statusCode, refused.message]).toEqual([409, 'It can’t be reconciled yet. 1 line is open.'])
  const second = await taken(id, { action: 'match', lineId: lineOf('500'), parts: [{ entryId: entryOf('500'), amount: '500' }] })
  expect(second.version).toBe(first.version)
  expect(second.position).toMatchObject({ difference: '0', underWay: '-30', open: 0 })

  expect((await change(id, { action: 'reconcile' })).data.status).toBe('reconciled')
  const { proofs } = await workspace(id)
  expect(proofs).toMatchObject([{ closing: '380', ledger: '350', brokenAt: null, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  const locked = await step(id, { action: 'unmatch', lineId: lineOf('500') })
  expect(locked.statusCode).toBe(409)

  // What the bank pays in the next month was under way in this one.
  const next = await statement(own, '380', '2026-11-01', '2026-11-15', [entry('2026-11-02', '-30', 'C')])
  const november = await workspace(next)
  expect(november.position).toMatchObject({ closing: '350', difference: '-30' })
  const courier = (await who.call<{ rows: { id: string; document: { voucherId: string } }[] }>(bankReconciling.entries, { params: { voucherId: next } })).data
    .rows
  expect(courier.map(({ document }) => document.voucherId)).toEqual([late.voucherId])
  await taken(next, { action: 'match', lineId: november.lines[0]?.id ?? '', parts: [{ entryId: courier[0]?.id ?? '', amount: '-30' }] })
  expect((await change(next, { action: 'reconcile' })).data.status).toBe('reconciled')
})

test('the report leads from the bank to the books on any day, item by item', async () => {
  const own = await account()
  await voucher(own, '-120', '2026-10-05')
  await voucher(own, '75', '2026-10-29', 'Late receipt')
  await voucher(own, '-30', '2026-10-30', 'Courier')
  const id = await statement(own, '0', from, to, [entry('2026-10-06', '-120', 'A'), entry('2026-10-20', '-4.5', 'B', 'Bank fee')])
  const { rows } = (await who.call<{ rows: { id: string; rest: string }[] }>(bankReconciling.entries, { params: { voucherId: id } })).data
  const line = (await workspace(id)).lines.find(({ amount }) => amount === '-120')
  await taken(id, { action: 'match', lineId: line?.id ?? '', parts: [{ entryId: rows.find(({ rest }) => rest === '-120')?.id ?? '', amount: '-120' }] })
  const reportOn = async (asOf: string) => {
    const { data } = await who.call<Report>(reportEndpoints['bank-reconciliation'].read, { query: { asOf, account: own.number } })
    return { figures: data.rows.map(({ cells }) => [cells[0], cells[3]]), passed: data.checks.map(({ passed }) => passed) }
  }
  // -124.50 by the bank, 75 and -30 under way, -4.50 that the books lack: -75 in the books.
  expect(await reportOn('2026-10-31')).toEqual({
    figures: [
      [`${own.number} Desk ${own.number}`, null],
      ['Balance by the bank', '-124.5'],
      ['Receipts that the bank doesn’t have yet', null],
      ['Late receipt', '75'],
      ['Receipts that the bank doesn’t have yet', '75'],
      ['Payments that the bank doesn’t have yet', null],
      ['Courier', '-30'],
      ['Payments that the bank doesn’t have yet', '-30'],
      ['At the bank, and not in the books', null],
      ['Bank fee', '4.5'],
      ['At the bank, and not in the books', '4.5'],
      ['What the books should have', '-75'],
      ['What the books have', '-75'],
      ['Difference', '0'],
    ],
    passed: [true],
  })
  // On the 5th, the payment was in the books and not at the bank.
  expect((await reportOn('2026-10-05')).figures.slice(1)).toEqual([
    ['Balance by the bank', '0'],
    ['Payments that the bank doesn’t have yet', null],
    ['Stationer', '-120'],
    ['Payments that the bank doesn’t have yet', '-120'],
    ['What the books should have', '-120'],
    ['What the books have', '-120'],
    ['Difference', '0'],
  ])
  // On the 6th the two agreed.
  expect((await reportOn('2026-10-06')).figures.slice(1).map(([, amount]) => amount)).toEqual(['-120', '-120', '-120', '0'])
})

test('an entry of before the first statement counts as cleared, unless it is said to have been under way', async () => {
  const own = await account()
  const sent = await voucher(own, '-30', '2026-09-28')
  const id = await statement(own, '0', from, to, [entry('2026-10-02', '-30', 'A')])
  const before = async () =>
    (await who.call<ResponseOutput<typeof bankReconciling.entries>>(bankReconciling.entries, { params: { voucherId: id }, query: { of: 'before' } })).data.rows
  const [row] = await before()
  expect(row).toMatchObject({ rest: '-30', isCarried: false, document: { voucherId: sent.voucherId } })
  expect((await workspace(id)).position).toMatchObject({ underWay: '0', difference: '0' })
  const carried = await taken(id, { action: 'carry', entryId: row?.id ?? '', isCarried: true })
  expect(carried.position).toMatchObject({ underWay: '-30', difference: '-30' })
  expect(await before()).toMatchObject([{ isCarried: true }])
  const lineId = (await workspace(id)).lines[0]?.id ?? ''
  const matched = await taken(id, { action: 'match', lineId, parts: [{ entryId: row?.id ?? '', amount: '-30' }] })
  expect(matched.position).toMatchObject({ open: 0, underWay: '0', difference: '0' })
})

test('a reversal of a matched entry opens the reconciled statement again and says why', async () => {
  const own = await account()
  const paid = await voucher(own, '-80', '2026-10-05')
  const id = await statement(own, '0', from, to, [entry('2026-10-06', '-80', 'A')])
  const line = (await workspace(id)).lines[0]?.id ?? ''
  const { rows } = (await who.call<{ rows: { id: string }[] }>(bankReconciling.entries, { params: { voucherId: id } })).data
  await taken(id, { action: 'match', lineId: line, parts: [{ entryId: rows[0]?.id ?? '', amount: '-80' }] })
  expect((await change(id, { action: 'reconcile' })).data.status).toBe('reconciled')
  const matchedOn = async () =>
    (await who.call<ResponseOutput<typeof bankMatches.bank_payment>>(bankMatches.bank_payment, { params: { voucherId: paid.voucherId } })).data.rows
  expect(await matchedOn()).toEqual([{ kind: 'bank_statement', voucherId: id, account: expect.any(String), isReconciled: true }])
  expect((await desk.reverse('out', paid)).statusCode).toBe(200)
  expect((await record(id)).status).toBe('reconciling')
  expect(await matchedOn()).toEqual([])
  const { proofs, lines } = await workspace(id)
  expect(proofs[0]?.brokenBecause).toMatch(new RegExp(`^${paid.voucherId} was reversed by JE-`))
  expect(lines[0]).toMatchObject({ state: 'open', matches: [] })
})

describe('a line makes what is missing', () => {
  const oneLine = async (amount: string, name?: string) => {
    const own = await account()
    const id = await statement(own, '0', from, to, [entry('2026-10-09', amount, 'A', name)])
    return { own, id, lineId: (await workspace(id)).lines[0]?.id ?? '' }
  }

  test('a receipt that settles an invoice, less what the bank took', async () => {
    const { id, lineId } = await oneLine('97')
    const item = await invoice('receivable', desk.customer.id, '100', '2026-10-01')
    const done = await taken(id, { action: 'match', lineId, parts: [{ itemId: item.itemId, amount: '100' }], fee: { amount: '3' } })
    expect(done.lines).toMatchObject([{ state: 'matched' }])
    expect(done.done?.made).toMatchObject([{ kind: 'customer_payment' }])
    expect(done.position).toMatchObject({ difference: '0', open: 0 })
    const [open] = await api.owner.query<{ rest: string }>(`select trim_scale(amount - allocated)::text as rest from open_items where line_id = $1`, [
      item.itemId,
    ])
    expect(open?.rest).toBe('0')
  })

  test('payments of two vendors’ bills in one line', async () => {
    const { id, lineId } = await oneLine('-150')
    const [first, second] = [await invoice('payable', desk.vendor.id, '100', '2026-10-01'), await invoice('payable', desk.vendor.id, '50', '2026-10-02')]
    const parts = [
      { itemId: first.itemId, amount: '100' },
      { itemId: second.itemId, amount: '50' },
    ]
    const done = await taken(id, { action: 'match', lineId, parts })
    expect(done.done?.made).toMatchObject([{ kind: 'vendor_payment' }])
    expect(done.lines[0]?.matches).toMatchObject([{ amount: '-150' }])
  })

  test('a posting to an account, undone with its reversal', async () => {
    const { id, lineId } = await oneLine('-9.95')
    const done = await taken(id, { action: 'code', lineIds: [lineId], accountId: desk.expense, memo: 'Account fee' })
    expect(done.lines).toMatchObject([{ state: 'matched' }])
    const undone = await taken(id, { action: 'undo', actionId: done.done?.id ?? '' })
    expect(undone.lines).toMatchObject([{ state: 'open', matches: [] }])
    expect(undone.position).toMatchObject({ ledger: '0', underWay: '0', difference: '-9.95' })
    expect((await workspace(id)).log.find(({ id: actionId }) => actionId === done.done?.id)).toMatchObject({ isUndone: true })
  })

  test('a transfer that matches the lines of both accounts', async () => {
    const out = await oneLine('-300')
    const into = await account()
    const other = await statement(into, '0', from, to, [entry('2026-10-11', '300', 'B')])
    const mirrorId = (await workspace(other)).lines[0]?.id ?? ''
    const done = await taken(out.id, { action: 'match', lineId: out.lineId, parts: [{ mirrorId }] })
    expect([done.lines[0]?.state, done.done?.made]).toMatchObject(['matched', [{ kind: 'account_transfer' }]])
    expect((await workspace(other)).lines[0]).toMatchObject({ state: 'matched' })
    expect((await workspace(other)).position).toMatchObject({ difference: '0' })
  })

  test('money on account of a customer', async () => {
    const { id, lineId } = await oneLine('42')
    const done = await taken(id, { action: 'onAccount', lineId, partyId: desk.customer.id, party: 'customer' })
    expect(done.done?.made).toMatchObject([{ kind: 'customer_payment' }])
  })
})

test('the deposit of a card processor is proposed for its line, posted with its fees, and free again after an undo', async () => {
  const head = 'settlement_date,deposit_id,transaction_id,type,card_last4,gross_amount,fee_amount,net_amount,currency,invoice_ref'
  const report = [head, '2026-10-19,DEP-BANK-1,TRN-B1,sale,1111,329.60,25.47,304.13,USD,'].join('\n')
  const files = [{ name: 'deposits.csv', bytes: new TextEncoder().encode(report) }]
  expect((await who.call(cardGlobalDeposits.import, { files })).data).toEqual({ added: 1, here: 0 })
  const own = await account()
  const id = await statement(own, '0', from, to, [entry('2026-10-20', '304.13', 'A', 'GLOBAL PAYMENTS', 'MERCHANT DEPOSIT')])
  const proposed = async () =>
    (await who.call<{ lines: SuggestionsOfLine[] }>(bankReconciling.suggestions, { params: { voucherId: id } })).data.lines[0]?.suggestions[0]
  const suggestion = await proposed()
  expect(suggestion).toMatchObject({
    title: 'Deposit DEP-BANK-1 of Global Payments',
    reasons: ['payout of Global Payments', 'amount exact', '1 day'],
    posts: 'Posts what came and what the processor kept, against what was captured.',
  })
  if (!suggestion) throw new Error('nothing is proposed')
  const { done, lines } = await taken(id, suggestion.step)
  expect(lines).toMatchObject([{ state: 'matched', rest: '0' }])
  const again = await step(id, suggestion.step)
  expect(again.statusCode).toBe(409)
  const lineId = lines[0]?.id ?? ''
  await taken(id, { action: 'undo', actionId: done?.id ?? '' })
  expect((await workspace(id)).lines).toMatchObject([{ state: 'open', rest: '304.13' }])
  expect((await proposed())?.step).toEqual({ ...suggestion.step, lineId })
})

describe('a payment that the bank returned is taken back by its line, and both lines stay matched', () => {
  const returnOf = async (id: string, amount: string) => {
    const { data, message } = await who.call<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, { params: { voucherId: id } })
    expect(message).toBe('OK')
    const line = (await workspace(id)).lines.find((one) => one.amount === amount && one.state === 'open')
    return data.lines.find(({ lineId }) => lineId === line?.id)?.suggestions[0]
  }

  test.each([
    ['received from a customer', 'receivable', '640.5', '-640.5', 'bounced'],
    ['paid to a vendor', 'payable', '-75.25', '75.25', 'bounced'],
  ] as const)('%s', async (_what, direction, paid, back, status) => {
    const own = await account()
    const document = await invoice(direction, direction === 'receivable' ? desk.customer.id : desk.vendor.id, paid.replace('-', ''), '2026-10-01')
    const october = await statement(own, '0', from, to, [entry('2026-10-05', paid, 'A')])
    const { lines } = await workspace(october)
    const settled = await taken(october, {
      action: 'match',
      lineId: lines[0]?.id ?? '',
      parts: [{ itemId: document.itemId, amount: paid.replace('-', ''), discount: '0', writeOff: '0' }],
    })
    expect((await change(october, { action: 'reconcile' })).data.status).toBe('reconciled')

    const payment = settled.done?.made[0]?.voucherId ?? ''
    const november = await statement(own, paid, '2026-11-01', '2026-11-15', [entry('2026-11-03', back, 'B', 'Bank', 'Returned item, insufficient funds')])
    const suggested = await returnOf(november, back)
    expect(suggested).toMatchObject({ step: { action: 'return' }, posts: `Takes ${payment} back on 3 Nov 2026: what it settled is open again.` })
    if (suggested) await taken(november, suggested.step)
    const [open] = await api.owner.query<{ rest: string; status: string }>(
      `select trim_scale(abs(i.amount - i.allocated))::text as rest, d.status from open_items i, documents d where i.line_id = $1 and d.voucher_id = $2`,
      [document.itemId, payment],
    )
    expect(open).toEqual({ rest: paid.replace('-', ''), status })
    expect((await record(october)).status).toBe('reconciled')
    expect((await workspace(november)).position).toMatchObject({ open: 0, difference: '0' })
    expect((await change(november, { action: 'reconcile' })).data.status).toBe('reconciled')
  })
})

test('an early discount that was taken too late is proposed as what it is, and accepted with its line', async () => {
  const own = await account()
  const body = { code: 'LATE2', name: '2 % within 7 days', lines: [{ pct: '100', days: 30 }], discount: { pct: '2', days: 7, taxMode: 'never' } }
  const term = await who.call<{ id: string }>(paymentTerms.create, { body })
  const sold = await invoice('receivable', desk.customer.id, '500', '2026-10-01', { paymentTermId: term.data.id })
  const id = await statement(own, '0', from, to, [entry('2026-10-12', '490', 'A', 'Somebody', `Invoice ${sold.voucherId}`)])
  const [line] = (await who.call<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, { params: { voucherId: id } })).data.lines
  const late = line?.suggestions.find(({ reasons }) => reasons.some((reason) => reason.endsWith('too late')))
  expect(late).toMatchObject({ reasons: expect.arrayContaining(['discount 10.00 taken 4 days too late']), isCertain: false })
  expect(late?.posts).toBe('Posts a receipt of 490.00 USD that settles it, with a discount of 10.00 USD.')
  if (late) await taken(id, late.step)
  expect((await workspace(id)).position).toMatchObject({ open: 0, difference: '0' })
  const [open] = await api.owner.query<{ rest: string }>(`select trim_scale(i.amount - i.allocated)::text as rest from open_items i where i.line_id = $1`, [
    sold.itemId,
  ])
  expect(open?.rest).toBe('0')
})

test('lines of a payment that came in parts are matched with its one entry, and never with less than they are', async () => {
  const own = await account()
  await voucher(own, '100', '2026-10-04')
  await voucher(own, '50', '2026-10-05')
  const id = await statement(own, '0', from, to, [entry('2026-10-06', '60', 'A'), entry('2026-10-07', '40', 'B')])
  const { lines } = await workspace(id)
  const lineIds = lines.map((line) => line.id)
  const { rows } = (await who.call<{ rows: { id: string; rest: string }[] }>(bankReconciling.entries, { params: { voucherId: id } })).data
  const entryOf = (rest: string) => rows.find((row) => row.rest === rest)?.id ?? ''
  const less = await step(id, { action: 'combine', lineIds, entryId: entryOf('50') })
  expect([less.statusCode, less.errors]).toEqual([422, [expect.objectContaining({ path: 'entryId', code: 'QTY_EXCEEDED' })]])
  const done = await taken(id, { action: 'combine', lineIds, entryId: entryOf('100') })
  expect(done.lines.map(({ state, matches }) => [state, matches[0]?.amount])).toEqual([
    ['matched', '60'],
    ['matched', '40'],
  ])
  expect(done.position).toMatchObject({ open: 0, underWay: '50', difference: '0' })
  await taken(id, { action: 'undo', actionId: done.done?.id ?? '' })
  expect((await workspace(id)).position.open).toBe(2)
})

test('a line is put aside, left out and asked about, and each is taken back', async () => {
  const own = await account()
  const id = await statement(own, '0', from, to, [entry('2026-10-09', '10', 'A'), entry('2026-10-10', '-10', 'B')])
  const [first, second] = (await workspace(id)).lines.map((line) => line.id)
  const held = await taken(id, { action: 'hold', lineId: first ?? '', until: '2026-12-01', reason: 'Ask the bank' })
  expect([held.lines[0]?.state, held.position.held, held.position.open]).toEqual(['held', 1, 1])
  expect((await change(id, { action: 'reconcile' })).statusCode).toBe(409)
  const out = await taken(id, { action: 'exclude', lineIds: [first ?? '', second ?? ''], reason: 'Mistake of the bank and its correction' })
  expect(out.position).toMatchObject({ excluded: '0', open: 0, held: 0, difference: '0' })
  expect((await change(id, { action: 'reconcile' })).data.status).toBe('reconciled')
  expect((await change(id, { action: 'reopen', reason: 'Look again' })).data.status).toBe('reconciling')
  const back = await taken(id, { action: 'undo', actionId: out.done?.id ?? '' })
  expect(back.lines.map(({ state }) => state)).toEqual(['held', 'open'])
})

test('many parallel matches of one entry explain it once', async () => {
  const own = await account()
  await voucher(own, '-50', '2026-10-05')
  const id = await statement(
    own,
    '0',
    from,
    to,
    Array.from({ length: 6 }, (_, index) => entry('2026-10-06', '-50', `P${index}`)),
  )
  const { lines } = await workspace(id)
  const { rows } = (await who.call<{ rows: { id: string }[] }>(bankReconciling.entries, { params: { voucherId: id } })).data
  const answers = await Promise.all(
    lines.map(({ id: lineId }) => step(id, { action: 'match', lineId, parts: [{ entryId: rows[0]?.id ?? '', amount: '-50' }] })),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
})

test('the ledger is sound after all of this', async () => {
  const { checks } = (await who.call<ResponseOutput<typeof ledger.health>>(ledger.health)).data
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
})

describe('suggestions', () => {
  test('name the entry, the invoice and what was coded so before, each with its reasons, and accepting them explains the lines', async () => {
    const own = await account()
    const paid = await voucher(own, '-77.1', '2026-10-05', 'Stationer')
    const bill = await invoice('receivable', desk.customer.id, '812.44', '2026-10-02')
    const coded = Array.from({ length: 4 }, (_, index) => entry(`2026-10-1${index}`, `-${index + 1}.5`, `F${index}`, 'First Bank', 'Monthly account charge'))
    const id = await statement(own, '0', from, to, [
      entry('2026-10-06', '-77.1', 'A', 'Stationer', 'Paper'),
      entry('2026-10-08', '812.44', 'B', 'Somebody', `Payment of ${bill.voucherId}`),
      ...coded,
    ])
    const { lines } = await workspace(id)
    const lineOf = (amount: string) => lines.find((line) => line.amount === amount)?.id ?? ''
    for (const { amount } of coded.slice(0, 3)) await taken(id, { action: 'code', lineIds: [lineOf(amount)], accountId: desk.expense })
    const found = async (amount: string) => {
      const { data } = await who.call<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, { params: { voucherId: id } })
      return data.lines.find(({ lineId }) => lineId === lineOf(amount))?.suggestions[0]
    }
    expect(await found('-77.1')).toMatchObject({ title: expect.stringContaining(paid.voucherId), posts: null, isPreselected: true })
    const named = await found('812.44')
    expect(named).toMatchObject({
      title: expect.stringContaining(bill.voucherId),
      level: 'certain',
      isCertain: true,
      posts: expect.stringMatching(/^Posts a receipt of 812\.44 USD/),
    })
    expect(named?.reasons).toEqual(expect.arrayContaining(['amount exact', `reference ${bill.voucherId}`]))
    expect(await found('-4.5')).toMatchObject({
      step: { action: 'codeEach', lines: [{ parts: [{ accountId: desk.expense, amount: null }] }] },
      reasons: [expect.stringContaining('coded so')],
    })
    for (const amount of ['-77.1', '812.44', '-4.5']) {
      const suggestion = await found(amount)
      if (suggestion) await taken(id, suggestion.step)
    }
    expect((await workspace(id)).position).toMatchObject({ open: 0, difference: '0' })
    expect((await change(id, { action: 'reconcile' })).data.status).toBe('reconciled')
  })

  test('know a party by its account after one match with a payment that was entered by hand', async () => {
    const own = await account()
    const { id: partyId } = desk.customer
    const payment = { partyId, method: 'bank', accountId: own.ledgerId, date: '2026-10-05', currency: 'USD', amount: '75.25', lines: [] }
    const { voucherId, version } = (await who.call<{ voucherId: string; version: number }>(customerPayments.create, { body: payment })).data
    expect((await who.call(customerPayments.change, { params: { voucherId }, body: { action: 'post', version } })).message).toBe('OK')
    await invoice('receivable', partyId, '318.27', '2026-10-02')
    const payer = { name: 'Holding of the North', account: '550041723' }
    const id = await statement(own, '0', from, to, [
      { ...entry('2026-10-06', '75.25', 'A'), ...payer },
      { ...entry('2026-10-20', '318.27', 'B', undefined, 'Thank you'), ...payer },
    ])
    const { lines } = await workspace(id)
    const { rows } = (await who.call<{ rows: { id: string }[] }>(bankReconciling.entries, { params: { voucherId: id } })).data
    await taken(id, { action: 'match', lineId: lines[0]?.id ?? '', parts: [{ entryId: rows[0]?.id ?? '', amount: '75.25' }] })
    const { data } = await who.call<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, { params: { voucherId: id } })
    expect(data.lines[0]?.suggestions[0]).toMatchObject({ score: 92, reasons: expect.arrayContaining(['known account', 'amount exact']) })
  })

  test('know what a journal entry says that a customer owes', async () => {
    const rows = await api.owner.query<{ id: string; type: string }>(`select id, type from accounts where company_id = $1 and account_id in ('1100', '4910')`, [
      who.companyId,
    ])
    const idOf = (type: string) => rows.find((row) => row.type === type)?.id ?? ''
    const lines = [
      { accountId: idOf('receivable'), debit: '417.38', partyId: desk.customer.id },
      { accountId: idOf('income'), credit: '417.38' },
    ]
    const draft = (
      await who.call<{ voucherId: string; version: number }>(journalEntries.create, { body: { date: '2026-10-02', narration: 'Carried over', lines } })
    ).data
    const { message } = await who.call(journalEntries.change, { params: { voucherId: draft.voucherId }, body: { action: 'post', version: draft.version } })
    expect(message).toBe('OK')
    const own = await account()
    const id = await statement(own, '0', from, to, [entry('2026-10-06', '417.38', 'A', desk.customer.name, 'Thank you')])
    const { data } = await who.call<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, { params: { voucherId: id } })
    expect(data.lines[0]?.suggestions[0]).toMatchObject({ title: expect.stringMatching(new RegExp(`^JE-.* ${desk.customer.name}$`)), level: 'likely' })
  })

  test('that are declined never come again', async () => {
    const own = await account()
    await voucher(own, '-61.2', '2026-10-05')
    const id = await statement(own, '0', from, to, [entry('2026-10-06', '-61.2', 'A')])
    const first = async () =>
      (await who.call<ResponseOutput<typeof bankReconciling.suggestions>>(bankReconciling.suggestions, { params: { voucherId: id } })).data.lines[0]
    const before = await first()
    expect(before?.suggestions.length).toBeGreaterThan(0)
    await taken(id, { action: 'dismiss', lineId: before?.lineId ?? '', candidates: before?.suggestions[0]?.candidates ?? [] })
    expect((await first())?.suggestions).toEqual([])
  })
})
