import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeRedirect } from './safe-redirect'

const origin = 'https://office.example'
const anyPath = (_path: string) => true
const go = (value: unknown, isKnown = anyPath) => safeRedirect(value, isKnown, origin)

test.each([
  ['/inquiries/list', '/inquiries/list'],
  ['/inquiries/list?q=a%20b&after=x#row', '/inquiries/list?q=a%20b&after=x#row'],
  ['/finance/transaction/m&t/list', '/finance/transaction/m&t/list'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/%2F/evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['https:evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['@evil.example', '/'],
  ['%2Finquiries%2Flist', '/'],
  ['/auth/login', '/'],
  ['/AUTH/Login?redirect=/x', '/'],
  ['/%61uth/login', '/'],
  ['/auth', '/'],
  ['/signin', '/'],
  ['/404', '/'],
  ['/lock-screen?redirect=/x', '/'],
  ['/register', '/'],
  ['/setup', '/'],
  ['/error-500', '/'],
  ['/under-maintenance', '/'],
  ['', '/'],
  [undefined, '/'],
  [42, '/'],
])('%s leads to %s', (value, expected) => {
  expect(go(value)).toBe(expected)
})

test('a path without a page leads to the root page', () => {
  expect(go('/nowhere', (path) => path === '/inquiries/list')).toBe('/')
})

test('none of 10,000 strings leaves the origin or leads to an auth page', { timeout: 60_000 }, () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '//',
    '/.',
    '/..',
    '\t',
    '\n',
    '%09',
    '%2f',
    '%5c',
    '@',
    ':',
    'javascript:',
    'https:',
    'http://',
    '／',
    '⁄',
    '。',
    '?',
    '#',
    ';',
    'evil.example',
    'auth/login',
    'AUTH',
    '%61uth',
    'a',
  )
  const hostile = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.string().map((text) => `/${text}`),
    fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
    fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  )
  fc.assert(
    fc.property(hostile, (value) => {
      const target = go(value)
      // Parsed as the browser does: first as a link on some page, then again from the address bar.
      const first = new URL(target, `${origin}/some/page?x=1`)
      const second = new URL(first.pathname + first.search, origin)
      expect(target).toMatch(/^\/(?![/\\])/)
      expect([first.origin, second.origin]).toEqual([origin, origin])
      expect(decodeURIComponent(first.pathname).toLowerCase()).not.toMatch(/^\/+(auth|signin|404)(\/|$)/)
    }),
    { numRuns: 10_000 },
  )
})
