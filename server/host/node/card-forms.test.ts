import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { cardForms } from './card-forms'
import { loadScreens } from './static'

const directory = await mkdtemp(path.join(tmpdir(), 'card-forms-'))
afterAll(() => rm(directory, { recursive: true, force: true }))
await mkdir(path.join(directory, 'card-form'))
await writeFile(path.join(directory, 'index.html'), '<div id="root"></div>')
await writeFile(path.join(directory, 'card-form', 'global.html'), '<style>p{}</style><script src="https://js.globalpay.com/x.js"></script><script>1</script>')

const policyWith = async (url: string, appId?: string) => {
  const screens = await loadScreens(directory, cardForms({ GLOBAL_PAYMENTS_URL: url, GLOBAL_PAYMENTS_APP_ID: appId }))
  const page = await screens?.request('/card-form/global.html')
  return page?.headers.get('content-security-policy') ?? ''
}
const directive = (policy: string, name: string) => policy.split('; ').find((one) => one.startsWith(`${name} `))

test.each([
  ['https://apis.globalpay.com/ucp', 'https://js.globalpay.com', 'https://apis.globalpay.com'],
  ['https://apis.sandbox.globalpay.com/ucp', 'https://js-cert.globalpay.com', 'https://apis.sandbox.globalpay.com'],
])('with keys for %s, the form may load the library, its fields and the API, and nothing else', async (url, fields, api) => {
  const policy = await policyWith(url, 'app')
  expect(directive(policy, 'script-src')).toMatch(/^script-src 'sha256-[\w+/=]+' https:\/\/js\.globalpay\.com\/[\d.]+\/globalpayments\.js$/)
  expect(directive(policy, 'frame-src')).toBe(`frame-src ${fields}`)
  expect(directive(policy, 'connect-src')).toBe(`connect-src ${api}`)
  expect(directive(policy, 'default-src')).toBe("default-src 'none'")
  expect(directive(policy, 'frame-ancestors')).toBe("frame-ancestors 'self'")
  expect(policy).not.toMatch(/unsafe-|\*/)
})

test('without keys the form isn’t served, and no page may load anything of Global Payments', async () => {
  const policy = await policyWith('https://apis.globalpay.com/ucp')
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('globalpay')
})
