import { spawn } from 'node:child_process'
import { mkdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type Screens = 'production' | 'mock'

/** Set by the configuration, which the run's first process reads: all of its workers have the same. */
export const BUILDS = 'NORTHGATE_TEST_BUILDS'
export const buildsFolder = (): string => process.env[BUILDS] ?? path.join(tmpdir(), `northgate-builds-${process.pid}`)

const there = (name: string) =>
  stat(name).then(
    () => true,
    () => false,
  )

const run = (args: readonly string[], env: Record<string, string> = {}): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${printed}`))))
  })

/**
 * Builds the screens as `npm run build` and `npm run build:mock` do, in a process of its own: inside a test run NODE_ENV is `test`,
 * and React and the router would be built for development.
 */
const screensInto = (outDir: string, mode: Screens): Promise<void> => {
  const production = ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
  // Of the demo data of mock mode the few that tests need: all of them take a minute to fill in.
  return run(mode === 'mock' ? ['tools/build-mock.mjs', outDir] : production, { NODE_ENV: 'production', SEED_SIZE: 'small' })
}

/** A folder that the first one of a run who asks for it makes and the others wait for. Nobody writes into it. */
export const madeOnce = async (name: string, make: (folder: string) => Promise<void>): Promise<string> => {
  const outDir = path.join(buildsFolder(), name)
  const begun = `${outDir}-begun`
  await mkdir(buildsFolder(), { recursive: true })
  const first = await mkdir(begun).then(
    () => true,
    () => false,
  )
  if (first) {
    await make(path.join(begun, name))
    await rename(path.join(begun, name), outDir)
  }
  for (let tries = 0; !(await there(outDir)); tries++) {
    if (tries === 1700) throw new Error(`Nobody has built ${name}: ${begun} was left behind.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return outDir
}

export const builtScreens = (mode: Screens): Promise<string> => madeOnce(mode, (outDir) => screensInto(outDir, mode))

/** What tests start as processes of their own. Each would have hundreds of files translated first, five seconds of a processor. */
export const PROGRAMS = [
  'server/node.ts',
  'server/host/node/lock.ts',
  'tests/host/small-server.ts',
  'tests/support/seeded-postgres.ts',
  'tools/backup.ts',
  'tools/verify.ts',
] as const
export type Program = (typeof PROGRAMS)[number]

/** One of our programs, translated into one file. */
export const builtProgram = async (entry: Program): Promise<string> => {
  const folder = await madeOnce('programs', (outDir) => run(['tests/support/bundle-programs.mjs', outDir, ...PROGRAMS]))
  return path.join(folder, entry.replace(/\.ts$/, '.mjs'))
}
