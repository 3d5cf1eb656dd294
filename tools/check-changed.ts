import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { leftOut } from '../tests/support/thorough.mjs'
import { reachedTests, withinTime } from './reached-tests.ts'

/**
 * Checks types and lint, then runs the tests that a change can reach through imports, the nearest first, within some 90 s:
 * `npm run check:changed`, or with `-- main` for all changes since main. Prints how many test files it left out. Tests of processes and
 * bundles and the journeys import nothing of the product: only `npm test` runs them.
 */
const SECONDS = 20
/** Assumed duration of a test file that never ran here. */
const UNKNOWN_MS = 8000
const CACHE = 'node_modules/.cache'

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const [base] = process.argv.slice(2)
const uncommitted = [...git('diff', '--name-only', base ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const changed = (uncommitted.length > 0 || base ? uncommitted : git('diff', '--name-only', 'HEAD~1')).filter((file) => /\.(tsx?|mjs|css)$/.test(file))

const run = (name: string, args: readonly string[]): void => {
  const startedAt = Date.now()
  process.stdout.write(`\n${name}…\n`)
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  process.stdout.write(`${name}: ${Math.round((Date.now() - startedAt) / 1000)} s\n`)
  if (status !== 0) process.exit(status ?? 1)
}

const textOf = (file: string): [string, string] => [file, readFileSync(file, 'utf8')]
const readAll = (): ReadonlyMap<string, string> =>
  new Map(
    git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'mocks', 'tests', 'tools')
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && existsSync(file))
      .map(textOf),
  )

/** Duration of each test file's last run here, from Vitest's cache. */
const lastDurations = (): ReadonlyMap<string, number> => {
  const cacheFolder = 'node_modules/.vite/vitest'
  const resultFiles = existsSync(cacheFolder)
    ? readdirSync(cacheFolder)
        .map((folder) => path.join(cacheFolder, folder, 'results.json'))
        .filter(existsSync)
    : []
  const results = resultFiles.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { results: [string, { duration: number }][] }).results)
  return new Map(results.map(([name, { duration }]) => [name.slice(name.indexOf(':') + 1), duration]))
}

process.stdout.write(`${changed.length} changed files.\n`)
mkdirSync(CACHE, { recursive: true })
run('Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
run('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`])
const reached = reachedTests(changed, readAll()).filter(({ file }) => !leftOut.includes(file))
const durations = lastDurations()
const chosen = withinTime(reached, (file) => durations.get(file) ?? UNKNOWN_MS, SECONDS)
if (chosen.length === 0) process.stdout.write('\nNo test here can reach the change.\n')
else run('Tests', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...chosen])
if (chosen.length < reached.length)
  process.stdout.write(`\nLEFT OUT: ${reached.length - chosen.length} of ${reached.length} test files that the change can reach. \`npm test\` runs them.\n`)
