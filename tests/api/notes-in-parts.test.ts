import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { type CustomerInvoice, customerInvoices } from '@/contracts/customer-invoices'
import { add, compare, type Decimal, divide, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { roundTo } from '@/contracts/rules/rounding'
import { documentTotals } from '@/contracts/rules/totals'
import { type VendorInvoice, vendorInvoices } from '@/contracts/vendor-invoices'
import { leftToTakeBack } from '@/documents/trade/left-to-take-back'
import { addDays, todayIn } from '@server/domain/today'
import { startApi } from '../support/api'
import { checksAfterFault } from '../support/ledger-faults'
import { taxMaker } from '../support/tax-codes'

/** Checks that nothing stays open, and nothing stays in the ledger, of invoices that are credited or debited in parts. */
const RUNS = Number(process.env.NOTES_POSTED ?? 3)
const TIMEOUT = 30_000 + RUNS * 5_000
const api = await startApi()
const accountant = await api.signIn('accounts@northgate.example')
const manager = await api.signIn('manager@northgate.example')
const { companyId } = accountant
const today = todayIn('America/New_York', new Date())
const idOf = async (text: string): Promise<string> => (await api.owner.query<{ id: string }>(text, [companyId]))[0]?.id ?? ''
const customerId = await idOf(`select party_id as id from customers where company_id = $1 and not tax_exempt order by code limit 1`)
const vendorId = await idOf(`select v.party_id as id from vendors v where v.company_id = $1 and v.on_hold = 'none' order by v.code limit 1`)
const taxOf = (kind: string, percent: string) =>
  api.owner
    .query<{ id: string }>(
      `with made as (insert into tax_codes (company_id, code, name, kind) values ($1, $2, $2, $3) returning id)
       insert into tax_rates (company_id, tax_code_id, valid_from, rate_pct) select $1, id, '2000-01-01'::date, $4::numeric from made returning tax_code_id as id`,
      [companyId, `${kind.slice(0, 1).toUpperCase()}${percent.replace('.', '-')}`, kind, percent],
    )
    .then(([row]) => ({ id: row?.id ?? '', percent }))
const rates = ['19', '8.875']
const [salesTaxes, purchaseTaxes] = [await Promise.all(rates.map((one) => taxOf('sales', one))), await Promise.all(rates.map((one) => taxOf('purchase', one)))]

const done = async <T>(answer: Promise<{ statusCode: number; message: string; data: T }>): Promise<T> => {
  const { statusCode, message, data } = await answer
  expect([statusCode, message]).toEqual([200, 'OK'])
  return data
}
interface Line {
  qty: Decimal
  unitPrice: Decimal
  discountPct: Decimal
  tax: number
}
interface Rated {
  currency: string
  rate: string
}
const head = ({ currency, rate }: Rated) => ({ currency, ...(currency === 'USD' ? {} : { rate }) })
const totalOf = (lines: readonly Line[], currency: string, taxes: typeof salesTaxes) =>
  documentTotals({
    currency,
    lines: lines.map(({ qty, unitPrice, discountPct, tax }) => ({
      qty,
      unitPrice,
      discount: { percent: discountPct },
      taxes: taxes[tax] ? [{ code: String(tax), percent: taxes[tax].percent }] : [],
    })),
  }).totals.grandTotal
const bodyOf = (lines: readonly (Line & { invoiceLineId?: string })[], terms: Rated, taxes: typeof salesTaxes) => ({
  ...head(terms),
  grandTotal: totalOf(lines, terms.currency, taxes),
  lines: lines.map(({ tax, ...line }) => ({ ...line, description: 'Item', taxId: taxes[tax]?.id ?? null })),
})

/** Customer and vendor invoices behind the same functions. */
const sides = {
  customer: {
    taxes: salesTaxes,
    post: async (body: object): Promise<CustomerInvoice> => {
      const draft = await done(accountant.call<CustomerInvoice>(customerInvoices.create, { body: { customerId, ...body } }))
      const { voucherId, version } = draft
      return done(accountant.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'post', version } }))
    },
    note: (invoiceVoucherId: string, body: object) =>
      sides.customer.post({ type: 'credit_note', invoiceVoucherId, creditReason: 'Came back', ...body }) as Promise<CustomerInvoice | VendorInvoice>,
    leftOf: async (voucherId: string) => {
      const invoice = await done(accountant.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId } }))
      return { ...invoice, lines: invoice.lines.map((line) => ({ ...line, taken: { qty: line.creditedQty, net: line.creditedNet } })) }
    },
    closed: 'credited',
  },
  vendor: {
    taxes: purchaseTaxes,
    post: async (body: object): Promise<VendorInvoice> => {
      const vendorInvoiceNo = crypto.randomUUID().slice(0, 20)
      const draft = await done(accountant.call<VendorInvoice>(vendorInvoices.create, { body: { vendorId, vendorInvoiceNo, invoiceDate: today, ...body } }))
      const { voucherId } = draft
      const step = (action: string, { version }: VendorInvoice) =>
        done(accountant.call<VendorInvoice>(vendorInvoices.change, { params: { voucherId }, body: { action, version } }))
      return step('post', await step('match', draft))
    },
    note: (invoiceVoucherId: string, body: object) =>
      sides.vendor.post({ type: 'debit_note', invoiceVoucherId, ...body }) as Promise<CustomerInvoice | VendorInvoice>,
    leftOf: async (voucherId: string) => {
      const invoice = await done(accountant.call<VendorInvoice>(vendorInvoices.get, { params: { voucherId } }))
      return { ...invoice, lines: invoice.lines.map((line) => ({ ...line, taken: { qty: line.debitedQty, net: line.debitedNet } })) }
    },
    closed: 'debited',
  },
} as const
type Side = keyof typeof sides

/** Balances of the documents on control accounts, in their currency and in the base currency, and on tax accounts in their currency. */
const balancesOf = async (ids: readonly string[]) => {
  const [row] = await api.owner.query<{ owed: string; owedBase: string; tax: string }>(
    `select coalesce(sum(l.amount) filter (where l.party_id is not null), 0)::text as owed, coalesce(sum(l.debit - l.credit) filter (where l.party_id is not null), 0)::text as "owedBase",
        coalesce(sum(l.amount) filter (where l.tax_code_id is not null), 0)::text as tax
      from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id where j.document_id = any ($1::uuid[])`,
    [ids],
  )
  return [row?.owed, row?.owedBase, row?.tax].map(Number)
}
const fixed = (units: number, scale: number) => roundTo(divide(String(units), `1${'0'.repeat(scale)}`), scale)

test.each(['customer', 'vendor'] as const)('%s: 118.99 in three notes, as screens and as papers add them up, ends at nothing', async (side) => {
  const { post, note, leftOf, taxes, closed } = sides[side]
  const line = { qty: '3', unitPrice: '33.33', discountPct: '0', tax: 0 }
  const terms = { currency: 'USD', rate: '1' }
  const invoice = await post(bodyOf([line], terms, taxes))
  expect(invoice.grandTotal).toBe('118.99')
  const one = { ...line, qty: '1', invoiceLineId: invoice.lines[0]?.id ?? '' }
  const part = bodyOf([one], terms, taxes)
  expect(part.grandTotal).toBe('39.66')
  const notes = [await note(invoice.voucherId, part), await note(invoice.voucherId, part)]
  // The total of the last note may be either the total of its line or what is left.
  notes.push(await note(invoice.voucherId, side === 'customer' ? part : { ...part, grandTotal: '39.67' }))
  expect(notes.map(({ grandTotal, status }) => [grandTotal, status])).toEqual([
    ['39.66', 'paid'],
    ['39.66', 'paid'],
    ['39.67', 'paid'],
  ])
  expect(await leftOf(invoice.voucherId)).toMatchObject({ status: closed, openAmount: '0' })
  expect(await balancesOf([invoice, ...notes].map(({ id }) => id))).toEqual([0, 0, 0])
})

test.each(['customer', 'vendor'] as const)('%s: freight of 1.00 and charges in three notes take back exactly their taxes', async (side) => {
  const { post, note, leftOf, taxes, closed } = sides[side]
  const taxId = taxes[0]?.id ?? ''
  const line = { description: 'Item', qty: '3', unitPrice: '10', taxId }
  const charged = { currency: 'USD', freightTaxId: taxId, chargesTaxId: taxId }
  // 36.00 with 19 %: 5.70 on the lines, 0.19 on the freight, 0.95 on the charges.
  const invoice = await post({ ...charged, freight: '1', otherCharges: '5', grandTotal: '42.84', lines: [line] })
  expect(invoice.taxTotal).toBe('6.84')
  const part = (freight: string, otherCharges: string, grandTotal: string) =>
    note(invoice.voucherId, { ...charged, freight, otherCharges, grandTotal, lines: [{ ...line, qty: '1', invoiceLineId: invoice.lines[0]?.id }] })
  const notes = [await part('0.33', '1.67', '14.28'), await part('0.33', '1.67', '14.28'), await part('0.34', '1.66', '14.28')]
  expect(notes.map(({ taxTotal }) => taxTotal)).toEqual(['2.28', '2.28', '2.28'])
  expect(await leftOf(invoice.voucherId)).toMatchObject({ status: closed, openAmount: '0' })
  expect(await balancesOf([invoice, ...notes].map(({ id }) => id))).toEqual([0, 0, 0])
})

test.each(['customer', 'vendor'] as const)('%s: freight alone in three notes leaves no cent of its tax', async (side) => {
  const { post, note, leftOf, taxes, closed } = sides[side]
  const taxId = taxes[0]?.id ?? ''
  const line = { description: 'Item', qty: '3', unitPrice: '0.01' }
  const charged = { currency: 'USD', freightTaxId: taxId }
  const invoice = await post({ ...charged, freight: '1', grandTotal: '1.22', lines: [line] })
  const part = (freight: string, grandTotal: string) =>
    note(invoice.voucherId, { ...charged, freight, grandTotal, lines: [{ ...line, qty: '1', invoiceLineId: invoice.lines[0]?.id }] })
  // 0.06 of tax on each; the last takes the 0.07 that is left, whichever of the two its total contains.
  const notes = [await part('0.33', '0.4'), await part('0.33', '0.4'), await part('0.34', '0.41')]
  expect(notes.map(({ taxTotal }) => taxTotal)).toEqual(['0.06', '0.06', '0.07'])
  expect(await leftOf(invoice.voucherId)).toMatchObject({ status: closed, openAmount: '0' })
  expect(await balancesOf([invoice, ...notes].map(({ id }) => id))).toEqual([0, 0, 0])
})

/** Sets of tax codes of a kind: two on top of the net, one on top of the other, one in the price, and two in the price. */
const codesOf = (kind: string) => {
  const code = (percent: string, more: { inclusive?: boolean; compound?: boolean } = {}) => ({ kind, percent, ...more })
  return {
    'two codes': [code('5'), code('7')],
    'a code on top of the other': [code('5'), code('7.5', { compound: true })],
    'a code in the price': [code('19', { inclusive: true })],
    'two codes in the price': [code('5', { inclusive: true }), code('7', { inclusive: true })],
  } as const
}
const shapes = ['two codes', 'a code on top of the other', 'a code in the price', 'two codes in the price'] as const
const cents = { prices: ['33.33', '9.99'], freight: ['0.33', '0.33', '0.34'], charges: ['1.67', '1.67', '1.66'] }
const money = [
  { currency: 'USD', rate: '1', ...cents },
  { currency: 'EUR', rate: '1.083719', ...cents },
  { currency: 'KWD', rate: '3.2569', prices: ['33.333', '9.999'], freight: ['0.333', '0.333', '0.334'], charges: ['1.667', '1.667', '1.666'] },
  { currency: 'JPY', rate: '0.006712', prices: ['3333', '997'], freight: ['33', '33', '34'], charges: ['167', '167', '166'] },
] as const
const newTax = taxMaker(manager, 'N')
const cases = (['customer', 'vendor'] as const).flatMap((side) => shapes.flatMap((shape) => money.map((of) => ({ side, shape, of, currency: of.currency }))))

test.each(cases)('$side, $shape, $currency: lines, freight and charges in three notes leave nothing, on no tax account', async ({ side, shape, of }) => {
  const { post, note, leftOf, closed } = sides[side]
  const codes = await Promise.all(
    codesOf(side === 'customer' ? 'sales' : 'purchase')[shape].map(
      async ({ kind, percent, ...more }: { kind: string; percent: string; inclusive?: boolean; compound?: boolean }) => {
        const { id, code } = await newTax({ kind, ratePct: percent, ...more })
        return { code, percent, ...more, id }
      },
    ),
  )
  const taxes = codes.map(({ code, percent, ...more }) => ({ code, percent, ...more }))
  const [taxId = '', secondTaxId] = codes.map(({ id }) => id)
  const { currency } = of
  const bodyFor = (qty: string, freight: string, otherCharges: string, froms: readonly string[]) => {
    const lines = of.prices.map((unitPrice, at) => ({
      description: 'Item',
      qty,
      unitPrice,
      discountPct: at === 0 ? '0' : '12.5',
      taxId,
      secondTaxId,
      invoiceLineId: froms[at],
    }))
    const priced = lines.map(({ unitPrice, discountPct }) => ({ qty, unitPrice, discount: { percent: discountPct }, taxes }))
    const { grandTotal } = documentTotals({ currency, lines: priced, freight, otherCharges, freightTaxes: taxes, chargesTaxes: taxes }).totals
    const charged = { freightTaxId: taxId, freightSecondTaxId: secondTaxId, chargesTaxId: taxId, chargesSecondTaxId: secondTaxId }
    return { ...head(of), ...charged, freight, otherCharges, grandTotal, lines }
  }
  const totalOfParts = (parts: readonly string[]) => parts.reduce((sum, part) => add(sum, part), '0')
  const invoice = await post(bodyFor('3', totalOfParts(of.freight), totalOfParts(of.charges), []))
  const ids = [invoice.id]
  for (const at of [0, 1, 2]) {
    const froms = invoice.lines.map(({ id }) => id)
    ids.push((await note(invoice.voucherId, bodyFor('1', of.freight[at] ?? '', of.charges[at] ?? '', froms))).id)
  }
  expect(await leftOf(invoice.voucherId)).toMatchObject({ status: closed, openAmount: '0' })
  expect(await balancesOf(ids)).toEqual([0, 0, 0])
  const taxBalances = await api.owner.query<{ code: string; tax: string }>(
    `select t.code, sum(l.amount)::text as tax from journals j join journal_lines l on l.company_id = j.company_id and l.journal_id = j.id
       join tax_codes t on t.company_id = l.company_id and t.id = l.tax_code_id where j.document_id = any ($1::uuid[]) group by t.code order by t.code`,
    [ids],
  )
  expect(taxBalances.map(({ code, tax }) => [code, Number(tax)])).toEqual(codes.map(({ code }) => [code, 0]).sort())
})

test('a debit note bears the taxes of its invoice, whatever their rates are by now, and no others', async () => {
  const { post, note, leftOf, taxes } = sides.vendor
  const taxId = taxes[0]?.id ?? ''
  const line = { description: 'Item', qty: '2', unitPrice: '10' }
  const invoice = await post({ currency: 'USD', invoiceDate: addDays(today, -1), grandTotal: '23.8', lines: [{ ...line, taxId }] })
  const take = (tax: object, grandTotal: string) => ({
    currency: 'USD',
    grandTotal,
    lines: [{ ...line, qty: '1', invoiceLineId: invoice.lines[0]?.id, ...tax }],
  })
  const refused = async (tax: object, grandTotal: string) => {
    const body = {
      vendorId,
      vendorInvoiceNo: crypto.randomUUID().slice(0, 20),
      invoiceDate: today,
      type: 'debit_note',
      invoiceVoucherId: invoice.voucherId,
      ...take(tax, grandTotal),
    }
    const { statusCode, errors } = await accountant.call(vendorInvoices.create, { body })
    return [statusCode, errors?.[0]?.path]
  }
  expect(await refused({ taxId: taxes[1]?.id }, '10.89')).toEqual([422, 'lines.0.taxId'])
  expect(await refused({ taxId: null }, '10')).toEqual([422, 'lines.0.taxId'])
  await api.owner.query(`insert into tax_rates (company_id, tax_code_id, valid_from, rate_pct) values ($1, $2, $3, 21)`, [companyId, taxId, today])
  onTestFinished(
    async () => void (await api.owner.query(`delete from tax_rates where company_id = $1 and tax_code_id = $2 and rate_pct = 21`, [companyId, taxId])),
  )
  const notes = [await note(invoice.voucherId, take({ taxId }, '11.9')), await note(invoice.voucherId, take({ taxId }, '11.9'))]
  expect(notes.map(({ taxTotal }) => taxTotal)).toEqual(['1.9', '1.9'])
  expect(await leftOf(invoice.voucherId)).toMatchObject({ openAmount: '0' })
})

test('of two drafts of the last parts whichever is posted last takes what is left', async () => {
  const { post, leftOf, taxes } = sides.customer
  const terms = { currency: 'USD', rate: '1' }
  const invoice = await post(bodyOf([{ qty: '3', unitPrice: '33.33', discountPct: '0', tax: 0 }], terms, taxes))
  const part = bodyOf([{ qty: '1', unitPrice: '33.33', discountPct: '0', tax: 0, invoiceLineId: invoice.lines[0]?.id ?? '' }], terms, taxes)
  const body = { customerId, type: 'credit_note', invoiceVoucherId: invoice.voucherId, creditReason: 'Came back', ...part }
  const drafts = [1, 2, 3].map(() => done(accountant.call<CustomerInvoice>(customerInvoices.create, { body })))
  const posted: string[] = []
  for (const { voucherId, version, grandTotal } of await Promise.all(drafts)) {
    expect(grandTotal).toBe('39.66')
    const note = await done(accountant.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'post', version } }))
    posted.push(note.grandTotal)
  }
  expect(posted).toEqual(['39.66', '39.66', '39.67'])
  expect(await leftOf(invoice.voucherId)).toMatchObject({ status: 'credited', openAmount: '0' })
})

test('a note takes back what was written off before it leaves the customer anything, and gives it up again when it is cancelled', async () => {
  const { post, note, leftOf, taxes } = sides.customer
  const terms = { currency: 'EUR', rate: '1.0837' }
  const line = { qty: '3', unitPrice: '33.33', discountPct: '0', tax: 0 }
  const invoice = await post(bodyOf([line], terms, taxes))
  const part = bodyOf([{ ...line, qty: '1', invoiceLineId: invoice.lines[0]?.id ?? '' }], terms, taxes)
  const notes = [await note(invoice.voucherId, part)]
  const { voucherId } = invoice
  const { version } = await leftOf(voucherId)
  const writtenOff = await done(
    manager.call<CustomerInvoice>(customerInvoices.change, { params: { voucherId }, body: { action: 'writeOff', version, reason: 'Insolvent' } }),
  )
  expect(writtenOff).toMatchObject({ status: 'written_off', writtenOff: '79.33' })
  notes.push(await note(voucherId, part))
  expect(notes[1]).toMatchObject({ status: 'paid', openAmount: '0' })
  expect(await leftOf(voucherId)).toMatchObject({ status: 'written_off', openAmount: '0', writtenOff: '39.67', writeOffReason: 'Insolvent', credited: '79.32' })
  const last = await note(voucherId, part)
  expect(last).toMatchObject({ grandTotal: '39.67', status: 'paid', openAmount: '0' })
  expect(await leftOf(voucherId)).toMatchObject({ status: 'credited', openAmount: '0', writtenOff: '0', credited: '118.99' })
  expect(await balancesOf([invoice, ...notes, last].map(({ id }) => id))).toEqual([0, 0, 0])
  const second = notes[1]
  const now = await done(accountant.call<CustomerInvoice>(customerInvoices.get, { params: { voucherId: second?.voucherId ?? '' } }))
  await done(
    accountant.call<CustomerInvoice>(customerInvoices.change, {
      params: { voucherId: now.voucherId },
      body: { action: 'cancel', version: now.version, reason: 'Not sent back' },
    }),
  )
  expect(await leftOf(voucherId)).toMatchObject({ status: 'partially_paid', openAmount: '39.66', writtenOff: '0' })
})

const line = fc.record({
  qty: fc.oneof(
    fc.integer({ min: 1, max: 9 }).map(String),
    fc.integer({ min: 1, max: 9_999 }).map((units) => fixed(units, 3)),
  ),
  unitPrice: fc.integer({ min: 1, max: 9_999_999 }).map((units) => fixed(units, 4)),
  discountPct: fc.constantFrom('0', '12.5', '33.333'),
  tax: fc.integer({ min: 0, max: 2 }),
})
const rated = fc.constantFrom<Rated>(
  { currency: 'USD', rate: '1' },
  { currency: 'EUR', rate: '1.083719' },
  { currency: 'KWD', rate: '3.2569' },
  { currency: 'JPY', rate: '0.006712' },
)
const splits = fc.record({
  of: rated,
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  notes: fc.array(fc.array(fc.record({ share: fc.integer({ min: 100, max: 900 }), onPrice: fc.integer({ min: 0, max: 9 }) }), { minLength: 4, maxLength: 4 }), {
    maxLength: 3,
  }),
})

test.each<Side>(['customer', 'vendor'])(
  '%s: a random invoice in random parts ends at exactly nothing',
  async (side) => {
    const { post, note, leftOf, taxes, closed } = sides[side]
    await fc.assert(
      fc.asyncProperty(splits, async ({ of, lines, notes }) => {
        const invoice = await post(bodyOf(lines, of, taxes))
        fc.pre(!isZero(invoice.grandTotal))
        const ids = [invoice.id]
        const take = async (noteLines: (Line & { invoiceLineId: string })[]) => {
          if (noteLines.length > 0) ids.push((await note(invoice.voucherId, bodyOf(noteLines, of, taxes))).id)
        }
        for (const parts of notes) {
          const { lines: now } = await leftOf(invoice.voucherId)
          const noteLines = now.flatMap(({ id, qty, taken, lineNet }, at): (Line & { invoiceLineId: string })[] => {
            const [invoiceLine, { share, onPrice } = { share: 0, onPrice: 0 }] = [lines[at], parts[at]]
            const part = roundTo(divide(multiply(subtract(qty, taken.qty), String(share)), '1000'), 3)
            if (!invoiceLine || compare(part, '0') <= 0) return []
            const unitPrice = onPrice < 2 ? roundTo(divide(invoiceLine.unitPrice, '20'), 6) : invoiceLine.unitPrice
            const asks = divide(multiply(multiply(part, unitPrice), subtract('100', invoiceLine.discountPct)), '100')
            if (isZero(unitPrice) || compare(asks, subtract(lineNet, taken.net)) > 0) return []
            return [{ ...invoiceLine, qty: part, unitPrice, invoiceLineId: id }]
          })
          await take(noteLines)
        }
        const { lines: now } = await leftOf(invoice.voucherId)
        await take(
          now.flatMap((one, at): (Line & { invoiceLineId: string })[] => {
            const [invoiceLine, left] = [lines[at], leftToTakeBack(one, one.taken)]
            return invoiceLine && left ? [{ ...invoiceLine, ...left, invoiceLineId: one.id }] : []
          }),
        )
        const after = await leftOf(invoice.voucherId)
        expect([after.status, after.openAmount]).toEqual([closed, '0'])
        expect(after.lines.map((one) => add('0', one.taken.net))).toEqual(after.lines.map((one) => add('0', one.lineNet)))
        expect(await balancesOf(ids)).toEqual([0, 0, 0])
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  TIMEOUT,
)

test('the ledger agrees with all of it', async () => {
  const failed = (await checksAfterFault(api, companyId, [])).filter(({ passed }) => !passed)
  expect(failed).toEqual([])
})
