import type { Inflow } from '../../ports'
import { ALONE, createTally, type Limit, type Sharers } from './tally'

const MB = 1024 * 1024

/** Four of the largest requests of one address. They lie on the disk; what is in memory of them is one file of each at a time. */
const LIMIT: Limit = { each: 100 * MB, all: 300 * MB }

export const createInflow = (limit = LIMIT, sharers: Sharers = ALONE): Inflow => {
  const tally = createTally(limit, sharers)
  return { reserve: (address, bytes) => tally.take(address, bytes) }
}
