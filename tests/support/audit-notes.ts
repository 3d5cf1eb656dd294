import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@/contracts/api'
import { isAnyOf } from '@/contracts/endpoint'

const server = fileURLToPath(new URL('../../server', import.meta.url))
const sources = readdirSync(server, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
  .map((entry) => ({ file: path.join(entry.parentPath, entry.name), text: readFileSync(path.join(entry.parentPath, entry.name), 'utf8') }))

/** Matches the beginning of an audit trail entry in the sources. */
const AUDIT_ENTRY = /\{\s*entity(?:: ([^,]+?))?,\s*entityId(?:: [^,]+?(?:\([^)]*\))?)?,\s*action(?:: ([^{}]+?))?\s*(?:,\s*(?:before|after|\.\.\.)|\})/g
const QUOTED = /'([a-zA-Z_ -]+)'/g
const quoted = (text: string | undefined): string[] => [...(text ?? '').matchAll(QUOTED)].map(([, word = '']) => word)

const auditEntries = sources.flatMap(({ file, text }) => [...text.matchAll(AUDIT_ENTRY)].map(([whole, entity, action]) => ({ file, whole, entity, action })))

/** Entities and actions that the sources name literally in entries of the audit trail. */
export const auditEntriesInSources = {
  count: auditEntries.length,
  entities: [...new Set(auditEntries.flatMap(({ entity }) => quoted(entity)))].sort(),
  actions: [...new Set(auditEntries.flatMap(({ action }) => quoted(action)))].sort(),
}
/** Actions that requests name in their bodies: the audit trail records them under the same names. */
export const actionsOfCalls = [
  ...new Set(
    endpoints.flatMap((endpoint) =>
      'action' in endpoint && typeof endpoint.action === 'object' && !isAnyOf(endpoint.action) ? Object.keys(endpoint.action) : [],
    ),
  ),
].sort()
