import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { setupCodes } from '../../db/schema/identity'
import { sha256 } from '../../http/digest'
import type { Ports, Tx } from '../../ports'

/** Characters of a code, without those that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const GROUPS = 4
const IN_GROUP = 5

/** Hash of a code as a user types it: lower-case letters and other dashes are accepted. */
export const hashOfCode = (typed: string): Promise<Uint8Array> => sha256(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))

/** A random code with about 99 bits. */
const newCode = (ports: Ports): string => {
  const letters: string[] = []
  while (letters.length < GROUPS * IN_GROUP) {
    // Bytes above the last whole multiple of the alphabet's length would favour its first letters.
    for (const byte of ports.random.bytes(32)) if (byte < 248 && letters.length < GROUPS * IN_GROUP) letters.push(LETTERS[byte % LETTERS.length] ?? '')
  }
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * IN_GROUP, (group + 1) * IN_GROUP).join('')).join('-')
}

export const hasNoUsers = async (tx: Tx): Promise<boolean> => {
  const [row] = await rowsOf<{ nobody: boolean }>(tx, sql`select not exists (select 1 from users) as nobody`)
  return row?.nobody ?? false
}

/**
 * Returns a new code for creating the first administrator, which is printed at the start of the server. Each start makes a new one and keeps only its
 * hash. Null once somebody has an account.
 */
export const openSetup = async (ports: Ports): Promise<string | null> => {
  const code = newCode(ports)
  const codeHash = await hashOfCode(code)
  return ports.db.transaction(async (tx) => {
    await tx.delete(setupCodes)
    if (!(await hasNoUsers(tx))) return null
    await tx.insert(setupCodes).values({ codeHash })
    return code
  })
}
