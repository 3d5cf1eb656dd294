import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { setupBody } from '@/contracts/setup'
import { authEvents, setupCodes, users } from '../../db/schema/identity'
import type { Visitor } from '../../http/context'
import { invalidField } from '../../http/problem'
import type { Ports } from '../../ports'
import { LIMITS, requireAttempt } from '../auth/limits'
import { requireGoodPassword } from '../auth/password-rules'
import { createCompany } from '../companies/create'
import { hashOfCode, hasNoUsers } from './open'

const wrongCode = () => invalidField('code', 'The code is not right, or it was used already. Each start of the server prints a new one.', 'wrong')

export const isSetupOpen = (ports: Ports): Promise<boolean> =>
  ports.db.transaction(async (tx) => (await hasNoUsers(tx)) && (await tx.select({ id: setupCodes.id }).from(setupCodes)).length > 0)

/**
 * Creates the first account, which is a system user's, and its company. The code is used up by this, so of two calls at the same time one succeeds.
 * @throws Problem 422 with a wrong or used code or a weak password, 429 while attempts must wait
 */
export const setUp = async (visitor: Visitor, { code, company, administrator }: z.output<typeof setupBody>): Promise<void> => {
  const { ports, requestId, address, userAgent } = visitor
  await requireAttempt(ports, LIMITS.setupAddress, address)
  const codeHash = await hashOfCode(code)
  const matchingCodes = await ports.db.transaction((tx) => tx.select({ id: setupCodes.id }).from(setupCodes).where(eq(setupCodes.codeHash, codeHash)))
  // Hashing a password is expensive, so it is done only for callers who have the code.
  if (matchingCodes.length === 0) throw wrongCode()
  const { password, ...account } = administrator
  requireGoodPassword(password, account, 'administrator.password')
  const passwordHash = await ports.passwords.hash(password)
  await ports.db.transaction(async (tx) => {
    const used = await tx.delete(setupCodes).where(eq(setupCodes.codeHash, codeHash)).returning({ id: setupCodes.id })
    if (used.length === 0 || !(await hasNoUsers(tx))) throw wrongCode()
    const [user] = await tx
      .insert(users)
      .values({ ...account, userType: 'system', passwordHash })
      .returning({ id: users.id })
    if (!user) throw new Error('no user row')
    await createCompany(tx, ports.random.uuid(), company, { userId: user.id, isDefault: true, requestId, now: ports.clock.now() })
    await tx.insert(authEvents).values({ userId: user.id, kind: 'set-up', ip: address, userAgent })
  })
}
