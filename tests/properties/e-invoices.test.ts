import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, absolute, compare, type Decimal, divide, equals, isZero, multiply, subtract } from '@/contracts/rules/decimal'
import { exponentOf } from '@/contracts/rules/currencies'
import { containedPercent, type LineTax } from '@/contracts/rules/line-taxes'
import { roundTo } from '@/contracts/rules/rounding'
import { documentTotals } from '@/contracts/rules/totals'
import { asData } from '@server/domain/facturx/as-data'
import { writeCii } from '@server/domain/facturx/cii'
import { readCii } from '@server/domain/facturx/cii-reader.fixture'
import { eParty } from '@server/domain/facturx/e-invoice.fixture'
import { invoicedLine, ourInvoice } from '@server/domain/facturx/our-invoice.fixture'
import type { OurInvoice } from '@server/domain/facturx/our-invoice'
import type { EInvoice } from '@server/domain/facturx/types'

/** Checks that the data of any invoice add up as EN 16931 requires and ask for the total of the paper, or that a reason is given for no data. */
const RUNS = Number(process.env['NOTES'] ?? 400)

const decimals = (max: number, scale: number) => fc.integer({ min: 1, max }).map((units) => roundTo(divide(String(units), `1${'0'.repeat(scale)}`), scale))
const sales = (percent: Decimal, inclusive: boolean): LineTax & { kind: 'sales' } => ({ code: `S${percent}${inclusive}`, percent, inclusive, kind: 'sales' })
const taxed = fc
  .record({ percent: fc.constantFrom('5', '7', '19', '25.5'), inclusive: fc.boolean() })
  .map(({ percent, inclusive }) => sales(percent, inclusive))
const untaxed = fc.constantFrom('exempt', 'reverse_charge', 'intra_community').map((kind) => ({ code: kind, percent: '0', kind, inclusive: false }) as const)
const tax = fc.oneof({ weight: 4, arbitrary: taxed }, { weight: 1, arbitrary: untaxed })
const line = fc.record({ qty: decimals(99_999, 2), unitPrice: decimals(99_999_999, 4), discountPct: fc.constantFrom('0', '0', '10', '33.333'), tax })
const invoices = fc.record({
  currency: fc.constantFrom('EUR', 'USD', 'JPY', 'KWD'),
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  freight: fc.oneof(fc.constant('0'), decimals(99_999, 2)),
  otherCharges: fc.oneof(fc.constant('0'), decimals(99_999, 2)),
  buyerCountry: fc.constantFrom('DE', 'FR', 'US'),
  isRegistered: fc.boolean(),
  taxedShare: fc.constantFrom('1', '1', '0.98', '0.97', '0.985'),
})
type Given = typeof invoices extends fc.Arbitrary<infer T> ? T : never

const invoiceOf = ({ currency, lines, freight, otherCharges, buyerCountry, isRegistered, taxedShare }: Given): OurInvoice => {
  const priced = lines.map(({ qty, unitPrice, discountPct, tax: borne }) => ({ qty, unitPrice, discount: { percent: discountPct }, taxes: [borne] }))
  const { totals, lines: reckoned, ...charges } = documentTotals({ currency, lines: priced, freight, otherCharges, taxedShare })
  const vats = (taxes: readonly LineTax[], amounts: readonly Decimal[]) =>
    taxes.map((one, at) => ({ kind: (one as Given['lines'][number]['tax']).kind, percent: one.percent, amount: amounts[at] ?? '0' }))
  const charge = (net: Decimal, charged: typeof charges.freight) => ({ net, taxes: vats(charged.taxes, charged.taxAmounts) })
  return ourInvoice({
    currency,
    taxedShare,
    buyer: eParty({
      name: 'Rive',
      vatId: isRegistered ? `${buyerCountry}11123456782` : null,
      address: { lines: [], postcode: null, city: null, subdivision: null, country: buyerCountry },
    }),
    lines: lines.map((each, index) =>
      invoicedLine({
        ...each,
        lineNo: index + 1,
        containedPct: containedPercent([each.tax]),
        net: reckoned[index]?.net ?? '0',
        taxes: vats([each.tax], reckoned[index]?.taxAmounts ?? []),
      }),
    ),
    freight: charge(totals.freight, charges.freight),
    otherCharges: charge(totals.otherCharges, charges.otherCharges),
    taxTotal: totals.taxTotal,
    grandTotal: totals.grandTotal,
  })
}

const sum = (amounts: readonly Decimal[]): Decimal => add('0', ...amounts)
const near = (actual: Decimal, expected: Decimal, within: Decimal) => expect(compare(absolute(subtract(actual, expected)), within)).toBeLessThanOrEqual(0)

/** Checks EN 16931 as it is written (BR-CO-10 to 16, BR-S-08, BR-S-09, BR-DEC), by hand and without the checks of the product. */
const addsUp = ({ totals, lines, adjustments, taxes }: EInvoice, currency: string): void => {
  const signed = adjustments.map(({ kind, amount }) => (kind === 'charge' ? amount : subtract('0', amount)))
  const same = (actual: Decimal, expected: Decimal) => expect(equals(actual, expected)).toBe(true)
  same(totals.lines, sum(lines.map(({ net }) => net)))
  same(totals.net, add(totals.lines, ...signed))
  same(totals.tax, sum(taxes.map((one) => one.tax)))
  same(totals.gross, add(totals.net, totals.tax))
  same(totals.due, add(totals.gross, totals.rounding))
  if (exponentOf(currency) === 2) expect(isZero(totals.rounding)).toBe(true)
  for (const { qty, unitPrice, adjustments: lineAdjustments, net } of lines) {
    const adjusted = sum(lineAdjustments.map(({ kind, amount }) => (kind === 'charge' ? amount : subtract('0', amount))))
    same(net, add(roundTo(multiply(qty, unitPrice), 2), adjusted))
    // Besides discounts there is only rounding to the currency's smallest unit.
    for (const { reason, amount } of lineAdjustments) if (reason === 'Rounding') near(amount, '0', currency === 'JPY' ? '1' : '0.03')
  }
  for (const { category, percent, base, tax: amount } of taxes) {
    const isThis = (rate: EInvoice['lines'][number]['tax']) => rate.category === category && equals(rate.percent ?? '0', percent ?? '0')
    const borne = [
      ...lines.flatMap((each) => (isThis(each.tax) ? [each.net] : [])),
      ...adjustments.flatMap((each, index) => (isThis(each.tax) ? [signed[index] ?? '0'] : [])),
    ]
    same(base, sum(borne))
    expect(compare(absolute(subtract(amount, divide(multiply(base, percent ?? '0'), '100'))), '1')).toBeLessThan(0)
  }
}

const NO_BUYER_VAT = 'The customer has no VAT number. An invoice under reverse charge, or to another EU country without tax, needs one.'

test('the data of random invoices add up and ask for the paper’s total', () => {
  let sound = 0
  fc.assert(
    fc.property(invoices, (drawn) => {
      const invoice = invoiceOf(drawn)
      const { data, reasons } = asData(invoice)
      // Each line of a currency without decimals may round by half a unit; an e-invoice allows less than one for all of them.
      const isTooFar = (reason: string) => drawn.currency === 'JPY' && drawn.lines.length > 1 && reason.startsWith('Taxes rounded line by line')
      const owesTax = [...invoice.lines, invoice.freight, invoice.otherCharges].some(({ taxes }) => taxes.some(({ kind }) => /_/.test(kind)))
      expect(reasons.filter((reason) => !isTooFar(reason))).toEqual(owesTax && !drawn.isRegistered ? [NO_BUYER_VAT] : [])
      if (!data) return
      sound++
      const read = readCii(writeCii(data))
      addsUp(read, drawn.currency)
      near(read.totals.due, invoice.grandTotal, drawn.currency === 'KWD' ? '0.005' : '0')
    }),
    { numRuns: RUNS },
  )
  expect(sound).toBeGreaterThan(RUNS / 2)
})
