import { describe, expect, test } from 'vitest'
import type { ResponseOutput } from '@/contracts/endpoint'
import { type JournalRecord, ledger } from '@/contracts/ledger'
import { type PaymentRun, paymentRuns } from '@/contracts/payment-runs'
import { vendorPayments } from '@/contracts/payments'
import { bankPayments, type OpenItemOption, type VoucherEndpoints } from '@/contracts/vouchers'
import { startApi } from '../support/api'
import { runBooks } from '../support/payment-runs'

const api = await startApi({ connections: 24 })
const books = await runBooks(api, 'Runs BV')
const {
  clerk,
  approver,
  newVendor,
  bill,
  propose,
  draft,
  runStep,
  done,
  tickAll,
  submitted,
  approved,
  exported,
  sent,
  runNow,
  invoiceNow,
  failedChecks,
  balances,
} = books
const openOf = async (voucherId: string) => (await invoiceNow(voucherId)).openAmount
const codesOf = (run: PaymentRun) => run.warnings.map(({ code }) => code).toSorted()

describe('a run from the proposal to the bank', () => {
  test('pays bills of two vendors with one file, which stays the same, and is booked by the bank', async () => {
    const [first, second] = [await newVendor(), await newVendor()]
    const bills = [await bill('100', first), await bill('50.25', first), await bill('70', second)]
    const run = await draft(bills.map((of) => ({ of })))
    expect(run).toMatchObject({ status: 'draft', grandTotal: '220.25', payees: [{ amount: '150.25' }, { amount: '70' }] })
    expect(codesOf(run)).toEqual(['firstPayment', 'firstPayment'])
    const refused = await runStep(clerk, run, { action: 'submit' })
    expect([refused.statusCode, refused.code]).toEqual([422, 'WARNINGS'])
    const ticked = await tickAll(run)
    expect(ticked.warnings.every(({ tickedByName }) => tickedByName === 'Ayse Demir' || tickedByName !== null)).toBe(true)
    const waiting = await done(clerk, ticked, { action: 'submit' })
    expect(waiting.voucherId).toMatch(/^PRUN-\d{4}-\d{5}$/)
    const ready = await done(approver, waiting, { action: 'approve' })
    expect(ready).toMatchObject({ status: 'approved' })
    const out = await done(clerk, ready, { action: 'export' })
    expect(out).toMatchObject({ status: 'exported', file: { format: 'pain.001.001.09', name: `${out.voucherId}.xml` } })
    expect(out.payees.map(({ payment, endToEndId }) => [payment?.status, endToEndId])).toEqual([
      ['allocated', `${out.voucherId}-0001`],
      ['allocated', `${out.voucherId}-0002`],
    ])
    expect(await Promise.all(bills.map(({ voucherId }) => openOf(voucherId)))).toEqual(['0', '0', '0'])
    expect(await balances()).toMatchObject({ '1095': '-220.25' })
    const download = () => clerk.call(paymentRuns.paymentFile, { params: { voucherId: out.voucherId } })
    const [once, again] = [await download(), await download()]
    expect(once.text).toBe(again.text)
    expect(once.text).toContain('<CtrlSum>220.25</CtrlSum>')
    const gone = await done(clerk, out, { action: 'markSent' })
    const booked = await done(clerk, gone, { action: 'settle', date: run.date })
    expect(booked).toMatchObject({ status: 'settled', payees: [{ status: 'settled' }, { status: 'settled' }] })
    expect(await balances()).toMatchObject({ '1010': '-220.25' })
    expect(Object.keys(await balances())).not.toContain('1095')
    expect(await failedChecks()).toEqual([])
  })

  test('a rejected payment is reversed by itself, also after it was booked', async () => {
    const [first, second] = [await newVendor(), await newVendor()]
    const bills = [await bill('11', first), await bill('12', second)]
    const run = await sent(bills.map((of) => ({ of })))
    const part = await done(clerk, run, { action: 'reject', partyId: first.id, code: 'AC04', reason: 'Account closed' })
    expect(part).toMatchObject({
      status: 'partly_rejected',
      payees: [{ status: 'rejected', rejectCode: 'AC04', payment: { status: 'reversed' } }, { status: 'open' }],
    })
    expect([await openOf(bills[0]?.voucherId ?? ''), await openOf(bills[1]?.voucherId ?? '')]).toEqual(['11', '0'])
    const rejected = await clerk.call<{ id: string }>(vendorPayments.get, { params: { voucherId: part.payees[0]?.payment?.voucherId ?? '' } })
    const { rows } = (await clerk.call<{ rows: JournalRecord[] }>(ledger.ofDocument, { params: { documentId: rejected.data.id } })).data
    expect(rows.map(({ narration }) => narration)).toContain('Rejected by the bank: AC04 Account closed')
    const booked = await done(clerk, part, { action: 'settle', date: run.date })
    expect(booked).toMatchObject({ status: 'partly_rejected', payees: [{ status: 'rejected' }, { status: 'settled' }] })
    const all = await done(clerk, booked, { action: 'reject', partyId: second.id, code: 'R03', reason: 'No account' })
    expect(all).toMatchObject({ status: 'rejected', payees: [{ status: 'rejected' }, { status: 'rejected' }] })
    expect(await openOf(bills[1]?.voucherId ?? '')).toBe('12')
    expect(await failedChecks()).toEqual([])
    // The bill can be paid again, and the run's payment isn't reversed by hand.
    await submitted([{ of: bills[0] as never }])
    const payment = all.payees[0]?.payment?.voucherId ?? ''
    expect(payment).not.toBe('')
  })

  test('the bank refuses the whole file: all its payments are reversed, and what credits settled without money stays', async () => {
    const [first, second, netted] = [await newVendor(), await newVendor(), await newVendor()]
    const bills = [await bill('31', first), await bill('32', first), await bill('33', second)]
    const set = await bill('5', netted)
    await books.enter((await propose()).rows[0]?.date ?? '', [
      ['2000', 'debit', '5', { partyId: netted.id }],
      ['4000', 'credit', '5', { costCentreId: null }],
    ])
    const credit = (await propose({ vendors: netted.id })).rows.find(({ isCredit }) => isCredit)
    const run = await exported([...bills, set, credit?.document as never].map((of) => ({ of })))
    const refused = await done(clerk, run, { action: 'refuseFile', reason: 'The signature had expired' })
    expect(refused).toMatchObject({ status: 'rejected', outcomeReason: 'The signature had expired' })
    expect(refused.payees.map(({ status, rejectReason, payment }) => [status, rejectReason, payment?.status])).toEqual([
      ['rejected', 'The signature had expired', 'reversed'],
      ['rejected', 'The signature had expired', 'reversed'],
      ['settled', null, 'allocated'],
    ])
    expect(await Promise.all([...bills, set].map(({ voucherId }) => openOf(voucherId)))).toEqual(['31', '32', '33', '0'])
    expect(Object.keys(await balances())).not.toContain('1095')
    expect((await runStep(clerk, refused, { action: 'refuseFile', reason: 'Again' })).code).toBe('INVALID_TRANSITION')
    // All of it can be paid again; once the bank has booked a part of it, it has not refused the whole file.
    const again = await sent(bills.map((of) => ({ of })))
    const part = await done(clerk, again, { action: 'settle', date: again.date, partyIds: [first.id] })
    const late = await runStep(clerk, part, { action: 'refuseFile', reason: 'Refused' })
    expect([late.statusCode, late.message]).toEqual([409, expect.stringContaining(`The payment to ${first.name} is booked`)])
    expect(await failedChecks()).toEqual([])
  })

  test('a payment of a run is reversed in the run alone', async () => {
    const run = await exported([{ of: await bill('9.99', await newVendor()) }])
    const voucherId = run.payees[0]?.payment?.voucherId ?? ''
    const { data } = await clerk.call<{ version: number }>(vendorPayments.get, { params: { voucherId } })
    const refused = await clerk.call(vendorPayments.change, { params: { voucherId }, body: { version: data.version, action: 'reverse', reason: 'Wrong' } })
    expect([refused.statusCode, refused.code]).toEqual([409, 'RUN_PAYMENT'])
  })
})

describe('what is reserved', () => {
  test('a draft reserves nothing, a submitted run everything, and a cancelled one nothing again', async () => {
    const vendor = await newVendor()
    const of = await bill('40', vendor)
    const [one, two] = [await tickAll(await draft([{ of }])), await tickAll(await draft([{ of }]))]
    const first = await done(clerk, one, { action: 'submit' })
    const second = await runStep(clerk, two, { action: 'submit' })
    expect([second.statusCode, second.errors?.[0]?.path, second.errors?.[0]?.code]).toEqual([422, 'lines.0.itemId', 'RESERVED'])
    expect(second.message).toContain(first.voucherId)
    const paid = await books.draftPayment('vendor', { partyId: vendor.id, amount: '40', lines: [{ of, amount: '40' }] })
    expect([paid.statusCode, paid.errors?.[0]?.code]).toEqual([422, 'RESERVED'])
    const { own } = (await clerk.call<ResponseOutput<VoucherEndpoints['basis']>>(bankPayments.basis)).data
    const [item] = (await clerk.call<{ rows: OpenItemOption[] }>(bankPayments.openItems, { query: { partyId: vendor.id, currency: 'EUR' } })).data.rows
    const lines = [{ accountId: item?.accountId, partyId: vendor.id, openItemId: item?.id, description: 'Past the run', amount: '40' }]
    const past = await clerk.call(bankPayments.create, {
      body: { accountId: own.find(({ currency }) => currency === null)?.id, payee: vendor.name, grandTotal: '40', lines },
    })
    expect([past.statusCode, past.errors?.[0]?.path, past.errors?.[0]?.code]).toEqual([422, 'lines.0.openItemId', 'RESERVED'])
    const cancelled = await done(clerk, first, { action: 'cancel', reason: 'Not yet' })
    expect(cancelled.status).toBe('cancelled')
    expect(await done(clerk, await runNow(two.voucherId), { action: 'submit' })).toMatchObject({ status: 'submitted' })
    expect(await failedChecks()).toEqual([])
  })

  test('what is sent back is free, and is submitted again under its number', async () => {
    const of = await bill('41', await newVendor())
    const run = await submitted([{ of }])
    const back = await done(approver, run, { action: 'sendBack', reason: 'Wrong day' })
    expect(back).toMatchObject({ status: 'draft', voucherId: run.voucherId, outcomeReason: 'Wrong day' })
    expect(await failedChecks()).toEqual([])
    expect(await done(clerk, back, { action: 'submit' })).toMatchObject({ status: 'submitted', voucherId: run.voucherId })
  })
})

describe('the proposal', () => {
  test('nets credits, never below zero, and stops where the cash ends', async () => {
    const [vendor, other] = [await newVendor(), await newVendor()]
    const today = (await propose()).rows[0]?.date ?? ''
    const late = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
    const bills = [
      await bill('100', vendor, { dueDate: late(1) }),
      await bill('30', other, { dueDate: late(2) }),
      await bill('60', vendor, { dueDate: late(3) }),
    ]
    await books.enter(today, [
      ['2000', 'debit', '120', { partyId: vendor.id }],
      ['4000', 'credit', '120', { costCentreId: null }],
    ])
    const all = await propose({ vendors: `${vendor.id},${other.id}` })
    expect(all.rows.map(({ amount, isCredit, isChosen }) => [amount, isCredit, isChosen])).toEqual([
      ['120', true, true],
      ['100', false, true],
      ['30', false, true],
      ['60', false, true],
    ])
    expect(all.total).toBe('70')
    const little = await propose({ vendors: `${vendor.id},${other.id}`, cash: '35' })
    expect(little.rows.map(({ amount, isChosen }) => [amount, isChosen])).toEqual([
      ['100', true],
      ['100', true],
      ['30', true],
      ['60', false],
    ])
    expect(await propose({ vendors: `${vendor.id},${other.id}`, dueUntil: late(1) })).toMatchObject({ total: '0' })
    const body = {
      ...(await books.runBody([{ of: bills[2] as never }])),
      lines: all.rows.map(({ itemId, amount }) => ({ itemId, amount })).filter((_, index) => index === 0 || index === 1),
    }
    const tooMuch = await clerk.call(paymentRuns.create, { body })
    expect([tooMuch.statusCode, tooMuch.errors?.[0]?.code]).toEqual([422, 'UNUSED_CREDIT'])
    const netted = await clerk.call<PaymentRun>(paymentRuns.create, { body: { ...body, lines: all.rows.map(({ itemId, amount }) => ({ itemId, amount })) } })
    expect(netted.data).toMatchObject({ grandTotal: '70', payees: [{ amount: '40' }, { amount: '30' }] })
    const run = await done(clerk, await done(approver, await done(clerk, await tickAll(netted.data), { action: 'submit' }), { action: 'approve' }), {
      action: 'export',
    })
    expect(await openOf(bills[0]?.voucherId ?? '')).toBe('0')
    expect(run.payees.map(({ payment }) => payment?.status)).toEqual(['allocated', 'allocated'])
    expect(await failedChecks()).toEqual([])
  })
})

describe('warnings', () => {
  test('each needs its own tick, and a new one asks again at the next step', async () => {
    const shared = await newVendor()
    const fresh = await newVendor({ age: '3 days', no: shared.bank?.no ?? '' })
    const bills = [await bill('77', fresh), await bill('77', fresh)]
    const run = await draft(bills.map((of) => ({ of })))
    expect(codesOf(run)).toEqual(['bankDetailsNew', 'firstPayment', 'sameAmount', 'sharedAccount'])
    const [one] = run.warnings
    const ticked = await done(clerk, run, { action: 'acknowledge', warnings: [one?.key] })
    expect(ticked.warnings.filter(({ tickedAt }) => tickedAt !== null)).toMatchObject([{ key: one?.key }])
    expect((await runStep(clerk, ticked, { action: 'submit' })).code).toBe('WARNINGS')
    const waiting = await done(clerk, await tickAll(ticked), { action: 'submit' })
    // Somebody pays the vendor the same amount meanwhile.
    const again = await bill('77', fresh)
    await books.pay('vendor', { partyId: fresh.id, amount: '77', lines: [{ of: again, amount: '77' }] })
    const asked = await runStep(approver, waiting, { action: 'approve' })
    expect([asked.code, asked.errors?.length]).toEqual(['WARNINGS', 1])
    const looked = await tickAll(await runNow(waiting.voucherId), approver)
    expect(await done(approver, looked, { action: 'approve' })).toMatchObject({ status: 'approved' })
  })

  test('of several bank accounts the one that was approved last is paid unless another is chosen, and the warnings follow', async () => {
    const vendor = await newVendor()
    const young = await books.addBank('party_id', vendor.id, { age: '3 days' })
    const of = await bill('18', vendor)
    expect((await propose({ vendors: vendor.id })).banks).toMatchObject([{ id: young.id, age: 3, last4: young.no.slice(-4) }, { id: vendor.bank?.id }])
    const paidTo = (run: PaymentRun) => [run.payees[0]?.bank?.bankAccountId, codesOf(run).includes('bankDetailsNew')]
    const usual = await draft([{ of }])
    expect(paidTo(usual)).toEqual([young.id, true])
    const edit = { action: 'edit', ...(await books.runBody([{ of }])) }
    const chosen = await done(clerk, usual, { ...edit, banks: [{ partyId: vendor.id, bankAccountId: vendor.bank?.id }] })
    expect(paidTo(chosen)).toEqual([vendor.bank?.id, false])
    // An edit that says nothing of accounts keeps what was chosen, and so does the submission.
    const kept = await tickAll(await done(clerk, chosen, edit))
    expect(paidTo(await done(clerk, kept, { action: 'submit' }))).toEqual([vendor.bank?.id, false])
  })

  test('held bills and vendors on hold are not chosen', async () => {
    const vendor = await newVendor()
    const of = await bill('15', vendor)
    await api.owner.query(`update vendors set on_hold = 'payments', on_hold_reason = 'Dispute' where company_id = $1 and party_id = $2`, [
      books.companyId,
      vendor.id,
    ])
    expect((await propose({ vendors: vendor.id })).rows).toMatchObject([{ heldBecause: 'The vendor is on hold: Dispute', isChosen: false }])
    const refused = await clerk.call(paymentRuns.create, { body: await books.runBody([{ of }]) })
    expect([refused.statusCode, refused.errors?.[0]?.code]).toEqual([422, 'HELD'])
  })

  test('bank details that were changed after the submission stop the run', async () => {
    const vendor = await newVendor()
    const run = await approved([{ of: await bill('16', vendor) }])
    await api.owner.query('update bank_accounts set version = version + 1, updated_at = now() where company_id = $1 and party_id = $2', [
      books.companyId,
      vendor.id,
    ])
    const refused = await runStep(clerk, run, { action: 'export' })
    expect([refused.statusCode, refused.code]).toEqual([409, 'BANK_CHANGED'])
    expect(await openOf(run.lines[0]?.document.voucherId ?? '')).toBe('16')
  })

  test('nothing is posted if the file can’t be made', async () => {
    const vendor = await newVendor()
    await api.owner.query(`update bank_accounts set holder = '株式会社' where company_id = $1 and party_id = $2`, [books.companyId, vendor.id])
    const run = await approved([{ of: await bill('17', vendor) }])
    const { data } = await clerk.call<{ messages: { level: string; about: string }[] }>(paymentRuns.messages, { params: { voucherId: run.voucherId } })
    expect(data.messages).toMatchObject([{ level: 'error', about: vendor.name }])
    const refused = await runStep(clerk, run, { action: 'export' })
    expect([refused.statusCode, refused.code]).toEqual([422, 'FILE'])
    expect(await openOf(run.lines[0]?.document.voucherId ?? '')).toBe('17')
    expect(await failedChecks()).toEqual([])
  })
})
