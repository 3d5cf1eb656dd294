import { setupServer } from 'msw/node'
import { apiHandlers } from './handlers'

/** Takes the place of the network in tests of screens. Each test file listens, resets and closes it. */
export const server = setupServer()

/** Lets `app` answer what screens ask; tests may put handlers of their own before it with `server.use`. */
export const answerWith = (app: { fetch(request: Request): Response | Promise<Response> }): void =>
  server.resetHandlers(...apiHandlers((request) => app.fetch(request)))
