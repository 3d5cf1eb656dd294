import { eq } from 'drizzle-orm'
import type { SecondStepMethod } from '@/contracts/second-step'
import { authEvents, users } from '../../db/schema/identity'
import { recoveryCodesMade, secondStepOff, secondStepOn, setUpCode } from '../../domain/account-mail'
import type { AdmittedCaller, Session, Visitor } from '../../http/context'
import { Problem } from '../../http/problem'
import { codeMatches, consumeCode, countTry, digits, endCodes, openCode, randomTicket, wrongCode } from '../auth/codes'
import { countAttempt, LIMITS, requireAttempt } from '../auth/limits'
import { provePassword } from '../auth/prove-password'
import { forgetRecoveryCodes, renewRecoveryCodes } from '../auth/recovery-codes'
import { sendSoon } from '../auth/send-soon'
import { newTotpSecret, totpStep, totpUri } from '../auth/totp'
import { companiesRequiringSecondStep } from './profile'

export const proveStart = async (asking: AdmittedCaller & { body: { method: SecondStepMethod; password: string } }): Promise<void> => {
  const { ports, entry, body } = asking
  await provePassword(asking, body.password)
  if (body.method === 'totp') return
  await requireAttempt(ports, LIMITS.codesPerHour, entry.user._id)
  await requireAttempt(ports, LIMITS.codesPerDay, entry.user._id)
}

/** Starts the set-up of a second step. It takes effect once a first code proves that it works; a set-up that was started before ends. */
export const startSetUp = async ({ tx, ports, entry, afterCommit }: Session, method: SecondStepMethod) => {
  const { user } = entry
  const ticket = randomTicket(ports)
  const secret = method === 'totp' ? newTotpSecret(ports) : null
  const code = method === 'mail' ? digits(ports, 6) : null
  await endCodes(tx, user._id, ['set-up'])
  await openCode(tx, { userId: user._id, purpose: 'set-up', ticket, code, secret })
  if (code) afterCommit(async () => sendSoon(ports, setUpCode(user, code)))
  return { ticket, method, secret, uri: secret && totpUri(secret, user.email) }
}

export interface Proved {
  codeId: string
  method: SecondStepMethod
  secret: string | null
  step: number | null
}

/** @throws Problem 422 for a wrong code, another user's ticket, and after too many attempts */
export const proveCode = async ({ ports, entry, body }: AdmittedCaller & { body: { ticket: string; code: string } }): Promise<Proved> => {
  const codeRow = await countTry(ports, 'set-up', body.ticket)
  if (!codeRow || codeRow.userId !== entry.user._id || (await countAttempt(ports, LIMITS.secondStep, codeRow.userId)) > 0) throw wrongCode()
  const step = codeRow.secret === null ? null : totpStep(ports, codeRow.secret, body.code)
  if (codeRow.secret === null ? !(await codeMatches(codeRow.codeHash, body.ticket, body.code)) : step === null) throw wrongCode()
  return { codeId: codeRow.id, method: codeRow.secret === null ? 'mail' : 'totp', secret: codeRow.secret, step }
}

const recordAndMail = async ({ tx, ports, entry, audit, afterCommit }: Session, visitor: Visitor, kind: string, letter: Parameters<typeof sendSoon>[1]) => {
  await tx.insert(authEvents).values({ userId: entry.user._id, kind, ip: visitor.address, userAgent: visitor.userAgent })
  await audit({ entity: 'user', entityId: entry.user._id, action: kind })
  afterCommit(async () => sendSoon(ports, letter))
}

/** Switches the second step on. Of parallel calls one succeeds. The code that confirmed an authenticator can't be used to sign in as well. */
export const finishSetUp = async (session: Session, { codeId, method, secret, step }: Proved, visitor: Visitor) => {
  const { tx, ports, entry } = session
  const { user } = entry
  if (!(await consumeCode(tx, codeId))) throw wrongCode()
  await tx.update(users).set({ secondStep: method, totpSecret: secret, totpLastStep: step }).where(eq(users.id, user._id))
  await recordAndMail(session, visitor, 'second-step-on', secondStepOn(user, method))
  return { recoveryCodes: await renewRecoveryCodes(tx, ports, user._id) }
}

/** @throws Problem 409 while one of the user's companies requires a second step */
export const removeSecondStep = async (session: Session, visitor: Visitor): Promise<void> => {
  const { tx, entry } = session
  const [company] = await companiesRequiringSecondStep(session)
  if (company)
    throw new Problem(409, `${company} asks for a second step, so it can’t be removed. You can set up another one.`, { code: 'SECOND_STEP_REQUIRED_BY' })
  await tx.update(users).set({ secondStep: 'none', totpSecret: null, totpLastStep: null }).where(eq(users.id, entry.user._id))
  await forgetRecoveryCodes(tx, entry.user._id)
  await recordAndMail(session, visitor, 'second-step-off', secondStepOff(entry.user))
}

/** Creates recovery codes, which replace a code of the second step. @throws Problem 409 without a second step */
export const makeRecoveryCodes = async (session: Session, visitor: Visitor) => {
  const { tx, ports, entry } = session
  if (entry.secondStep === 'none') throw new Problem(409, 'Set up a second step first.', { code: 'NO_SECOND_STEP' })
  await recordAndMail(session, visitor, 'recovery-codes-made', recoveryCodesMade(entry.user))
  return { recoveryCodes: await renewRecoveryCodes(tx, ports, entry.user._id) }
}
