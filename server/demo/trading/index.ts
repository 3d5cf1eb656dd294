import { companyInfos } from '@/contracts/company-info'
import { type CompanyInfoChangeInput, companyInfoInput } from '@/contracts/company-info-input'
import { addDays } from '../../domain/today'
import type { DealCourse } from '../history'
import type { Desk } from '../history/desk'
import type { Course } from '../history/turns'
import { workdayFrom } from '../history/calendar'
import { type Move, type Planned, play, tradeOf } from './agenda'
import { open, over, shelf } from './scenarios'
import { quoteAgain } from './selling'

interface Amount {
  /** Of the past; where fewer were won by a quotation, customers ordered again. */
  deals: number
  /** Orders for the shelf. */
  shelves: number
  /** Whether there is one in each state that a document can wait in. */
  open: boolean
}
const AMOUNTS: Record<Desk['key'], Amount> = {
  northgate: { deals: over.length, shelves: 5, open: true },
  gulf: { deals: 4, shelves: 1, open: false },
  falcon: { deals: 4, shelves: 1, open: false },
}
/** In base currency: what is ordered above it needs an approval. */
const PO_LIMIT = '25000'
/** The last deals of the past began this many days ago, and are over by now. */
const OVER_DAYS = 95

type Moves = readonly Move[]

/** The latest day on which the steps can begin, so that the last of them is taken by `end`. */
const startFor = (moves: Moves, end: string): string => {
  const endOf = (start: string) => moves.reduce((day, { after }) => workdayFrom(addDays(day, after)), start)
  let start = end
  while (workdayFrom(start) !== start || endOf(start) > end) start = addDays(start, -1)
  return start
}

const limitOrders = async ({ administrator }: Desk): Promise<void> => {
  const params = { id: administrator.companyId }
  const info = await administrator.call(companyInfos.get, { params })
  const known = Object.fromEntries(Object.keys(companyInfoInput.shape).map((field) => [field, info[field as keyof typeof info]]))
  const body = { ...known, version: info.version, poApprovalLimit: PO_LIMIT, numbering: [] } as unknown as CompanyInfoChangeInput
  await administrator.call(companyInfos.update, { params, body })
}

const plannerOf = (desk: Desk, firstSerial: number) => {
  const planned: Planned[] = []
  const plan = (day: string, moves: Moves, quotation?: string) =>
    void planned.push({ trade: tradeOf(desk, firstSerial + planned.length, workdayFrom(day), quotation), moves })
  return { planned, plan }
}

/** A deal in each state that it can wait in. They are older than the history, which can't date stock moves back. */
export const seedFirstTrades = async (desk: Desk, days: number): Promise<void> => {
  if (!AMOUNTS[desk.key].open) return
  await desk.attempt(() => limitOrders(desk.in('limit')))
  const { planned, plan } = plannerOf(desk, 1)
  for (const [at, moves] of open.entries()) plan(startFor(moves, addDays(desk.today, -days - 1 - (at % 4))), moves)
  await play(desk, planned)
}

/** Every so many of the deals that wait is of the last weeks as well. */
const RECENT_EACH = 3
/** Serials before it are those of the first trades. */
const HISTORY_SERIAL = 101

/** The first step of a trade, our quotation, is taken among those of the deals: the numbers of quotations rise with their dates as well. */
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
 * What customers ask for, and behind it what was won: it is ordered, bought, received, delivered and invoiced.
 * @param days since the company began to trade
 */
export const seedTrades = async (desk: Desk, days: number, deals: readonly DealCourse[] = []): Promise<void> => {
  const { deals: wanted, shelves, open: hasOpen } = AMOUNTS[desk.key]
  const turn = (at: number) => over[at % over.length] ?? []
  const began = addDays(desk.today, 20 - days)
  const spread = (count: number, at: number) => addDays(began, Math.floor((at * (days - OVER_DAYS)) / count))
  const asked = plannerOf(desk, HISTORY_SERIAL)
  const won = deals.filter(({ isWon }) => isWon).length
  for (let at = 0; at < wanted - won; at += 1) asked.plan(spread(wanted - won, at), [quoteAgain(), ...turn(won + at)])
  if (hasOpen) {
    const recent = open.filter((_moves, at) => at % RECENT_EACH === RECENT_EACH - 1)
    for (const [at, moves] of recent.entries()) asked.plan(startFor(moves, addDays(desk.today, -(at % 4))), moves)
  }
  const quoted = asked.planned.map(({ trade, moves }) => ({ trade, moves: moves.slice(1) }))
  const others = plannerOf(desk, HISTORY_SERIAL + quoted.length)
  for (let at = 0; at < shelves; at += 1) others.plan(spread(shelves, at), shelf)
  if (hasOpen) others.plan(addDays(desk.today, -6), shelf)
  const taken = plannerOf(desk, HISTORY_SERIAL + quoted.length + others.planned.length)
  /** What was won by that day, in the same order in each run, whichever deal came to its end first. */
  const wonBy = async (day: string) => {
    await desk.turns.past(day)
    const before = taken.planned.length
    const inOrder = desk.won.filter((one) => one.day <= day).toSorted((a, b) => a.day.localeCompare(b.day) || a.quotation.localeCompare(b.quotation))
    for (const [at, { day: ordered, quotation }] of inOrder.entries()) if (at >= before) taken.plan(ordered, turn(at), quotation)
    return taken.planned.slice(before)
  }
  await Promise.all([desk.turns.play([...deals, ...asked.planned.map(quotedOf)], ASKED_AT_ONCE), play(desk, [...quoted, ...others.planned], wonBy)])
}
