import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrations } from '@server/db/migrations'
import known from './migrations.json'

const hashOf = (sql: string) => createHash('sha256').update(sql).digest('hex').slice(0, 16)

/**
 * Databases that already have a migration never get later changes to it. Add new migrations to the list; the hash of an old one may change
 * only while no release contains it.
 */
test('migrations are as they were released', () => {
  expect(Object.fromEntries(migrations.map(({ name, sql }) => [name, hashOf(sql)]))).toEqual(known)
})
