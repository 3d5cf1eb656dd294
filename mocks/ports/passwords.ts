import { argon2id, argon2Verify } from 'hash-wasm'
import type { Passwords } from '@server/ports'

/** Argon2id with the server's own parameters (19 MiB, two passes, one lane), so that each host verifies hashes made by the other. */
export const createPasswords = (): Passwords => ({
  hash: (password) =>
    argon2id({
      password,
      salt: crypto.getRandomValues(new Uint8Array(16)),
      memorySize: 19_456,
      iterations: 2,
      parallelism: 1,
      hashLength: 32,
      outputType: 'encoded',
    }),
  verify: (phc, password) => argon2Verify({ hash: phc, password }),
})
