import { changeCompany } from '../change-company'
import { addDays } from '../../domain/today'
import type { DealCourse } from '../history'
import type { Desk } from '../history/desk'
import type { Course } from '../history/turns'
import { workdayFrom } from '../history/calendar'
import { type Move, type Planned, play, tradeOf } from './agenda'
import { finishedTrades, recentTrades, shelfTrade, waitingTrades } from './scenarios'
import { quoteLittle } from './selling'
import { subscriptionDays, subscriptions } from './subscriptions'

interface Amount {
  /** Number of past deals; where fewer were won by a quotation, customers ordered again. */
  deals: number
  /** Number of orders for the shelf. */
  shelves: number
  /** Whether there is also a deal in each state in which a document can wait. */
  open: boolean
}
const AMOUNTS: Record<Desk['key'], Amount> = {
  northgate: { deals: finishedTrades.length, shelves: 5, open: true },
  gulf: { deals: 4, shelves: 1, open: false },
  falcon: { deals: 4, shelves: 1, open: false },
}
/** Amount in the base currency above which an order to a vendor needs an approval. */
const PO_LIMIT = '25000'
/** The last deals of the past began this many days ago, and have ended by now. */
const OVER_DAYS = 95

type Moves = readonly Move[]

/** Returns the latest day on which the steps can begin, so that the last of them is taken by `end`. */
const startFor = (moves: Moves, end: string): string => {
  const endOf = (start: string) => moves.reduce((day, { after }) => workdayFrom(addDays(day, after)), start)
  let start = end
  while (workdayFrom(start) !== start || endOf(start) > end) start = addDays(start, -1)
  return start
}

const limitOrders = ({ administrator }: Desk): Promise<void> => changeCompany(administrator, { poApprovalLimit: PO_LIMIT })

const plannerOf = (desk: Desk, firstSerial: number) => {
  const planned: Planned[] = []
  const plan = (day: string, moves: Moves, quotation?: string) =>
    void planned.push({ trade: tradeOf(desk, firstSerial + planned.length, workdayFrom(day), quotation), moves })
  return { planned, plan }
}

/**
 * Creates a deal in each state in which it can wait for long, and bills the months before the history. They come first, since stock moves can't
 * be dated back.
 * @param days number of days that the history begins before today, and `began` those that the company did
 */
export const seedFirstTrades = async (desk: Desk, days: number, began: number): Promise<void> => {
  const isOpen = AMOUNTS[desk.key].open
  if (isOpen) await desk.attempt(() => limitOrders(desk.in('limit')))
  const { planned, plan } = plannerOf(desk, 1)
  if (isOpen) for (const [at, moves] of waitingTrades.entries()) plan(startFor(moves, addDays(desk.today, -days - 1 - (at % 4))), moves)
  const history = addDays(desk.today, -days)
  for (const day of subscriptionDays(addDays(desk.today, -began), desk.today)) if (day < history) plan(day, subscriptions)
  await play(desk, planned)
}

/** First serial of the history; smaller ones are those of the first trades. */
const HISTORY_SERIAL = 101
/** First serial of what is billed month by month during the history. */
const MONTHLY_SERIAL = 401

/** Takes the first step of a trade, our quotation, among those of the deals: so the numbers of quotations rise with their dates as well. */
const quotedOf = ({ trade, moves: [quote] }: Planned): Course => ({
  day: trade.day,
  run: () =>
    trade.desk.attempt(async () => {
      trade.desk.at(trade.day)
      await quote?.take(trade)
    }),
})
const ASKED_AT_ONCE = 4

/**
 * Creates the customers' inquiries and, following them, the trades of won deals: ordered, bought, received, delivered and invoiced.
 * @param days number of days of the history, and `began` those since the company began to trade
 */
export const seedTrades = async (desk: Desk, days: number, began: number, deals: readonly DealCourse[] = []): Promise<void> => {
  const { deals: dealCount, shelves, open: hasOpen } = AMOUNTS[desk.key]
  const courseAt = (at: number) => finishedTrades[at % finishedTrades.length] ?? []
  const start = addDays(desk.today, 20 - days)
  const spread = (count: number, at: number) => addDays(start, Math.floor((at * (days - OVER_DAYS)) / count))
  const quotePlans = plannerOf(desk, HISTORY_SERIAL)
  const won = deals.filter(({ isWon }) => isWon).length
  for (let at = 0; at < dealCount - won; at += 1) quotePlans.plan(spread(dealCount - won, at), [quoteLittle(), ...courseAt(won + at)])
  if (hasOpen) {
    for (const [at, moves] of recentTrades.entries()) quotePlans.plan(startFor(moves, addDays(desk.today, -(at % 4))), moves)
  }
  const quoted = quotePlans.planned.map(({ trade, moves }) => ({ trade, moves: moves.slice(1) }))
  const shelfPlans = plannerOf(desk, HISTORY_SERIAL + quoted.length)
  for (let at = 0; at < shelves; at += 1) shelfPlans.plan(spread(shelves, at), shelfTrade)
  if (hasOpen) shelfPlans.plan(addDays(desk.today, -6), shelfTrade)
  const monthlyPlans = plannerOf(desk, MONTHLY_SERIAL)
  for (const day of subscriptionDays(addDays(desk.today, -began), desk.today)) if (day >= addDays(desk.today, -days)) monthlyPlans.plan(day, subscriptions)
  const wonPlans = plannerOf(desk, HISTORY_SERIAL + quoted.length + shelfPlans.planned.length)
  /** Returns the new trades of deals that were won by that day, in the same order in each run, whichever deal ended first. */
  const wonBy = async (day: string) => {
    await desk.turns.past(day)
    const before = wonPlans.planned.length
    const inOrder = desk.won.filter((one) => one.day <= day).toSorted((a, b) => a.day.localeCompare(b.day) || a.quotation.localeCompare(b.quotation))
    for (const [at, { day: ordered, quotation }] of inOrder.entries()) if (at >= before) wonPlans.plan(ordered, courseAt(at), quotation)
    return wonPlans.planned.slice(before)
  }
  await Promise.all([
    desk.turns.play([...deals, ...quotePlans.planned.map(quotedOf)], ASKED_AT_ONCE),
    play(desk, [...quoted, ...shelfPlans.planned, ...monthlyPlans.planned], wonBy),
  ])
}
