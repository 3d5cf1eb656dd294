import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { leftOut } from '../tests/support/thorough.mjs'
import { reachedTests, withinTime } from './reached-tests.ts'

/**
 * Types, lint, and the tests that a change can reach by what they import, the nearest first, within some 90 s: `npm run check:changed`, or
 * with `-- main` what has changed since main. It says how many files it left out. Processes, bundles and journeys import nothing of the
 * product: `npm test` runs them.
 */
const SECONDS = 20
/** Of a file that never ran here. */
const UNKNOWN_MS = 8000
const CACHE = 'node_modules/.cache'

const git = (...args: string[]): string[] => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const [base] = process.argv.slice(2)
const uncommitted = [...git('diff', '--name-only', base ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const changed = (uncommitted.length > 0 || base ? uncommitted : git('diff', '--name-only', 'HEAD~1')).filter((file) => /\.(tsx?|mjs|css)$/.test(file))

const run = (name: string, args: readonly string[]): void => {
  const from = Date.now()
  process.stdout.write(`\n${name}…\n`)
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  process.stdout.write(`${name}: ${Math.round((Date.now() - from) / 1000)} s\n`)
  if (status !== 0) process.exit(status ?? 1)
}

const textOf = (file: string): [string, string] => [file, readFileSync(file, 'utf8')]
const readAll = (): ReadonlyMap<string, string> =>
  new Map(
    git('ls-files', '--cached', '--others', '--exclude-standard', 'src', 'server', 'mocks', 'tests', 'tools')
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && existsSync(file))
      .map(textOf),
  )

/** How long each file took when it last ran here, as Vitest has kept it. */
const lastRuns = (): ReadonlyMap<string, number> => {
  const home = 'node_modules/.vite/vitest'
  const kept = existsSync(home)
    ? readdirSync(home)
        .map((folder) => path.join(home, folder, 'results.json'))
        .filter(existsSync)
    : []
  const results = kept.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as { results: [string, { duration: number }][] }).results)
  return new Map(results.map(([name, { duration }]) => [name.slice(name.indexOf(':') + 1), duration]))
}

process.stdout.write(`${changed.length} changed files.\n`)
mkdirSync(CACHE, { recursive: true })
run('Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings'])
run('Types', ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${CACHE}/types.tsbuildinfo`])
const reached = reachedTests(changed, readAll()).filter(({ file }) => !leftOut.includes(file))
const took = lastRuns()
const chosen = withinTime(reached, (file) => took.get(file) ?? UNKNOWN_MS, SECONDS)
if (chosen.length === 0) process.stdout.write('\nNo test here can reach the change.\n')
else run('Tests', ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...chosen])
if (chosen.length < reached.length)
  process.stdout.write(`\nLEFT OUT: ${reached.length - chosen.length} of ${reached.length} test files that the change can reach. \`npm test\` runs them.\n`)
