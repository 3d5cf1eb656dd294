import type { SignedIn } from '@/contracts/session'
import { authEvents } from '../../db/schema/identity'
import { signInCode } from '../../domain/account-mail'
import { Problem } from '../../http/problem'
import type { Visitor } from '../../http/context'
import type { Ports } from '../../ports'
import { consumeCode, endCodes, wrongCode } from './codes'
import { type Account, accountOf } from './find-account'
import { clearAttempts, type Counted, countAttempts, LIMITS, refuseIfWaiting, uncountAttempts } from './limits'
import { askForCode, proveCode } from './mailed-codes'
import { startSecondStep } from './second-step'
import { inBackground } from './send-soon'
import { openSession } from './sessions'

/** argon2id of a random string nobody knows: an unknown user costs the same time as a known one. */
const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$c29tZS1zYWx0LW9mLW5vYm9keQ$qv1TqVRUuMH3sJcEbNnG0vZ0Jr1Vd8u4nUJm0kqj3fM'

interface Typed {
  email: string
  password: string
  request?: string | undefined
  code?: string | undefined
}

/**
 * Limits that an attempt counts against: `named` those of the typed name, whose waits the caller is told, and `behind` those of the account
 * behind it, whose waits are told to known devices only.
 */
const countedFor = ({ email }: Typed, { id, from }: Account, { address }: Visitor) => {
  const name = `name ${email.toLowerCase()}`
  const perSource = (subject: string): Counted => [LIMITS.login, `${subject} ${from.subject}`]
  const named: Counted[] = [perSource(name), ...(from.known ? [] : [[LIMITS.brake, name] as const])]
  const behind: Counted[] = [perSource(id), ...(from.known ? [] : [[LIMITS.brake, id] as const])]
  return {
    named: from.known ? named : [...named, [LIMITS.loginAddress, address] as const],
    behind,
    own: [perSource(name), perSource(id)],
    shared: [...named.slice(1), ...behind.slice(1)],
  }
}
type CountedFor = ReturnType<typeof countedFor>

/**
 * Whether the password may be checked. Both names of an account share one count, but only a wait of the typed name is reported: a wait caused
 * by the other name would reveal that both belong to one account, and so that the account exists.
 * @throws Problem 429 while the typed name must wait
 */
const mayCheckPassword = async (ports: Ports, { named, behind }: CountedFor, { from }: Account): Promise<boolean> => {
  refuseIfWaiting(await countAttempts(ports, named), ', or sign in with a code that we mail you')
  const wait = await countAttempts(ports, behind)
  if (from.known) refuseIfWaiting(wait)
  return wait === 0
}

/**
 * Signs in by e-mail address or user name. A mailed code is checked before the password and lifts every wait.
 * @throws Problem 422 with the same message for a wrong password and an unknown user, 429 while attempts must wait
 */
export const login = async (visitor: Visitor, typed: Typed): Promise<SignedIn | { twoStep: true; ticket: string; method: 'mail' | 'totp' }> => {
  const { ports, address, userAgent } = visitor
  const { email, password, request = '', code } = typed
  const proved = code === undefined ? null : await proveCode(visitor, 'sign-in', { email, request, code })
  const account = await accountOf(visitor, email)
  const counted = countedFor(typed, account, visitor)
  const mayCheck = proved !== null || (await mayCheckPassword(ports, counted, account))
  const { user } = account
  const matches = await ports.passwords.verify((mayCheck && user?.passwordHash) || DUMMY_HASH, password)
  if (!mayCheck || !user?.passwordHash || !matches || user.status !== 'active') {
    if (user)
      inBackground(ports, 'a refused sign-in was not noted', () =>
        ports.db.transaction((tx) => tx.insert(authEvents).values({ userId: user.id, kind: 'refused', ip: address, userAgent })),
      )
    throw new Problem(422, 'The e-mail address or password is not right.', { code: 'WRONG_CREDENTIALS' })
  }
  if (proved) {
    await ports.db.transaction(async (tx) => {
      if (!(await consumeCode(tx, proved.id))) throw wrongCode()
      await endCodes(tx, user.id, ['sign-in', 'shared'])
    })
  } else await uncountAttempts(ports, counted.shared)
  await clearAttempts(ports, counted.own)
  return user.secondStep === 'none' ? openSession(visitor, user.id) : startSecondStep(visitor, user)
}

/** Mails a code for a sign-in from a device that the account doesn't know. */
export const askForSignInCode = (visitor: Visitor, email: string): Promise<{ request: string }> => askForCode(visitor, email, 'sign-in', signInCode)
