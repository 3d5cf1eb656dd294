// @vitest-environment node
import { writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { temporaryFolder } from './bundle'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = await temporaryFolder()
const isOfNode = (id: string) => id.startsWith('node:') || builtinModules.includes(id)

/** Bundles for the browser. @returns the imports of Node on the way, those that are left at the end, and the code */
const bundleForBrowser = async (entry: string) => {
  const asked: string[] = []
  const watch: Plugin = {
    name: 'watch-node-imports',
    enforce: 'pre',
    resolveId(id, importer) {
      if (isOfNode(id)) asked.push(`${path.relative(root, importer ?? '')} → ${id}`)
    },
  }
  const output = (await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [watch],
    resolve: { alias: { '@': path.join(root, 'src'), '@server': path.join(root, 'server') } },
    build: { write: false, minify: false, lib: { entry, formats: ['es'], fileName: 'bundle' } },
  })) as Rolldown.RolldownOutput[]
  const chunks = output.flatMap((one) => one.output).filter((file) => file.type === 'chunk')
  return {
    asked,
    left: chunks.flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports]).filter(isOfNode),
    code: chunks.map(({ code }) => code).join('\n'),
  }
}

test('the API bundles for the browser without Node and without a stand-in for it', async () => {
  const { asked, left, code } = await bundleForBrowser(path.join(root, 'server/app.ts'))
  expect(asked).toEqual([])
  expect(left).toEqual([])
  expect(code).toContain('There is no such address.')
  expect(code).not.toMatch(/__vite-browser-external|\bBuffer\.from\(/)
})

test('the same look finds Node where it is', async () => {
  const entry = path.join(folder, 'planted.ts')
  await writeFile(entry, `import { readFileSync } from 'node:fs'\nexport const read = () => readFileSync('a') + String(Buffer.from('b'))\n`)
  const { asked, code } = await bundleForBrowser(entry)
  expect(asked).toHaveLength(1)
  expect(code).toMatch(/Buffer\.from/)
})
