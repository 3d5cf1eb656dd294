import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readRedirectUrl, readToken, removeAllCookies, writeRedirectUrl, writeToken } from '@/lib/cookies'
import { createQueryClient } from '@/query-client'
import { createAppRouter } from '@/router'
import { rememberEmail } from '@/session/auth-state'
import { api, north, ok, refuse, sessionHandlers, signedInAt } from '@/session/test-session'

const server = setupServer()
beforeAll(() => server.listen())
afterAll(() => server.close())
beforeEach(() => {
  server.use(...sessionHandlers())
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  server.resetHandlers()
  removeAllCookies()
  sessionStorage.clear()
  rememberEmail('')
})

function open(url: string) {
  const queryClient = createQueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [url] }))
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return router
}

const logins: unknown[] = []
const answerLogin = (respond: () => Response) =>
  server.use(
    http.post(api('/users/login'), async ({ request }) => {
      logins.push(await request.json())
      return respond() as never
    }),
  )
const signIn = async (email = ' sales ', password = ' secret ') => {
  await userEvent.type(await screen.findByLabelText('Email', {}, { timeout: 5000 }), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}
const inside = () => screen.findByRole('heading', { name: 'Welcome, Nadia Karim' }, { timeout: 5000 })

test('without a token the login opens, and leads back with path and query', async () => {
  answerLogin(() => ok(signedInAt(north)))
  const router = open('/?from=mail')
  await waitFor(() => expect(router.state.location.href).toBe('/auth/login?redirect=%2F%3Ffrom%3Dmail'))
  await signIn()
  await inside()
  expect(logins.at(-1)).toEqual({ email: 'sales', password: ' secret ' })
  expect(router.state.location.href).toBe('/?from=mail')
  expect(readToken()).toBe(`token-${north.id}`)
})

test.each(['//evil.example', 'https://evil.example', '/nowhere', '/auth/login'])('a redirect to %s leads to the root page', async (target) => {
  answerLogin(() => ok(signedInAt(north)))
  const router = open(`/auth/login?redirect=${encodeURIComponent(target)}`)
  await signIn()
  await inside()
  expect(router.state.location.href).toBe('/')
})

test('the redirectUrl cookie is used once when the link says nothing', async () => {
  answerLogin(() => ok(signedInAt(north)))
  writeRedirectUrl('/?from=cookie')
  const router = open('/auth/login')
  await signIn()
  await inside()
  expect(router.state.location.href).toBe('/?from=cookie')
  expect(readRedirectUrl()).toBeUndefined()
})

test('a refusal shows the server’s sentence once as a toast and keeps the fields', async () => {
  answerLogin(() => refuse(422, 'The e-mail address or password is not right.'))
  open('/auth/login')
  await signIn()
  expect(await screen.findAllByText('The e-mail address or password is not right.')).toHaveLength(1)
  // The next refusal's toast replaces the one before.
  const tries = logins.length
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await waitFor(() => expect(logins).toHaveLength(tries + 1))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getAllByText('The e-mail address or password is not right.')).toHaveLength(1)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(' sales ')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')))
  expect(readToken()).toBeUndefined()
})

test('empty fields are not sent', async () => {
  open('/auth/login')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Enter your password.')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Email')))
})

test('offline says the one sentence', async () => {
  answerLogin(() => HttpResponse.error())
  open('/auth/login')
  await signIn()
  expect(await screen.findByText('A network or server error occurred. Please try again later.')).toBeTruthy()
})

test('a second step asks for six digits, with the ticket in no URL', async () => {
  answerLogin(() => ok({ twoStep: true, ticket: 'ticket-1', method: 'mail' }))
  const bodies: unknown[] = []
  server.use(
    http.post(api('/users/two-step-verification'), async ({ request }) => {
      bodies.push(await request.json())
      return bodies.length === 1 ? refuse(422, 'The code is not right.') : ok(signedInAt(north))
    }),
  )
  const router = open('/auth/login?redirect=%2F%3Ffrom%3Dmail')
  await signIn()
  const code = await screen.findByLabelText('Code')
  expect(router.state.location.href).toBe('/auth/two-step-verification?redirect=%2F%3Ffrom%3Dmail')
  await userEvent.type(code, '12345')
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('Enter the 6 digits of the code.')).toBeTruthy()
  await userEvent.type(code, '6')
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  expect(await screen.findByText('The code is not right.')).toBeTruthy()
  await userEvent.clear(code)
  await userEvent.click(code)
  await userEvent.paste(' 654 321 ')
  await userEvent.click(screen.getByRole('button', { name: 'Verify' }))
  await inside()
  expect(bodies).toEqual(['123456', '654321'].map((digits) => ({ ticket: 'ticket-1', code: digits })))
  expect([router.state.location.href, sessionStorage.getItem('twoStep')]).toEqual(['/?from=mail', null])
})

test('a forgotten password: code by mail, ticket, new password, login', async () => {
  const bodies: unknown[] = []
  const note = (data: unknown) =>
    async function respond({ request }: { request: Request }) {
      bodies.push(await request.json())
      return ok(data)
    }
  server.use(
    http.post(api('/users/forgot-password/request-otp'), note({ request: 'request-1' })),
    http.post(api('/users/forgot-password/verify-otp'), note({ ticket: 'ticket-1' })),
    http.post(api('/users/forgot-password/reset-password'), note({})),
  )
  const router = open('/auth/forget-password')
  await userEvent.type(await screen.findByLabelText('Email'), 'viewer')
  await userEvent.click(screen.getByRole('button', { name: 'Send the code' }))
  await userEvent.type(await screen.findByLabelText('Code'), '1234 5678')
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  const password = await screen.findByLabelText('New password')
  expect(router.state.location.href).toBe('/auth/reset-password')
  await userEvent.type(password, 'northgate-new-1')
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }))
  expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeTruthy()
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'))
  expect(bodies).toEqual([{ email: 'viewer' }, { email: 'viewer', request: 'request-1', otp: '12345678' }, { ticket: 'ticket-1', password: 'northgate-new-1' }])
})

test('where the browser drops the cookies, the login says so instead of looping', async () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('')
  open('/auth/login')
  expect((await screen.findByRole('alert')).textContent).toContain('cookies')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true)
})

test('a dead token opens one modal; OK leads to the root page and from there to the login', async () => {
  writeToken('dead')
  const router = open('/')
  expect(await screen.findByRole('alertdialog', { name: 'Session Expired' }, { timeout: 5000 })).toBeTruthy()
  expect(screen.getByText('Please sign in.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(router.state.location.href).toBe('/auth/login?redirect=%2F'))
  await waitFor(() => expect(screen.queryByText('Session Expired')).toBeNull())
  expect(readToken()).toBeUndefined()
})

test('a menu that can’t be loaded shows a way on', async () => {
  writeToken(`token-${north.id}`)
  server.use(http.get(api('/users/menu'), () => refuse(500, 'The server has a problem.')))
  open('/')
  expect(await screen.findByText('The server has a problem.', {}, { timeout: 5000 })).toBeTruthy()
  server.use(...sessionHandlers())
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await inside()
})

test('a page whose url parameter names an auth page has no shell', async () => {
  writeToken(`token-${north.id}`)
  open('/?url=login')
  await inside()
  expect(screen.queryByText('Skip to content')).toBeNull()
  cleanup()
  open('/?x=1')
  await inside()
  expect(screen.getByText('Skip to content')).toBeTruthy()
})

test('/signin leads to the login, and an unknown path to the not-found page', async () => {
  const router = open('/signin?redirect=%2Fx')
  await waitFor(() => expect(router.state.location.href).toBe('/auth/login?redirect=%2Fx'))
  cleanup()
  open('/nowhere')
  expect(await screen.findByRole('heading', { name: 'Oops, something went wrong' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/')
})
