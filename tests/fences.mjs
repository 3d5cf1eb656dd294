/**
 * Runs the API's tests in builds whose fences between companies are partly down, while everything that leaves the application is
 * searched for data of another company (docs/decisions/0041-canary-sweep.md).
 *
 *   node tests/fences.mjs                    each of the builds below, one after another
 *   node tests/fences.mjs no-scope           statements lose their comparisons with the company: row-level security holds alone
 *   node tests/fences.mjs no-rls             no table has row-level security: the scope of the statements holds alone
 *   node tests/fences.mjs marks              as built, with marks in the texts of all companies
 *
 * A build passes when nothing of another company was shown and no other test failed. For `marks` other failures don't count, because some
 * tests expect the first demo company's texts as they were seeded. Takes four to six minutes for each build.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The tests that go through the API. */
const tests = ['tests/api', 'tests/properties'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
)

const OWN_BUILDS = { 'tests/api/canary.test.ts': 'brings these builds along by itself' }
/** Test files that can't pass in a build, each with the reason. */
const EXCLUDED = {
  'no-scope': { ...OWN_BUILDS, 'tests/api/kept-plans.test.ts': 'counts what statements read, and without their scope they read more' },
  'no-rls': { ...OWN_BUILDS, 'tests/api/catalogue.test.ts': 'checks the policies themselves' },
  marks: OWN_BUILDS,
}
/** Single tests that check the very fence that is down, each with the reason. */
const LOOKS_AT_IT = {
  'no-rls': {
    'the customer’s link shows the one row that its token names, and no row to who brings none': 'counts what the policies show',
  },
}

const vitest = (build, folder) =>
  new Promise((resolve) => {
    const files = tests.filter((file) => !(file in EXCLUDED[build]))
    const args = ['vitest', 'run', '--project', 'app', ...files, '--reporter', 'json', '--outputFile', path.join(folder, 'tests.json')]
    const env = { ...process.env, THOROUGH: '1', FENCE: build, FENCE_REPORT: path.join(folder, 'counts') }
    spawn('npx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).on('exit', resolve)
  })

const run = async (build) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'northgate-fences-'))
  const started = performance.now()
  await vitest(build, folder)
  const { numTotalTests, testResults } = JSON.parse(readFileSync(path.join(folder, 'tests.json'), 'utf8'))
  const counts = readFileSync(path.join(folder, 'counts'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  rmSync(folder, { recursive: true })
  const sum = (key) => counts.reduce((all, one) => all + one[key], 0)
  const broken = testResults
    .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0)
    .map(({ name, message }) => [path.relative('.', name), message])
  const failed = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, fullName }) => status === 'failed' && !(fullName in (LOOKS_AT_IT[build] ?? {})))
      .map(({ fullName, failureMessages }) => [`${path.relative('.', name)}: ${fullName}`, failureMessages.join('\n')]),
  )
  const leaks = failed.filter(([, why]) => why.includes('something of another company was shown'))
  const otherFailures = [...broken, ...failed.filter((one) => !leaks.includes(one))]
  console.log(
    `${build}: ${numTotalTests} tests in ${Math.round((performance.now() - started) / 1000)} s, ${sum('responses')} answers, ${sum('mails')} mails, ${sum('lines')} lines of the log read`,
  )
  for (const [name, why] of Object.entries({ ...EXCLUDED[build], ...LOOKS_AT_IT[build] })) console.log(`  left out: ${name} ${why}`)
  console.log(`  ${leaks.length} tests saw something of another company, ${otherFailures.length} failed otherwise`)
  for (const [name, why] of [...leaks, ...(build === 'marks' ? [] : otherFailures)]) console.log(`  ${name}\n    ${why.split('\n').slice(0, 6).join('\n    ')}`)
  return leaks.length === 0 && (build === 'marks' || otherFailures.length === 0)
}

const builds = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(EXCLUDED)
const unknown = builds.filter((build) => !(build in EXCLUDED))
if (unknown.length) throw new Error(`There is no build ${unknown.join(', ')}; there are ${Object.keys(EXCLUDED).join(', ')}.`)
let passed = true
for (const build of builds) passed = (await run(build)) && passed
process.exitCode = passed ? 0 : 1
