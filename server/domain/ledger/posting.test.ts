import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absolute, add, compare, isZero, multiply, negate, subtract } from '@/contracts/rules/decimal'
import { documentTotals, type PricedLine } from '@/contracts/rules/totals'
import { roundMoney } from '@/contracts/rules/rounding'
import { shareOfBase } from './allocation'
import { exchangeDifferenceLines } from './exchange'
import { mirrored, receivableLines } from './invoices'
import { type ConvertedLine, inBase, type LedgerLine, type Posting, Unbalanced } from './posting'

const posting = (lines: readonly LedgerLine[], currency = 'USD', rate = '1'): Posting => ({
  area: 'sales',
  purpose: 'invoice',
  date: '2026-01-15',
  currency,
  rate,
  narration: 'Invoice',
  lines,
})
const tax = (code: string, percent: string) => ({ code, percent })

/** Ledger lines of an invoice over the given lines, due on a single day. */
const invoiceLines = (currency: string, lines: readonly PricedLine[]) => {
  const { lines: each, taxes, totals } = documentTotals({ currency, lines })
  return receivableLines({
    partyId: 'party',
    lines: each.map(({ net }) => ({ account: 'sales', net })),
    taxes: taxes.map(({ base, tax: amount }) => ({ account: 'sales_tax', base, tax: amount })),
    instalments: [{ dueDate: '2026-02-14', amount: totals.grandTotal }],
  })
}
const figures = (lines: readonly ConvertedLine[]) => lines.map(({ account, base }) => [account, base])
const total = (lines: readonly { base: string }[]) => add('0', ...lines.map(({ base }) => base))

describe('a posting with lines of several currencies', () => {
  const euro: LedgerLine = { account: 'receivable', amount: '100', base: '110', currency: 'EUR', partyId: 'party' }

  it('balances by the values of its lines, and adjusts none of them', () => {
    const lines: LedgerLine[] = [euro, { account: 'sales', amount: '-110' }]
    expect(figures(inBase(posting(lines), 'USD'))).toEqual([
      ['receivable', '110'],
      ['sales', '-110.00'],
    ])
  })

  it('is refused if the values differ by the smallest unit', () => {
    expect(() => inBase(posting([euro, { account: 'sales', amount: '-109.99' }]), 'USD')).toThrow(Unbalanced)
  })
})

describe('a line in a currency of its own', () => {
  it('is refused without its value in the base currency, because the posting’s rate says nothing of it', () => {
    const lines: LedgerLine[] = [
      { account: 'sales', amount: '-100', currency: 'EUR' },
      { account: 'receivable', amount: '100', partyId: 'party' },
    ]
    expect(() => inBase(posting(lines), 'USD')).toThrow('A line in EUR of a posting in USD has no value in the base currency.')
    // In the posting's own currency it is converted, whether or not it names it.
    expect(figures(inBase(posting(lines, 'EUR', '1.1'), 'USD'))).toEqual([
      ['sales', '-110.00'],
      ['receivable', '110.00'],
    ])
  })
})

describe('an invoice in the ledger', () => {
  // W6: odoo/odoo addons/account/tests/test_account_move_out_invoice.py, setUp
  it('credits income per line and tax per code (Odoo: 1000 and 200 with 15 %, the second with another 15 % on top)', () => {
    const a = tax('A', '15')
    const b = tax('B', '15')
    const lines = invoiceLines('USD', [
      { qty: '1', unitPrice: '1000', taxes: [a] },
      { qty: '1', unitPrice: '200', taxes: [a, b] },
    ])
    expect(figures(inBase(posting(lines), 'USD'))).toEqual([
      ['receivable', '1410.00'],
      ['sales', '-1000.00'],
      ['sales', '-200.00'],
      ['sales_tax', '-180.00'],
      ['sales_tax', '-30.00'],
    ])
    const twice = invoiceLines('USD', [
      { qty: '1', unitPrice: '200', taxes: [a, b] },
      { qty: '1', unitPrice: '200', taxes: [a, b] },
    ])
    expect(figures(inBase(posting(twice), 'USD')).map(([, base]) => base)).toEqual(['520.00', '-200.00', '-200.00', '-60.00', '-60.00'])
  })

  // W7: same file, test_out_invoice_line_onchange_… with a foreign currency at 2 units for one of the base
  it('converts every amount, the tax too (Odoo: 200 with 15 % at half a unit: 100, 15, 115)', () => {
    const lines = inBase(posting(invoiceLines('EUR', [{ qty: '1', unitPrice: '200', taxes: [tax('T', '15')] }]), 'EUR', '0.5'), 'USD')
    expect(lines.map(({ account, amount, base }) => [account, amount, base])).toEqual([
      ['receivable', '230.00', '115.00'],
      ['sales', '-200', '-100.00'],
      ['sales_tax', '-30', '-15.00'],
    ])
  })

  // W8: same file, rounding to a step of 0.001
  it('rounds to the currency’s own unit (Odoo: 163.64254545 with 15 % and a step of 0.001: 163.643, 188.189)', () => {
    const lines = inBase(posting(invoiceLines('KWD', [{ qty: '1', unitPrice: '163.64254545', taxes: [tax('T', '15')] }]), 'KWD'), 'KWD')
    expect(figures(lines)).toEqual([
      ['receivable', '188.189'],
      ['sales', '-163.643'],
      ['sales_tax', '-24.546'],
    ])
  })

  it('owes the sum of its converted parts, so that no unit is lost to rounding', () => {
    const lines = inBase(
      posting(
        invoiceLines('EUR', [
          { qty: '1', unitPrice: '0.33' },
          { qty: '1', unitPrice: '0.33' },
        ]),
        'EUR',
        '1.5',
      ),
      'USD',
    )
    expect(figures(lines)).toEqual([
      ['receivable', '1.00'],
      ['sales', '-0.50'],
      ['sales', '-0.50'],
    ])
  })

  it('turns no instalment around where all of it is worth less than the lines it is owed for', () => {
    // Each line of 1,000 at 0.000004 is worth 0.00; each instalment of 1,500 is worth 0.006, rounded to 0.01.
    const lines = receivableLines({
      partyId: 'party',
      lines: ['1000', '1000', '1000'].map((net) => ({ account: 'sales', net })),
      taxes: [],
      instalments: ['1500', '1500'].map((amount) => ({ dueDate: '2026-02-14', amount })),
    })
    expect(figures(inBase(posting(lines, 'KWD', '0.000004'), 'USD')).map(([, base]) => base)).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00'])
    const mixed = receivableLines({
      partyId: 'party',
      lines: ['1000', '1000', '1000', '3000'].map((net) => ({ account: 'sales', net })),
      taxes: [],
      instalments: ['1500', '1500', '1500', '1500'].map((amount) => ({ dueDate: '2026-02-14', amount })),
    })
    expect(figures(inBase(posting(mixed, 'KWD', '0.000004'), 'USD')).map(([, base]) => base)).toEqual([
      '0.01',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '0.00',
      '-0.01',
    ])
  })

  it('gives what rounding left to the largest instalment', () => {
    const lines = receivableLines({
      partyId: 'party',
      lines: [1, 2, 3].map(() => ({ account: 'sales', net: '0.33' })),
      taxes: [],
      instalments: [
        { dueDate: '2026-02-01', amount: '0.30' },
        { dueDate: '2026-03-01', amount: '0.69' },
      ],
    })
    const bases = inBase(posting(lines, 'EUR', '1.5'), 'USD').map(({ base }) => base)
    expect(bases).toEqual(['0.45', '1.05', '-0.50', '-0.50', '-0.50'])
  })

  it('is mirrored by its credit note, tax and tax base with it', () => {
    const lines = inBase(posting(invoiceLines('USD', [{ qty: '2', unitPrice: '10', taxes: [tax('T', '10')] }])), 'USD')
    const back = inBase(posting(mirrored(invoiceLines('USD', [{ qty: '2', unitPrice: '10', taxes: [tax('T', '10')] }]))), 'USD')
    expect(back.map(({ base }) => base)).toEqual(lines.map(({ base }) => roundMoney(negate(base), 'USD')))
    expect(back.find(({ account }) => account === 'sales_tax')?.taxBase).toBe('20.00')
  })
})

describe('a posting', () => {
  it('leaves out what has no amount', () =>
    expect(
      inBase(
        posting([
          { account: 'freight_income', amount: '0.00' },
          { account: 'sales', amount: '0' },
        ]),
        'USD',
      ),
    ).toEqual([]))

  it('is refused when its lines don’t add up', () => {
    expect(() =>
      inBase(
        posting([
          { account: 'receivable', amount: '10', partyId: 'p' },
          { account: 'sales', amount: '-9.99' },
        ]),
        'USD',
      ),
    ).toThrow(Unbalanced)
    expect(() =>
      inBase(
        posting([
          { account: 'inventory', amount: '10', base: '11', partId: 'p' },
          { account: 'gr_ni', amount: '-10' },
        ]),
        'USD',
      ),
    ).toThrow('out of balance')
  })

  it('puts what rounding leaves on the rounding account where nobody owes anything', () => {
    const lines = [
      { account: { accountId: 'rent' }, amount: '0.33' },
      { account: { accountId: 'power' }, amount: '0.33' },
      { account: { accountId: 'bank' }, amount: '-0.66' },
    ] satisfies LedgerLine[]
    expect(figures(inBase(posting(lines, 'EUR', '1.5'), 'USD')).at(-1)).toEqual(['rounding', '-0.01'])
  })

  it('balances to the last unit in every currency, each line within a unit of its conversion', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((cents) => (cents / 100).toFixed(2))
    const rate = fc.integer({ min: 1, max: 10_000_000 }).map((millionths) => (millionths / 1_000_000).toFixed(6))
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), rate, fc.constantFrom('USD', 'JPY', 'KWD'), (nets, fx, base) => {
        const owed = add('0', ...nets)
        const lines: LedgerLine[] = [
          { account: 'receivable', amount: owed, partyId: 'p' },
          ...nets.map((net) => ({ account: 'sales' as const, amount: negate(net) })),
        ]
        const converted = inBase(posting(lines, 'EUR', fx), base)
        expect(isZero(total(converted))).toBe(true)
        for (const line of converted) {
          const off = absolute(subtract(line.base, multiply(line.amount, fx)))
          expect(compare(off, line.partyId ? String(converted.length) : '0.5')).toBeLessThanOrEqual(0)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('settling', () => {
  it('prorates what a part is worth, and gives the rest to the last part', () => {
    // 100.00 of a foreign currency, worth 33.33, settled in three parts
    let open = '100'
    let openBase = '33.33'
    const parts = ['33.33', '33.33', '33.34'].map((amount) => {
      const part = shareOfBase({ amount, open, openBase }, 'USD')
      open = subtract(open, amount)
      openBase = subtract(openBase, part)
      return part
    })
    expect(parts).toEqual(['11.11', '11.11', '11.11'])
    expect(openBase).toBe('0')
  })

  it('never leaves a unit behind, whatever the parts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 10_000_000 }),
        (cents, baseCents) => {
          let open = (cents.reduce((sum, part) => sum + part, 0) / 100).toFixed(2)
          let openBase = (baseCents / 100).toFixed(2)
          for (const part of cents) {
            const amount = (part / 100).toFixed(2)
            const share = shareOfBase({ amount, open, openBase }, 'USD')
            open = subtract(open, amount)
            openBase = subtract(openBase, share)
            expect(compare(openBase, '0')).toBeGreaterThanOrEqual(0)
          }
          expect([open, openBase]).toEqual(['0', '0'])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('realises a gain when a receivable is paid in dearer currency, a loss in cheaper', () => {
    const at = (difference: string) => exchangeDifferenceLines({ accountId: 'ar', partyId: 'p', documentId: 'd', difference }).map(({ base }) => base)
    expect(at('5.00')).toEqual(['5.00', '-5'])
    expect(at('-5.00')).toEqual(['-5.00', '5'])
  })
})
