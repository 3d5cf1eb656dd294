import { isIPv6 } from 'node:net'

export interface Limit {
  /** For one address. */
  each: number
  all: number
}

/** Whoever has an IPv6 address has the network that it lies in, the first half of it. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean)
  const groups = tail === undefined ? front : [...front, ...Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0'), ...back]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** How many processes share what there is. */
export type Sharers = () => number
export const ALONE: Sharers = () => 1

/** The whole number of `limit` that one of them may have. */
export const shareOf = (limit: number, sharers: Sharers): number => Math.max(1, Math.floor(limit / sharers()))

/**
 * Counts what addresses hold of something that there isn't much of.
 * @param limit for all processes on the database together
 */
export const createTally = ({ each, all }: Limit, sharers: Sharers = ALONE) => {
  const held = new Map<string, number>()
  let sum = 0
  return {
    /**
     * Answers what gives it back, once; null when the address, or all together, would hold too much.
     * @param free of the limit for one address: a proxy, behind which many are
     */
    take: (address: string, amount: number, free = false): (() => void) | null => {
      const network = networkOf(address)
      const own = held.get(network) ?? 0
      if (sum + amount > shareOf(all, sharers) || (!free && own + amount > shareOf(each, sharers))) return null
      held.set(network, own + amount)
      sum += amount
      let given = false
      return () => {
        if (given) return
        given = true
        sum -= amount
        const left = (held.get(network) ?? 0) - amount
        if (left > 0) held.set(network, left)
        else held.delete(network)
      }
    },
  }
}
