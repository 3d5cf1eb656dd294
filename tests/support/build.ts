import { spawn } from 'node:child_process'
import { mkdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Screens = 'production' | 'mock'

/** Environment variable with the folder of builds. The configuration sets it in the run's first process, so that all workers have the same. */
export const BUILDS_VARIABLE = 'NORTHGATE_TEST_BUILDS'
export const buildsFolder = (): string => process.env[BUILDS_VARIABLE] ?? path.join(tmpdir(), `northgate-builds-${process.pid}`)

const exists = (name: string) =>
  stat(name).then(
    () => true,
    () => false,
  )

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${output}`))))
  })

/**
 * Builds the screens as `npm run build` and `npm run build:mock` do, in a process of its own: inside a test run NODE_ENV is `test`,
 * and React and the router would be built for development.
 */
const buildScreens = (outDir: string, mode: Screens): Promise<void> => {
  const production = ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
  // Tests need only the small set of demo data in mock mode: the full set takes a minute to generate.
  return run(mode === 'mock' ? ['tools/build-mock.mjs', outDir] : production, { NODE_ENV: 'production', SEED_SIZE: 'small' })
}

/** Returns a folder that the first caller of a run makes and all other callers wait for. Nobody may write into it. */
export const buildOnce = async (name: string, make: (folder: string) => Promise<void>): Promise<string> => {
  const outDir = path.join(buildsFolder(), name)
  const workFolder = `${outDir}-begun`
  await mkdir(buildsFolder(), { recursive: true })
  const isFirst = await mkdir(workFolder).then(
    () => true,
    () => false,
  )
  if (isFirst) {
    await make(path.join(workFolder, name))
    await rename(path.join(workFolder, name), outDir)
  }
  for (let tries = 0; !(await exists(outDir)); tries++) {
    if (tries === 1700) throw new Error(`Nobody has built ${name}: ${workFolder} was left behind.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return outDir
}

export const builtScreens = (mode: Screens): Promise<string> => buildOnce(mode, (outDir) => buildScreens(outDir, mode))

/** Programs that tests start as separate processes. Otherwise each would first translate hundreds of files, five seconds of processor time. */
export const PROGRAMS = [
  'server/node.ts',
  'server/host/node/lock.ts',
  'tests/host/small-server.ts',
  'tests/support/seeded-postgres.ts',
  'tools/backup.ts',
  'tools/verify.ts',
] as const
export type Program = (typeof PROGRAMS)[number]

/** Path of one of our programs, translated into one file. */
export const builtProgram = async (entry: Program): Promise<string> => {
  const folder = await buildOnce('programs', (outDir) => run(['tests/support/bundle-programs.mjs', outDir, ...PROGRAMS]))
  return path.join(folder, entry.replace(/\.ts$/, '.mjs'))
}
