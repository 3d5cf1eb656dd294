import { addDays } from '../../domain/today'
import type { Desk } from '../history/desk'
import { createDraw, type Draw } from '../history/draw'
import { workdayFrom } from '../history/calendar'

/** What becomes of a won deal, or of goods bought for the stock; documents by their draft keys, which stay when they get a number; our order by its number. */
export interface Trade {
  desk: Desk
  /** Tells trades apart in their numbers. */
  serial: number
  /** Of its own, since the order in which trades come to their steps differs from day to day. */
  draw: Draw
  /** The day on which its next step is taken. */
  day: string
  quotation: string
  customerPo: string
  order: string
  pos: string[]
  confirmations: string[]
  receipts: string[]
  deliveries: string[]
  /** Ours to the customer, and the vendors' to us. */
  invoices: string[]
  bills: string[]
}

/** A step, and how many days after the one before it is taken. */
export interface Move {
  after: number
  take(trade: Trade): Promise<void>
}
export const move =
  (take: Move['take']) =>
  (after = 0): Move => ({ after, take })

export const tradeOf = (desk: Desk, serial: number, day: string, quotation = ''): Trade => ({
  desk,
  serial,
  draw: createDraw(desk.draw.between(1, 1_000_000)),
  day,
  quotation,
  customerPo: '',
  order: '',
  pos: [],
  confirmations: [],
  receipts: [],
  deliveries: [],
  invoices: [],
  bills: [],
})

export interface Planned {
  trade: Trade
  moves: readonly Move[]
}

const dayOf = ({ trade, moves: [next] }: Planned): string => workdayFrom(addDays(trade.day, next?.after ?? 0))

/** Takes the steps of all trades in the order of their days, since stock is never moved before its last move. What would be after today isn't done yet. */
export const play = async (desk: Desk, planned: readonly Planned[]): Promise<void> => {
  const waiting = [...planned]
  for (;;) {
    waiting.sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || a.trade.serial - b.trade.serial)
    const [first] = waiting
    const [next, ...moves] = first?.moves ?? []
    if (!first || dayOf(first) > desk.today) return
    waiting.shift()
    if (!next) continue
    first.trade.day = dayOf(first)
    desk.at(first.trade.day)
    await next.take(first.trade)
    waiting.push({ trade: first.trade, moves })
  }
}
