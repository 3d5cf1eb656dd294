import { afterEach, expect, test, vi } from 'vitest'
import {
  cookieProblem,
  readActiveCompany,
  readCompanyId,
  readRedirectUrl,
  readToken,
  readUser,
  removeAllCookies,
  writeActiveCompany,
  writeCompanyId,
  writeCompanyInfo,
  writeRedirectUrl,
  writeToken,
  writeUser,
} from './cookies'

afterEach(() => {
  vi.restoreAllMocks()
  removeAllCookies()
})

/** Returns the lines written to document.cookie while `work` runs. */
function linesWritten(work: () => void): string[] {
  const lines: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void lines.push(line))
  work()
  return lines
}

test('the token is secure and strict same-site, and lives as long as the browser session', () => {
  expect(linesWritten(() => writeToken('abc'))).toEqual(['token=abc; path=/; secure; sameSite=strict'])
})

test('redirectUrl lives for one hour', () => {
  const [line = ''] = linesWritten(() => writeRedirectUrl('/inquiries/list?q=1'))
  const expires = Date.parse(/expires=([^;]+)/.exec(line)?.[1] ?? '')
  expect(Math.abs(expires - Date.now() - 3_600_000)).toBeLessThan(2000)
})

test('what is written is read back', () => {
  writeToken('abc')
  writeUser({ id: 'u1', name: 'نور' })
  writeCompanyId('c1')
  writeRedirectUrl('/inquiries/list?q=a b')
  expect([readToken(), readUser(), readCompanyId(), readRedirectUrl()]).toEqual(['abc', { id: 'u1', name: 'نور' }, 'c1', '/inquiries/list?q=a b'])
})

test('setting an empty company id removes the cookie', () => {
  writeCompanyId('c1')
  writeCompanyId('')
  expect(readCompanyId()).toBeUndefined()
  expect(document.cookie).not.toContain('companyId')
})

test.each([
  ['Arabic letters', 'ش'.repeat(200)],
  ['emoji of several parts', '👩‍👩‍👧‍👦'.repeat(100)],
  ['half a surrogate pair', '\uD83D'.repeat(300)],
])('each cookie stays below 4,096 bytes with long names: %s', (_case, name) => {
  const company = { id: crypto.randomUUID(), name }
  const lines = linesWritten(() => [writeUser, writeCompanyInfo, writeActiveCompany].forEach((write) => write(company)))
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThan(4096)
})

test('a trimmed name is a beginning of the name', () => {
  const name = 'شركة '.repeat(60)
  writeActiveCompany({ id: 'c1', name })
  const storedName = readActiveCompany()?.name ?? ''
  expect(storedName.length).toBeGreaterThan(100)
  expect(name.startsWith(storedName)).toBe(true)
})

test('a cookie that somebody else broke reads as none', () => {
  document.cookie = 'activeCompany=%7Bnope; path=/'
  expect(readActiveCompany()).toBeNull()
})

test('says whether the browser keeps the cookies', () => {
  expect(cookieProblem()).toBeNull()
  const jar = vi.spyOn(document, 'cookie', 'get')
  let last = ''
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void (last = /; secure/i.test(line) ? '' : line))
  jar.mockImplementation(() => last.split(';')[0] ?? '')
  expect(cookieProblem()).toBe('insecure')
  jar.mockImplementation(() => '')
  expect(cookieProblem()).toBe('blocked')
})
