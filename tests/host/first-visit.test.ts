import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { PRODUCT, discard, startServer, stopServer, temporaryDirectory } from './harness'

let directory = ''
beforeEach(async () => {
  directory = await temporaryDirectory()
})
afterEach(() => discard(directory))

const codeIn = (output: string): string => /Code for it:\s+([0-9A-Z-]{23})/.exec(output)?.[1] ?? ''
const setUp = (url: string, code: string) =>
  fetch(`${url}/api/v1/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      code,
      company: { name: 'First Ltd', country: 'DE', timezone: 'Europe/Berlin', baseCurrency: 'EUR' },
      administrator: { fullName: 'Ada First', userName: 'ada', email: 'ada@first.example', password: 'a-long-password-1' },
    }),
  })
const doorsOf = async (url: string) =>
  Promise.all(
    ['/', '/auth/login', '/signin', '/setup'].map(async (door) => {
      const { status, headers } = await fetch(url + door, { redirect: 'manual' })
      return `${status} ${headers.get('location') ?? ''}`.trim()
    }),
  )

it('an empty database prints a code that makes the first account once; a new start prints another, until then', { timeout: 180_000 }, async () => {
  const web = path.join(directory, 'web')
  await mkdir(web)
  await writeFile(path.join(web, 'index.html'), '<!doctype html><title>Northgate</title>')
  const env = { DATA_DIR: path.join(directory, 'data'), SEED: 'none', WEB_DIR: web, PUBLIC_URL: 'https://office.example' }

  const first = await startServer(env, PRODUCT)
  await expect.poll(() => codeIn(first.output())).not.toBe('')
  expect(first.output()).toContain('https://office.example/setup')
  const lost = codeIn(first.output())
  await stopServer(first)

  const second = await startServer(env, PRODUCT)
  await expect.poll(() => codeIn(second.output())).not.toBe('')
  const code = codeIn(second.output())
  expect(code).not.toBe(lost)
  expect(await doorsOf(second.url)).toEqual(['302 /setup', '302 /setup', '302 /setup', '200'])
  expect((await setUp(second.url, lost)).status).toBe(422)
  expect((await setUp(second.url, code)).status).toBe(200)
  expect((await setUp(second.url, code)).status).toBe(422)
  expect(await doorsOf(second.url)).toEqual(['200', '200', '200', '200'])
  const signIn = await fetch(`${second.url}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ada', password: 'a-long-password-1' }),
  })
  expect(signIn.status).toBe(200)
  await stopServer(second)

  const third = await startServer(env, PRODUCT)
  expect(codeIn(third.output())).toBe('')
  await stopServer(third)
})
