import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * Types, lint, and the tests that a change can reach by what they import, within some 90 s: `npm run check:changed`, or with `-- main` what
 * has changed since main. A change that all tests of the API can reach begins with those that are named like it, and says how many it
 * left out. Processes, bundles and journeys import nothing of the product: `npm test` runs them.
 */
const SECONDS = 60
/** Of a file that never ran here, and of the seeded database that tests of the API share. */
const UNKNOWN_MS = 4000
const WORKERS = 2

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
const [base] = process.argv.slice(2)
const uncommitted = [...git('diff', '--name-only', base ?? 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
const changed = (uncommitted.length > 0 || base ? uncommitted : git('diff', '--name-only', 'HEAD~1')).filter((file) => /\.(tsx?|mjs|css|json)$/.test(file))
process.stdout.write(`${changed.length} changed files.\n`)

const cache = 'node_modules/.cache'
mkdirSync(cache, { recursive: true })
const steps = [
  ['Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['Types', ['node_modules/typescript/bin/tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/types.tsbuildinfo`]],
]
for (const [name, command] of steps) {
  process.stdout.write(`\n${name}…\n`)
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const wordsOf = (file) =>
  file
    .replace(/\.(test|mocked|tsx?|mjs)\b/g, '')
    .split(/[^a-z]+/i)
    .filter((word) => word.length > 3)
const subjects = new Map()
for (const file of changed) for (const word of new Set(wordsOf(file))) subjects.set(word, (subjects.get(word) ?? 0) + 1)
const GENERAL = ['modules', 'features', 'tests', 'server', 'contracts', 'documents', 'routes', 'index']
for (const word of GENERAL) subjects.delete(word)
const nearness = (file) => (changed.includes(file) ? 1000 : 0) + wordsOf(file).reduce((sum, word) => sum + (subjects.has(word) ? 1 : 0), 0)

process.stdout.write('\nTests…\n')
const vitest = await createVitest('test', { run: true, watch: false, related: changed.map((file) => path.resolve(file)), passWithNoTests: true })
const reached = await vitest.getRelevantTestSpecifications()
const fileOf = ({ moduleId }) => path.relative(process.cwd(), moduleId)
const lastMs = (spec) => vitest.cache.getFileTestResults(`${spec.project.name}:${fileOf(spec)}`)?.duration ?? UNKNOWN_MS
const ranked = reached
  .map((spec) => ({ spec, near: nearness(fileOf(spec)), ms: lastMs(spec) }))
  .sort((one, other) => other.near - one.near || one.ms - other.ms)
let left = SECONDS * 1000 * WORKERS
const chosen = ranked.filter(({ ms }) => (left -= ms) > 0)
await vitest.runTestSpecifications(chosen.map(({ spec }) => spec))
const failed = vitest.state.getCountOfFailedTests() > 0 || vitest.state.getUnhandledErrors().length > 0 || process.exitCode
await vitest.close()
if (chosen.length < ranked.length)
  process.stdout.write(`\nLEFT OUT: ${ranked.length - chosen.length} of ${ranked.length} test files that the change can reach. \`npm test\` runs them.\n`)
process.exit(failed ? 1 : 0)
