import { Worker } from 'node:worker_threads'
import { limitConcurrency } from './limited'

interface ThreadWork<D> {
  /** A path instead of `new URL(…, import.meta.url)`, which bundlers rewrite to a URL of a page. */
  worker: string
  data: D
  timeMs: number
  memoryMb: number
  youngMb?: number
  /** Sentences for the user: it took too long, needed too much memory, or ended without an answer. */
  words: { tooSlow: string; tooMuch: string; unreadable: string }
}

/** Each thread may take a core. */
const MAX_AT_ONCE = 2

/** Runs work in threads of their own, a few at a time; each is killed when it takes too long or too much memory. `Failed`: the error for its sentences. */
export const threadsFor = (Failed: new (sentence: string) => Error) => {
  const inTurn = limitConcurrency(MAX_AT_ONCE)
  /** Returns the thread's first message. */
  return <A, D>({ worker: file, data, timeMs, memoryMb, youngMb = 32, words }: ThreadWork<D>): Promise<A> =>
    inTurn(
      () =>
        new Promise<A>((resolve, reject) => {
          const worker = new Worker(file, {
            workerData: data,
            resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
            execArgv: [],
            env: {},
            stdout: true,
            stderr: true,
          })
          const finish = (settle: () => void) => {
            clearTimeout(timer)
            void worker.terminate()
            settle()
          }
          const fail = (sentence: string) => finish(() => reject(new Failed(sentence)))
          const timer = setTimeout(() => fail(words.tooSlow), timeMs)
          worker.once('message', (answer: A) => finish(() => resolve(answer)))
          worker.once('error', () => fail(words.tooMuch))
          worker.once('exit', () => fail(words.unreadable))
        }),
    )
}
