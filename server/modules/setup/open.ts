import { sql } from 'drizzle-orm'
import { rowsOf } from '../../db/rows'
import { setupCodes } from '../../db/schema/identity'
import { sha256 } from '../../http/digest'
import type { Ports, Tx } from '../../ports'

/** Without those that look alike. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const GROUPS = 4
const IN_GROUP = 5

/** As it is typed, small letters and other dashes included. */
export const hashOfCode = (typed: string): Promise<Uint8Array> => sha256(typed.toUpperCase().replace(/[^0-9A-Z]/g, ''))

/** About 99 bits. */
const newCode = (ports: Ports): string => {
  const letters: string[] = []
  while (letters.length < GROUPS * IN_GROUP) {
    // What is above the last whole multiple would favour the first letters.
    for (const byte of ports.random.bytes(32)) if (byte < 248 && letters.length < GROUPS * IN_GROUP) letters.push(LETTERS[byte % LETTERS.length] ?? '')
  }
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * IN_GROUP, (group + 1) * IN_GROUP).join('')).join('-')
}

/** Whether nobody has an account yet. */
export const isNobodyThere = async (tx: Tx): Promise<boolean> => {
  const [row] = await rowsOf<{ nobody: boolean }>(tx, sql`select not exists (select 1 from users) as nobody`)
  return row?.nobody ?? false
}

/**
 * The code by which the first administrator is made, for the start to print: a new one at each start, of which only the hash is kept.
 * Null once somebody has an account.
 */
export const openSetup = async (ports: Ports): Promise<string | null> => {
  const code = newCode(ports)
  const codeHash = await hashOfCode(code)
  return ports.db.transaction(async (tx) => {
    await tx.delete(setupCodes)
    if (!(await isNobodyThere(tx))) return null
    await tx.insert(setupCodes).values({ codeHash })
    return code
  })
}
