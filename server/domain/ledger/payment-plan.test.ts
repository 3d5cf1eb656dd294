import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { absolute, add, compare, type Decimal, isZero, negate, subtract } from '@/contracts/rules/decimal'
import { centsInWords } from '../../../tests/support/cents'
import { type PaymentPlan, type PlannedLine, type PlanProblem, planPayment } from './payment-plan'

const line = (id: string, open: string, amount: string, more: { deducted?: string; accountId?: string } = {}): PlannedLine => ({
  id,
  item: { itemId: `item ${id}`, accountId: more.accountId ?? 'AR', open },
  amount,
  deducted: more.deducted ?? '0',
})
const received = (amount: string) => ({ amount, accountId: 'AR', usual: 'debit' as const })
const isPlan = (result: PaymentPlan | PlanProblem): result is PaymentPlan => !('code' in result)
const planned = (...of: Parameters<typeof planPayment>): PaymentPlan => {
  const result = planPayment(...of)
  if (!isPlan(result)) throw new Error(result.code)
  return result
}

describe('a payment', () => {
  it('settles an item, and leaves on account what no line takes', () => {
    expect(planned(received('100'), [line('a', '60', '60')])).toEqual({
      lines: [{ accountId: 'AR', amount: '-100' }],
      matches: [{ rowId: 'a', debit: { itemId: 'item a' }, credit: { accountId: 'AR' }, amount: '60' }],
      settled: new Set(['a']),
      onAccount: '-40',
    })
  })
  it('uses credits before money', () => {
    const { matches, lines, settled } = planned(received('70'), [line('a', '100', '100'), line('c', '-30', '30')])
    expect(matches.map(({ credit, amount }) => [credit, amount])).toEqual([
      [{ itemId: 'item c' }, '30'],
      [{ accountId: 'AR' }, '70'],
    ])
    expect([lines, [...settled]]).toEqual([[{ accountId: 'AR', amount: '-70' }], ['a']])
  })
  it('goes back: a refund settles credits', () => {
    const { matches, settled } = planned(received('-30'), [line('c', '-30', '30')])
    expect([matches, [...settled]]).toEqual([[{ rowId: 'c', debit: { accountId: 'AR' }, credit: { itemId: 'item c' }, amount: '30' }], ['c']])
  })
  it('sets off two accounts without money, each with a line of its own', () => {
    const { lines, onAccount } = planned({ ...received('0'), usual: 'credit' }, [line('a', '80', '50'), line('p', '-50', '50', { accountId: 'AP' })])
    expect([lines, onAccount]).toEqual([
      [
        { accountId: 'AR', amount: '-50' },
        { accountId: 'AP', amount: '50' },
      ],
      '0',
    ])
  })
})

describe('a problem is named by its line and amount:', () => {
  it.each<[string, Parameters<typeof planPayment>[0], PlannedLine[], PlanProblem]>([
    [
      'more than is open, deductions included',
      received('10'),
      [line('a', '5', '5'), line('b', '10', '5', { deducted: '5.01' })],
      { code: 'OVER_ALLOCATION', row: 1, amount: '10' },
    ],
    ['more than is paid', received('10'), [line('a', '15', '15')], { code: 'OVER_ALLOCATION', row: null, amount: '5' }],
    [
      'a netting that doesn’t come to nothing',
      received('0'),
      [line('a', '15', '15'), line('c', '-9', '9')],
      { code: 'OVER_ALLOCATION', row: null, amount: '6' },
    ],
    ['a credit that settles nothing', received('10'), [line('a', '5', '5'), line('c', '-9', '9')], { code: 'UNUSED_CREDIT', row: 1, amount: '4' }],
    [
      'a credit that is to settle an item of another account, for which the money is enough',
      received('9'),
      [line('p', '10', '10', { accountId: 'AP' }), line('c', '-3', '2')],
      { code: 'UNUSED_CREDIT', row: 1, amount: '1' },
    ],
    [
      'another account than that of the money that is there',
      { ...received('10'), isOnAccount: true },
      [line('a', '5', '5', { accountId: 'AR 2' })],
      { code: 'OTHER_ACCOUNT', row: 0, amount: '-5' },
    ],
  ])('%s', (_name, money, rows, problem) => expect(planPayment(money, rows)).toEqual({ ...problem, amount: absolute(problem.amount) }))
})

const cents = (value: number): Decimal => centsInWords(BigInt(value))
const rowsOf = fc.array(
  fc.record({
    open: fc.integer({ min: -5000, max: 5000 }).filter((value) => value !== 0),
    share: fc.integer({ min: 0, max: 110 }),
    deducted: fc.integer({ min: 0, max: 30 }),
    account: fc.constantFrom('AR', 'AP'),
  }),
  { maxLength: 8 },
)
const plannedRows = rowsOf.map((rows) =>
  rows.map(({ open, share, deducted, account }, index) =>
    line(String(index), cents(open), cents(Math.floor((Math.abs(open) * share) / 100)), {
      deducted: cents(open > 0 === (account === 'AR') ? Math.floor((Math.abs(open) * deducted) / 100) : 0),
      accountId: account,
    }),
  ),
)
const sum = (amounts: readonly Decimal[]): Decimal => add('0', ...amounts)

describe('any plan', () => {
  it('conserves sums, settles each line by exactly its amount, uses no more than is open, and credits before money', () => {
    let plans = 0
    fc.assert(
      fc.property(plannedRows, fc.integer({ min: -9000, max: 9000 }), fc.constantFrom('debit' as const, 'credit' as const), (rows, paid, usual) => {
        const money = { amount: cents(paid), accountId: 'AR', usual }
        const result = planPayment(money, rows)
        if (!isPlan(result)) {
          const named = result.row === null ? undefined : rows[result.row]
          // A problem names a line that has it.
          if (result.code === 'OVER_ALLOCATION' && named) expect(compare(add(named.amount, named.deducted), absolute(named.item.open))).toBe(1)
          if (result.code === 'UNUSED_CREDIT') expect(compare(named?.amount ?? '0', '0') >= 0 && compare(result.amount, '0') > 0).toBe(true)
          return
        }
        plans++
        // What moves on our account stands on the accounts of the party.
        expect(compare(sum(result.lines.map(({ amount }) => amount)), negate(money.amount))).toBe(0)
        const left = new Map<string, Decimal>(result.lines.map(({ accountId, amount }) => [accountId, amount]))
        for (const { id, item, amount } of rows) {
          const own = result.matches.filter(({ rowId }) => rowId === id)
          const taken = result.matches.filter(({ debit, credit }) => [debit, credit].some((side) => 'itemId' in side && side.itemId === item.itemId))
          // Settled by its amount, or used by it at most.
          if (result.settled.has(id)) expect([id, compare(sum(own.map((one) => one.amount)), amount)]).toEqual([id, 0])
          expect(compare(sum(taken.map((one) => one.amount)), amount)).toBe(0)
        }
        for (const { debit, credit, amount } of result.matches) {
          expect(compare(amount, '0')).toBe(1)
          if ('accountId' in debit) left.set(debit.accountId, subtract(left.get(debit.accountId) ?? '0', amount))
          if ('accountId' in credit) left.set(credit.accountId, add(left.get(credit.accountId) ?? '0', amount))
        }
        // What no line takes is on account of the party, on the account of the money.
        for (const [accountId, rest] of left) expect(compare(rest, accountId === 'AR' ? result.onAccount : '0')).toBe(0)
        for (const account of ['AR', 'AP']) {
          const credits = rows.filter(({ id, item }) => item.accountId === account && !result.settled.has(id))
          const ofAccount = result.matches.filter(({ rowId }) => rows.find(({ id }) => id === rowId)?.item.accountId === account)
          const byMoney = ofAccount.findIndex(({ debit, credit }) => 'accountId' in debit || 'accountId' in credit)
          const byItems = sum(ofAccount.filter(({ debit, credit }) => 'itemId' in debit && 'itemId' in credit).map(({ amount }) => amount))
          expect(compare(byItems, sum(credits.map(({ amount }) => amount)))).toBe(0)
          expect(byMoney < 0 || !isZero(result.lines.find(({ accountId }) => accountId === account)?.amount ?? '0')).toBe(true)
        }
      }),
      { numRuns: 3000 },
    )
    expect(plans).toBeGreaterThan(100)
  })
})
