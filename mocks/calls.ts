type Listener = (path: string, status: number) => void
const listeners = new Set<Listener>()

/** Tells demos which calls of the page have been answered, and with which status. */
export const announceAnswers =
  (answer: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const response = await answer(request)
    for (const listener of listeners) listener(new URL(request.url).pathname, response.status)
    return response
  }

/** Resolves when the next call whose path ends with `path` succeeds. */
export const nextAnswer = (path: string): Promise<void> =>
  new Promise((resolve) => {
    const listener: Listener = (called, status) => {
      if (status !== 200 || !called.endsWith(path)) return
      listeners.delete(listener)
      resolve()
    }
    listeners.add(listener)
  })
