import type { SignedIn } from '@/contracts/session'
import { expect } from 'vitest'
import { journey, type Journey } from '../support/browser'
import { openSession } from '../support/sessions'

/** Signs in on the present login page. The answer is a session opened before, because the server limits sign-ins. */
const signIn = async ({ page }: Journey, signed: SignedIn) => {
  await page.route('**/users/login', (route) => route.fulfill({ json: { statusCode: 200, message: 'Signed in.', data: signed } }))
  await page.getByLabel('Email').fill(signed.user.email)
  await page.getByLabel('Password', { exact: true }).fill('any')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'), { waitUntil: 'commit' })
  return page.url()
}

const hostile = [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https:evil.example',
  'javascript:alert(document.domain)',
  '/auth/login?redirect=//evil.example',
  '/no/such/page',
]

journey('the redirect query and cookie never lead off the origin, nor to a page that does not exist, nor in a circle', async (walk) => {
  const { page, context, baseUrl } = walk
  const signed = await openSession(baseUrl, 'viewer@northgate.example')
  const navigations: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && navigations.push(request.url()))
  page.on('dialog', (dialog) => void dialog.dismiss().then(() => navigations.push('a dialog')))
  // Leaves the page first, because its calls would miss the token.
  const clearSession = () => page.goto('about:blank').then(() => context.clearCookies())
  for (const redirect of hostile) {
    await page.goto(`${baseUrl}/auth/login?redirect=${encodeURIComponent(redirect)}`)
    expect(await signIn(walk, signed), redirect).toBe(`${baseUrl}/`)
    await clearSession()
  }
  for (const redirect of hostile.slice(0, 2)) {
    await context.addCookies([{ name: 'redirectUrl', value: encodeURIComponent(redirect), url: baseUrl, secure: true, sameSite: 'Strict' }])
    await page.goto(`${baseUrl}/auth/login`)
    expect(await signIn(walk, signed), `cookie ${redirect}`).toBe(`${baseUrl}/`)
    await clearSession()
  }
  expect(navigations.filter((url) => !url.startsWith(baseUrl) && url !== 'about:blank')).toEqual([])
})

journey('query before cookie, both with their own query, and the cookie is used once', async (walk) => {
  const { page, context, baseUrl } = walk
  const signed = await openSession(baseUrl, 'viewer@northgate.example')
  const cookie = {
    name: 'redirectUrl',
    value: encodeURIComponent('/people/customer?q=a%20b&sort=-code'),
    url: baseUrl,
    secure: true,
    sameSite: 'Strict' as const,
  }
  await context.addCookies([cookie])
  await page.goto(`${baseUrl}/auth/login`)
  const landed = new URL(await signIn(walk, signed))
  expect([landed.pathname, landed.searchParams.get('q'), landed.searchParams.get('sort')]).toEqual(['/people/customer', 'a b', '-code'])
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('redirectUrl')

  await page.goto('about:blank')
  await context.clearCookies()
  await context.addCookies([cookie])
  await page.goto(`${baseUrl}/signin?redirect=${encodeURIComponent('/inquiries/list?q=INQ&sort=number')}`)
  await page.waitForURL((url) => url.pathname === '/auth/login')
  const second = new URL(await signIn(walk, signed))
  expect([second.pathname, second.searchParams.get('q'), second.searchParams.get('sort')]).toEqual(['/inquiries/list', 'INQ', 'number'])
})

journey('without a session every page leads to the login, which keeps path and query', async ({ page, baseUrl }) => {
  for (const path of ['/', '/inquiries/list?q=INQ&sort=number', '/inventory/SFP-10G-SR', '/people/vendor/add?x=1']) {
    await page.goto(baseUrl + path)
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    const address = new URL(page.url())
    expect([address.pathname, address.searchParams.get('redirect')]).toEqual(['/auth/login', path])
  }
})
