import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  optionalDependencies?: Record<string, string>
}

/** npm leaves packages out of the lock file that an existing node_modules lacks, and then never installs them elsewhere (npm/cli#4828). */
it('the lock names the native parts of every platform, not of one machine only', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const missing = Object.entries(packages).flatMap(([folder, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !packages[`${folder}/node_modules/${name}`] && !packages[`node_modules/${name}`]),
  )
  expect(missing).toEqual([])
})
