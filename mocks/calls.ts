type Listener = (path: string, status: number) => void
const listeners = new Set<Listener>()

/** Lets demos know what the page has been answered. */
export const announced =
  (answer: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const response = await answer(request)
    for (const listener of listeners) listener(new URL(request.url).pathname, response.status)
    return response
  }

/** Resolves with the next success of a call whose path ends like this. */
export const nextAnswer = (path: string): Promise<void> =>
  new Promise((resolve) => {
    const listener: Listener = (called, status) => {
      if (status !== 200 || !called.endsWith(path)) return
      listeners.delete(listener)
      resolve()
    }
    listeners.add(listener)
  })
