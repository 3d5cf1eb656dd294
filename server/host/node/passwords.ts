import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '../../ports'
import { limitConcurrency } from './limited'

/** Each hash takes 19 MiB and 17 ms of a core; more at once would starve other work. */
const MAX_AT_ONCE = 4

/** Argon2id with OWASP's minimum: 19 MiB, two passes, one lane. Only tests, whose passwords everybody knows, use less memory. */
export const createPasswords = ({ memoryKb = 19_456 } = {}): Passwords => {
  const inTurn = limitConcurrency(MAX_AT_ONCE)
  return {
    hash: (password) => inTurn(() => hash(password, { memoryCost: memoryKb, timeCost: 2, parallelism: 1 })),
    verify: (phc, password) => inTurn(() => verify(phc, password)),
  }
}
