import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Matched, type MatchingTask, sizeOf, suggestFromTexts } from '../../domain/matching/from-texts'
import { type Matcher, MatchingError } from '../../ports'
import { waitingThreadsFor } from './in-thread'

const worker = path.join(path.dirname(fileURLToPath(import.meta.url)), 'matching-worker.mjs')
const SENTENCE = 'Looking for suggestions takes too long at present.'
const words = { tooSlow: SENTENCE, tooMuch: SENTENCE, unreadable: SENTENCE }
const TIME_MS = 20_000
/** Somebody who reconciles asks again after each line. */
const IDLE_MS = 120_000
const MEMORY_MB = 768
const YOUNG_MB = 64
/** What is smaller takes less time than a thread needs to start: some 1,500 open items, and lines of a usual month. */
const MOST_CHARACTERS = 250_000
const MOST_LINES = 200

const isSmall = (task: MatchingTask): boolean => {
  const { characters, lines } = sizeOf(task)
  return characters <= MOST_CHARACTERS && lines <= MOST_LINES
}

/** Makes suggestions in a thread of their own if there is much to look at, so that other requests are answered meanwhile. */
export const createMatcher = (timeMs = TIME_MS): Matcher => {
  const inThread = waitingThreadsFor(MatchingError, IDLE_MS)
  return {
    suggest: async (task) =>
      isSmall(task) ? suggestFromTexts(task) : inThread<Matched, MatchingTask>({ worker, data: task, timeMs, memoryMb: MEMORY_MB, youngMb: YOUNG_MB, words }),
  }
}
