import { http, type HttpHandler } from 'msw'

/** Passes every call of the API to `answer`, which is the same Hono app wherever it runs. */
export const apiHandlers = (answer: (request: Request) => Response | Promise<Response>): HttpHandler[] => [
  http.all('*/api/v1/*', ({ request }) => answer(request)),
]
