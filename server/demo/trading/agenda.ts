import { addDays } from '../../domain/today'
import type { Desk } from '../history/desk'
import { eachOf } from '../at-once'
import type { Draw } from '../history/draw'
import { earlier, workdayFrom } from '../history/calendar'

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
/** A step has nothing to be about: what an order needed lay in the warehouse, so that nothing was bought for it. */
class NothingThere extends Error {
  override name = 'NothingThere'
}
export const given = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new NothingThere(what)
  return found
}

export const move = (take: Move['take']) => {
  const takeIfThere: Move['take'] = async (trade) => {
    try {
      await take(trade)
    } catch (error) {
      if (!(error instanceof NothingThere)) throw error
    }
  }
  return (after = 0): Move => ({ after, take: takeIfThere })
}

export const tradeOf = (shared: Desk, serial: number, day: string, quotation = ''): Trade => {
  const desk = shared.in(`trade-${serial}`)
  return {
    desk,
    serial,
    draw: desk.draw,
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
  }
}

export interface Planned {
  trade: Trade
  moves: readonly Move[]
}

const dayOf = ({ trade, moves: [next] }: Planned): string => workdayFrom(addDays(trade.day, next?.after ?? 0))

/** Takes the steps of a day, and answers with what is left of the trade; nothing when it is over or was refused. */
const takeDay = async ({ trade, moves }: Planned, day: string): Promise<Planned | null> => {
  trade.day = day
  trade.desk.at(day)
  let rest = moves
  let isDone = false
  await trade.desk.attempt(async () => {
    do {
      const [next, ...others] = rest
      await next?.take(trade)
      rest = others
    } while (rest.length > 0 && dayOf({ trade, moves: rest }) === day)
    isDone = true
  })
  return isDone && rest.length > 0 ? { trade, moves: rest } : null
}

const AT_ONCE = 4

/**
 * Takes the steps of all trades in the order of their days, since stock is never moved before its last move; those of one day at the same
 * time. What would be after today isn't done yet.
 * @param joining waits until all trades that begin by that day are known, and answers those that are new
 */
export const play = async (desk: Desk, planned: readonly Planned[], joining: (day: string) => Promise<readonly Planned[]> = async () => []): Promise<void> => {
  let waiting = planned.filter(({ moves }) => moves.length > 0)
  for (;;) {
    const day = waiting.map(dayOf).reduce(earlier, desk.today)
    const joined = await joining(day)
    waiting.push(...joined)
    if (joined.length > 0) continue
    const due = waiting.filter((each) => dayOf(each) === day)
    if (due.length === 0) return
    waiting = waiting.filter((each) => !due.includes(each))
    await eachOf(due, AT_ONCE, async (each) => {
      const left = await takeDay(each, day)
      if (left) waiting.push(left)
    })
  }
}
