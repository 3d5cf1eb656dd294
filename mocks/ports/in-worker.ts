/**
 * Asks a worker of its own for one answer; the worker is terminated then, or when it takes too long. The answer comes wrapped in `answer`, because
 * libraries in a worker may post messages of their own.
 */
export const askWorker = <A>(open: () => Worker, bytes: Uint8Array, timeMs: number, fail: { tooSlow: Error; unreadable: Error }): Promise<A> =>
  new Promise((resolve, reject) => {
    const worker = open()
    const finish = (settle: () => void) => {
      clearTimeout(timer)
      worker.terminate()
      settle()
    }
    const timer = setTimeout(() => finish(() => reject(fail.tooSlow)), timeMs)
    worker.addEventListener('message', ({ data: { answer } }: MessageEvent<{ answer?: A }>) => {
      if (answer !== undefined) finish(() => resolve(answer))
    })
    worker.addEventListener('error', () => finish(() => reject(fail.unreadable)))
    worker.postMessage(bytes)
  })
