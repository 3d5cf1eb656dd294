import { describe, expect, test } from 'vitest'
import { customerPayments } from '@/contracts/payments'
import { paymentTerms } from '@/contracts/payment-terms'
import { reportEndpoints } from '@/contracts/reports/endpoints'
import type { Report } from '@/contracts/reports/report'
import { taxCodes } from '@/contracts/tax-codes'
import { startApi } from '../support/api'
import { paymentBooks } from '../support/payments'
import { readPdf } from '../support/read-pdf'

const api = await startApi()
const books = await paymentBooks(api, 'Payments Ltd')
const { invoice, bill, credit: creditOf, invoiceNow, pay, step, paymentNow, itemsOf, draftPayment, journalsOf, failedChecks, who, customer, ok, bodyOf } = books

const taxOf21 = (
  await books.ok<{ id: string }>(taxCodes.create, { body: { code: 'S21', name: 'Tax 21 %', kind: 'sales', ratePct: '21', validFrom: '2000-01-01' } })
).id
const figures = async (documentId: string) =>
  (await journalsOf(documentId)).map(({ lines }) => lines.map(({ accountId, debit, credit }) => [accountId, debit, credit]))
const openOf = async (voucherId: string) => {
  const { status, openAmount } = await invoiceNow(voucherId)
  return [status, openAmount]
}

describe('a customer payment', () => {
  test('settles an invoice in part and in full; what is paid too much stays on account', async () => {
    const sold = await invoice('100')
    const part = await pay('customer', { amount: '40', reference: 'R 1', lines: [{ of: sold, amount: '40' }] })
    expect(part).toMatchObject({ status: 'allocated', onAccount: '0', grandTotal: '40', lines: [{ amount: '40', isSettled: true, exchange: '0' }] })
    expect(part.voucherId).toMatch(/^CUP-\d{4}-\d{5}$/)
    expect(await figures(part.id)).toEqual([
      [
        ['1010', '40', '0'],
        ['1100', '0', '40'],
      ],
    ])
    expect(await openOf(sold.voucherId)).toEqual(['partially_paid', '60'])
    const rest = await pay('customer', { amount: '70', lines: [{ of: sold, amount: '60' }] })
    expect(rest).toMatchObject({ status: 'partially_allocated', onAccount: '10' })
    expect(await openOf(sold.voucherId)).toEqual(['paid', '0'])
    expect(await failedChecks()).toEqual([])
  })

  test('is taken apart from one invoice without being cancelled, and settles another from what is on account', async () => {
    const [first, second] = [await invoice('30'), await invoice('20')]
    const paid = await pay('customer', {
      amount: '50',
      lines: [
        { of: first, amount: '30' },
        { of: second, amount: '20' },
      ],
    })
    const [line] = paid.lines
    const apart = await step('customer', paid, { action: 'unallocate', lineId: line?.id, reason: 'Meant for another' })
    expect(apart.data).toMatchObject({ status: 'partially_allocated', onAccount: '30', lines: [{ undone: { reason: 'Meant for another' } }, { undone: null }] })
    expect([await openOf(first.voucherId), await openOf(second.voucherId)]).toEqual([
      ['posted', '30'],
      ['paid', '0'],
    ])
    const again = await step('customer', apart.data, { action: 'unallocate', lineId: line?.id, reason: 'Twice' })
    expect(again.statusCode).toBe(409)
    const third = await invoice('25')
    const { lines } = await bodyOf('customer', { lines: [{ of: third, amount: '25' }] })
    const later = await step('customer', apart.data, { action: 'allocate', lines })
    expect(later.data).toMatchObject({ status: 'partially_allocated', onAccount: '5' })
    expect(await openOf(third.voucherId)).toEqual(['paid', '0'])
    const tooMuch = await step('customer', later.data, { action: 'allocate', lines: (await bodyOf('customer', { lines: [{ of: first, amount: '6' }] })).lines })
    expect([tooMuch.statusCode, tooMuch.errors]).toEqual([422, [expect.objectContaining({ path: 'amount', code: 'OVER_ALLOCATION' })]])
    expect(await failedChecks()).toEqual([])
  })

  test('is reversed with everything that it settled: the invoices are open again (W14)', async () => {
    const sold = await invoice('100')
    const paid = await pay('customer', { amount: '100', lines: [{ of: sold, amount: '100' }] })
    expect(await openOf(sold.voucherId)).toEqual(['paid', '0'])
    const reversed = await step('customer', paid, { action: 'reverse', reason: 'Wrong customer' })
    expect(reversed.data).toMatchObject({ status: 'reversed', onAccount: '0', outcomeReason: 'Wrong customer' })
    expect(await openOf(sold.voucherId)).toEqual(['posted', '100'])
    expect(await failedChecks()).toEqual([])
  })

  test('takes no more than is open, nor more than is paid', async () => {
    const sold = await invoice('10')
    const more = await draftPayment('customer', { amount: '20', lines: [{ of: sold, amount: '20' }] })
    expect(more.errors).toEqual([{ path: 'lines.0.amount', code: 'OVER_ALLOCATION', message: `Line 1: only 10.00 USD of ${sold.voucherId} are open.` }])
    const less = await draftPayment('customer', { amount: '5', lines: [{ of: sold, amount: '10' }] })
    expect(less.errors).toEqual([expect.objectContaining({ path: 'amount', code: 'OVER_ALLOCATION' })])
    // Of two drafts of one invoice, the second is told what is left.
    const [one, two] = [
      await draftPayment('customer', { amount: '8', lines: [{ of: sold, amount: '8' }] }),
      await draftPayment('customer', { amount: '8', lines: [{ of: sold, amount: '8' }] }),
    ]
    expect((await step('customer', one.data, { action: 'post' })).statusCode).toBe(200)
    const late = await step('customer', two.data, { action: 'post' })
    expect([late.statusCode, late.errors?.[0]?.message]).toEqual([422, `Line 1: only 2.00 USD of ${sold.voucherId} are open.`])
  })

  test('uses credits of the customer before money, and puts off nothing against nothing', async () => {
    const [sold, credit] = [await invoice('100'), await creditOf('30')]
    const paid = await pay('customer', {
      amount: '70',
      lines: [
        { of: sold, amount: '100' },
        { of: credit, amount: '30' },
      ],
    })
    expect(paid).toMatchObject({ status: 'allocated', lines: [{ isSettled: true }, { isSettled: false }] })
    expect(await openOf(sold.voucherId)).toEqual(['paid', '0'])
    const unused = await creditOf('5')
    const nothing = await draftPayment('customer', { amount: '5', lines: [{ of: unused, amount: '5' }] })
    expect(nothing.errors).toEqual([expect.objectContaining({ path: 'lines.0.amount', code: 'UNUSED_CREDIT' })])
    expect(await failedChecks()).toEqual([])
  })

  test('E5: of a credit of 100 used for 5 and 5, the second is taken back: 95 are left', async () => {
    const [credit, one, two] = [await creditOf('100'), await invoice('5'), await invoice('5')]
    const used = await pay('customer', {
      method: 'offset',
      amount: '0',
      lines: [
        { of: one, amount: '5' },
        { of: two, amount: '5' },
        { of: credit, amount: '10' },
      ],
    })
    expect(used).toMatchObject({ status: 'allocated', grandTotal: '0' })
    const left = async () => (await itemsOf('customer')).find(({ document }) => document.voucherId === credit.voucherId)?.open
    expect(await left()).toBe('-90')
    const apart = await step('customer', used, { action: 'unallocate', lineId: used.lines[1]?.id, reason: 'Not this one' })
    expect(apart.message).toBe('OK')
    expect([await left(), await openOf(one.voucherId), await openOf(two.voucherId)]).toEqual(['-95', ['paid', '0'], ['posted', '5']])
    expect(await failedChecks()).toEqual([])
  })

  test('writes off cents with a reason, more only by who may approve', async () => {
    const sold = await invoice('100')
    const without = await draftPayment('customer', { amount: '99.97', lines: [{ of: sold, amount: '99.97', writeOff: '0.03' }] })
    expect(without.errors).toEqual([expect.objectContaining({ path: 'lines.0.reason' })])
    const paid = await pay('customer', { amount: '99.97', lines: [{ of: sold, amount: '99.97', writeOff: '0.03', reason: 'Cents' }] })
    expect(await openOf(sold.voucherId)).toEqual(['paid', '0'])
    expect(await figures(paid.id)).toContainEqual([
      ['6100', '0.03', '0'],
      ['1100', '0', '0.03'],
    ])
    const apart = await step('customer', paid, { action: 'unallocate', lineId: paid.lines[0]?.id, reason: 'They pay it after all' })
    expect(apart.data).toMatchObject({ status: 'posted', onAccount: '99.97' })
    expect(await openOf(sold.voucherId)).toEqual(['posted', '100'])
    expect(await failedChecks()).toEqual([])
  })

  test('goes back to the customer: a refund of what is on account', async () => {
    const before = await pay('customer', { amount: '15', lines: [] })
    const refund = await pay('customer', { isRefund: true, amount: '15', lines: [{ of: before, amount: '15' }] })
    expect(refund).toMatchObject({ status: 'allocated', isRefund: true, lines: [{ isSettled: true }] })
    expect(await figures(refund.id)).toEqual([
      [
        ['1010', '0', '15'],
        ['1100', '15', '0'],
      ],
    ])
    const refunded = await paymentNow('customer', before.voucherId)
    expect(refunded).toMatchObject({ status: 'allocated', onAccount: '0', lines: [] })
    const used = await step('customer', refunded, { action: 'reverse', reason: 'No' })
    expect([used.statusCode, used.message]).toEqual([409, `${refund.voucherId} has settled something with it. Take that apart first.`])
    expect(await failedChecks()).toEqual([])
  })

  test('says before what it posts, for itself and for each line', async () => {
    const sold = await invoice('50')
    const body = await bodyOf('customer', { amount: '49.99', lines: [{ of: sold, amount: '49.99', writeOff: '0.01', reason: 'Cents' }] })
    const { postings } = await ok<{ postings: unknown[] }>(customerPayments.preview, { body })
    expect(postings).toEqual([
      {
        narration: 'Customer payment',
        line: null,
        lines: [
          { account: '1010 Bank', debit: '49.99', credit: '0', memo: null },
          { account: '1100 Accounts receivable', debit: '0', credit: '49.99', memo: null },
        ],
      },
      {
        narration: `${sold.voucherId}: Cents`,
        line: 0,
        lines: [expect.objectContaining({ debit: '0.01' }), { account: '1100 Accounts receivable', debit: '0', credit: '0.01', memo: null }],
      },
    ])
  })

  test('is edited by the customer in the path: by its number, or as the only draft', async () => {
    const added = (await draftPayment('customer', { amount: '3', lines: [] })).data
    const body = { ...(await bodyOf('customer', { amount: '4', lines: [] })), version: added.version }
    const several = await who.call(customerPayments.edit, { params: { customerId: customer.id }, body })
    expect([several.statusCode, (several as { code?: string }).code]).toEqual([409, 'PAYMENT_AMBIGUOUS'])
    const named = await who.call<{ grandTotal: string }>(customerPayments.edit, {
      params: { customerId: customer.id },
      body: { ...body, voucherId: added.voucherId },
    })
    expect(named.data.grandTotal).toBe('4')
    const foreign = await who.call(customerPayments.edit, { params: { customerId: books.vendor.id }, body: { ...body, voucherId: added.voucherId } })
    expect(foreign.statusCode).toBe(404)
  })

  test('prints a receipt with what it settles', async () => {
    const sold = await invoice('12', { reference: 'PO 4711' })
    const paid = await pay('customer', { amount: '20', reference: 'T 9', lines: [{ of: sold, amount: '12' }] })
    const { raw } = await who.call(customerPayments.pdf, { params: { voucherId: paid.voucherId } })
    const { text } = await readPdf(await raw.arrayBuffer())
    for (const word of ['Payment receipt', paid.voucherId, sold.voucherId, 'PO 4711', 'On account', '8.00', '20.00']) expect(text).toContain(word)
  })
})

describe('a vendor payment', () => {
  test('settles bills, with the fee of the bank on top (E4)', async () => {
    const owed = await bill('100')
    const paid = await pay('vendor', { amount: '100', fee: '3', lines: [{ of: owed, amount: '100' }] })
    expect(paid.voucherId).toMatch(/^VEP-/)
    expect(await figures(paid.id)).toEqual([
      [
        ['1010', '0', '103'],
        ['7000', '3', '0'],
        ['2000', '100', '0'],
      ],
    ])
    expect(await openOf(owed.voucherId)).toEqual(['paid', '0'])
    expect(await failedChecks()).toEqual([])
  })

  test('is a prepayment until a bill comes, and comes back as a refund', async () => {
    const ahead = await pay('vendor', { amount: '60', lines: [] })
    const owed = await bill('45')
    const { lines } = await bodyOf('vendor', { lines: [{ of: owed, amount: '45' }] })
    const settled = await step('vendor', ahead, { action: 'allocate', lines })
    expect(settled.data).toMatchObject({ status: 'partially_allocated', onAccount: '15' })
    const [left] = (await itemsOf('vendor')).filter(({ document }) => document.voucherId === ahead.voucherId)
    expect(left).toMatchObject({ open: '-15', document: { kind: 'vendor_payment' } })
    const back = await pay('vendor', { isRefund: true, amount: '15', lines: [{ of: ahead, amount: '15' }] })
    expect(back.status).toBe('allocated')
    expect(await failedChecks()).toEqual([])
  })

  test('sets off what a party owes us against what we owe it', async () => {
    await api.owner.query(
      `insert into customers (company_id, party_id, code, currency) select company_id, party_id, 'CV1', currency from vendors where company_id = $1 and code = 'V1'`,
      [books.companyId],
    )
    const [sold, owed] = [await invoice('80', { partyId: books.vendor.id }), await bill('50')]
    const netted = await pay('vendor', {
      method: 'offset',
      amount: '0',
      lines: [
        { of: owed, amount: '50' },
        { of: sold, amount: '50' },
      ],
    })
    expect(netted).toMatchObject({ status: 'allocated', onAccount: '0' })
    expect(await figures(netted.id)).toEqual([
      [
        ['2000', '50', '0'],
        ['1100', '0', '50'],
      ],
    ])
    expect([await openOf(sold.voucherId), await openOf(owed.voucherId)]).toEqual([
      ['partially_paid', '30'],
      ['paid', '0'],
    ])
    const reversed = await step('vendor', netted, { action: 'reverse', reason: 'Not agreed' })
    expect(reversed.message).toBe('OK')
    expect([await openOf(sold.voucherId), await openOf(owed.voucherId)]).toEqual([
      ['posted', '80'],
      ['posted', '50'],
    ])
    expect(await failedChecks()).toEqual([])
  })
})

describe('an early discount', () => {
  const terms = async (taxMode: string, pct = '2') =>
    (
      await ok<{ id: string }>(paymentTerms.create, {
        body: { code: `${taxMode} ${pct}`, name: taxMode, lines: [{ pct: '100', days: 30 }], discount: { pct, days: 7, taxMode } },
      })
    ).id
  const tax = async (ratePct: string) =>
    (await ok<{ id: string }>(taxCodes.create, { body: { code: `S${ratePct}`, name: `Tax ${ratePct} %`, kind: 'sales', ratePct, validFrom: '2000-01-01' } })).id
  const offered = async (voucherId: string) => (await itemsOf('customer')).find(({ document }) => document.voucherId === voucherId)

  // odoo/documentation, cash_discounts.rst: 100 + 21 %, 2 % within 7 days.
  test.each([
    ['always', '120.58', '2', '118.58', []],
    ['on_payment', '121', '2.42', '118.58', [['2200', '0.42', '0']]],
    ['never', '121', '2', '119', []],
  ])('with the tax mode %s: %s is settled by %s less', async (mode, total, discount, paid, taxLines) => {
    const taxId = taxOf21
    const sold = await invoice(total, { net: '100', taxId, paymentTermId: await terms(mode) })
    expect(await offered(sold.voucherId)).toMatchObject({
      open: total,
      discount: { amount: discount.includes('.') ? discount : `${discount}.00`, isEligible: true },
    })
    const payment = await pay('customer', { amount: paid, lines: [{ of: sold, amount: paid, discount }] })
    expect(await openOf(sold.voucherId)).toEqual(['paid', '0'])
    const [, deduction] = await figures(payment.id)
    expect(deduction).toEqual([['4300', '2', '0'], ...taxLines, ['1100', '0', discount]])
    const apart = await step('customer', payment, { action: 'unallocate', lineId: payment.lines[0]?.id, reason: 'Not theirs' })
    expect(apart.data).toMatchObject({ status: 'posted', onAccount: paid })
    expect(await openOf(sold.voucherId)).toEqual(['posted', total])
    const { lines } = await bodyOf('customer', { lines: [{ of: sold, amount: paid, discount }] })
    expect((await step('customer', apart.data, { action: 'allocate', lines })).data).toMatchObject({ status: 'allocated', onAccount: '0' })
    expect(await failedChecks()).toEqual([])
  })

  test('W13: 200 + 18 % are 236; 10 % less pays 212.40, with 20.00 and 3.60 tax; a flat 50 pays 186, with 42.37 and 7.63', async () => {
    const taxId = await tax('18')
    const paymentTermId = await terms('on_payment', '10')
    const [first, second] = [await invoice('236', { net: '200', taxId, paymentTermId }), await invoice('236', { net: '200', taxId, paymentTermId })]
    const ten = await pay('customer', { amount: '212.40', lines: [{ of: first, amount: '212.40', discount: '23.60' }] })
    expect((await figures(ten.id))[1]).toEqual([
      ['4300', '20', '0'],
      ['2200', '3.6', '0'],
      ['1100', '0', '23.6'],
    ])
    const flat = await pay('customer', { amount: '186', lines: [{ of: second, amount: '186', discount: '50' }] })
    expect((await figures(flat.id))[1]).toEqual([
      ['4300', '42.37', '0'],
      ['2200', '7.63', '0'],
      ['1100', '0', '50'],
    ])
    expect(await failedChecks()).toEqual([])
  })

  test('is no longer eligible after its day, and is a percentage of what is left after a part was paid', async () => {
    const paymentTermId = await terms('never', '4')
    const sold = await invoice('100', { paymentTermId })
    await pay('customer', { amount: '50', lines: [{ of: sold, amount: '50' }] })
    expect((await offered(sold.voucherId))?.discount).toMatchObject({ amount: '2.00', isEligible: true })
    const late = (await itemsOf('customer', { date: '2199-01-01' })).find(({ document }) => document.voucherId === sold.voucherId)
    expect(late?.discount).toMatchObject({ amount: '2.00', isEligible: false })
  })
})

describe('withholding tax', () => {
  const withhold = async () => {
    const { id } = await ok<{ id: string }>(taxCodes.create, {
      body: { code: 'WHT5', name: 'Withholding 5 %', kind: 'withholding', ratePct: '5', validFrom: '2000-01-01' },
    })
    return id
  }

  test('is kept back from a vendor, and owed to the tax office with a certificate for the vendor', async () => {
    const withholdingTaxId = await withhold()
    const owed = await bill('200')
    const [item] = (await itemsOf('vendor')).filter(({ document }) => document.voucherId === owed.voucherId)
    expect(item?.net).toBe('200.00')
    const without = await draftPayment('vendor', { amount: '190', lines: [{ of: owed, amount: '190', withheld: '10' }] })
    expect(without.errors).toEqual([expect.objectContaining({ path: 'lines.0.withholdingTaxId' })])
    const paid = await pay('vendor', { amount: '190', lines: [{ of: owed, amount: '190', withheld: '10', withholdingTaxId }] })
    expect(paid.lines).toEqual([
      expect.objectContaining({ withheld: '10', withholding: expect.objectContaining({ code: 'WHT5', base: '200' }), certificateNo: `${paid.voucherId}/1` }),
    ])
    expect((await figures(paid.id))[1]).toEqual([
      ['2220', '0', '10'],
      ['2000', '10', '0'],
    ])
    expect(await openOf(owed.voucherId)).toEqual(['paid', '0'])
    const apart = await step('vendor', paid, { action: 'unallocate', lineId: paid.lines[0]?.id, reason: 'Another bill' })
    expect(apart.message).toBe('OK')
    expect(await openOf(owed.voucherId)).toEqual(['posted', '200'])
    expect(await failedChecks()).toEqual([])

    const sold = await invoice('100')
    const received = await pay('customer', { amount: '95', lines: [{ of: sold, amount: '95', withheld: '5', withholdingTaxId }] })
    expect((await figures(received.id))[1]).toEqual([
      ['1320', '5', '0'],
      ['1100', '0', '5'],
    ])
    expect(received.lines[0]).toMatchObject({ certificateNo: null })
    const certified = await step('customer', received, { action: 'certify', lineId: received.lines[0]?.id, number: 'C-77', date: received.date })
    expect(certified.data.lines[0]).toMatchObject({ certificateNo: 'C-77', certificateOn: received.date })
    const { data: report } = await who.call<Report>(reportEndpoints.withholding.read, { query: { from: received.date, to: received.date } })
    expect(report.checks.filter(({ passed }) => !passed)).toEqual([])
    const lines = report.rows.filter(({ kind }) => kind === 'line').map(({ cells }) => [cells[2], ...cells.slice(4)])
    expect(lines).toEqual([
      [paid.voucherId, owed.voucherId, `${paid.voucherId}/1`, '200', '10'],
      [paid.voucherId, owed.voucherId, `${paid.voucherId}/1`, '-200', '-10'],
      [received.voucherId, sold.voucherId, 'C-77', '100', '5'],
    ])
    expect(await failedChecks()).toEqual([])
  })
})

describe('in other currencies', () => {
  test('E3: 110 USD at 531 are 58,410, paid at 600 they are 66,000: 7,590 are realised and nothing stays unallocated', async () => {
    const francs = await paymentBooks(api, 'Payments XAF', { baseCurrency: 'XAF' })
    const sold = await francs.invoice('110', { currency: 'USD', rate: '531' })
    const paid = await francs.pay('customer', { currency: 'USD', amount: '110', paidAmount: '66000', lines: [{ of: sold, amount: '110' }] })
    expect(paid).toMatchObject({ status: 'allocated', onAccount: '0', baseGrandTotal: '66000', lines: [{ exchange: '7590' }] })
    expect(await francs.balances()).toMatchObject({ '1010': '66000' })
    expect((await francs.balances())['1100']).toBeUndefined()
    const apart = await francs.step('customer', paid, { action: 'unallocate', lineId: paid.lines[0]?.id, reason: 'Back' })
    expect(apart.data).toMatchObject({ status: 'posted', onAccount: '110', lines: [{ exchange: '0' }] })
    expect(await francs.balances()).toMatchObject({ '1100': '-7590' })
    expect(await francs.failedChecks()).toEqual([])
  })
})
