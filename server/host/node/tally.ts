import { isIPv6 } from 'node:net'

export interface Limit {
  /** For one address. */
  each: number
  all: number
}

/** Returns the network of an IPv6 address, which is its first half: whoever has the address has the whole network. */
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

/** Returns the number of processes that share a limit. */
export type ProcessCount = () => number
export const ONE_PROCESS: ProcessCount = () => 1

/** Returns the part of `limit` that one process may have: a whole number, at least 1. */
export const shareOf = (limit: number, sharers: ProcessCount): number => Math.max(1, Math.floor(limit / sharers()))

/**
 * Counts how much of a limited resource each address holds.
 * @param limit for all processes on the database together
 */
export const createTally = ({ each, all }: Limit, sharers: ProcessCount = ONE_PROCESS) => {
  const heldByNetwork = new Map<string, number>()
  let sum = 0
  return {
    /**
     * Takes an amount and returns a function that gives it back, once; null when the address, or all together, would hold too much.
     * @param free exempts the address from the limit for one address: for a proxy, which serves many callers
     */
    take: (address: string, amount: number, free = false): (() => void) | null => {
      const network = networkOf(address)
      const networkHolds = heldByNetwork.get(network) ?? 0
      if (sum + amount > shareOf(all, sharers) || (!free && networkHolds + amount > shareOf(each, sharers))) return null
      heldByNetwork.set(network, networkHolds + amount)
      sum += amount
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        sum -= amount
        const left = (heldByNetwork.get(network) ?? 0) - amount
        if (left > 0) heldByNetwork.set(network, left)
        else heldByNetwork.delete(network)
      }
    },
  }
}
