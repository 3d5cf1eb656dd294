// @vitest-environment node
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtScreens } from '../support/build'
import { FOREIGN, foundIn } from './bundle'

test('the production build holds nothing of server, mocks, MSW or PGlite', async () => {
  const outDir = await builtScreens('production')
  expect((await readdir(path.join(outDir, 'assets'))).length).toBeGreaterThan(5)
  expect(await foundIn(outDir)).toEqual([])
})

test('the same search finds every one of them in the mock build', async () => {
  expect(await foundIn(await builtScreens('mock'))).toEqual([...FOREIGN.map(({ name }) => name), 'WebAssembly or data'].sort())
})
