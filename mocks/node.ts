import { setupServer } from 'msw/node'
import { apiHandlers } from './handlers'

/** Replaces the network in tests of screens. Each test file starts, resets and closes it. */
export const server = setupServer()

/** Lets `app` answer the calls of screens; tests may put handlers of their own before it with `server.use`. */
export const answerWith = (app: { fetch(request: Request): Response | Promise<Response> }): void =>
  server.resetHandlers(...apiHandlers((request) => app.fetch(request)))
