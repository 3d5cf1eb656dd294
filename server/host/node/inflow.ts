import type { Inflow } from '../../ports'
import { ONE_PROCESS, createTally, type Limit, type ProcessCount } from './tally'

const MB = 1024 * 1024

/** Four of the largest requests for each address. Their files are on the disk; only one file of each request is in memory at a time. */
const LIMIT: Limit = { each: 100 * MB, all: 300 * MB }

export const createInflow = (limit = LIMIT, sharers: ProcessCount = ONE_PROCESS): Inflow => {
  const tally = createTally(limit, sharers)
  return { reserve: (address, bytes) => tally.take(address, bytes) }
}
