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

const start = <D>(file: string, { memoryMb, youngMb = 32 }: Pick<ThreadWork<D>, 'memoryMb' | 'youngMb'>, workerData?: D): Worker =>
  new Worker(file, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    execArgv: [],
    env: {},
    stdout: true,
    stderr: true,
    // What ends a thread may come as an error while nobody waits for its answer.
  }).on('error', () => undefined)

/** Resolves with the thread's next message. The thread is ended if it takes too long. */
const answerOf = <A>(worker: Worker, { timeMs, words }: Pick<ThreadWork<unknown>, 'timeMs' | 'words'>, Failed: new (sentence: string) => Error): Promise<A> =>
  new Promise<A>((resolve, reject) => {
    const listeners = { message: (answer: A) => finish(() => resolve(answer)), error: () => fail(words.tooMuch), exit: () => fail(words.unreadable) }
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener)
      settle()
    }
    const fail = (sentence: string) =>
      finish(() => {
        void worker.terminate()
        reject(new Failed(sentence))
      })
    const timer = setTimeout(() => fail(words.tooSlow), timeMs)
    for (const [event, listener] of Object.entries(listeners)) worker.once(event, listener)
  })

/** Runs work in threads of their own, a few at a time; each is killed when it takes too long or too much memory. `Failed`: the error for its sentences. */
export const threadsFor = (Failed: new (sentence: string) => Error) => {
  const inTurn = limitConcurrency(MAX_AT_ONCE)
  /** Returns the thread's first message. */
  return <A, D>({ worker: file, data, ...limits }: ThreadWork<D>): Promise<A> =>
    inTurn(async () => {
      const worker = start(file, limits, data)
      return answerOf<A>(worker, limits, Failed).finally(() => void worker.terminate())
    })
}

/**
 * Like `threadsFor`, but a thread that has answered waits `idleMs` for more work, which it gets as messages: a thread takes half a second to start. It
 * must keep nothing of what it was given.
 */
export const waitingThreadsFor = (Failed: new (sentence: string) => Error, idleMs: number) => {
  const inTurn = limitConcurrency(MAX_AT_ONCE)
  const waiting: { worker: Worker; timer: NodeJS.Timeout }[] = []
  const take = (): Worker | undefined => {
    const taken = waiting.pop()
    clearTimeout(taken?.timer)
    taken?.worker.ref()
    return taken?.worker
  }
  const keep = (worker: Worker): void => {
    // Neither keeps the process alive.
    worker.unref()
    waiting.push({ worker, timer: setTimeout(() => void worker.terminate(), idleMs).unref() })
  }
  const forget = (worker: Worker): void => {
    waiting.splice(0, waiting.length, ...waiting.filter((one) => one.worker !== worker))
  }
  return <A, D>({ worker: file, data, ...limits }: ThreadWork<D>): Promise<A> =>
    inTurn(async () => {
      const worker = take() ?? start(file, limits).once('exit', () => forget(worker))
      const answer = answerOf<A>(worker, limits, Failed)
      worker.postMessage(data)
      const answered = await answer
      keep(worker)
      return answered
    })
}
