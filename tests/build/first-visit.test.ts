// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtScreens } from '../support/build'

const folder = await builtScreens('production')
const assets = path.join(folder, 'assets')
const names = await readdir(assets)
const codeOf = (name: string) => readFile(path.join(assets, name), 'utf8')
const fileNamed = (start: string) => names.find((name) => name.startsWith(`${start}-`) && name.endsWith('.js')) ?? ''

/** A script and everything that it imports, directly and indirectly. */
const fetchedWith = async (name: string, found = new Map<string, string>()): Promise<Map<string, string>> => {
  if (found.has(name)) return found
  const code = await codeOf(name)
  found.set(name, code)
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) await fetchedWith(imported, found)
  return found
}
const page = await readFile(path.join(folder, 'index.html'), 'utf8')
const entries = [...page.matchAll(/src="\/assets\/([\w.-]+\.js)"/g)].map(([, name = '']) => name)
const visit = async (screen: string) => {
  const found = new Map<string, string>()
  for (const name of [...entries, fileNamed(screen)]) await fetchedWith(name, found)
  return found
}
const inBrotli = (codes: Iterable<string>) => {
  let bytes = 0
  for (const code of codes) bytes += brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }).length
  return bytes
}

/** Size of the code that the browser has to read and run, in kB of 1,000 bytes. */
const inKb = (codes: Iterable<string>) => [...codes].reduce((sum, code) => sum + Buffer.byteLength(code), 0) / 1000

/** Markers of libraries, in forms that survive minifying. */
const libraries = {
  zod: /ZodError|invalid_type/,
  'react-hook-form': /shouldUseNativeValidation/,
  'react-table': /getCoreRowModel|columnSizing/,
  sonner: /data-sonner-toaster/,
}
const librariesIn = (found: Map<string, string>) => {
  const code = [...found.values()].join('\n')
  return Object.entries(libraries).flatMap(([name, pattern]) => (pattern.test(code) ? [name] : []))
}

test('the login fetches at most 120 kB of scripts, without table, forms, schemas and toasts', async () => {
  const login = await visit('login')
  expect(librariesIn(login)).toEqual([])
  expect(inBrotli(login.values())).toBeLessThanOrEqual(120_000)
  expect(inKb(login.values())).toBeLessThanOrEqual(480)
  expect(login.size).toBeLessThanOrEqual(2)
})

test('a list fetches at most 200 kB of scripts and 20 kB of page and styles, without forms and schemas', async () => {
  const list = await visit('signed-in')
  expect(librariesIn(list)).toEqual(['react-table'])
  expect(inBrotli(list.values())).toBeLessThanOrEqual(200_000)
  expect(inKb(list.values())).toBeLessThanOrEqual(765)
  expect(list.size).toBeLessThanOrEqual(2)
  expect(inBrotli([page])).toBeLessThanOrEqual(20_000)
})

test('the page asks for a script and two fonts, holds its styles and what runs before it is painted, and names the lists’ file', () => {
  const requests = [...page.matchAll(/(?:src|href)="(\/[^"]*)"/g)].map(([, path = '']) => path)
  expect(requests.map((path) => path.replace(/^.*\./, '')).toSorted()).toEqual(['js', 'woff2', 'woff2'])
  expect(names.filter((name) => name.endsWith('.css'))).toEqual([])
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(page) ?? []
  expect(script).toContain('dataset.theme')
  expect(script).toContain(`/assets/${fileNamed('signed-in')}`)
  const [, styles = ''] = /<style nonce="__CSP_NONCE__">([\s\S]*?)<\/style>/.exec(page) ?? []
  expect(styles).toContain('--canvas')
  expect(page.indexOf('<script>')).toBeLessThan(page.indexOf('<style'))
})

test('what a list runs is marked to be compiled while it arrives', async () => {
  for (const name of ['start', 'signed-in']) expect(await codeOf(fileNamed(name))).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

test('the same look finds each library where it is', async () => {
  const everything = new Map(await Promise.all(names.filter((name) => name.endsWith('.js')).map(async (name) => [name, await codeOf(name)] as const)))
  expect(librariesIn(everything)).toEqual(Object.keys(libraries))
})
