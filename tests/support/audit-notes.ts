import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@/contracts/api'
import { isAnyOf } from '@/contracts/endpoint'

const server = fileURLToPath(new URL('../../server', import.meta.url))
const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => ({ file: path.join(entry.parentPath, entry.name), text: readFileSync(path.join(entry.parentPath, entry.name), 'utf8') }))

/** A note in the trail begins so, wherever one is written. */
const NOTE = /\{\s*entity(?:: ([^,]+?))?,\s*entityId(?:: [^,]+?(?:\([^)]*\))?)?,\s*action(?:: ([^{}]+?))?\s*(?:,\s*(?:before|after|\.\.\.)|\})/g
const QUOTED = /'([a-zA-Z_ -]+)'/g
const quoted = (text: string | undefined): string[] => [...(text ?? '').matchAll(QUOTED)].map(([, word = '']) => word)

const notes = sources.flatMap(({ file, text }) => [...text.matchAll(NOTE)].map(([whole, entity, action]) => ({ file, whole, entity, action })))

/** Entities and actions that the sources write into the trail as they stand there. */
export const notedInSources = {
  count: notes.length,
  entities: [...new Set(notes.flatMap(({ entity }) => quoted(entity)))].sort(),
  actions: [...new Set(notes.flatMap(({ action }) => quoted(action)))].sort(),
}
/** Actions that calls name in their bodies: those are what a note says of them. */
export const actionsOfCalls = [
  ...new Set(
    endpoints.flatMap((endpoint) =>
      'action' in endpoint && typeof endpoint.action === 'object' && !isAnyOf(endpoint.action) ? Object.keys(endpoint.action) : [],
    ),
  ),
].sort()
