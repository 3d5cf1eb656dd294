import type { Inflow } from '../../ports'
import { createTally } from './tally'

const MB = 1024 * 1024

/** Four of the largest requests of one address. They lie on the disk; what is in memory of them is one file of each at a time. */
const LIMIT = { each: 100 * MB, all: 300 * MB }

export const createInflow = (limit = LIMIT): Inflow => {
  const tally = createTally(limit)
  return { reserve: (address, bytes) => tally.take(address, bytes) }
}
