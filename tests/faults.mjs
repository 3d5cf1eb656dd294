/**
 * Plants faults in the code of the ledger, of valuation, of reports and of closing, one at a time in a copy of the last commit, and runs the
 * tests that should find each:
 *   node tests/faults.mjs [from] [to]
 * Prints which faults were found, each with a test that found it. Takes an hour or more; run by hand, with its result in docs/reliability.md.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { faults } from './faults/all.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

const [from = 1, to = faults.length] = process.argv.slice(2).map(Number)
const copy = mkdtempSync(path.join(tmpdir(), 'faults-'))
const git = (...words) => spawnSync('git', words, { cwd: root, encoding: 'utf8' })
git('worktree', 'add', '--detach', copy, 'HEAD')
symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
/** The test that found a fault, or why no test could run, such as a statement that PostgreSQL refused. */
const firstFailure = (report) => {
  const failed = report?.testResults.flatMap(({ assertionResults }) => assertionResults.filter(({ status }) => status === 'failed')) ?? []
  const reason = report?.testResults.find(({ message }) => message)?.message.split('\n')[0]
  return failed[0]?.title ?? `no test ran: ${reason ?? 'no report'}`
}
let missed = 0
try {
  for (const [index, [description, file, present, planted, tests]] of faults.entries()) {
    if (index + 1 < from || index + 1 > to) continue
    const target = path.join(copy, file)
    const text = readFileSync(target, 'utf8')
    if (!text.includes(present)) throw new Error(`${file} has no “${present}”: the list is behind the code.`)
    let changed = text.replace(present, planted)
    if (planted.includes('divide(') && !/\bdivide\b/.test(text))
      changed = changed.replace('multiply, ', 'divide, multiply, ').replace(/multiply }/, 'divide, multiply }')
    writeFileSync(target, changed)
    const run = spawnSync('npx', ['vitest', 'run', '--project', 'app', '--bail', '1', '--reporter', 'json', ...tests], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, LEDGER_RUNS: '20' },
      maxBuffer: 1 << 28,
    })
    writeFileSync(target, text)
    const found = run.status !== 0
    if (!found) missed++
    const at = run.stdout.indexOf('{"num')
    const report = at < 0 ? null : JSON.parse(run.stdout.slice(at).split('\n')[0])
    process.stdout.write(`${found ? 'found ' : 'MISSED'} ${String(index + 1).padStart(2)} ${description}${found ? ` (${firstFailure(report)})` : ''}\n`)
  }
} finally {
  git('worktree', 'remove', '--force', copy)
  rmSync(copy, { recursive: true, force: true })
}
process.stdout.write(`${missed === 0 ? 'All were found.' : `${missed} were missed.`}\n`)
process.exitCode = missed > 2 ? 1 : 0
