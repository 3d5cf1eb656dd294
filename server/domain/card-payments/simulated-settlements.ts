import { add, type Decimal, multiply, negate, subtract, sumOf } from '@/contracts/rules/decimal'
import { roundMoney } from '@/contracts/rules/rounding'
import { groupBy } from '../group-by'
import { depositOf } from './deposits'
import { fromMinorUnits } from './minor-units'
import { centsOf } from './simulated-outcomes'
import type { DisputeAnswer } from '@/contracts/card-deposits'
import type { AnswerOutcome, AnswerToDispute, CardDeposit, CardDispute, DisputeState, Period, SettledTransaction, StoredTransaction } from './types'

/** How the simulated processor charges its fees: out of each day's deposit, or on the first bank day of the next month. */
export type FeeModel = 'daily' | 'monthly'

/** What happens to the settlement of a sale, by the last two digits of its amount in the currency's smallest unit. */
export const SETTLEMENT_PLAYS = {
  /** Its batch comes as two deposits. */
  split: '61',
  chargedBack: '62',
  /** Charged back, and given back two weeks later. */
  won: '63',
  /** Its batch's deposit is one cent short. */
  short: '64',
  /** It isn't in its batch but in the next one. */
  late: '65',
  /** Its batch's deposit is reported twice. */
  twice: '66',
} as const
const DAYS_TO_CHARGEBACK = 7
const DAYS_TO_WIN = 21

const dayAfter = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const isWeekend = (day: string): boolean => new Date(day).getUTCDay() % 6 === 0
const nextBankDay = (day: string): string => {
  const next = dayAfter(day, 1)
  return isWeekend(next) ? nextBankDay(next) : next
}

/** Fee of a sale: 2.9 % of it and 0.30, rounded together. */
export const feeOf = (amount: Decimal, currency: string): Decimal => roundMoney(add(multiply(amount, '0.029'), '0.30'), currency)

type Cents = (typeof SETTLEMENT_PLAYS)[keyof typeof SETTLEMENT_PLAYS]
const plays = ({ kind, amount, currency }: StoredTransaction, ...cents: readonly Cents[]): boolean =>
  kind === 'SALE' && cents.some((one) => one === centsOf(amount, currency))

/** Given back, unless it was accepted. */
const isWon = (stored: StoredTransaction): boolean => plays(stored, SETTLEMENT_PLAYS.won) && stored.answered !== 'accept'

interface Entry {
  batchDay: string
  currency: string
  stored: StoredTransaction
  settled: SettledTransaction
}

/** What a transaction becomes in batches: itself, and later its chargeback and what is given back of that. */
const entriesOf = (stored: StoredTransaction, fees: FeeModel): Entry[] => {
  const { kind, amount, currency, brand, last4, authCode, reference, processorTxId } = stored
  const day = stored.capturedAt.slice(0, 10)
  const entry = (type: SettledTransaction['type'], batchDay: string, fee: Decimal = '0'): Entry => ({
    batchDay,
    currency,
    stored,
    settled: {
      type,
      processorTxId,
      date: type === 'sale' || type === 'refund' ? day : batchDay,
      gross: amount,
      fee,
      brand,
      last4,
      authCode,
      batchId: `SIM-BAT-${batchDay}`,
      reference,
    },
  })
  if (kind === 'REFUND') return [entry('refund', day)]
  return [
    entry('sale', plays(stored, SETTLEMENT_PLAYS.late) ? dayAfter(day, 1) : day, fees === 'daily' ? feeOf(amount, currency) : '0'),
    ...(plays(stored, SETTLEMENT_PLAYS.chargedBack, SETTLEMENT_PLAYS.won) ? [entry('chargeback', dayAfter(day, DAYS_TO_CHARGEBACK))] : []),
    ...(isWon(stored) ? [entry('reversal', dayAfter(day, DAYS_TO_WIN))] : []),
  ]
}

const head = (depositId: string, date: string, currency: string) => ({
  depositId,
  date,
  status: 'FUNDED',
  merchantId: 'SIMULATED',
  currency,
  bankLast4: null,
  discounts: { count: 0, amount: '0' },
})

const depositsOfBatch = (entries: readonly Entry[]): CardDeposit[] => {
  const [first] = entries
  if (!first) return []
  const { batchDay, currency } = first
  const isPlayed = (cents: Cents) => entries.some(({ stored, settled }) => settled.type === 'sale' && plays(stored, cents))
  const middle = Math.ceil(entries.length / 2)
  const parts = isPlayed(SETTLEMENT_PLAYS.split) && entries.length > 1 ? [entries.slice(0, middle), entries.slice(middle)] : [entries]
  const deposits = parts.map((part, index) => {
    const id = `SIM-DEP-${batchDay}-${currency}${parts.length > 1 ? `-${index + 1}` : ''}`
    const deposit = depositOf(
      head(id, nextBankDay(batchDay), currency),
      part.map(({ settled }) => settled),
      null,
    )
    return isPlayed(SETTLEMENT_PLAYS.short) && index === 0 ? { ...deposit, net: subtract(deposit.net, fromMinorUnits('1', currency) ?? '0') } : deposit
  })
  return isPlayed(SETTLEMENT_PLAYS.twice) ? [...deposits, ...deposits] : deposits
}

/** Fees of a month as a deposit of their own, which takes them from our account. */
const monthlyFees = (sales: readonly Entry[]): CardDeposit[] => {
  const [first] = sales
  if (!first) return []
  const { currency, batchDay } = first
  const month = batchDay.slice(0, 7)
  const lastDay = dayAfter(`${dayAfter(`${month}-28`, 4).slice(0, 7)}-01`, -1)
  const fee = sumOf(sales.map(({ stored }) => feeOf(stored.amount, currency)))
  const date = nextBankDay(lastDay)
  const line: SettledTransaction = {
    type: 'fee',
    processorTxId: null,
    date,
    gross: '0',
    fee,
    brand: null,
    last4: null,
    authCode: null,
    batchId: null,
    reference: `Fees of ${month}`,
  }
  return [depositOf(head(`SIM-FEE-${month}-${currency}`, date, currency), [line], null)]
}

const isIn = ({ from, to }: Period, day: string, now: Date): boolean => day >= from && day <= to && day <= now.toISOString().slice(0, 10)

/** The deposits that the stored transactions lead to in the period, in the order of their days. */
export const simulatedDeposits = (stored: readonly StoredTransaction[], period: Period, now: Date, fees: FeeModel): CardDeposit[] => {
  const entries = stored.flatMap((one) => entriesOf(one, fees))
  const batches = [...groupBy(entries, ({ batchDay, currency }) => `${batchDay} ${currency}`).values()].flatMap(depositsOfBatch)
  const sales = entries.filter(({ settled }) => settled.type === 'sale')
  const monthly = fees === 'monthly' ? [...groupBy(sales, ({ batchDay, currency }) => `${batchDay.slice(0, 7)} ${currency}`).values()].flatMap(monthlyFees) : []
  return [...batches, ...monthly].filter(({ date }) => isIn(period, date, now)).sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

const OPEN: DisputeState = { status: 'WITH_MERCHANT', stage: 'CHARGEBACK', result: 'PENDING' }
const ANSWERED: Readonly<Record<DisputeAnswer, DisputeState>> = {
  accept: { status: 'CLOSED', stage: 'CHARGEBACK', result: 'ACCEPTED' },
  challenge: { status: 'UNDER_REVIEW', stage: 'CHARGEBACK', result: 'PENDING' },
}

const stateOf = (stored: StoredTransaction, isDecided: boolean): DisputeState => {
  if (stored.answered === 'accept' || (stored.answered && !isDecided)) return ANSWERED[stored.answered]
  if (!isDecided) return OPEN
  return isWon(stored) ? { status: 'CLOSED', stage: 'REVERSAL', result: 'WON' } : { status: 'CLOSED', stage: 'CHARGEBACK', result: 'LOST' }
}

/** What the simulated processor says to an answer. */
export const simulatedAnswer = ({ answer }: AnswerToDispute): AnswerOutcome => ({ is: 'taken', state: ANSWERED[answer] })

/** The disputes that the stored transactions lead to, whose stage began in the period. */
export const simulatedDisputes = (stored: readonly StoredTransaction[], period: Period, now: Date): CardDispute[] =>
  stored
    .filter((one) => plays(one, SETTLEMENT_PLAYS.chargedBack, SETTLEMENT_PLAYS.won))
    .flatMap((one): CardDispute[] => {
      const day = one.capturedAt.slice(0, 10)
      const [opened, decided] = [dayAfter(day, DAYS_TO_CHARGEBACK), dayAfter(day, DAYS_TO_WIN)]
      const isDecided = decided <= now.toISOString().slice(0, 10)
      if (!isIn(period, isDecided ? decided : opened, now)) return []
      const won = isDecided && isWon(one)
      return [
        {
          disputeId: `SIM-DIS-${one.reference}`,
          ...stateOf(one, isDecided),
          amount: one.amount,
          currency: one.currency,
          reasonCode: 'NON_DELIVERY',
          reason: 'The cardholder says that the goods were not delivered.',
          respondBy: `${dayAfter(opened, 10)}T23:59:59.000Z`,
          lastAdjustment: won ? one.amount : negate(one.amount),
          brand: one.brand,
          last4: one.last4,
          reference: one.reference,
          processorTxId: one.processorTxId,
          depositId: `SIM-DEP-${won ? decided : opened}-${one.currency}`,
        },
      ]
    })
