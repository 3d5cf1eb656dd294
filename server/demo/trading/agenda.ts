import { addDays } from '../../domain/today'
import type { Desk } from '../history/desk'
import { forEachAtOnce } from '../at-once'
import type { Draw } from '../history/draw'
import { earlier, workdayFrom } from '../history/calendar'

/** The course of a won deal, or of goods bought for stock. Documents by their draft keys, which stay when they get a number; our order by its number. */
export interface Trade {
  desk: Desk
  /** Makes the numbers of different trades differ. */
  serial: number
  /** A separate generator, since the order in which trades take their steps differs from day to day. */
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
  /** Our invoices to the customer; `bills` are the vendors' invoices to us. */
  invoices: string[]
  bills: string[]
}

/** A step, and the number of days after the one before on which it is taken. */
export interface Move {
  after: number
  /** Posts what is dated on an earlier day. It is taken before what is posted on its own day, so that numbers rise with dates. */
  isEarly: boolean
  take(trade: Trade): Promise<void>
}
/** A step has no document to act on: the goods for an order were in the warehouse, so that nothing was bought for it. */
class NothingThere extends Error {
  override name = 'NothingThere'
}
export const need = <T>(found: T | undefined, what: string): T => {
  if (found === undefined) throw new NothingThere(what)
  return found
}

export const move = (take: Move['take'], { isEarly = false } = {}) => {
  const takeIfPossible: Move['take'] = async (trade) => {
    try {
      await take(trade)
    } catch (error) {
      if (!(error instanceof NothingThere)) throw error
    }
  }
  return (after = 0): Move => ({ after, isEarly, take: takeIfPossible })
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

/** Takes the steps of a day, and returns the trade with its remaining steps; null when it has ended or was refused. */
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
 * Takes the steps of all trades in the order of their days, since stock can't be moved before its last move; those of one day at the same
 * time. Steps after today aren't taken.
 * @param joining waits until all trades that begin by that day are known, and returns the new ones
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
    for (const isEarly of [true, false])
      await forEachAtOnce(
        due.filter(({ moves: [next] }) => next?.isEarly === isEarly),
        AT_ONCE,
        async (each) => {
          const remaining = await takeDay(each, day)
          if (remaining) waiting.push(remaining)
        },
      )
  }
}
