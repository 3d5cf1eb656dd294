// @vitest-environment node
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildScreens } from '../support/build'
import { FOREIGN, foundIn, temporaryFolder } from './bundle'

const folder = await temporaryFolder()
const buildInto = async (mode: 'production' | 'mock') => {
  const outDir = path.join(folder, mode)
  await buildScreens(outDir, mode)
  return outDir
}

test('the production build holds nothing of server, mocks, MSW or PGlite', async () => {
  const outDir = await buildInto('production')
  expect((await readdir(path.join(outDir, 'assets'))).length).toBeGreaterThan(5)
  expect(await foundIn(outDir)).toEqual([])
})

test('the same search finds every one of them in the mock build', async () => {
  expect(await foundIn(await buildInto('mock'))).toEqual([...FOREIGN.map(({ name }) => name), 'WebAssembly or data'].sort())
})
