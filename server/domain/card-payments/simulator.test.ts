import { describe, expect, it } from 'vitest'
import { add } from '@/contracts/rules/decimal'
import { history, refund, sale } from './attempt.fixture'
import { differencesOf } from './deposits'
import { afterLookUp, afterReversal, afterSend, claimSend, newRun, nextStep } from './resolve'
import { feeOf } from './simulated-settlements'
import { createCardSimulator } from './simulator'
import type { StoredTransaction } from './types'

let now = new Date('2026-11-23T09:00:00Z')
const simulator = createCardSimulator({ now: () => now }, 'daily')
const monthly = createCardSimulator({ now: () => now }, 'monthly')
const sent = history({ sends: 1, firstSentAt: '2026-11-23T09:00:00.000Z' })

/** Does what `nextStep` says, and lists it. */
const course = async (amount: string) => {
  now = new Date('2026-11-23T09:00:00Z')
  let run = newRun()
  const steps: string[] = []
  for (let step = nextStep(run, now); step.do !== 'nothing' && step.do !== 'ask_person' && steps.length < 20; step = nextStep(run, now)) {
    const attempt = () => sale({ amount, history: run.history })
    if (step.do === 'send') {
      run = claimSend(run, now)
      const outcome = await simulator.charge(attempt())
      steps.push(`send: ${outcome.is}`)
      run = afterSend(run, outcome, now)
    } else if (step.do === 'look_up') {
      now = step.notBefore
      const answer = await simulator.lookUp(attempt())
      steps.push(`look up: ${answer.is}`)
      run = afterLookUp(run, answer, now)
    } else run = afterReversal(run, await simulator.reverse(attempt()), now)
  }
  return [...steps, run.state]
}

describe('the simulated processor, by the cents of the amount', () => {
  it.each<[string, string[]]>([
    ['867.80', ['send: captured', 'captured']],
    ['10.01', ['send: declined', 'declined']],
    ['10.02', ['send: declined', 'declined']],
    ['10.03', ['send: declined', 'declined']],
    ['10.11', ['send: declined', 'declined']],
    ['10.13', ['send: pending', 'look up: pending', 'look up: reversed', 'reversed']],
    ['10.20', ['send: unknown', 'look up: not_found', 'send: captured', 'captured']],
    ['10.21', ['send: unknown', 'look up: captured', 'captured']],
    ['10.31', ['send: pending', 'look up: pending', 'look up: captured', 'captured']],
    ['10.32', ['send: pending', 'look up: pending', 'look up: declined', 'declined']],
    ['10.39', ['send: unknown', 'look up: not_found', 'send: duplicate', 'look up: captured', 'captured']],
    ['10.51', ['send: refused', 'refused']],
    ['10.52', ['send: refused', 'refused']],
  ])('%s', async (amount, expected) => expect(await course(amount)).toEqual(expected))

  it('knows the card from its token, and gives the same answer each time', async () => {
    const attempt = sale({ token: 'SIM_VISA_1111_1228', history: sent })
    expect(await simulator.charge(attempt)).toMatchObject({
      transaction: { brand: 'VISA', last4: '1111', expiry: '12/28', processorTxId: 'SIM-CCT-2026-00007' },
    })
    expect(await simulator.charge(attempt)).toEqual(await simulator.charge(attempt))
  })

  it('refunds in parts, and not more than was captured', async () => {
    const of = { processorTxId: 'SIM-CCT-2026-00007', captured: '867.80', refunded: '0' }
    expect(await simulator.refund(refund({ of, history: sent }))).toMatchObject({ is: 'captured' })
    expect(await simulator.refund(refund({ of: { ...of, refunded: '767.81' }, history: sent }))).toMatchObject({ is: 'refused', code: 'REFUND_TOO_LARGE' })
  })

  it('reverses until midnight UTC, when the batch is closed', async () => {
    now = new Date('2026-11-23T23:59:59Z')
    expect(await simulator.reverse(sale({ history: sent }))).toMatchObject({ is: 'reversed' })
    now = new Date('2026-11-24T00:00:00Z')
    expect(await simulator.reverse(sale({ history: sent }))).toMatchObject({ is: 'refused' })
    expect(await simulator.reverse(sale())).toEqual({ is: 'not_found' })
  })

  it('refuses and never throws', async () => {
    const odd = sale({ currency: 'ABC', history: sent })
    expect([(await simulator.charge(odd)).is, (await simulator.lookUp(odd)).is, (await simulator.reverse(odd)).is]).toEqual(['refused', 'not_found', 'refused'])
  })
})

describe('the fee', () => {
  it.each([
    // 2.9 % of 867.80 is 25.1662; the scripted deal's fee is 25.47, and its deposit 842.33. The same fee have 867.76 to 868.10.
    ['867.80', '25.47'],
    ['867.98', '25.47'],
    ['867.76', '25.47'],
    ['868.10', '25.47'],
    ['867.75', '25.46'],
    ['868.11', '25.48'],
    ['869.21', '25.51'],
    ['0.01', '0.30'],
  ])('of %s is %s', (amount, fee) => expect(feeOf(amount, 'USD')).toBe(fee))
})

describe('settlements', () => {
  // 2026-11-23 is a Monday, 2026-11-27 a Friday.
  const stored = (amount: string, day: string, over: Partial<StoredTransaction> = {}): StoredTransaction => ({
    kind: 'SALE',
    reference: `CCT-${amount}`,
    processorTxId: `SIM-CCT-${amount}`,
    amount,
    currency: 'USD',
    capturedAt: `${day}T15:00:00.000Z`,
    brand: 'VISA',
    last4: '1111',
    authCode: null,
    ...over,
  })
  const all = { from: '2026-01-01', to: '2027-12-31' }
  const settle = async (transactions: StoredTransaction[], at = '2027-06-30T00:00:00Z', processor = simulator) => {
    now = new Date(at)
    const answer = await processor.settlements(all, transactions)
    return answer.is === 'read' ? answer.deposits : []
  }
  const netsOf = (deposits: Awaited<ReturnType<typeof settle>>) => deposits.map(({ date, net }) => [date, net])

  it('a day’s batch comes on the next bank day, less fees and refunds', async () => {
    const deposits = await settle([stored('867.80', '2026-11-23'), stored('100.00', '2026-11-23', { kind: 'REFUND' }), stored('10.00', '2026-11-27')])
    expect(netsOf(deposits)).toEqual([
      ['2026-11-24', '742.33'],
      ['2026-11-30', '9.41'],
    ])
    expect(deposits[0]).toMatchObject({ depositId: 'SIM-DEP-2026-11-23-USD', fees: '25.47', sales: { count: 1 }, refunds: { count: 1, amount: '100' } })
    expect(deposits.flatMap(differencesOf)).toEqual([])
  })

  it('nothing comes before its day, or outside of the period', async () => {
    expect(await settle([stored('867.80', '2026-11-23')], '2026-11-23T23:00:00Z')).toEqual([])
    expect(await simulator.settlements({ from: '2026-11-25', to: '2026-11-30' }, [stored('867.80', '2026-11-23')])).toEqual({ is: 'read', deposits: [] })
  })

  it('with monthly fees, deposits are gross and the fees are taken on the first bank day of the next month', async () => {
    const deposits = await settle([stored('867.80', '2026-11-23'), stored('100.00', '2026-11-24')], undefined, monthly)
    expect(netsOf(deposits)).toEqual([
      ['2026-11-24', '867.8'],
      ['2026-11-25', '100'],
      ['2026-12-01', '-28.67'],
    ])
    expect(deposits[2]).toMatchObject({ fees: '28.67', transactions: [{ type: 'fee', reference: 'Fees of 2026-11' }] })
  })

  it('.61: a batch comes as two deposits, which together are the batch', async () => {
    const deposits = await settle([stored('10.61', '2026-11-23'), stored('20.00', '2026-11-23')])
    expect(deposits.map(({ depositId }) => depositId)).toEqual(['SIM-DEP-2026-11-23-USD-1', 'SIM-DEP-2026-11-23-USD-2'])
    expect(add(...deposits.map(({ net }) => net))).toBe('29.12')
  })

  it('.62 is charged back after a week; .63 as well, and is given back after three', async () => {
    const lost = await settle([stored('10.62', '2026-11-23')])
    expect(netsOf(lost)).toEqual([
      ['2026-11-24', '10.01'],
      ['2026-12-01', '-10.62'],
    ])
    const won = await settle([stored('10.63', '2026-11-23')])
    expect(won.map(({ date, net, transactions }) => [date, net, transactions[0]?.type])).toEqual([
      ['2026-11-24', '10.02', 'sale'],
      ['2026-12-01', '-10.63', 'chargeback'],
      ['2026-12-15', '10.63', 'reversal'],
    ])
    now = new Date('2026-12-05T00:00:00Z')
    const transactions = [stored('10.62', '2026-11-23'), stored('10.63', '2026-11-23'), stored('10.00', '2026-11-23')]
    expect(await simulator.disputes(all, transactions)).toMatchObject({
      disputes: [
        { status: 'WITH_MERCHANT', stage: 'CHARGEBACK' },
        { result: 'PENDING', lastAdjustment: '-10.63' },
      ],
    })
    now = new Date('2027-01-05T00:00:00Z')
    expect(await simulator.disputes(all, transactions)).toMatchObject({
      disputes: [{ result: 'LOST' }, { result: 'WON', stage: 'REVERSAL', lastAdjustment: '10.63', depositId: 'SIM-DEP-2026-12-14-USD' }],
    })
  })

  it('.64: one cent short, which the check shows', async () => {
    const deposits = await settle([stored('10.64', '2026-11-23')])
    expect(netsOf(deposits)).toEqual([['2026-11-24', '10.02']])
    expect(deposits.flatMap(differencesOf)).toEqual([{ what: 'net', difference: '-0.01' }])
  })

  it('.65 is missing from its batch and comes with the next one', async () =>
    expect((await settle([stored('10.65', '2026-11-23'), stored('20.00', '2026-11-23')])).map(({ date, transactions }) => [date, transactions.length])).toEqual(
      [
        ['2026-11-24', 1],
        ['2026-11-25', 1],
      ],
    ))

  it('.66: the deposit is reported twice, with the same id', async () => {
    const deposits = await settle([stored('10.66', '2026-11-23')])
    expect(deposits).toHaveLength(2)
    expect(deposits[0]).toEqual(deposits[1])
  })
})
