import { todayIn } from '@server/domain/today'
import type { Api } from './api'

/** The first moment at which the day of a timezone isn't the present one any more. */
const endOfDay = (timezone: string, from: number): number => {
  const day = todayIn(timezone, new Date(from))
  let [same, later] = [from, from + 26 * 3_600_000]
  while (later - same > 1) {
    const middle = Math.floor((same + later) / 2)
    if (todayIn(timezone, new Date(middle)) === day) same = middle
    else later = middle
  }
  return later
}

/**
 * The server's clock stops just before the companies' day ends: tests that compare two answers, or that count days, see one day from beginning to end.
 * Returns the day. The demo companies that tests work in are in New York.
 */
export const holdDay = (api: Pick<Api, 'ports'>, timezone = 'America/New_York'): string => {
  const end = endOfDay(timezone, Date.now())
  Object.assign(api.ports.clock, { now: () => new Date(Math.min(Date.now(), end - 1)) })
  return todayIn(timezone, api.ports.clock.now())
}
