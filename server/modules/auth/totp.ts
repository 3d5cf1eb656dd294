import { and, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { users } from '../../db/schema/identity'
import type { Ports } from '../../ports'

const STEP_SECONDS = 30
const ISSUER = 'Northgate'

const totpOf = (secret: string, label?: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_SECONDS, issuer: ISSUER, ...(label ? { label } : {}) })

/** 160 random bits in base32, as authenticator apps expect. */
export const newTotpSecret = (ports: Ports): string => new Secret({ buffer: ports.random.bytes(20).buffer as ArrayBuffer }).base32

/** URI for the QR code. */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString()

/** The time step of a code: the current one or one of its neighbours (RFC 6238, section 5.2); null for a wrong code. */
export const totpStep = (ports: Ports, secret: string, code: string): number | null => {
  const now = ports.clock.now().getTime()
  const delta = totpOf(secret).validate({ token: code, window: 1, timestamp: now })
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta
}

/**
 * Accepts each time step of a user's authenticator once. A stored last step that is later than the next one was accepted before the clock was
 * set back. It is ignored, because it would lock the owner out until that time.
 */
export const takeTotpStep = async (ports: Ports, user: typeof users.$inferSelect, code: string): Promise<boolean> => {
  const step = user.totpSecret === null ? null : totpStep(ports, user.totpSecret, code)
  if (step === null) return false
  const nextStep = Math.floor(ports.clock.now().getTime() / 1000 / STEP_SECONDS) + 1
  const accepted = await ports.db.transaction((tx) =>
    tx
      .update(users)
      .set({ totpLastStep: step })
      .where(and(eq(users.id, user.id), or(isNull(users.totpLastStep), lt(users.totpLastStep, step), gt(users.totpLastStep, nextStep))))
      .returning({ id: users.id }),
  )
  return accepted.length === 1
}
