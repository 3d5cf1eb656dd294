import { spawnSync } from 'node:child_process'

/** Checks that must pass before a change lands: types, lint, then the tests, which include import rules and bundles. */
const steps = [
  ['Types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  ['Lint', ['node_modules/oxlint/bin/oxlint', '--deny-warnings']],
  ['Tests, import rules and bundles', ['tools/test.mjs']],
]
for (const [name, command] of steps) {
  process.stdout.write(`\n${name}…\n`)
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
