import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Seed } from '../mocks/seed.ts'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const FOLDER = path.join(root, 'mocks', '.generated')
/** Sources from which the demo data are generated. */
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
  /** {@link Seed} as JSON. */
  json: string
  /** A gzipped tar of a PostgreSQL data directory. */
  snapshot: Buffer
}

const filesIn = async (name: string): Promise<string[]> => {
  const entries = await readdir(path.join(root, name), { recursive: true, withFileTypes: true }).catch(() => null)
  if (!entries) return [path.join(root, name)]
  return entries.filter((entry) => entry.isFile() && !/\.(test|fixture)\.ts$/.test(entry.name)).map((entry) => path.join(entry.parentPath, entry.name))
}

/** Amount of demo data, as for `npm start`. */
const size = process.env.SEED_SIZE === 'small' ? 'small' : 'demo'

/** Hash of the current sources, the size, and the day from which the dates of the demo data count. */
const currentStamp = async (): Promise<string> => {
  const hash = createHash('sha256').update(`${new Date().toISOString().slice(0, 10)} ${size}`)
  const files = (await Promise.all(SOURCES.map(filesIn))).flat().sort()
  for (const file of files) hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}

/** Each size has its own folder, so that working with the small set and building with the full one generates neither twice. */
const sizeFolder = path.join(FOLDER, size)

const readGenerated = async (): Promise<MockData | null> => {
  try {
    const json = await readFile(path.join(sizeFolder, 'seed.json'), 'utf8')
    const { stamp } = JSON.parse(json) as Seed
    return { stamp, json, snapshot: await readFile(path.join(sizeFolder, `${stamp}.bin`)) }
  } catch {
    return null
  }
}

/** Runs in a separate process: the bundler’s process has no loader for TypeScript, and a database in it would delay what it serves. */
const generate = (stamp: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'tools', 'mock-snapshot.ts'), sizeFolder, stamp, size], {
      cwd: root,
      stdio: 'inherit',
    })
    // Lower priority than serving pages or bundling at the same time.
    if (child.pid) setPriority(child.pid, 10)
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The demo data of mock mode could not be made; the reason is above.'))))
  })

const generateIfOld = async (say: (line: string) => void): Promise<MockData> => {
  const stamp = await currentStamp()
  const found = await readGenerated()
  if (found?.stamp === stamp) return found
  say('Making the demo data of mock mode…')
  await generate(stamp)
  const generated = await readGenerated()
  if (!generated) throw new Error(`The demo data of mock mode are not in ${sizeFolder}.`)
  return generated
}

let generating: Promise<MockData> | null = null

/**
 * Returns the demo data of mock mode, generated again if their sources or the day have changed.
 * @param say receives a message before they are generated, which takes a while
 */
export const mockData = (say: (line: string) => void): Promise<MockData> => (generating ??= generateIfOld(say).finally(() => (generating = null)))
