// @vitest-environment node
import { readdir, readFile } from 'node:fs/promises'
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

/** Files that each file imports before it runs, by name. */
const importsOf = async (folder: string): Promise<Map<string, string[]>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.js'))
  const read = async (name: string) => {
    const text = await readFile(path.join(folder, name), 'utf8')
    return [name, [...text.matchAll(/(?:\bfrom|\bimport)\s*"\.\/([^"]+\.js)"/g)].map(([, imported]) => imported ?? '')] as const
  }
  return new Map(await Promise.all(names.map(read)))
}

const circleThrough = (imports: Map<string, string[]>, file: string, way: string[] = []): string[] | null => {
  if (way.includes(file)) return [...way.slice(way.indexOf(file)), file]
  for (const next of imports.get(file) ?? []) {
    const circle = circleThrough(imports, next, [...way, file])
    if (circle) return circle
  }
  return null
}

/** In a circle one file runs before what it imports, and a schema that is built at once meets a constructor that isn't there. */
test('no files of the production build import each other in a circle', async () => {
  const imports = await importsOf(path.join(await builtScreens('production'), 'assets'))
  expect([...imports.values()].flat().length).toBeGreaterThan(50)
  expect([...imports.keys()].map((file) => circleThrough(imports, file)).filter((circle) => circle !== null)).toEqual([])
})
