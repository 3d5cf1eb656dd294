import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { leftOut } from '../tests/support/thorough.mjs'

/** Runs the whole suite and closes with one line that a machine can read: "N passed, N failed". */
const folder = mkdtempSync(path.join(tmpdir(), 'northgate-results-'))
const results = path.join(folder, 'results.json')
const vitest = path.join('node_modules', 'vitest', 'vitest.mjs')
const { status } = spawnSync(
  process.execPath,
  [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${results}`, ...process.argv.slice(2)],
  { stdio: 'inherit' },
)
let counted = null
try {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(results, 'utf8'))
  counted = { numPassedTests, numFailedTests, numPendingTests }
} catch {
  process.stderr.write('The run left no results.\n')
}
rmSync(folder, { recursive: true, force: true })
if (counted?.numPendingTests) process.stdout.write(`${counted.numPendingTests} skipped: the lines above say why.\n`)
if (leftOut.length > 0)
  process.stdout.write(`LEFT OUT without THOROUGH=1, which also runs some tests at greater length:\n${leftOut.map((file) => `  ${file}\n`).join('')}`)
if (counted) process.stdout.write(`${counted.numPassedTests} passed, ${counted.numFailedTests} failed\n`)
process.exit(counted && counted.numPassedTests > 0 ? (status ?? 1) : 1)
