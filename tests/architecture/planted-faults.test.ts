import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faults } from '../faults/all.mjs'

test('each fault that is planted by hand has its place in the code of now, and tests that should notice it', () => {
  const behind = faults
    .filter(([, file, present]) => !existsSync(file) || readFileSync(file, 'utf8').split(present).length !== 2)
    .map(([description]) => description)
  const missing = faults.flatMap(([, , , , tests]) => tests).filter((name) => !existsSync(name))
  expect({ behind, missing }).toEqual({ behind: [], missing: [] })
})
