/** Stands for `node:worker_threads` in the browser, as far as the server's workbook thread uses it: its first message is its data. */
export const workerData: unknown = await new Promise((resolve) => {
  addEventListener('message', ({ data }: MessageEvent<unknown>) => resolve(data), { once: true })
})

export const parentPort = { postMessage: (message: unknown): void => postMessage(message) }
