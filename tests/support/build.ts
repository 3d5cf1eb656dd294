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

/**
 * Builds the screens as `npm run build` and `npm run build:mock` do, in a process of its own: inside a test run NODE_ENV is `test`,
 * and React and the router would be built for development.
 */
const build = (outDir: string, mode: Screens): Promise<void> =>
  new Promise((resolve, reject) => {
    const production = ['node_modules/vite/bin/vite.js', 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
    // Of the demo data of mock mode the few that tests need: all of them take a minute to fill in.
    const env = { ...process.env, NODE_ENV: 'production', SEED_SIZE: 'small' }
    const child = spawn(process.execPath, mode === 'mock' ? ['tools/build-mock.mjs', outDir] : production, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()))
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`The build failed:\n${printed}`))))
  })

/** The folder of the built screens, which the first one of a run who asks for them builds and the others wait for. Nobody writes into it. */
export const builtScreens = async (mode: Screens): Promise<string> => {
  const outDir = path.join(buildsFolder(), mode)
  const begun = `${outDir}-begun`
  await mkdir(buildsFolder(), { recursive: true })
  const first = await mkdir(begun).then(
    () => true,
    () => false,
  )
  if (first) {
    await build(path.join(begun, mode), mode)
    await rename(path.join(begun, mode), outDir)
  }
  for (let tries = 0; !(await there(outDir)); tries++) {
    if (tries === 1700) throw new Error(`Nobody has built the screens for ${mode}: ${begun} was left behind.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return outDir
}
