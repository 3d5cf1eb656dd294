import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { add, compare, type Decimal, divide, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { roundMoney, roundTo } from '@/contracts/rules/rounding'
import { undeductedOf } from '@/contracts/rules/self-assessed'
import { payableLines } from '@server/domain/ledger/invoices'
import { inBase, type LedgerLine } from '@server/domain/ledger/posting'
import { selfAssessedLines } from '@server/domain/ledger/self-assessed'
import type { BorneTax } from '@server/modules/taxes/borne'
import { selfTaxesOf } from '@server/modules/taxes/self-assessed'

/** Checks taxes that the buyer owes instead of the vendor: the journal always balances, and both legs agree to the unit. */
const RUNS = Number(process.env['NOTES'] ?? 400)

const code = (selfPercent: Decimal, deductiblePct: Decimal): BorneTax => ({
  id: `${selfPercent} ${deductiblePct}`,
  code: `${selfPercent} ${deductiblePct}`,
  name: 'Reverse charge',
  kind: 'reverse_charge',
  inclusive: false,
  compound: false,
  percent: '0',
  ratePct: selfPercent,
  selfPercent,
  deductiblePct,
})
const decimals = (max: number, scale: number) => fc.integer({ min: 1, max }).map((units) => roundTo(divide(String(units), `1${'0'.repeat(scale)}`), scale))
const bills = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  baseCurrency: fc.constantFrom('USD', 'EUR', 'JPY', 'KWD'),
  rate: fc.oneof(decimals(99_999, 4), decimals(99, 6)),
  lines: fc.array(
    fc.record({ net: decimals(99_999_999, 3), rate: fc.constantFrom('5', '19', '20', '25.5'), given: fc.constantFrom('100', '60', '50', '33.333', '1', '0') }),
    {
      minLength: 1,
      maxLength: 8,
    },
  ),
})
interface Line {
  net: Decimal
  rate: Decimal
  given: Decimal
}

const post = (lines: readonly Line[], currency: string, rate: Decimal, baseCurrency: string) => {
  const rounded = lines.map(({ net, rate: percent, given }) => ({ net: roundMoney(net, currency), taxes: [code(percent, given)], charged: [] }))
  const self = selfTaxesOf(rounded, currency)
  const total = (amounts: readonly Decimal[]) => roundMoney(add('0', ...amounts), currency)
  const owed = [...new Set(rounded.map(({ taxes }) => taxes[0]?.id ?? ''))].map((id) => {
    const parts = rounded.flatMap(({ net, taxes }, at) => (taxes[0]?.id === id ? [{ net, amount: self[at]?.amount ?? '0', cost: self[at]?.cost ?? '0' }] : []))
    const tax = total(parts.map(({ amount }) => amount))
    return {
      taxCodeId: id,
      base: total(parts.map(({ net }) => net)),
      tax,
      deducted: subtract(tax, total(parts.map(({ cost }) => cost))),
      costs: parts.map(({ net, cost }) => ({ before: net, cost })),
    }
  })
  const nets = rounded.map(({ net }) => net)
  const ledger: LedgerLine[] = [
    ...payableLines({
      partyId: 'vendor',
      lines: nets.map((net, at) => ({ account: 'purchased_services' as const, net: add(net, self[at]?.cost ?? '0') })),
      taxes: [],
      instalments: [{ dueDate: '2026-01-31', amount: total(nets) }],
    }),
    ...selfAssessedLines(owed, { currency, rate, baseCurrency }),
  ]
  const posting = { area: 'purchase' as const, purpose: 'invoice', date: '2026-01-01', currency, rate, narration: 'Bill', lines: ledger }
  return { lines: inBase(posting, baseCurrency), nets, self, owed }
}

const sum = (amounts: readonly Decimal[]) => add('0', ...amounts)

describe('taxes owed in the vendor’s place', () => {
  test('1,000.00 at 19 % is 190.00 on both sides, and of 60 % given back 76.00 are cost (directive 2006/112/EC, articles 168, 173 and 194 to 200)', () => {
    const postedLines = (deductiblePct: Decimal) => {
      const { lines } = post([{ net: '1000', rate: '19', given: deductiblePct }], 'EUR', '1', 'EUR')
      return lines.map(({ account, base }) => [account, roundMoney(base, 'EUR')])
    }
    expect(postedLines('100')).toEqual([
      ['purchased_services', '1000.00'],
      ['payable', '-1000.00'],
      ['input_tax', '190.00'],
      ['sales_tax', '-190.00'],
    ])
    expect(postedLines('60')).toEqual([
      ['purchased_services', '1076.00'],
      ['payable', '-1000.00'],
      ['input_tax', '114.00'],
      ['sales_tax', '-190.00'],
    ])
  })

  test('whatever is bought: balanced, both legs agree, and the vendor gets the net', () => {
    fc.assert(
      fc.property(bills, ({ currency, baseCurrency, rate: typed, lines: bought }) => {
        const rate = currency === baseCurrency ? '1' : typed
        const { lines, nets, self, owed } = post(bought, currency, rate, baseCurrency)
        const money = (amount: Decimal) => roundMoney(amount, baseCurrency)
        expect(isZero(sum(lines.map(({ base }) => base)))).toBe(true)
        expect(isZero(sum(lines.map(({ amount }) => amount)))).toBe(true)
        // No amount has another sign in the base currency.
        for (const { amount, base } of lines) expect(compare(multiply(amount, base), '0')).toBeGreaterThanOrEqual(0)
        // The vendor is owed the net amounts, each converted at the rate.
        expect(money(sum(lines.flatMap(({ account, base }) => (account === 'payable' ? [negate(base)] : []))))).toBe(
          money(sum(nets.map((net) => money(multiply(net, rate))))),
        )
        const output = sum(lines.flatMap(({ taxDirection, base }) => (taxDirection === 'output' ? [negate(base)] : [])))
        expect(money(output)).toBe(money(sum(owed.map(({ tax }) => money(multiply(tax, rate))))))
        // Deductible tax and cost make up the owed tax. Where all of it is deductible, both legs are the same.
        if (bought.every(({ given }) => given === '100')) {
          const input = sum(lines.flatMap(({ taxDirection, base }) => (taxDirection === 'input' ? [base] : [])))
          expect(money(input)).toBe(money(output))
        }
        self.forEach(({ amount, cost }, at) => expect(cost).toBe(undeductedOf(amount, bought[at]?.given ?? '', currency)))
      }),
      { numRuns: RUNS },
    )
  })
})
