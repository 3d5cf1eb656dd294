import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsBetweenFolders, complaintAbout, findCycle, type Import, importsOf, resolver } from './import-rules'

const isFile = (file: string) => existsSync(file) && statSync(file).isFile()
const resolve = resolver(isFile)
const sources = ['src', 'server', 'mocks']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.fixture\.ts$|\/test-[^/]+$|\/testing\//.test(file) && isFile(file))
const imports = sources.flatMap((file) => importsOf(file, readFileSync(file, 'utf8'), resolve))

test('sees the imports that are there', () => {
  expect(sources.length).toBeGreaterThan(150)
  expect(imports.length).toBeGreaterThan(600)
  expect(imports).toContainEqual({ from: 'server/app.ts', to: 'server/modules/auth/handlers.ts', typeOnly: false, dynamic: false })
  expect(imports).toContainEqual({ from: 'src/start.tsx', to: 'mocks/browser.tsx', typeOnly: false, dynamic: true })
  const dangling = imports.filter(({ to }) => /^(src|server|mocks)\//.test(to) && !existsSync(to)).map(({ from, to }) => `${from} → ${to}`)
  expect(dangling.filter((line) => !line.includes('.generated'))).toEqual([])
})

test('what benches and tools import is there', () => {
  const scripts = ['bench', 'tools'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  )
  const imported = scripts.filter((file) => /\.(ts|mjs)$/.test(file)).flatMap((file) => importsOf(file, readFileSync(file, 'utf8'), resolve))
  expect(imported.length).toBeGreaterThan(100)
  expect(imported).toContainEqual({ from: 'bench/api.mjs', to: 'server/modules/inquiries/list.ts', typeOnly: false, dynamic: false })
  const dangling = imported.filter(({ to }) => /^(src|server|mocks|tests|bench|tools)\//.test(to) && !existsSync(to)).map(({ from, to }) => `${from} → ${to}`)
  expect(dangling).toEqual([])
})

test('every import goes the one way', () => {
  expect(imports.map(complaintAbout).filter((complaint) => complaint !== null)).toEqual([])
})

test('no file imports itself in a ring', () => {
  expect(findCycle(imports)).toBeNull()
})

test('no module of the server and no feature imports itself in a ring', () => {
  expect(importsBetweenFolders(imports).length).toBeGreaterThan(200)
  expect(findCycle(importsBetweenFolders(imports))).toBeNull()
})

/** Planted violations. Each must be reported, or the rules above check nothing. */
const planted: [string, string, string][] = [
  ['src/ui/button.tsx', `import { useSession } from '@/session/session'`, 'src/session'],
  ['src/features/inquiries/list.tsx', `import { columns } from '@/features/customers/columns'`, 'one feature from another'],
  ['src/features/inquiries/list.tsx', `import { columns } from '../customers/columns'`, 'one feature from another'],
  ['src/lib/call.ts', `import type { Tx } from '@server/ports'`, 'server/ports'],
  ['src/contracts/parts.ts', `import { call } from '../lib/call'`, 'src/lib'],
  ['src/start.tsx', `import { startMocks } from '../mocks/browser'`, 'other than dynamically'],
  ['src/features/inquiries/list.tsx', `import { useTable } from '@tanstack/react-table'`, 'only src/ui/data-table may'],
  ['server/modules/inquiries/service.ts', `import { randomUUID } from 'node:crypto'`, 'needs Node'],
  ['server/modules/inquiries/service.ts', `import { partHandlers } from '../parts/handlers'`, 'handlers'],
  ['server/domain/menu.ts', `import { documents } from '../db/schema/documents'`, 'server/db'],
  ['server/http/register.ts', `const late = await import('pg')`, 'needs Node'],
  ['elsewhere/file.ts', `import 'zod'`, 'no zone'],
]
test.each(planted)('a violation planted in %s is found: %s', (from, text, part) => {
  const complaints = importsOf(from, text, resolve).map(complaintAbout)
  expect(complaints).toHaveLength(1)
  expect(complaints[0]).toContain(part)
})

test('a planted ring is found', () => {
  const ring: Import[] = [
    { from: 'src/lib/a.ts', to: 'src/lib/b.ts', typeOnly: false, dynamic: false },
    { from: 'src/lib/b.ts', to: 'src/lib/a.ts', typeOnly: false, dynamic: false },
  ]
  expect(findCycle(ring)).toEqual(['src/lib/a.ts', 'src/lib/b.ts', 'src/lib/a.ts'])
})

test('a ring of modules is found where no file is in one, also through a type', () => {
  const forth = importsOf('server/modules/parties/credit.ts', `import { soldLinesOf } from '../sales-orders/hold'`, resolve)
  const back = importsOf('server/modules/sales-orders/service.ts', `import type { PartyModule } from '../parties/queries'`, resolve)
  expect(findCycle([...forth, ...back])).toBeNull()
  expect(findCycle(importsBetweenFolders([...forth, ...back]))).toEqual(['server/modules/parties', 'server/modules/sales-orders', 'server/modules/parties'])
})
