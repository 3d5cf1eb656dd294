import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Seed } from '../mocks/seed.ts'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const FOLDER = path.join(root, 'mocks', '.generated')
/** What the demo data come from. */
const SOURCES = [
  'server',
  'src/contracts',
  'mocks/ports/database.ts',
  'tools/mock-native.ts',
  'tools/mock-snapshot.ts',
  'tools/throwaway-postgres.ts',
  'package-lock.json',
]

export interface MockData {
  stamp: string
  /** The description, as JSON. */
  json: string
  /** A gzipped tar of a PostgreSQL data directory. */
  snapshot: Buffer
}

const filesIn = async (name: string): Promise<string[]> => {
  const entries = await readdir(path.join(root, name), { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path.join(root, name)]
  return entries.filter((entry) => entry.isFile() && !/\.(test|fixture)\.ts$/.test(entry.name)).map((entry) => path.join(entry.parentPath, entry.name))
}

/** How much of them, as for `npm start`. */
const size = process.env.SEED_SIZE === 'small' ? 'small' : 'demo'

/** Names the present sources, the size, and the day from which the dates of the demo data count. */
const stampNow = async (): Promise<string> => {
  const hash = createHash('sha256').update(`${new Date().toISOString().slice(0, 10)} ${size}`)
  const files = (await Promise.all(SOURCES.map(filesIn))).flat().sort()
  for (const file of files) hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Each size has a place of its own: who works with the few and builds with all of them makes neither twice. */
const place = path.join(FOLDER, size)

const read = async (): Promise<MockData | null> => {
  try {
    const json = await readFile(path.join(place, 'seed.json'), 'utf8')
    const { stamp } = JSON.parse(json) as Seed
    return { stamp, json, snapshot: await readFile(path.join(place, `${stamp}.bin`)) }
  } catch {
    return null
  }
}

/** In a process of its own: the bundler’s has no loader for TypeScript, and a database would hold up what it serves. */
const make = (stamp: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tools', 'mock-snapshot.ts'), place, stamp, size], {
      cwd: root,
      stdio: 'inherit',
    })
    // The page that is served meanwhile, or the bundling, goes first.
    if (child.pid) setPriority(child.pid, 10)
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo data of mock mode could not be made; the reason is above.'))))
  })

const makeIfOld = async (say: (line: string) => void): Promise<MockData> => {
  const stamp = await stampNow()
  const found = await read()
  if (found?.stamp === stamp) return found
  say('Making the demo data of mock mode…')
  await make(stamp)
  const made = await read()
  if (!made) throw new Error(`The demo data of mock mode are not in ${place}.`)
  return made
}

let making: Promise<MockData> | null = null

/**
 * The demo data of mock mode, made anew when what they come from, or the day, has changed.
 * @param say is told when it takes a while
 */
export const mockData = (say: (line: string) => void): Promise<MockData> => (making ??= makeIfOld(say).finally(() => (making = null)))
