// @vitest-environment node
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { FOREIGN, foundIn, temporaryFolder } from './bundle'

const folder = await temporaryFolder()
const buildInto = async (name: string, mode: string) => {
  const outDir = path.join(folder, name)
  await build({ mode, logLevel: 'error', build: { outDir, emptyOutDir: true } })
  return outDir
}

test('the production build holds nothing of server, mocks, MSW or PGlite', async () => {
  const outDir = await buildInto('production', 'production')
  expect((await readdir(path.join(outDir, 'assets'))).length).toBeGreaterThan(5)
  expect(await foundIn(outDir)).toEqual([])
})

test('the same search finds every one of them in the mock build', async () => {
  expect(await foundIn(await buildInto('mock', 'mock'))).toEqual([...FOREIGN.map(({ name }) => name), 'WebAssembly or data'].sort())
})
