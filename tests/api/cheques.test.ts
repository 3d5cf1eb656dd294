import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { ownBankDetails } from '@/contracts/bank-details'
import {
  type Cheque,
  type ChequeDetail,
  type ChequeSeries,
  cheques,
  type ChequesOfDocument,
  type WaitingCheques,
  type WrittenCheques,
} from '@/contracts/cheques'
import { type PositivePay, positivePay } from '@/contracts/positive-pay'
import { type GeneralInvoice, generalInvoices } from '@/contracts/general-invoices'
import { type OwnAccount, type OwnAccountDetail, ownAccounts } from '@/contracts/own-accounts'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { type TimelinePage, timelines } from '@/contracts/timeline'
import { bankPayments, type Voucher } from '@/contracts/vouchers'
import { startApi } from '../support/api'
import { paymentBooks } from '../support/payments'
import { readPdf } from '../support/read-pdf'

const api = await startApi({ connections: 20 })
const books = await paymentBooks(api, 'Cheques Ltd')
const { who, ok, bill, invoice, invoiceNow, pay, step, paymentNow, journalsOf, failedChecks, balances, account } = books
const today = await books.run(async (session) => session.today)
const daysAgo = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)

const own = (await ok<{ rows: OwnAccount[] }>(ownAccounts.list, { query: { q: '1010' } })).rows[0] as OwnAccount
const layoutOfSeries = { name: 'Main', prefix: '', firstNo: 1001, lastNo: 1999, nextNo: 1001, layout: 'letter-top', staleDays: 180 }
const addSeries = (more: object = {}) => who.call<ChequeSeries>(cheques.addSeries, { body: { ownAccountId: own.id, ...layoutOfSeries, ...more } })
const series = (await addSeries()).data
const write = (documentId: string, more: object = {}) => who.call<ChequeDetail>(cheques.create, { body: { documentId, seriesId: series.id, ...more } })
const change = ({ id, version }: Pick<Cheque, 'id' | 'version'>, body: object) =>
  who.call<ChequeDetail>(cheques.change, { params: { id }, body: { version, ...body } })
const chequeNow = (id: string) => ok<ChequeDetail>(cheques.get, { params: { id } })
const ofDocument = (documentId: string) => ok<ChequesOfDocument>(cheques.ofDocument, { query: { documentId } })
const payBill = async (amount: string, more: object = {}) => {
  const bought = await bill(amount)
  return pay('vendor', { method: 'cheque', amount, lines: [{ of: bought, amount }], ...more })
}
const pdfOf = async (id: string) => {
  const { raw, statusCode } = await who.call(cheques.pdf, { params: { id } })
  expect(statusCode).toBe(200)
  return new Uint8Array(await raw.clone().arrayBuffer())
}

describe('a series', () => {
  test('has no number that another series of the account has, and keeps those that were used', async () => {
    const overlapping = await addSeries({ name: 'Other', firstNo: 1900, lastNo: 2100, nextNo: 1900 })
    expect([overlapping.statusCode, overlapping.errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'firstNo', message: 'The series Main has the numbers 1001 to 1999.' })],
    ])
    const backwards = await addSeries({ name: 'Other', firstNo: 30, lastNo: 20, nextNo: 30 })
    expect(backwards.errors).toEqual([expect.objectContaining({ path: 'lastNo', message: 'The last number comes after the first.' })])
    const [one, other] = await Promise.all([
      addSeries({ name: 'A', firstNo: 5001, lastNo: 5100, nextNo: 5001 }),
      addSeries({ name: 'B', firstNo: 5050, lastNo: 5150, nextNo: 5050 }),
    ])
    expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 422])
    const till = (await ok<{ rows: OwnAccount[] }>(ownAccounts.list, { query: { q: '1000' } })).rows[0]
    const onTill = await who.call(cheques.addSeries, { body: { ...layoutOfSeries, ownAccountId: till?.id } })
    expect(onTill.errors).toEqual([expect.objectContaining({ path: 'ownAccountId' })])
  })

  test('ends: after its last number a new one is needed', async () => {
    const { data: short } = await addSeries({ name: 'Short', firstNo: 7001, lastNo: 7001, nextNo: 7001 })
    const [first, second] = [await payBill('10'), await payBill('11')]
    expect((await write(first.id, { seriesId: short.id })).data.number).toBe('7001')
    const { rows } = await ok<{ rows: ChequeSeries[] }>(cheques.series, { query: { ownAccountId: own.id } })
    expect(rows.find(({ id }) => id === short.id)).toMatchObject({ used: 1, nextNo: 7002 })
    const none = await write(second.id, { seriesId: short.id })
    expect(none.errors).toEqual([
      expect.objectContaining({ path: 'seriesId', message: 'The series Short is used up. Add another one on the page of the bank account.' }),
    ])
    const tight = await who.call(cheques.changeSeries, {
      params: { id: short.id },
      body: { action: 'edit', version: short.version, ...layoutOfSeries, name: 'Short', firstNo: 7002, lastNo: 7010, nextNo: 7002 },
    })
    expect(tight.errors).toEqual([expect.objectContaining({ path: 'firstNo', message: 'Number 7001 was used already, so it stays in the series.' })])
  })
})

describe('a cheque', () => {
  test('takes the next number, prints what the payment settles, and is the same paper again', async () => {
    const paid = await payBill('1234.56')
    const { refusal, series: choices, date } = await ofDocument(paid.id)
    expect([refusal, date, choices.map(({ name }) => name)]).toEqual([null, today, expect.arrayContaining(['Main'])])
    const { data: written } = await write(paid.id, { memo: 'October' })
    expect(written).toMatchObject({
      status: 'issued',
      origin: 'printed',
      payee: 'Pacific Parts',
      amount: '1234.56',
      currency: 'USD',
      memo: 'October',
      document: { voucherId: paid.voucherId },
    })
    const first = await pdfOf(written.id)
    const { text } = await readPdf(first)
    expect(text).toContain('One thousand two hundred thirty-four and 56/100 US dollars')
    expect(text).toContain('**1,234.56** USD')
    expect(text).toContain(paid.lines[0]?.item.document.voucherId)
    expect(await pdfOf(written.id)).toEqual(first)
    const { rows } = await ok<TimelinePage>(timelines.cheque.timeline, { params: { id: written.id } })
    expect(rows.map((row) => row.type === 'change' && row.action)).toEqual(['print', 'print', 'create'])
    const twice = await write(paid.id)
    expect([twice.statusCode, twice.code, twice.message]).toEqual([
      409,
      'CHEQUE_WRITTEN',
      `Cheque ${written.number} is written for ${paid.voucherId}. Void it first.`,
    ])
  })

  test('of a draft, of another method or of another account’s series is refused', async () => {
    const { data: draft } = await books.draftPayment('vendor', { method: 'cheque', amount: '5' })
    const byBank = await pay('vendor', { amount: '5' })
    for (const { id } of [draft, byBank]) expect((await write(id)).errors).toEqual([expect.objectContaining({ path: 'documentId' })])
    expect((await ofDocument(byBank.id)).refusal).toBe('Only a posted payment by cheque from a bank account has a cheque.')
    const early = await write((await payBill('6')).id, { date: daysAgo(400) })
    expect(early.errors).toEqual([expect.objectContaining({ path: 'date' })])
  })

  test('two who print at once never share a number, and of two for one payment one is refused', async () => {
    const paid = await Promise.all(['1', '2', '3', '4', '5', '6'].map((amount) => payBill(amount)))
    const answers = await Promise.all([...paid, ...paid].map(({ id }) => write(id)))
    const numbers = answers
      .filter(({ statusCode }) => statusCode === 200)
      .map(({ data }) => Number(data.number))
      .toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    expect(numbers).toHaveLength(6)
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6)
  })

  test('by hand has the number that it has; printing goes around it', async () => {
    const next = (await ok<{ rows: ChequeSeries[] }>(cheques.series, { query: { ownAccountId: own.id } })).rows.find(({ id }) => id === series.id)?.nextNo ?? 0
    const [byHand, printed, after] = [await payBill('21'), await payBill('22'), await payBill('23')]
    expect((await write(byHand.id, { number: next + 1 })).data).toMatchObject({ number: String(next + 1), origin: 'hand' })
    expect((await write(printed.id)).data.number).toBe(String(next))
    expect((await write(after.id)).data.number).toBe(String(next + 2))
    const again = await write((await payBill('24')).id, { number: next + 1 })
    expect(again.errors).toEqual([expect.objectContaining({ path: 'number', message: `Number ${next + 1} was used for Pacific Parts.` })])
    const outside = await write((await payBill('25')).id, { number: 99 })
    expect(outside.errors).toEqual([expect.objectContaining({ path: 'number', message: 'The series Main has the numbers 1001 to 1999.' })])
    const hand = await who.call(cheques.pdf, { params: { id: (await ofDocument(byHand.id)).cheques[0]?.id ?? '' } })
    expect([hand.statusCode, hand.code]).toEqual([409, 'NOT_PRINTED'])
  })

  test('that is void keeps its number; the payment gets another one, dated today', async () => {
    const paid = await payBill('31', { date: today })
    const { data: spoiled } = await write(paid.id)
    const { data: voided } = await change(spoiled, { action: 'void', reason: 'Jammed in the printer' })
    expect(voided).toMatchObject({ status: 'void', voidReason: 'Jammed in the printer', voidOn: today })
    expect((await readPdf(await pdfOf(voided.id))).text).toContain('VOID')
    const { data: replaced } = await write(paid.id)
    expect(Number(replaced.number)).toBe(Number(spoiled.number) + 1)
    expect(await balances()).toMatchObject({ '1010': expect.any(String) })
    const again = await change(voided, { action: 'void', reason: 'Twice' })
    expect(again.statusCode).toBe(409)
    await expect(api.owner.query('update cheques set number = number + 1000 where id = $1', [voided.id])).rejects.toThrow(/stays as it is/)
    await expect(api.owner.query('delete from cheques where id = $1', [voided.id])).rejects.toThrow(/stays as it is/)
  })

  test('is void with its payment, unless the bank has paid it', async () => {
    const paid = await payBill('41')
    const { data: written } = await write(paid.id)
    const { data: cleared } = await change(written, { action: 'clear', date: today })
    expect(cleared.status).toBe('cleared')
    const refused = await step('vendor', paid, { action: 'reverse', reason: 'Wrong vendor' })
    expect([refused.statusCode, refused.code]).toEqual([409, 'CHEQUE_CLEARED'])
    expect((await change(cleared, { action: 'void', reason: 'Paid' })).statusCode).toBe(409)
    const { data: back } = await change(cleared, { action: 'unclear' })
    expect(back.status).toBe('issued')
    const reversed = await step('vendor', paid, { action: 'reverse', reason: 'Wrong vendor' })
    expect(reversed.data.status).toBe('reversed')
    expect(await chequeNow(written.id)).toMatchObject({ status: 'void', voidReason: 'Wrong vendor', document: { status: 'reversed' } })
    expect((await invoiceNow(paid.lines[0]?.item.document.voucherId ?? '')).status).toBe('posted')
    expect(await failedChecks()).toEqual([])
  })

  test('takes no step that its state doesn’t allow', async () => {
    const states = { issued: { unclear: 409 }, cleared: { clear: 409, void: 409 }, void: { clear: 409, unclear: 409, void: 409 } }
    const steps = { clear: { date: today }, unclear: {}, void: { reason: 'No longer wanted' } }
    let { data: cheque } = await write((await payBill('42')).id)
    const take = (action: keyof typeof steps) => change(cheque, { action, ...steps[action] })
    for (const action of [null, 'clear', 'unclear', 'void'] as const) {
      if (action) cheque = (await take(action)).data
      const refused = Object.entries(states[cheque.status as keyof typeof states])
      for (const [other, expected] of refused) {
        const { statusCode, code } = await take(other as keyof typeof steps)
        expect([cheque.status, other, statusCode, code]).toEqual([cheque.status, other, expected, 'INVALID_TRANSITION'])
      }
    }
    expect(await chequeNow(cheque.id)).toMatchObject({ status: 'void', version: cheque.version })
  })

  test('pays a bank payment, and is void with it', async () => {
    const body = {
      accountId: own.account.id,
      payee: 'Landlord',
      grandTotal: '500',
      lines: [{ accountId: account('6190'), description: 'Rent', amount: '500' }],
    }
    const draft = await ok<Voucher>(bankPayments.create, { body })
    const posted = await ok<Voucher>(bankPayments.change, { params: { voucherId: draft.voucherId }, body: { version: draft.version, action: 'post' } })
    const { data: written } = await write(posted.id)
    expect(written).toMatchObject({ payee: 'Landlord', amount: '500', document: { kind: 'bank_payment' } })
    await ok(bankPayments.change, { params: { voucherId: posted.voucherId }, body: { version: posted.version, action: 'reverse', reason: 'Entered twice' } })
    expect((await chequeNow(written.id)).status).toBe('void')
    await expect(
      api.owner.query(`update cheques set state = 'issued', void_on = null, void_reason = null, voided_at = null, voided_by = null where id = $1`, [
        written.id,
      ]),
    ).rejects.toThrow(/stays as it is/)
  })

  test('a spoiled form uses its number up', async () => {
    const { nextNo } = (await ok<{ rows: ChequeSeries[] }>(cheques.series, { query: { ownAccountId: own.id } })).rows.find(
      ({ id }) => id === series.id,
    ) as ChequeSeries
    const spoiled = await ok<ChequeDetail>(cheques.spoil, { body: { seriesId: series.id, number: nextNo, reason: 'Coffee' } })
    expect(spoiled).toMatchObject({ number: String(nextNo), status: 'void', origin: 'blank', amount: '0', document: null })
    expect((await write((await payBill('51')).id)).data.number).toBe(String(nextNo + 1))
  })

  test('is stale once it is older than its series allows, and can be filtered', async () => {
    await books.reachBack(daysAgo(200))
    const old = await payBill('61', { date: today })
    const { data: month } = await addSeries({ name: 'Month', firstNo: 8001, lastNo: 8100, nextNo: 8001, staleDays: 1 })
    const { data: fresh } = await write(old.id, { seriesId: month.id })
    expect(fresh.status).toBe('issued')
    const before = await bill('62', { date: daysAgo(190) })
    const paid = await pay('vendor', { method: 'cheque', amount: '62', date: daysAgo(185), lines: [{ of: before, amount: '62' }] })
    const { data: stale } = await write(paid.id, { date: paid.date })
    expect([stale.status, stale.staleOn]).toEqual(['stale', daysAgo(5)])
    const { rows } = await ok<{ rows: Cheque[] }>(cheques.list, { query: { f: 'status:in:stale' } })
    expect(rows.map(({ number }) => number)).toEqual([stale.number])
    const { data: voided } = await change(stale, { action: 'void', reason: 'Never presented' })
    const { data: anew } = await write(paid.id)
    expect([voided.status, anew.status, anew.date]).toEqual(['void', 'issued', today])
  })
})

describe('cheques of several payments', () => {
  const batch = (documentIds: string[], more: object = {}) =>
    who.call<WrittenCheques>(cheques.createMany, { body: { seriesId: series.id, documentIds, ...more } })
  const print = (ids: readonly string[]) => who.call(cheques.print, { query: { ids: ids.join(',') } })

  test('are numbered by the days of the payments and printed as one PDF; one that can’t be written leaves the others', async () => {
    const late = await payBill('81', { date: today })
    const early = await payBill('82', { date: daysAgo(3) })
    const byBank = await pay('vendor', { amount: '5' })
    const waiting = (await ok<WaitingCheques>(cheques.waiting, {})).rows.map(({ id }) => id)
    expect(waiting).toEqual(expect.arrayContaining([early.id, late.id]))
    expect(waiting).not.toContain(byBank.id)
    const { data } = await batch([late.id, byBank.id, early.id])
    const [first, second] = data.cheques
    expect(data.cheques.map(({ document, date }) => [document?.voucherId, date])).toEqual([
      [early.voucherId, today],
      [late.voucherId, today],
    ])
    expect(Number(second?.number)).toBe(Number(first?.number) + 1)
    expect(data.failed).toEqual([{ voucherId: byBank.voucherId, message: 'Choose a posted payment by cheque from a bank account.' }])
    expect((await ok<WaitingCheques>(cheques.waiting, {})).rows.map(({ id }) => id)).not.toContain(early.id)

    const { raw } = await print([second?.id ?? '', first?.id ?? ''])
    const { text, pages } = await readPdf(new Uint8Array(await raw.clone().arrayBuffer()))
    expect(pages).toBe(2)
    expect(text.indexOf(early.voucherId)).toBeLessThan(text.indexOf(late.voucherId))
    expect(text.split('**82.00** USD')).toHaveLength(2)

    const otherForm = (await addSeries({ name: 'A4', firstNo: 6001, lastNo: 6100, nextNo: 6001, layout: 'a4-top' })).data
    const onA4 = await write((await payBill('83')).id, { seriesId: otherForm.id })
    const mixed = await print([first?.id ?? '', onA4.data.id])
    expect([mixed.statusCode, mixed.code, mixed.message]).toEqual([
      409,
      'DIFFERENT_FORMS',
      `Cheques ${first?.number} and 6001 are on different forms. Print them one form after the other.`,
    ])
    expect((await print([])).errors).toEqual([expect.objectContaining({ path: 'ids' })])
  })

  test('never share a number with those that others write at the same time, and no payment gets two', async () => {
    const paid: string[] = []
    for (const amount of ['84', '85', '86', '87', '88', '89']) paid.push((await payBill(amount)).id)
    const answers = await Promise.all([batch(paid), batch(paid.toReversed()), ...paid.map((id) => write(id))])
    expect([200, 409]).toEqual(expect.arrayContaining(answers.map(({ statusCode }) => statusCode)))
    const written = (await Promise.all(paid.map(ofDocument))).flatMap((one) => one.cheques)
    expect(written).toHaveLength(6)
    const numbers = written.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
    const again = await batch(paid)
    expect([again.statusCode, again.code]).toEqual([409, 'NOTHING_WRITTEN'])
    expect(again.message).toMatch(/^No cheque was written\. VEP-\S+: Cheque \d+ is written for \S+\. Void it first\. \(and 5 more\)$/)
  })

  test('take no number beyond the last of their series', async () => {
    const { data: short } = await addSeries({ name: 'Two left', firstNo: 7501, lastNo: 7502, nextNo: 7501 })
    const paid = [await payBill('91'), await payBill('92'), await payBill('93')].map(({ id }) => id)
    const { data } = await batch(paid, { seriesId: short.id })
    expect(data.cheques.map(({ number }) => number)).toEqual(['7501', '7502'])
    expect(data.failed.map(({ message }) => message)).toEqual(['The series Two left is used up. Add another one on the page of the bank account.'])
  })
})

test('a cheque takes files in each of its states, and its timeline shows them with each step', async () => {
  const { data: written } = await write((await payBill('95')).id)
  const stage = async (name: string) =>
    (await ok<{ files: { id: string }[] }>(cheques.stage, { body: {}, files: [{ name, bytes: new TextEncoder().encode('scan') }] })).files[0]?.id ?? ''
  const none = await change(written, { action: 'addFiles', fileIds: [] })
  expect(none.errors).toEqual([expect.objectContaining({ path: 'fileIds' })])
  const { data: scanned } = await change(written, { action: 'addFiles', fileIds: [await stage('front.txt')] })
  const { data: voided } = await change(scanned, { action: 'void', reason: 'Stopped' })
  const { data: stopped } = await change(voided, { action: 'addFiles', fileIds: [await stage('stop payment.txt')] })
  expect([stopped.status, stopped.files.map(({ name }) => name)]).toEqual(['void', ['front.txt', 'stop payment.txt']])
  const file = await who.call(cheques.file, { params: { id: stopped.id, fileId: stopped.files[0]?.id ?? '' } })
  expect(file.text).toBe('scan')
  await ok(timelines.cheque.comment, { params: { id: stopped.id }, body: { body: 'The bank confirmed the stop.' } })
  const { rows, steps } = await ok<TimelinePage>(timelines.cheque.timeline, { params: { id: stopped.id } })
  const shown = rows.map((row) => (row.type === 'change' ? row.action : row.type === 'comment' ? row.body : row.type === 'file' && row.name))
  expect(shown.toSorted()).toEqual(['The bank confirmed the stop.', 'addFiles', 'addFiles', 'create', 'front.txt', 'stop payment.txt', 'void'].toSorted())
  expect(steps.map(({ status }) => status)).toEqual(['issued', 'void'])
})

describe('positive pay', () => {
  const payOf = () => ok<PositivePay>(positivePay.get, { query: { ownAccountId: own.id } })
  const make = () => who.call<PositivePay>(positivePay.make, { body: { ownAccountId: own.id } })
  const file = async (id = '') => (await who.call(positivePay.file, { params: { id } })).text

  test('needs a layout and the number of the account; then it tells each cheque once, and what became void later', async () => {
    expect((await payOf()).refusal).toMatch(/has no layout of a positive-pay file/)
    const detail = await ok<OwnAccountDetail>(ownAccounts.get, { params: { id: own.id } })
    const { name, allowNegative } = detail
    const edit = { action: 'edit', version: detail.version, name, allowNegative, positivePayLayout: 'chase' }
    const unknown = await who.call(ownAccounts.change, { params: { id: own.id }, body: { ...edit, positivePayLayout: 'my-bank' } })
    expect(unknown.errors).toEqual([expect.objectContaining({ path: 'positivePayLayout' })])
    await ok(ownAccounts.change, { params: { id: own.id }, body: edit })
    expect((await make()).message).toMatch(/has no bank details/)
    const bank = { holder: 'Cheques Ltd', bankName: 'First Bank', accountNo: '000123456789', bic: null, routingNo: '021000021', country: 'US', currency: 'USD' }
    await api.owner.query(
      `insert into bank_accounts (company_id, own_account_id, holder, bank_name, account_no, routing_no, country, created_by, updated_by, approved_by)
        select $1, $2, $3, $4, $5, $6, 'US', u.id, u.id, a.id from users u, users a where u.email = 'system@northgate.example' and a.email = 'accounts@northgate.example'`,
      [books.companyId, own.id, bank.holder, bank.bankName, bank.accountNo, bank.routingNo],
    )
    expect((await ok<{ accounts: { last4: string }[] }>(ownBankDetails.get, { params: { vendorId: own.id } })).accounts).toEqual([
      expect.objectContaining({ last4: '6789' }),
    ])
    const waiting = await payOf()
    expect(waiting).toMatchObject({ refusal: null, layout: 'Chase Business Online' })
    const [first, second] = await Promise.all([make(), make()])
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 409])
    const [made] = (await payOf()).files
    expect(made).toMatchObject({
      fileNo: 1,
      fileName: `positive-pay-${today}-1.csv`,
      issuedCount: waiting.issuedCount,
      voidCount: waiting.voidCount,
      issuedSum: waiting.issuedSum,
    })
    const bytes = await file(made?.id)
    expect(bytes.split('\r\n').filter(Boolean)).toHaveLength(waiting.issuedCount + waiting.voidCount)
    expect(bytes).toMatch(/^I,000123456789,1001,\d{6},1234\.56,Pacific Parts$/m)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(made?.sha256)
  })

  test('a cheque that was told and then voided is in the next file, as void; one that was never told only as void', async () => {
    const [told] = (await ok<{ rows: Cheque[] }>(cheques.list, { query: { f: 'status:in:issued', sort: 'number' } })).rows
    await change(told as Cheque, { action: 'void', reason: 'Lost in the mail' })
    const { data: fresh } = await write((await payBill('71')).id)
    const { data: gone } = await write((await payBill('72')).id)
    await change(gone, { action: 'void', reason: 'Wrong form' })
    expect(await payOf()).toMatchObject({ issuedCount: 1, voidCount: 2, issuedSum: '71' })
    expect((await make()).statusCode).toBe(200)
    const lines = (await file((await payOf()).files[0]?.id))
      .split('\r\n')
      .filter(Boolean)
      .map((line) => line.split(',').filter((_, at) => at === 0 || at === 2))
    expect(lines.toSorted()).toEqual(
      [
        ['C', told?.number],
        ['C', gone.number],
        ['I', fresh.number],
      ].toSorted(),
    )
    expect(await chequeNow(gone.id)).toMatchObject({ issuedFile: null, voidFile: { fileNo: 2 } })
    expect((await make()).message).toBe('No cheque was written or voided since the last file.')
    await expect(api.owner.query(`update positive_pay_files set content = content || 'x'`)).rejects.toThrow(/stays as it was made/)
  })
})

describe('a payment that the bank returned', () => {
  const bounce = (paid: Parameters<typeof step>[1], more: object = {}) =>
    step('customer', paid, { action: 'bounce', date: today, reason: 'Insufficient funds', ...more })
  const aged = async () => (await ok<Report>(reportEndpoints['aged-receivables'].read, { query: { asOf: today, items: 'yes' } })).rows.map(({ cells }) => cells)

  test('is reversed on that day: the invoice is open again with its old due day, and both movements stay', async () => {
    const sold = await invoice('100', { date: daysAgo(60), dueDate: daysAgo(30) })
    const paid = await pay('customer', { method: 'cheque', amount: '100', date: daysAgo(10), lines: [{ of: sold, amount: '100' }] })
    const before = await balances()
    const { data: bounced } = await bounce(paid, { fee: '12' })
    expect(bounced).toMatchObject({
      status: 'bounced',
      bouncedOn: today,
      bounceFee: '12',
      bounceInvoice: null,
      outcomeReason: 'Insufficient funds',
      onAccount: '0',
    })
    expect(await invoiceNow(sold.voucherId)).toMatchObject({ status: 'posted', openAmount: '100', dueDate: daysAgo(30) })
    const posted = await journalsOf(paid.id)
    expect(posted.map(({ narration }) => narration)).toContain('Returned by the bank: Insufficient funds')
    const journals = posted.map(({ date, lines }) => [date, lines.map(({ accountId, debit, credit }) => [accountId, debit, credit])])
    expect(journals).toEqual(
      expect.arrayContaining([
        [
          paid.date,
          [
            ['1010', '100', '0'],
            ['1100', '0', '100'],
          ],
        ],
        [
          today,
          [
            ['1010', '0', '100'],
            ['1100', '100', '0'],
          ],
        ],
        [
          today,
          [
            [expect.any(String), '12', '0'],
            ['1010', '0', '12'],
          ],
        ],
      ]),
    )
    expect(Number((await balances())['1010'])).toBe(Number(before['1010']) - 112)
    expect(await failedChecks()).toEqual([])
    const again = await bounce(bounced)
    expect(again.statusCode).toBe(409)
    expect((await step('customer', bounced, { action: 'reverse', reason: 'Twice' })).statusCode).toBe(409)
    const [row] = (await aged()).filter((cells) => cells.includes(sold.voucherId))
    // Date, due day, and the amount in the column of 30 days late.
    expect(row?.slice(2, 9)).toEqual([daysAgo(60), daysAgo(30), 'USD', '100', '0', '100', '0'])
  })

  test('charges the customer by an invoice that is due and can be paid', async () => {
    const sold = await invoice('80')
    const paid = await pay('customer', { method: 'ach', amount: '80', lines: [{ of: sold, amount: '80' }] })
    const { data: bounced, message } = await bounce(paid, { fee: '12', charged: '30' })
    expect(message).toBe('OK')
    expect(bounced.bounceInvoice).toMatch(/^GINV-/)
    const charged = await ok<GeneralInvoice>(generalInvoices.get, { params: { voucherId: bounced.bounceInvoice ?? '' } })
    expect(charged).toMatchObject({ status: 'posted', grandTotal: '30', dueDate: today, subject: `Returned payment ${paid.voucherId}` })
    const anew = await pay('customer', {
      amount: '110',
      lines: [
        { of: sold, amount: '80' },
        { of: charged, amount: '30' },
      ],
    })
    expect(anew.status).toBe('allocated')
    expect((await paymentNow('customer', paid.voucherId)).status).toBe('bounced')
    expect(await failedChecks()).toEqual([])
  })

  test('with a discount, in part, or on account is taken apart whole', async () => {
    const sold = await invoice('200')
    const paid = await pay('customer', { method: 'cheque', amount: '150', lines: [{ of: sold, amount: '90', writeOff: '0.04', reason: 'Cents' }] })
    expect(paid.onAccount).toBe('60')
    const { data: bounced } = await bounce(paid)
    expect(bounced).toMatchObject({ status: 'bounced', onAccount: '0', bounceFee: null })
    expect((await invoiceNow(sold.voucherId)).openAmount).toBe('200')
    expect(await failedChecks()).toEqual([])
  })

  test('may be one that we made, and isn’t cash, nor before it was received', async () => {
    const till = books.own.find(({ type }) => type === 'cash')
    const cash = await pay('customer', { method: 'cash', accountId: till?.id, amount: '5' })
    expect((await bounce(cash)).message).toBe('Only money that moved through a bank can be returned.')
    const refund = await pay('customer', { method: 'cheque', isRefund: true, amount: '5' })
    expect((await bounce(refund)).data.status).toBe('bounced')
    expect((await step('vendor', await payBill('5'), { action: 'bounce', date: today, reason: 'No' })).data.status).toBe('bounced')
    const paid = await pay('customer', { method: 'cheque', amount: '5' })
    expect((await bounce(paid, { date: daysAgo(3) })).errors).toEqual([expect.objectContaining({ path: 'date' })])
  })
})
