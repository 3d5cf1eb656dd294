import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'

/** Makes a folder that is removed when the test file ends. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'northgate-build-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

export interface Marker {
  name: string
  pattern: RegExp
}

/** Markers of code that only the server, mock mode or their libraries contain, in forms that survive minifying. */
export const FOREIGN: readonly Marker[] = [
  { name: 'msw', pattern: /mockServiceWorker|MOCK_ACTIVATE|\[MSW\]/ },
  { name: 'PGlite', pattern: /pglite/i },
  { name: 'schema', pattern: /create table/i },
  { name: 'statements', pattern: /northgate_app|set_config\(|auth_attempt/ },
  { name: 'drizzle', pattern: /drizzle:/ },
  { name: 'Hono', pattern: /Can not add a route since the matcher is already built/ },
  { name: 'password hash', pattern: /argon2/i },
  { name: 'pdfmake', pattern: /pdfmake/i },
  { name: 'demo data', pattern: /northgate-demo-2026|Iris Bennett/ },
  { name: 'mock mode', pattern: /northgate-mock|mock-data|Mock data: nothing is saved/ },
]

/** Names of the markers that are found in any file of the folder, and of kinds of files that only mock mode has. */
export const foundIn = async (folder: string, markers: readonly Marker[] = FOREIGN): Promise<string[]> => {
  const found = new Set<string>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    if (/\.(wasm|data|bin)$/.test(entry.name)) found.add('WebAssembly or data')
    const text = `${entry.name}\n${await readFile(path.join(entry.parentPath, entry.name), 'latin1')}`
    for (const { name, pattern } of markers) if (pattern.test(text)) found.add(name)
  }
  return [...found].sort()
}
